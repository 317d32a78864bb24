import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { shownPriceOf } from '@fairline/domain/bet-types/shown-price'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { Rejection } from '@fairline/domain/errors/rejection'
import { formatPrice } from '@fairline/domain/odds/price'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { isInParlays } from '@fairline/domain/sports/sport'
import { useConnection } from '@fairline/site/calls/connection'
import { translate, useTranslate } from '@fairline/site/i18n'
import { textOf } from '@fairline/site/notices/present-error'
import { marketName } from '@fairline/site/sport-words'
import { showToast } from '@fairline/ui/toast'
import { type ReactNode, useRef } from 'react'
import { backedName, matchName } from '../../bets/bet-words.ts'
import type { CellView, MarketShape } from '../../board-feed/board-views.ts'
import { leagueNow, useMarketWriter } from '../../board-feed/use-board.ts'
import { betsAtOnce, isPriceSettled, notePriceWorse, tapOnce } from '../../session/one-tap.ts'
import { useOddsGroup, useOddsType } from '../../session/preferences.ts'
import { markedOf, selectChoice, useSelectedChoice } from '../../session/selected-choice.ts'

/** Which match a cell belongs to: all that a click must know besides the market. */
export interface CellMatch {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly id: string
  readonly parentId: string | null
  readonly home: string
  readonly away: string
}

/** A price that was pressed, with what it showed. */
interface PressedPrice {
  readonly price: Element
  readonly odds: string
}

/** Why a price of a sport does not become a leg. */
function notTakenText(sportsType: number, { code, facts = {} }: Rejection): string {
  if (code === 'invalidBet') return translate('slip.ofProducts')
  if (code === 'invalidBets') return translate('slip.ofFamily', { leg: facts['leg'] ?? '' })
  return isInParlays(recordOf(sportsType)) ? textOf(code) : translate('slip.noRounds')
}

/**
 * Puts the selection on the slip, or says why it cannot be bet on at this moment. Where bets in one
 * tap are unlocked, a press of a price bets on it at once.
 */
export function choose(
  match: CellMatch,
  rowId: string,
  market: MarketShape,
  selection: Selection,
  odds?: 'myanmar',
  pressed?: PressedPrice,
): void {
  if (!useConnection.getState().isFresh) {
    showToast('warning', translate('connection.stale'), 'stale')
    return
  }
  if (!market.open) {
    showToast('info', translate('error.oddsIsUpdating'), 'updating')
    return
  }
  const { sportsType, marketType, id: matchId } = match
  const { id: marketId, betType, period } = market
  const runner = market.outcomes.find((outcome) => outcome.selection === selection)?.name
  const place = { sportsType, marketType, matchId, rowId, marketId, betType, period, selection }
  const names = { home: match.home, away: match.away, league: leagueNow(match, matchId) }
  const choice = { ...place, parentMatchId: match.parentId, runner, names }
  if (pressed !== undefined && betsAtOnce()) {
    tapOnce({ choice, odds: pressed.odds, isTooSoon: !isPriceSettled(pressed.price) })
    return
  }
  const chosen = selectChoice(odds === undefined ? choice : { ...choice, odds })
  if (!chosen.ok) showToast('warning', notTakenText(sportsType, chosen.rejection), 'not-taken')
  else if (chosen.value === 'other_odds') {
    showToast('warning', translate(odds === undefined ? 'slip.ofMaung' : 'slip.ofParlay'), 'odds')
  }
}

/** The selection of the market that is on the slip; null for another market. */
export function useChosen(marketId: string | undefined): Selection | null {
  return useSelectedChoice((state) => (marketId === undefined ? null : markedOf(state, marketId)))
}

interface PriceButtonProps {
  readonly match: CellMatch
  readonly rowId: string
  readonly market: MarketShape
  readonly outcome: MarketShape['outcomes'][number]
  /** The key of its prices in the store, if that is not the market's id. */
  readonly source?: string
  readonly isSelected: boolean
  /** The text next to the price: a line, or the name of the selection. */
  readonly children?: ReactNode
}

/** Sets an attribute that is not there while it has no value. */
function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/**
 * A price that can be bet on, with the text next to it. React draws the button. The number, its
 * mark and its label are written directly when the price moves.
 */
export function PriceButton(props: PriceButtonProps) {
  const { match, rowId, market, outcome, source, isSelected, children } = props
  const t = useTranslate()
  const oddsType = useOddsType()
  const oddsGroup = useOddsGroup()
  const isFresh = useConnection((state) => state.isFresh)
  const button = useRef<HTMLButtonElement>(null)
  const number = useRef<HTMLSpanElement>(null)
  const { selection } = outcome
  const labelOf = (price: string): string =>
    t('board.stake', {
      selection: backedName(market, selection, { ...match, runner: outcome.name }, t),
      price,
      market: marketName({ ...market, sportsType: match.sportsType }, t),
      match: matchName(match, t, 'board.versus'),
    })
  // What the label says besides the price is of this drawing: the next one writes it again.
  let written = ''
  useMarketWriter(
    market.id,
    ({ market: now, moves }: CellView): void => {
      const quoted = now.outcomes.find((one) => one.selection === selection)?.price
      if (button.current === null || number.current === null || quoted === undefined) return
      setAttribute(button.current, 'data-move', market.open ? moves[selection] : undefined)
      const shown = shownPriceOf(market.betType, quoted, oddsGroup, oddsType)
      const price = formatPrice(shown)
      if (price === written) return
      if (written === '' || moves[selection] === 'down') notePriceWorse(button.current)
      written = price
      number.current.textContent = price
      setAttribute(button.current, 'data-negative', shown.thousandths < 0 ? 'true' : undefined)
      button.current.setAttribute('aria-label', labelOf(price))
    },
    source,
  )
  return (
    <button
      ref={button}
      type="button"
      className="ob-price"
      tabIndex={-1}
      data-selection={selection}
      aria-pressed={isSelected}
      aria-disabled={!market.open || !isFresh}
      title={market.open ? undefined : t('error.oddsIsUpdating')}
      onClick={({ currentTarget: price }) => {
        const odds = number.current?.textContent ?? ''
        choose(match, rowId, market, selection, undefined, { price, odds })
      }}
    >
      <span className="ob-line">{children}</span>
      <span ref={number} className="ob-number" />
    </button>
  )
}
