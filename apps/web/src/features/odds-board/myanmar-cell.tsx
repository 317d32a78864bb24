import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { BoardMarket, BoardOutcome } from '@fairline/domain/board/board-model'
import { quoteNow } from '@fairline/domain/board/quote-now'
import {
  compareMyanmar,
  formatMyanmar,
  formatQuote,
  type OfferedQuote,
  priceOfSide,
} from '@fairline/domain/myanmar/myanmar-quote'
import { useConnection } from '@fairline/site/calls/connection'
import { useTranslate } from '@fairline/site/i18n'
import { marketName } from '@fairline/site/sport-words'
import { memo, useEffect, useState } from 'react'
import { matchName, selectionName } from '../../bets/bet-words.ts'
import { useMovingCell } from '../../board-feed/use-board.ts'
import { type CellMatch, choose, useChosen } from './price-button.tsx'

interface MyanmarCellProps {
  readonly match: CellMatch
  readonly rowId: string
  readonly betType: BetType
  readonly period: PeriodCode
}

/** How long a quote that moved stays marked, milliseconds. */
const markedMs = 5_000

/** The quote before the one that is shown, while it is marked as moved. */
function useQuoteBefore(quote: OfferedQuote): OfferedQuote | null {
  const text = `${formatQuote(quote.quote)} ${quote.giver}`
  const [kept, setKept] = useState<{
    text: string
    quote: OfferedQuote
    before: OfferedQuote | null
  }>({ text, quote, before: null })
  if (kept.text !== text) setKept({ text, quote, before: kept.quote })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new quote is marked again.
  useEffect(() => {
    const timer = setTimeout(() => setKept((now) => ({ ...now, before: null })), markedMs)
    return () => clearTimeout(timer)
  }, [text])
  return kept.before
}

interface QuoteButtonProps extends Omit<MyanmarCellProps, 'betType' | 'period'> {
  readonly market: BoardMarket
  readonly quote: OfferedQuote
  readonly outcome: BoardOutcome
  readonly isSelected: boolean
}

/** One side of a quote. The side that gives the handicap has it bold, the other side lighter. */
function QuoteButton({ match, rowId, market, quote, outcome, isSelected }: QuoteButtonProps) {
  const t = useTranslate()
  const isFresh = useConnection((state) => state.isFresh)
  const before = useQuoteBefore(quote)
  const { selection } = outcome
  const price = priceOfSide(quote, selection)
  const order =
    before === null ? 0 : compareMyanmar(price, priceOfSide(before, selection), selection)
  const move = order === 0 ? undefined : order > 0 ? 'up' : 'down'
  const odds = formatMyanmar(price, selection)
  return (
    <button
      type="button"
      className="ob-price"
      tabIndex={-1}
      data-selection={selection}
      data-gives={selection !== quote.giver ? undefined : selection === 'over' ? 'over' : 'side'}
      data-move={market.open ? move : undefined}
      aria-pressed={isSelected}
      aria-disabled={!market.open || !isFresh}
      title={market.open ? undefined : t('error.oddsIsUpdating')}
      aria-label={t('board.stakeMyanmar', {
        selection: selectionName(selection, match, t),
        odds,
        percent: price.percent,
        market: marketName({ ...market, sportsType: match.sportsType }, t),
        match: matchName(match, t, 'board.versus'),
      })}
      onClick={() => choose(match, rowId, market, selection, 'myanmar')}
    >
      <span className="ob-line">{selection === 'under' ? t('short.under') : null}</span>
      <span className="ob-number">{odds}</span>
    </button>
  )
}

/** A handicap or total at Myanmar odds; an empty cell where its line has no quote. */
export const MyanmarCell = memo(function MyanmarCell(props: MyanmarCellProps) {
  const { match, rowId, betType, period } = props
  const market = useMovingCell(rowId, betType, period)?.market
  const chosen = useChosen(market?.id)
  const quote = market && quoteNow(match, market)
  if (market === undefined || quote === undefined)
    return <div className="ob-cell" data-period={period} />
  return (
    <div
      className="ob-cell"
      data-kind="lined"
      data-odds="myanmar"
      data-period={period}
      data-suspended={!market.open || undefined}
    >
      {market.outcomes.map((outcome) => (
        <QuoteButton
          key={outcome.selection}
          match={match}
          rowId={rowId}
          market={market}
          quote={quote}
          outcome={outcome}
          isSelected={chosen === outcome.selection}
        />
      ))}
    </div>
  )
})
