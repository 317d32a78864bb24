import { type BetType, betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { displayLine } from '@fairline/domain/bet-types/line'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { unitOf } from '@fairline/domain/sports/all-sports'
import type { SportColumn } from '@fairline/domain/sports/sport'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { marketName, periodName } from '@fairline/site/sport-words'
import { type CSSProperties, memo } from 'react'
import { useCell } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { EventCell, MatchMarks, RowTitles, TimeCell } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { MoreButton } from './more-button.tsx'
import { type CellMatch, PriceButton, useChosen } from './price-button.tsx'
import { identityOf, useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'
import './single-line.css'

/** The head over the lines of a market; a total is named by what it counts. */
function headOf(sportsType: number, { betType, period }: SportColumn, t: Translate): string {
  const isTotal = betTypeRules[betType].line === 'total'
  const counted = isTotal ? unitOf(sportsType, betType, period) : betType
  return t.composed(`single.${counted}`) ?? betType
}

/** The two sides of a market, whose prices are next to each other. */
const sidesOf = ({ betType }: Pick<SportColumn, 'betType'>) =>
  betTypeRules[betType].selections.slice(0, 2)

/** The heads of the parts of a match, with the titles of their columns below. */
export function SingleTitles() {
  const t = useTranslate()
  const { id: sportsType, columns } = useSport()
  const periods = [...new Set(columns.single.map(({ period }) => period))]
  const inPeriod = (period: PeriodCode) => columns.single.filter((each) => each.period === period)
  return (
    <RowTitles className="ob-grid sl-titles">
      <div className="sl-row" style={styleOf(columns.single)}>
        {periods.map((period) => (
          <span
            key={period}
            className="sl-half"
            data-period={period}
            style={{ gridColumn: `span ${inPeriod(period).length * 3}` }}
          >
            {periodName(period, t)}
          </span>
        ))}
        {periods.flatMap(inPeriod).flatMap((column) =>
          [
            headOf(sportsType, column, t),
            ...sidesOf(column).map((side) => t.composed(`selection.${side}`) ?? side),
          ].map((head) => (
            <abbr
              key={`${column.period}.${column.betType}.${head}`}
              data-period={column.period}
              title={marketName({ ...column, sportsType }, t)}
            >
              {head}
            </abbr>
          )),
        )}
      </div>
      <span />
    </RowTitles>
  )
}

/** The number of markets in a row, for the style sheet. */
const styleOf = (columns: readonly SportColumn[]) =>
  ({ '--cells': columns.length }) as CSSProperties

interface LineCellProps {
  readonly match: CellMatch
  readonly rowId: string
  readonly betType: BetType
  readonly period: PeriodCode
}

/** The main line of a market and its two prices next to each other. */
function LineCell({ match, rowId, betType, period }: LineCellProps) {
  const cell = useCell(rowId, betType, period)
  const chosen = useChosen(cell?.market.id)
  const market = cell?.market
  return (
    <div
      className="ob-cell sl-cell"
      data-kind="lined"
      data-period={period}
      data-suspended={market?.open === false || undefined}
    >
      <span className="ob-line">
        {market === undefined || market.lineQuarters === null
          ? ''
          : displayLine(market.lineQuarters)}
      </span>
      {sidesOf({ betType }).map((side) => {
        const outcome = market?.outcomes.find(({ selection }) => selection === side)
        return market === undefined || outcome === undefined ? null : (
          <PriceButton
            key={side}
            match={match}
            rowId={rowId}
            market={market}
            outcome={outcome}
            isSelected={chosen === side}
          />
        )
      })}
    </div>
  )
}

interface SingleRowProps {
  readonly matchId: string
  readonly marketType: MarketType
  /** Set for a child. */
  readonly parentId: string | null
}

/** A match in one row: the main line of each market, such as handicap and total of both halves. */
export const SingleRow = memo(function SingleRow(props: SingleRowProps) {
  return <WhileDrawn>{(watch) => <Row {...props} watch={watch} />}</WhileDrawn>
})

const Row = memo(function Row({ matchId, marketType, parentId, watch }: SingleRowProps & Watched) {
  const { single: cells } = useSport().columns
  const shown = useShownMatch(matchId, marketType)
  if (shown === null) return null
  const { view, match, name, goal, drawerId, isOpen } = shown
  const { marketKinds, beyondCount } = view
  const inRow = cells.filter(({ period, betType }) => marketKinds.includes(`${period}.${betType}`))
  const hidden = marketKinds.length + beyondCount - inRow.length
  return (
    <article
      ref={watch}
      className="ob-match sl"
      aria-label={name}
      {...identityOf(matchId, parentId)}
      data-goal={goal}
    >
      <div className="ob-grid">
        <TimeCell view={view} isEarly={marketType === 1} />
        <EventCell view={view} hasDraw={false}>
          <MatchMarks view={view} />
        </EventCell>
        <div className="ob-lines sl-row" style={styleOf(cells)}>
          {cells.map((cell) => (
            <LineCell
              key={`${cell.period}.${cell.betType}`}
              match={match}
              rowId={view.rowIds[0] ?? matchId}
              {...cell}
            />
          ))}
        </div>
        <MoreButton shown={shown} hidden={hidden} />
      </div>
      {isOpen ? <LazyDrawer id={drawerId} view={view} match={match} /> : null}
    </article>
  )
})
