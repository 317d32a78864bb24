import { type BetType, betTypeRules, type Selection } from '@fairline/domain/bet-types/bet-type'
import { displayLine } from '@fairline/domain/bet-types/line'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { unitOf } from '@fairline/domain/sports/all-sports'
import type { SportColumn } from '@fairline/domain/sports/sport'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { marketName, periodName } from '@fairline/site/sport-words'
import { memo } from 'react'
import { useCell } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { EventCell, MatchMarks, RowTitles, TimeCell } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { shortNameOf } from './line-beside.ts'
import { MoreButton } from './more-button.tsx'
import { type CellMatch, PriceButton, useChosen } from './price-button.tsx'
import { identityOf, useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'
import './single-line.css'

/** How the prices of a market are drawn: behind its line, as a pair, or as several in a row. */
type CellKind = 'lined' | 'pair' | 'several'

function kindOf({ betType }: Pick<SportColumn, 'betType'>): CellKind {
  const { line, selections } = betTypeRules[betType]
  if (line !== null) return 'lined'
  return selections.length === 2 ? 'pair' : 'several'
}

/** The outcomes of a market, in the order of their prices. */
const sidesOf = ({ betType }: Pick<SportColumn, 'betType'>): readonly Selection[] =>
  kindOf({ betType }) === 'lined'
    ? betTypeRules[betType].selections.slice(0, 2)
    : betTypeRules[betType].selections

/** The head over the lines of a market; a total is named by what it counts. */
function headOf(sportsType: number, { betType, period }: SportColumn, t: Translate): string {
  if (kindOf({ betType }) === 'pair') return t.composed(`column.${betType}`) ?? betType
  const isTotal = betTypeRules[betType].line === 'total'
  const counted = isTotal ? unitOf(sportsType, betType, period) : betType
  return t.composed(`single.${counted}`) ?? betType
}

/** The heads over a market: of its line and its two sides, or of each of its outcomes. */
function headsOf(sportsType: number, column: SportColumn, t: Translate): readonly string[] {
  const isSeveral = kindOf(column) === 'several'
  const sides = sidesOf(column).map((side) => {
    const short = isSeveral ? shortNameOf(column.betType, side, 'card') : undefined
    return short === undefined ? (t.composed(`selection.${side}`) ?? side) : t(short)
  })
  return isSeveral ? sides : [headOf(sportsType, column, t), ...sides]
}

/** What a market needs of the width that one with a line has. */
const shareOf = (column: SportColumn): number => {
  const kind = kindOf(column)
  if (kind === 'several') return 0.37 * sidesOf(column).length
  return kind === 'pair' ? 0.85 : 1
}

/** Where there are no more, they are wider: prices are not far from the names. */
const fewColumns = 3

/** Five markets have no room next to the names in a narrow block. */
const manyColumns = 5

/**
 * The market that yields where there are too many: the one without a line, or the last one in a
 * sport that leads with the other.
 */
function yieldingOf(columns: readonly SportColumn[]): SportColumn | undefined {
  if (columns.length < manyColumns) return undefined
  const plain = columns.find((column) => kindOf(column) !== 'lined')
  return plain === undefined || plain === columns[0] ? columns.at(-1) : plain
}

/** The width of a market; one that yields has none where the row has no room for it. */
function widthOf(columns: readonly SportColumn[], column: SportColumn): string {
  const wider = columns.length > fewColumns ? 1 : 1.5
  const share = (shareOf(column) * wider).toFixed(3)
  const room = column === yieldingOf(columns) ? ' * var(--sl-yielding, 1)' : ''
  return `calc(var(--sl-width) * ${share}${room})`
}

/** The heads of the parts of a match, with the titles of their columns below. */
export function SingleTitles() {
  const t = useTranslate()
  const { id: sportsType, columns } = useSport()
  const periods = [...new Set(columns.single.map(({ period }) => period))]
  const inPeriod = (period: PeriodCode) => columns.single.filter((each) => each.period === period)
  return (
    <RowTitles className="ob-grid sl-titles">
      <div className="sl-row" {...rowOf(columns.single)}>
        {periods.map((period) => (
          <span
            key={period}
            className="sl-half"
            data-period={period}
            style={{ gridColumn: `span ${inPeriod(period).length}` }}
          >
            {periodName(period, t)}
          </span>
        ))}
        {periods.flatMap(inPeriod).map((column) => (
          <span
            key={`${column.period}.${column.betType}`}
            className="sl-heads"
            data-kind={kindOf(column)}
            data-yields={column === yieldingOf(columns.single) || undefined}
            data-period={column.period}
          >
            {headsOf(sportsType, column, t).map((head) => (
              <abbr key={head} title={marketName({ ...column, sportsType }, t)}>
                {head}
              </abbr>
            ))}
          </span>
        ))}
      </div>
      <span />
    </RowTitles>
  )
}

/** The widths of the markets of a row, for the style sheet. */
const rowOf = (columns: readonly SportColumn[]) => ({
  'data-cells': columns.length,
  style: { gridTemplateColumns: columns.map((column) => widthOf(columns, column)).join(' ') },
})

interface LineCellProps {
  readonly yields: boolean
  readonly match: CellMatch
  readonly rowId: string
  readonly betType: BetType
  readonly period: PeriodCode
}

/** The main line of a market with its prices next to each other. */
function LineCell({ match, rowId, betType, period, yields }: LineCellProps) {
  const cell = useCell(rowId, betType, period)
  const chosen = useChosen(cell?.market.id)
  const market = cell?.market
  return (
    <div
      className="ob-cell sl-cell"
      data-kind={kindOf({ betType })}
      data-yields={yields || undefined}
      data-period={period}
      data-suspended={market?.open === false || undefined}
    >
      {kindOf({ betType }) === 'several' ? null : (
        <span className="ob-line">
          {market === undefined || market.lineQuarters === null
            ? ''
            : displayLine(market.lineQuarters)}
        </span>
      )}
      {sidesOf({ betType }).map((side) => {
        const outcome = market?.outcomes.find(({ selection }) => selection === side)
        return market === undefined || outcome === undefined ? (
          <i key={side} />
        ) : (
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

/** A match in one row: the main line of each market that its sport lives by. */
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
        <div className="ob-lines sl-row" {...rowOf(cells)}>
          {cells.map((cell) => (
            <LineCell
              key={`${cell.period}.${cell.betType}`}
              match={match}
              rowId={view.rowIds[0] ?? matchId}
              yields={cell === yieldingOf(cells)}
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
