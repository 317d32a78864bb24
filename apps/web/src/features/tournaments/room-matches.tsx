import type { RoomMarket, RoomMatch } from '@fairline/contract/rooms'
import { useTranslate } from '@fairline/site/i18n'
import type { ReactNode } from 'react'
import type { DraftPicks } from './draft-picks.ts'
import { MatchItem } from './match-item.tsx'
import { OwnPick } from './own-pick.tsx'
import { PickChoice } from './pick-choice.tsx'
import { RoundFilm } from './round-film.tsx'
import { GoalNews, useRunningMatches } from './running-match.tsx'

interface RoomMatchesProps {
  readonly roomId: string
  readonly matches: readonly RoomMatch[]
  /** Whether the member is in the room: an outsider has missed no pick. */
  readonly isJoined: boolean
  /** Whether the member may pick now: in the room, or about to join it. */
  readonly canPick: boolean
  readonly drafts: DraftPicks
  readonly onToggle: (matchId: string, market: RoomMarket) => void
}

/** The matches of a room, with the own picks and what can still be picked. */
export function RoomMatches(props: RoomMatchesProps) {
  const { roomId, matches, isJoined, canPick, drafts, onToggle } = props
  const t = useTranslate()
  useRunningMatches(matches)
  const pickOf = (match: RoomMatch): ReactNode => {
    const { my_pick: pick, match_id: id, state } = match
    if (pick !== null) return <OwnPick roomId={roomId} pick={pick} match={match} />
    if (state === 'void') return null
    if (!canPick || state !== 'upcoming') {
      return isJoined ? <p className="text-text-muted">{t('room.noPick')}</p> : null
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
        <MatchItem key={match.match_id} match={match} isLinked below={<RoundFilm match={match} />}>
          {pickOf(match)}
          <GoalNews match={match} />
        </MatchItem>
      ))}
    </ul>
  )
}
