import type { BetType, Period, Selection } from '@fairline/domain/bet-types/bet-type'
import { displayLine } from '@fairline/domain/bet-types/line'
import type { BoardMarket, BoardOutcome } from '@fairline/domain/board/board-model'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { formatPrice, shownPriceOf } from '@fairline/domain/odds/price'
import { showToast } from '@fairline/ui/toast'
import { memo } from 'react'
import type { Direction } from '../../api/board-views.ts'
import { freshMs, useConnection } from '../../api/connection-store.ts'
import { useCell } from '../../api/live-board.ts'
import { textOf } from '../../api/present-error.ts'
import { markedOf, selectChoice, useSelectedChoice } from '../../api/selected-choice.ts'
import { deviceNow } from '../../api/server-clock.ts'
import { selectionName } from '../../bets/bet-words.ts'
import { translate, useTranslate } from '../../i18n.ts'
import { useOddsGroup, useOddsType } from '../../session/preferences.ts'
import { type LineStyle, lineBeside, shortNameOf } from './line-beside.ts'

/** Which match a cell belongs to: all that a click must know besides the market. */
export interface CellMatch {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly id: string
  readonly home: string
  readonly away: string
}

interface PriceCellProps {
  readonly match: CellMatch
  readonly rowId: string
  readonly betType: BetType
  readonly period: Period
  readonly style?: LineStyle
}

/** The order of the lines in a cell: the draw is the third (experience.md 1.2). */
const lineOrder: readonly Selection[] = [
  'home',
  'over',
  '1',
  'odd',
  'away',
  'under',
  '2',
  'even',
  'X',
]

/** Puts the selection on the slip, or says why it cannot be bet on at this moment. */
function choose(match: CellMatch, rowId: string, market: BoardMarket, selection: Selection): void {
  if (deviceNow() - useConnection.getState().heardMs > freshMs) {
    showToast('warning', translate('connection.stale'), 'stale')
    return
  }
  if (!market.open) {
    showToast('info', translate('error.oddsIsUpdating'), 'updating')
    return
  }
  const { sportsType, marketType, id: matchId } = match
  const { id: marketId, betType, period } = market
  const choice = { sportsType, marketType, matchId, rowId, marketId, betType, period, selection }
  const chosen = selectChoice(choice)
  if (!chosen.ok) showToast('warning', textOf(chosen.rejection.code), 'not-taken')
}

interface PriceButtonProps {
  readonly match: CellMatch
  readonly rowId: string
  readonly market: BoardMarket
  readonly outcome: BoardOutcome
  readonly move: Direction | undefined
  readonly isSelected: boolean
  readonly style: LineStyle
}

function PriceButton(props: PriceButtonProps) {
  const { match, rowId, market, outcome, move, isSelected, style } = props
  const t = useTranslate()
  const oddsType = useOddsType()
  const oddsGroup = useOddsGroup()
  const { selection } = outcome
  const shown = shownPriceOf(market.betType, outcome.price, oddsGroup, oddsType)
  const price = formatPrice(shown)
  const short = shortNameOf(selection, style)
  return (
    <button
      type="button"
      className="ob-price"
      data-selection={selection}
      data-move={market.open ? move : undefined}
      data-negative={shown.thousandths < 0 || undefined}
      aria-pressed={isSelected}
      aria-disabled={!market.open}
      title={market.open ? undefined : t('error.oddsIsUpdating')}
      aria-label={t('board.stake', {
        selection: selectionName(selection, match, t),
        line: market.lineQuarters === null ? '' : displayLine(market.lineQuarters),
        price,
        market: t(`market.${market.period}.${market.betType}`),
        match: t('board.versus', { home: match.home, away: match.away }),
      })}
      onClick={() => choose(match, rowId, market, selection)}
    >
      <span className="ob-line">
        {short === undefined ? null : `${t(short)} `}
        {lineBeside(market, selection, style)}
      </span>
      <span className="ob-number">{price}</span>
    </button>
  )
}

/** One market in the table: its prices under each other. It alone is drawn when it changes. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { match, rowId, betType, period, style = 'table' } = props
  const cell = useCell(rowId, betType, period)
  const chosen = useSelectedChoice((state) => markedOf(state, cell?.market.id ?? ''))
  const kind = betType === '1X2' ? 'plain' : 'lined'
  if (cell === undefined) return <div className="ob-cell" data-period={period} />
  const { market, moves } = cell
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
      {outcomes.map((outcome) => (
        <PriceButton
          key={outcome.selection}
          match={match}
          rowId={rowId}
          market={market}
          outcome={outcome}
          move={moves[outcome.selection]}
          isSelected={chosen === outcome.selection}
          style={style}
        />
      ))}
    </div>
  )
})
