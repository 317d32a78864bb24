import { displayLine } from '@fairline/domain/bet-types/line'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { PeriodCode } from '@fairline/domain/sports/period'
import { memo } from 'react'
import { useCell } from '../../board-feed/use-board.ts'
import { useTranslate } from '../../i18n.ts'
import { EventCell, RowTitles, TimeCell } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { MoreButton } from './more-button.tsx'
import { type CellMatch, PriceButton, useChosen } from './price-button.tsx'
import './single-line.css'
import { useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'

const periods = ['FT', '1H'] as const
const markets = {
  HDP: { head: 'single.HDP', sides: ['home', 'away'] },
  OU: { head: 'single.goal', sides: ['over', 'under'] },
} as const
const betTypes = ['HDP', 'OU'] as const
type LineBetType = (typeof betTypes)[number]
const cells = periods.flatMap((period) => betTypes.map((betType) => ({ period, betType })))

/** The heads of both periods, with the titles of their columns below. */
export function SingleTitles() {
  const t = useTranslate()
  return (
    <RowTitles className="ob-grid sl-titles">
      <div className="sl-row">
        {periods.map((period) => (
          <span key={period} className="sl-half" data-period={period}>
            {t(period === 'FT' ? 'board.display.3' : 'board.display.4')}
          </span>
        ))}
        {periods.flatMap((period) =>
          betTypes.flatMap((betType) =>
            [
              markets[betType].head,
              ...markets[betType].sides.map((side) => `selection.${side}` as const),
            ].map((head) => (
              <abbr
                key={`${period}.${betType}.${head}`}
                data-period={period}
                title={t(`market.${period}.${betType}`)}
              >
                {t(head)}
              </abbr>
            )),
          ),
        )}
      </div>
      <span />
    </RowTitles>
  )
}

interface LineCellProps {
  readonly match: CellMatch
  readonly rowId: string
  readonly betType: LineBetType
  readonly period: PeriodCode
}

/** The main line of a market and its two prices beside each other. */
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
      {markets[betType].sides.map((side) => {
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
  readonly isAlternate: boolean
}

/** A match in one row: its main handicap and total of both halves. */
export const SingleRow = memo(function SingleRow(props: SingleRowProps) {
  return <WhileDrawn>{(watch) => <Row {...props} watch={watch} />}</WhileDrawn>
})

const Row = memo(function Row({
  matchId,
  marketType,
  isAlternate,
  watch,
}: SingleRowProps & Watched) {
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
      data-alternate={isAlternate || undefined}
      data-goal={goal}
    >
      <div className="ob-grid">
        <TimeCell view={view} isEarly={marketType === 1} />
        <EventCell view={view} hasDraw={false} />
        <div className="ob-lines sl-row">
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
