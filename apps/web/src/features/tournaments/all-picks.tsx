import type { RoomMatch } from '@fairline/contract/rooms'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import { useAllPicks } from './room-calls.ts'
import { nameAmong, pointsTone, shortPickName, signedPoints } from './room-words.ts'

interface AllPicksProps {
  readonly roomId: string
  readonly matches: readonly RoomMatch[]
}

/** The picks of all players, match by match, with what each has brought. */
export function AllPicks({ roomId, matches }: AllPicksProps) {
  const t = useTranslate()
  const { data } = useAllPicks(roomId)
  if (data === undefined) return null
  return (
    <ScrollRegion label={t('room.allPicks')} className="overflow-x-auto">
      <table className="w-full text-[12.5px] tabular-nums" data-testid="all-picks">
        <thead>
          <tr className="border-b border-line-strong bg-league text-league-text">
            <th scope="col" className="sticky left-0 bg-league px-3.5 py-1.5 text-left">
              {t('room.player')}
            </th>
            {matches.map(({ match_id: id, home, away, score }) => (
              <th key={id} scope="col" className="min-w-32 px-2 py-1.5 text-left font-semibold">
                <span className="block">{nameText(home)}</span>
                <span className="block">
                  {nameText(away)} {score}
                </span>
              </th>
            ))}
            <th scope="col" className="px-3.5 py-1.5 text-right">
              {t('room.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.players.map(({ player, name, is_me: isMe, points, cells }) => (
            <tr key={player} className={`border-b border-line ${isMe ? 'font-semibold' : ''}`}>
              <th
                scope="row"
                className="sticky left-0 max-w-36 truncate bg-surface-raised px-3.5 py-1 text-left
                  font-[inherit]"
              >
                {nameAmong({ player, name }, data.players, t)}
              </th>
              {matches.map(({ match_id: id }) => {
                const cell = cells.find((each) => each.match_id === id)
                const pick = cell?.pick ?? null
                return (
                  <td key={id} className="px-2 py-1 whitespace-nowrap">
                    {pick === null ? (
                      <span className="text-text-muted">–</span>
                    ) : (
                      <>
                        {shortPickName(pick, t)} @{pick.odds}
                        <span className={`block ${pointsTone(pick.points)}`}>
                          {pick.result === '' ? '\u00a0' : signedPoints(pick.points)}
                        </span>
                      </>
                    )}
                  </td>
                )
              })}
              <td className={`px-3.5 py-1 text-right font-semibold ${pointsTone(points)}`}>
                {signedPoints(points)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
