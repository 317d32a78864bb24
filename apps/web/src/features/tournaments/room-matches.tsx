import type { PickRow, RoomMarket, RoomMatch } from '@fairline/contract/rooms'
import { kickoffText } from '@fairline/domain/time/time-text'
import { unbroken, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import type { ReactNode } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import { results } from '../../bets/status-words.ts'
import type { DraftPicks } from './draft-picks.ts'
import { PickChoice } from './pick-choice.tsx'
import { PickReceipt } from './pick-receipt.tsx'
import { pickName, pointsTone, signedPoints } from './room-words.ts'

/** The member's pick of a match, with what it has brought. */
function OwnPick({ pick, match }: { readonly pick: PickRow; readonly match: RoomMatch }) {
  const t = useTranslate()
  const result = results[pick.result as keyof typeof results]
  return (
    <p data-testid="my-pick" className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-[12px] text-text-muted">{t('room.myPick')}</span>
      <strong className="font-semibold">
        {unbroken(pickName(pick, match, t))} @{pick.odds}
      </strong>
      {result === undefined ? null : (
        <>
          <span className={result.tone}>{t(result.key)}</span>
          <strong className={`ml-auto font-semibold ${pointsTone(pick.points)}`}>
            {signedPoints(pick.points)}
          </strong>
        </>
      )}
    </p>
  )
}

/** Kick-off, or the score since. */
function TimeOrScore({ match }: { readonly match: RoomMatch }) {
  const t = useTranslate()
  const { date, time } = kickoffText(match.kickoff)
  if (match.state === 'upcoming') {
    return (
      <span className="text-text-muted tabular-nums">
        {date} {time}
      </span>
    )
  }
  return (
    <span className="flex items-baseline gap-2 tabular-nums">
      <strong className="text-[15px] font-semibold">{match.score}</strong>
      <span className={match.state === 'live' ? 'font-semibold text-loss' : 'text-text-muted'}>
        {t(`room.match.${match.state}`)}
      </span>
    </span>
  )
}

interface MatchProps {
  readonly match: RoomMatch
  readonly children: ReactNode
}

/** A match with its teams and time; what is under it is the caller's. */
export function MatchItem({ match, children }: MatchProps) {
  const t = useTranslate()
  return (
    <li
      data-testid="room-match"
      data-state={match.state}
      className="border-b border-line px-3.5 py-2.5 last:border-b-0
        data-[state=live]:bg-row-live"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-[12px] text-text-muted">{nameText(match.league)}</span>
        <TimeOrScore match={match} />
      </div>
      <p className="mb-1.5 text-[14px] leading-5 font-semibold">
        {matchName(match, t, 'board.versus')}
      </p>
      {children}
    </li>
  )
}

interface RoomMatchesProps {
  readonly roomId: string
  readonly matches: readonly RoomMatch[]
  /** Whether the member may pick now: in the room, or about to join it. */
  readonly canPick: boolean
  readonly drafts: DraftPicks
  readonly onToggle: (matchId: string, market: RoomMarket) => void
}

/** The matches of a room, with the own picks and what can still be picked. */
export function RoomMatches(props: RoomMatchesProps) {
  const { roomId, matches, canPick, drafts, onToggle } = props
  const t = useTranslate()
  const below = (match: RoomMatch): ReactNode => {
    const { my_pick: pick, match_id: id, state } = match
    if (pick !== null) {
      return (
        <>
          <OwnPick pick={pick} match={match} />
          {pick.result === '' ? null : <PickReceipt roomId={roomId} matchId={id} />}
        </>
      )
    }
    if (state === 'void') return null
    if (!canPick || state !== 'upcoming') {
      return <p className="text-text-muted">{t('room.noPick')}</p>
    }
    return (
      <PickChoice
        match={match}
        chosen={drafts.get(id)}
        onToggle={(market) => onToggle(id, market)}
      />
    )
  }
  return (
    <ul>
      {matches.map((match) => (
        <MatchItem key={match.match_id} match={match}>
          {below(match)}
        </MatchItem>
      ))}
    </ul>
  )
}
