import type { MarketType } from '@fairline/domain/board/board-tuples'
import {
  arrange,
  type BoardPage,
  type BoardPeriod,
  isOfAllSports,
  useLayout,
} from './layout-store.ts'
import { setSlipMode, useSelectedChoice } from './selected-choice.ts'

/** Whether the page belongs to market tabs. Those of all sports and outrights do not. */
const isOfPeriod = (page: BoardPage): boolean => !isOfAllSports(page) && page !== 'outright'

/** Whether a tab has the page. Closed matches have one page; the parlay tab is the parlay page. */
const isPageOf = (page: BoardPage, period: BoardPeriod): boolean =>
  isOfPeriod(page) && period !== 'close' && !(page === 'parlay' && period === 'parlay')

/**
 * Shows a market tab. On the tab of parlays a click makes a leg. Leaving it without a leg turns the
 * slip back to singles; a slip that the member turned to legs stays so.
 */
export function showPeriod(period: BoardPeriod): void {
  const { page } = useLayout.getState()
  show(period, isPageOf(page, period) ? page : 'hdpou')
}

/**
 * Shows the first page of a sport. Leagues and teams of another sport that were chosen or searched
 * for are not among its own. The slip stays: a parlay is gathered from several sports.
 */
export function showSport(sport: number): void {
  if (sport !== useLayout.getState().sport) arrange({ sport, leagues: null, searchText: '' })
  arrange({ page: 'hdpou' })
}

/** Shows every running match of every sport. */
export function showInPlay(): void {
  arrange({ searchText: '' })
  show('live', 'inPlay')
}

const periodOfBook = { 1: 'early', 2: 'today', 3: 'live' } as const satisfies Record<
  MarketType,
  BoardPeriod
>

/** An event that a search found, as far as it decides which page shows it. */
interface FoundEvent {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly isOutright: boolean
}

/** Shows what a search found on the page of its sport, which is searched for its name. */
export function showFound(event: FoundEvent, searchText: string): void {
  showSport(event.sportsType)
  show(periodOfBook[event.marketType], event.isOutright ? 'outright' : 'hdpou')
  arrange({ searchText })
}

/** Shows a page of the market tab. On the page of parlays, too, a click makes a leg. */
export function showPage(page: BoardPage): void {
  show(useLayout.getState().period, page)
}

interface BoardView {
  readonly period: BoardPeriod
  readonly page: BoardPage
}

const isOfParlays = ({ period, page }: BoardView): boolean =>
  period === 'parlay' || page === 'parlay'

function show(period: BoardPeriod, page: BoardPage): void {
  const before = useLayout.getState()
  const isLeft = isOfParlays(before) && useSelectedChoice.getState().legs.length === 0
  arrange({ period, page })
  if (isOfParlays({ period, page })) setSlipMode('parlay')
  else if (isLeft) setSlipMode('single')
}
