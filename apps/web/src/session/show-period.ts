import { setSlipMode, useSelectedChoice } from '../api/selected-choice.ts'
import { arrange, type BoardPage, type BoardPeriod, useLayout } from './layout-store.ts'

/** Favourites and outrights stand in no one of the market tabs. */
const isOfPeriod = (page: BoardPage): boolean => page !== 'favourites' && page !== 'outright'

/** Whether a page stands in a tab: what has closed has one, parlays are a page as a whole. */
const isPageOf = (page: BoardPage, period: BoardPeriod): boolean =>
  isOfPeriod(page) && period !== 'close' && !(page === 'parlay' && period === 'parlay')

/**
 * Shows a market tab. On the tab of parlays a click makes a leg; elsewhere it does so only while
 * there are legs to add to.
 */
export function showPeriod(period: BoardPeriod): void {
  const { page } = useLayout.getState()
  show(period, isPageOf(page, period) ? page : 'hdpou')
}

/** Shows a page of the market tab; on that of parlays, too, a click makes a leg. */
export function showPage(page: BoardPage): void {
  show(useLayout.getState().period, page)
}

function show(period: BoardPeriod, page: BoardPage): void {
  arrange({ period, page })
  if (period === 'parlay' || page === 'parlay') setSlipMode('parlay')
  else if (useSelectedChoice.getState().legs.length === 0) setSlipMode('single')
}
