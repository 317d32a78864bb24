import type { TradedMatch } from '@fairline/contract/office/trading'
import { showToast } from '@fairline/ui/toast'
import { act, type BodyOf } from '../calls/ask.ts'
import { refusalText } from '../page-parts/refusal-text.ts'
import { t } from '../texts.ts'

export type TradedMarket = TradedMatch['prices'][number]

/** The version of a match, or of one of its markets, that is on the page. */
export function versionOf(match: TradedMatch, marketId?: string): number {
  const of =
    marketId === undefined
      ? match.set
      : match.markets_set.find(({ market_id: id }) => id === marketId)
  return of?.version ?? 0
}

/** What is set of a match or market: one thing at a time. */
export type TradeChange = Pick<
  BodyOf<'/bo/trade'>,
  'market_id' | 'suspended' | 'danger' | 'delay_ms' | 'max' | 'nudge'
>

/** Sets something at once; another trader who was first, or a fault, is said in a toast. */
export async function setNow(
  match: TradedMatch,
  change: TradeChange,
  onDone: () => void,
): Promise<void> {
  const expected_version = versionOf(match, change.market_id)
  const body = { match_id: match.match_id, expected_version, ...change }
  const outcome = await act('/bo/trade', body)
  if (!outcome.ok) showToast('error', refusalText(outcome.refusal))
  onDone()
}

/** Takes back what this person set last. */
export async function undoLast(onDone: () => void): Promise<void> {
  const outcome = await act('/bo/trade/undo', {})
  if (outcome.ok) showToast('success', t('trade.undone'))
  else showToast('error', refusalText(outcome.refusal))
  onDone()
}

/** The market of a match that a column or a key means: the current line of a part of it. */
export const mainOf = (
  { prices }: TradedMatch,
  type: string,
  part: 'FT' | '1H' = 'FT',
): TradedMarket | undefined =>
  prices.find(({ bet_type, period }) => bet_type === type && period === part)

/** Moves the first price of the handicap by a hundredth. */
export function nudgeFirst(match: TradedMatch, hundredths: number, onDone: () => void): void {
  const market = mainOf(match, 'HDP')
  const selection = market?.prices[0]?.selection
  if (market === undefined || selection === undefined) return
  const nudge = { selection, hundredths }
  void setNow(match, { market_id: market.market_id, nudge }, onDone)
}
