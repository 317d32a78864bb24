import { setSlipMode, useSelectedChoice } from '../api/selected-choice.ts'
import { arrange, type BoardPage, type BoardPeriod, useLayout } from './layout-store.ts'

/** Favourites and outrights stand in no one of the market tabs. */
const isOfPeriod = (page: BoardPage): boolean => page !== 'favourites' && page !== 'outright'

/**
 * Shows a market tab. On the tab of parlays a click makes a leg; elsewhere it does so only while
 * there are legs to add to.
 */
export function showPeriod(period: BoardPeriod): void {
  const { page } = useLayout.getState()
  arrange({ period, page: isOfPeriod(page) ? page : 'hdpou' })
  if (period === 'parlay') setSlipMode('parlay')
  else if (useSelectedChoice.getState().legs.length === 0) setSlipMode('single')
}
