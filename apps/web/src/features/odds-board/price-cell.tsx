import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPart } from '@fairline/site/load-chunk'
import { memo, Suspense } from 'react'
import { useCell } from '../../board-feed/use-board.ts'
import { useShowsMyanmar } from '../../session/preferences.ts'
import { isPlain, isQuoted } from './columns.ts'
import { type LineStyle, lineBeside, lineOrder, shortNameOf, wayText } from './line-beside.ts'
import { type CellMatch, PriceButton, useChosen } from './price-button.tsx'

interface PriceCellProps {
  readonly match: CellMatch
  readonly rowId: string
  readonly betType: BetType
  readonly period: PeriodCode
  readonly style?: LineStyle
}

/** Few accounts have Myanmar odds. */
const MyanmarCell = lazyPart(async () => (await import('./myanmar-cell.tsx')).MyanmarCell)

/** One market in the table: its prices under each other. */
export function PriceCell(props: PriceCellProps) {
  // A body is about goals: corners and the like have other prices alone.
  const showsMyanmar = useShowsMyanmar(props.match) && props.match.parentId === null
  const { style: _style, ...cell } = props
  return showsMyanmar && isQuoted(props) ? (
    <Suspense fallback={<div className="ob-cell" data-period={props.period} />}>
      <MyanmarCell {...cell} />
    </Suspense>
  ) : (
    <OddsCell {...props} />
  )
}

const OddsCell = memo(function OddsCell(props: PriceCellProps) {
  const { match, rowId, betType, period, style = 'table' } = props
  const t = useTranslate()
  const cell = useCell(rowId, betType, period)
  const chosen = useChosen(cell?.market.id)
  const kind = isPlain(props) ? 'plain' : 'lined'
  if (cell === undefined) return <div className="ob-cell" data-period={period} />
  const { market } = cell
  const outcomes = [...market.outcomes].sort(
    (one, other) => lineOrder.indexOf(one.selection) - lineOrder.indexOf(other.selection),
  )
  return (
    <div
      className="ob-cell"
      data-kind={kind}
      data-period={period}
      data-suspended={!market.open || undefined}
    >
      {outcomes.map((outcome) => {
        const { selection } = outcome
        const short = shortNameOf(betType, selection, style)
        const way = wayText(selection, match, style, t)
        return (
          <PriceButton
            key={selection}
            match={match}
            rowId={rowId}
            market={market}
            outcome={outcome}
            isSelected={chosen === selection}
          >
            {way ?? (short === undefined ? null : `${t(short)} `)}
            {lineBeside(market, selection, style)}
          </PriceButton>
        )
      })}
    </div>
  )
})
