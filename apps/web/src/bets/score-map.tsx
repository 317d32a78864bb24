import { displayMoney, type Minor } from '@fairline/domain/money/money'
import { type OpenBet, type ScoreMapCell, scoreMap } from '@fairline/domain/what-if/score-map'
import type { MatchSoFar } from '@fairline/domain/what-if/ways-to-a-score'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useMemo } from 'react'
import { shortAmount } from './what-if.ts'
import './score-map.css'

/** Goals of a side that a match may still bring and the map shows. */
const goalsMore = 5

/** Profit, loss, or a range that holds both. */
function toneOf({ worst, best }: ScoreMapCell): 'win' | 'loss' | 'open' | 'level' {
  if (worst === 0n && best === 0n) return 'level'
  if (worst >= 0n) return 'win'
  return best <= 0n ? 'loss' : 'open'
}

const signed = (amount: Minor): string => `${amount > 0n ? '+' : ''}${displayMoney(amount)}`

function Cell({ cell }: { readonly cell: ScoreMapCell }) {
  const t = useTranslate()
  const { score, worst, best } = cell
  const figures = worst === best ? signed(best) : `${signed(worst)} / ${signed(best)}`
  const title = t('whatIf.cell', { score: `${score.home}-${score.away}`, figures })
  return (
    <td data-tone={toneOf(cell)} data-score={`${score.home}-${score.away}`} title={title}>
      {worst === best ? null : <span>{shortAmount(worst)}</span>}
      <span>{shortAmount(best)}</span>
    </td>
  )
}

interface ScoreMapProps {
  readonly bets: readonly OpenBet[]
  readonly soFar: MatchSoFar
  readonly teams: { readonly home: string; readonly away: string }
}

/** What bets on a match win or lose at each final score: home goals down, away goals across. */
export function ScoreMap({ bets, soFar, teams }: ScoreMapProps) {
  const t = useTranslate()
  const rows = useMemo(() => scoreMap(bets, soFar, goalsMore), [bets, soFar])
  const hasRange = rows.some((cells) => cells.some(({ worst, best }) => worst !== best))
  return (
    <div className="sm">
      <table>
        <caption>
          {t('whatIf.caption', { home: nameText(teams.home), away: nameText(teams.away) })}
        </caption>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {rows[0]?.map(({ score }) => (
              <th key={score.away} scope="col">
                {score.away}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.score.home}>
              <th scope="row">{cells[0]?.score.home}</th>
              {cells.map((cell) => (
                <Cell key={cell.score.away} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasRange ? <p>{t('whatIf.range')}</p> : null}
    </div>
  )
}
