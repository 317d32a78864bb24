import type { PickRow, RoomMatch } from '@fairline/contract/rooms'
import type { BetResult } from '@fairline/domain/bets/bet-status'
import { unbroken, useTranslate } from '@fairline/site/i18n'
import { results } from '../../bets/status-words.ts'
import { PickReceipt } from './pick-receipt.tsx'
import { pickName, pointsTone, signedPoints } from './room-words.ts'

/** How a pick stands; undefined before its match has begun. */
export const standingOf = ({ live_result: result }: PickRow): BetResult | undefined =>
  result in results ? (result as BetResult) : undefined

interface OwnPickProps {
  readonly roomId: string
  readonly pick: PickRow
  readonly match: RoomMatch
}

/** What a pick has brought, or how it stands while its match is in play. */
function Standing({ pick }: Pick<OwnPickProps, 'pick'>) {
  const t = useTranslate()
  const standing = standingOf(pick)
  if (standing === undefined) return null
  const { key, tone } = results[standing]
  const isOver = pick.result !== ''
  return (
    <p className="flex items-baseline justify-between gap-2">
      <span className={tone}>
        {isOver || standing === 'void' ? t(key) : t(`room.standing.${standing}`)}
      </span>
      <strong className={`text-[15px] font-semibold ${pointsTone(pick.live_points)}`}>
        {signedPoints(pick.live_points)}
      </strong>
    </p>
  )
}

/** The member's pick of a match, tinted by how it stands. */
export function OwnPick({ roomId, pick, match }: OwnPickProps) {
  const t = useTranslate()
  return (
    <div
      data-testid="my-pick"
      data-standing={standingOf(pick)}
      className="pick rounded border border-line px-3 py-1.5 tabular-nums"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[12px] text-text-muted">{t('room.myPick')}</span>
        <strong className="font-semibold">
          {unbroken(pickName(pick, match, t))} @{pick.odds}
        </strong>
      </p>
      <Standing pick={pick} />
      {pick.result === '' ? null : <PickReceipt roomId={roomId} matchId={match.match_id} />}
    </div>
  )
}
