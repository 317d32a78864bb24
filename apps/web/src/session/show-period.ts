import { arrange, type BoardPage, type BoardPeriod, useLayout } from './layout-store.ts'
import { setSlipMode, useSelectedChoice } from './selected-choice.ts'

/** Whether the page belongs to market tabs. Favourites and outrights do not. */
const isOfPeriod = (page: BoardPage): boolean => page !== 'favourites' && page !== 'outright'

/** Whether a tab has the page. Closed matches have one page; the parlay tab is the parlay page. */
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

/**
 * Shows the first page of a sport. Leagues and teams of another sport that were chosen or searched
 * for are not among its own.
 */
export function showSport(sport: number): void {
  if (sport !== useLayout.getState().sport) arrange({ sport, leagues: null, searchText: '' })
  showPage('hdpou')
}

/** Shows a page of the market tab. On the page of parlays, too, a click makes a leg. */
export function showPage(page: BoardPage): void {
  show(useLayout.getState().period, page)
}

function show(period: BoardPeriod, page: BoardPage): void {
  arrange({ period, page })
  if (period === 'parlay' || page === 'parlay') setSlipMode('parlay')
  else if (useSelectedChoice.getState().legs.length === 0) setSlipMode('single')
}
