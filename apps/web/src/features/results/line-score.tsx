import type { ChildResult } from '@fairline/contract/results'
import { inningsText } from '@fairline/domain/board/cricket-score'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'

const sides = ['home', 'away'] as const

const nameOf = (row: ChildResult, side: 'home' | 'away'): string =>
  nameText(side === 'home' ? row.home_name : row.away_name)

/** The score of a result, "5-4", by its sides. */
function scoreOf({ full_time }: ChildResult): { readonly home: number; readonly away: number } {
  const [home = 0, away = 0] = full_time.score.split('-').map(Number)
  return { home, away }
}

interface LineScoreProps {
  readonly row: ChildResult
}

/** The runs of each inning, and of the game. */
function Innings({ row }: LineScoreProps) {
  const t = useTranslate()
  const { innings = [] } = row
  const score = scoreOf(row)
  return (
    <table className="mt-1 text-[12px] font-normal text-text-muted tabular-nums">
      <thead className="sr-only">
        <tr>
          <td />
          {innings.map((_, at) => (
            // An inning has no other name than its number.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the inning
            <th key={at} scope="col">
              {t('centre.inning', { number: String(at + 1) })}
            </th>
          ))}
          <th scope="col">{t('centre.allRuns')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row" className="pr-3 text-left font-normal">
              {nameOf(row, side)}
            </th>
            {innings.map((runs, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the inning
              <td key={at} className="w-5 text-center">
                {runs[side] ?? '–'}
              </td>
            ))}
            <td className="w-7 text-right font-semibold text-text">{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How a score came about, where the sport reports it: innings of baseball, or of cricket. */
export function LineScore({ row }: LineScoreProps) {
  const { innings, scorecard } = row
  if (innings !== undefined) return <Innings row={row} />
  if (scorecard === undefined) return null
  const live = { score: scoreOf(row), details: scorecard }
  return (
    <p className="text-[12px] font-normal text-text-muted tabular-nums">
      {sides.map((side) => (
        <span key={side} className="mr-4">
          {nameOf(row, side)} {inningsText(live, side)}
        </span>
      ))}
    </p>
  )
}
