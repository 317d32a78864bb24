import type { MatchBetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { raceNumbers } from '@fairline/domain/bet-types/race'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import type { CellShape } from '../../board-feed/board-views.ts'
import { useCell } from '../../board-feed/use-board.ts'
import { RunnerNumber } from '../../rounds/runner-number.tsx'
import { type CellMatch, PriceButton, useChosen } from './price-button.tsx'

interface PriceProps {
  readonly match: CellMatch
  readonly cell: CellShape | undefined
  readonly selection: Selection
  readonly children?: string
}

/** A price of a market of the race; an empty place where there is no price. */
function Price({ match, cell, selection, children }: PriceProps) {
  const chosen = useChosen(cell?.market.id)
  const outcome = cell?.market.outcomes.find((each) => each.selection === selection)
  if (cell === undefined || outcome === undefined) return <span className="rc-none" />
  return (
    <PriceButton
      match={match}
      rowId={match.id}
      market={cell.market}
      outcome={outcome}
      isSelected={chosen === selection}
    >
      {children}
    </PriceButton>
  )
}

interface RaceProps {
  readonly match: CellMatch
}

const onRunners = ['GH_WIN', 'GH_PLACE', 'GH_TOP2'] as const satisfies MatchBetType[]

/** Runners and their prices to win, and to be among the first two or three. */
function Runners({ match }: RaceProps) {
  const t = useTranslate()
  const win = useCell(match.id, 'GH_WIN', 'FT')
  const place = useCell(match.id, 'GH_PLACE', 'FT')
  const topTwo = useCell(match.id, 'GH_TOP2', 'FT')
  const cells = { GH_WIN: win, GH_PLACE: place, GH_TOP2: topTwo }
  const nameOf = (number: number): string =>
    nameText(win?.market.outcomes.find(({ selection }) => selection === `R${number}`)?.name ?? '')
  return (
    <table className="rc-runners">
      <thead>
        <tr>
          <th scope="col">{t('rounds.runner')}</th>
          {onRunners.map((betType) => (
            <th key={betType} scope="col">
              {t(`column.${betType}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {raceNumbers.map((number) => (
          <tr key={number}>
            <th scope="row">
              <RunnerNumber number={number} /> {nameOf(number)}
            </th>
            {onRunners.map((betType) => (
              <td key={betType}>
                <Price match={match} cell={cells[betType]} selection={`R${number}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of the winner: odd or even, 1 to 3 or 4 to 6. */
function WinnersNumber({ match }: RaceProps) {
  const t = useTranslate()
  const oddEven = useCell(match.id, 'GH_OE', 'FT')
  const overUnder = useCell(match.id, 'GH_OU', 'FT')
  return (
    <div className="rc-winner">
      {(['odd', 'even'] as const).map((side) => (
        <Price key={side} match={match} cell={oddEven} selection={side}>
          {t(`rounds.${side}`)}
        </Price>
      ))}
      {(['under', 'over'] as const).map((side) => (
        <Price key={side} match={match} cell={overUnder} selection={side}>
          {t(`rounds.${side}`)}
        </Price>
      ))}
    </div>
  )
}

interface GridProps extends RaceProps {
  readonly betType: 'GH_EXACTA' | 'GH_QUINELLA' | 'GH_H2H'
  readonly selectionOf: (row: number, column: number) => Selection | null
}

/** A price for each pair of runners: one a row, the other a column. */
function PairGrid({ match, betType, selectionOf }: GridProps) {
  const t = useTranslate()
  const cell = useCell(match.id, betType, 'FT')
  return (
    <table className="rc-grid" data-market={betType}>
      <caption>
        {t(`column.${betType}`)} <span>{t(`rounds.${betType}`)}</span>
      </caption>
      <thead>
        <tr>
          <td />
          {raceNumbers.map((number) => (
            <th key={number} scope="col">
              <RunnerNumber number={number} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {raceNumbers.map((row) => (
          <tr key={row}>
            <th scope="row">
              <RunnerNumber number={row} />
            </th>
            {raceNumbers.map((column) => {
              const selection = selectionOf(row, column)
              return (
                <td key={column}>
                  {selection === null ? null : (
                    <Price match={match} cell={cell} selection={selection} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every price of a race. @spec S3.betType.racing */
export function RaceCard({ match }: RaceProps) {
  return (
    <div className="rc">
      <Runners match={match} />
      <WinnersNumber match={match} />
      <div className="rc-pairs">
        <PairGrid
          match={match}
          betType="GH_EXACTA"
          selectionOf={(row, column) =>
            row === column ? null : (`R${row}-R${column}` as Selection)
          }
        />
        <PairGrid
          match={match}
          betType="GH_QUINELLA"
          selectionOf={(row, column) => (row < column ? (`R${row}/R${column}` as Selection) : null)}
        />
        <PairGrid
          match={match}
          betType="GH_H2H"
          selectionOf={(row, column) =>
            row === column ? null : (`R${row}>R${column}` as Selection)
          }
        />
      </div>
    </div>
  )
}
