import { setSlipMode, useSelectedChoice } from '../api/selected-choice.ts'
import { arrange, type BoardPeriod, useLayout } from './layout-store.ts'

/**
 * Shows a market tab. On the tab of parlays a click makes a leg; elsewhere it does so only while
 * there are legs to add to.
 */
export function showPeriod(period: BoardPeriod): void {
  const { page } = useLayout.getState()
  arrange({ period, page: page === 'favourites' ? 'hdpou' : page })
  if (period === 'parlay') setSlipMode('parlay')
  else if (useSelectedChoice.getState().legs.length === 0) setSlipMode('single')
}
