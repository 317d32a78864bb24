import type { PickRow, RoomMatch } from '@fairline/contract/rooms'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import { lineShown, selectionName } from '../../bets/bet-words.ts'
import { standingOf } from './own-pick.tsx'
import { useAllPicks } from './room-calls.ts'
import { nameAmong, pointsTone, signedPoints } from './room-words.ts'
import { MatchClock, useScore } from './running-match.tsx'

/** A match over its column, as far as it is. */
function MatchHead({ match }: { readonly match: RoomMatch }) {
  const score = useScore(match)
  return (
    <th scope="col" className="px-2 py-1.5 text-left font-semibold">
      {(['home', 'away'] as const).map((side) => (
        <span key={side} className="flex justify-between gap-2">
          <span className="max-w-36 truncate" title={nameText(match[side])}>
            {nameText(match[side])}
          </span>
          {score === null ? null : <span>{score[side]}</span>}
        </span>
      ))}
      <span className="block text-[12px] font-normal">
        <MatchClock match={match} />
      </span>
    </th>
  )
}

interface PickCellProps {
  readonly pick: PickRow | null
  readonly match: RoomMatch
}

/** A pick in two lines: who was backed, and at what with what it has brought. */
function PickCell({ pick, match }: PickCellProps) {
  const t = useTranslate()
  if (pick === null) return <td className="px-2 py-1 text-text-muted">–</td>
  const side = selectionName(pick.bet_team, match, t)
  const standing = standingOf(pick)
  return (
    <td data-standing={standing} className="px-2 py-1 leading-[18px]">
      <span className="block max-w-40 truncate font-semibold" title={side}>
        {side}
      </span>
      <span className="flex justify-between gap-2 text-[12px] whitespace-nowrap">
        <span>{`${lineShown(pick.bet_type, pick.odds_ball)} @${pick.odds}`}</span>
        {standing === undefined ? null : (
          <strong className={`font-semibold ${pointsTone(pick.live_points)}`}>
            {signedPoints(pick.live_points)}
          </strong>
        )}
      </span>
    </td>
  )
}

interface AllPicksProps {
  readonly roomId: string
  readonly matches: readonly RoomMatch[]
}

/**
 * The picks of all players, match by match, with what each has brought or would bring now. The
 * points come before the matches: on a phone these scroll out of view, and the edge shows it.
 */
export function AllPicks({ roomId, matches }: AllPicksProps) {
  const t = useTranslate()
  const { data } = useAllPicks(roomId)
  if (data === undefined) return null
  return (
    <ScrollRegion label={t('room.allPicks')} className="all-picks">
      <table className="w-full text-[12.5px] tabular-nums" data-testid="all-picks">
        <thead>
          <tr className="border-b border-line-strong bg-league text-league-text">
            <th scope="col" className="sticky left-0 z-1 bg-league px-3.5 py-1.5 text-left">
              {t('room.player')}
            </th>
            <th scope="col" className="px-2 py-1.5 text-right">
              {t('room.points')}
            </th>
            {matches.map((match) => (
              <MatchHead key={match.match_id} match={match} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.players.map(({ player, name, is_me: isMe, live_points: points, cells }) => (
            <tr key={player} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className={`sticky left-0 z-1 max-w-36 truncate bg-surface-raised px-3.5 py-1
                  text-left ${isMe ? 'font-semibold' : 'font-normal'}`}
              >
                {nameAmong({ player, name }, data.players, t)}
              </th>
              <td className={`px-2 py-1 text-right font-semibold ${pointsTone(points)}`}>
                {signedPoints(points)}
              </td>
              {matches.map((match) => (
                <PickCell
                  key={match.match_id}
                  match={match}
                  pick={cells.find(({ match_id: id }) => id === match.match_id)?.pick ?? null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
