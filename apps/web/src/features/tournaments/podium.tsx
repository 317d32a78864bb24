import type { RankRow } from '@fairline/contract/room-results'
import type { RoomRow } from '@fairline/contract/rooms'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { againOf } from './create-rules.ts'
import { useLadder } from './room-calls.ts'
import { RoomLink } from './room-link.tsx'
import { minorOf, nameAmong, signedPoints, statusOf } from './room-words.ts'

const stepsMax = 3

/** How the room has ended for the member, in a sentence. */
function ownSentence(room: RoomRow, t: Translate): string {
  const { ranking: place, players, prize, currency_code: currency } = room
  if (!room.is_joined) return t('room.over.others')
  const amount = `${moneyText(prize)} ${currency}`
  if (minorOf(prize) === 0n) return t('room.over.place', { place, players })
  return t(statusOf(room) === 'closed' ? 'room.over.won' : 'room.over.wins', { amount })
}

interface StepProps {
  readonly row: RankRow
  readonly rows: readonly RankRow[]
  /** From 1: how high the step is. */
  readonly at: number
}

/** A place of the podium. */
function Step({ row, rows, at }: StepProps) {
  const t = useTranslate()
  return (
    <li className="podium-step" data-place={at} data-me={row.is_me} data-testid="podium-step">
      <span className="max-w-full truncate font-semibold">
        {nameAmong(row, rows, t)}
        {row.is_me ? <span className="text-text-muted"> {t('room.you')}</span> : null}
      </span>
      <span className="text-[12px] text-text-muted">{signedPoints(row.points)}</span>
      <span className="podium-block">
        <strong className="text-[20px] leading-6">{row.ranking}</strong>
        <span>{minorOf(row.prize) === 0n ? '–' : moneyText(row.prize)}</span>
      </span>
    </li>
  )
}

/** The end of a room: what the member has won, the first three, and a way to play again. */
export function Podium({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const { data } = useLadder(room.room_id)
  const rows = data?.rows ?? []
  const first = rows.slice(0, stepsMax)
  const hasWon = room.is_joined && minorOf(room.prize) > 0n
  return (
    <section
      aria-label={t('room.over')}
      data-testid="podium"
      className="mt-3 rounded-md border border-line bg-surface-raised px-3.5 pt-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p
          className={`min-w-0 flex-1 basis-60 text-[20px] leading-7 font-semibold
            ${hasWon ? 'text-win' : ''}`}
        >
          {ownSentence(room, t)}
        </p>
        <RoomLink
          hash={againOf(room)}
          className="flex h-9 items-center rounded border border-accent bg-accent px-3.5
            font-semibold text-accent-contrast max-lg:h-11"
        >
          {t('room.over.again')}
        </RoomLink>
      </div>
      <ol className="podium">
        {first.map((row, at) => (
          <Step key={row.player} row={row} rows={rows} at={at + 1} />
        ))}
      </ol>
    </section>
  )
}
