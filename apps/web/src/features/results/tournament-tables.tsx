import type { ResponseOf } from '@fairline/contract/endpoint'
import type {
  gameResultTournament,
  gameResultTournamentRefund,
} from '@fairline/contract/room-results'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { Table } from '@fairline/ui/table'

type PaidRoom = ResponseOf<typeof gameResultTournament>['results'][number]
type Refund = ResponseOf<typeof gameResultTournamentRefund>['refunds'][number]

/** A room by its number, which leads to it, with a moment under it. */
function RoomCell({ roomId, moment }: { readonly roomId: string; readonly moment: string }) {
  return (
    <>
      <a
        href={`/tournament2/room/${roomId}`}
        className="font-semibold text-accent underline underline-offset-2 max-lg:inline-flex
          max-lg:min-h-11 max-lg:items-center print:text-text print:no-underline"
      >
        {roomId}
      </a>
      <p className="text-[12px] whitespace-nowrap text-text-muted">{moment}</p>
    </>
  )
}

/** Rooms that were paid: place, points, fee, prize, and what was won or lost. */
export function TournamentTable({ rows }: { readonly rows: readonly PaidRoom[] }) {
  const t = useTranslate()
  const place = ({ ranking, players, title }: PaidRoom) => (
    <>
      {ranking}/{players}
      {title === '' ? null : (
        <p className="text-[12px] text-text-muted">{t(`room.title.${title}`)}</p>
      )}
    </>
  )
  return (
    <Table<PaidRoom, PaidRoom>
      testId="tournament-result"
      first={{
        head: t('results.room'),
        cell: ({ room_id, ended_at }) => <RoomCell roomId={room_id} moment={ended_at} />,
      }}
      columns={[
        { head: t('results.place'), cell: place },
        {
          head: t('room.points'),
          isNumber: true,
          style: 'max-sm:hidden',
          cell: ({ points }) => moneyText(points),
        },
        {
          head: t('room.fee'),
          isNumber: true,
          style: 'max-sm:hidden',
          cell: ({ fee }) => moneyText(fee),
        },
        { head: t('room.prize'), isNumber: true, cell: ({ prize }) => moneyText(prize) },
        {
          head: t('statement.winLoss'),
          isNumber: true,
          tone: ({ win_loss }) => moneyTone(win_loss),
          cell: ({ win_loss }) => moneyText(win_loss),
        },
      ]}
      rows={rows}
      keyOf={({ room_id }) => room_id}
    />
  )
}

/** Entry fees that came back, each with its reason. */
export function RefundTable({ rows }: { readonly rows: readonly Refund[] }) {
  const t = useTranslate()
  return (
    <Table<Refund, Refund>
      testId="tournament-refund"
      first={{
        head: t('results.room'),
        cell: ({ room_id, refunded_at }) => <RoomCell roomId={room_id} moment={refunded_at} />,
      }}
      columns={[
        { head: t('results.reason'), cell: ({ reason }) => t(`results.reason.${reason}`) },
        { head: t('room.fee'), isNumber: true, cell: ({ fee }) => moneyText(fee) },
      ]}
      rows={rows}
      keyOf={({ room_id }, at) => `${room_id} ${at}`}
    />
  )
}
