import { type BoardFilter, isSearch } from '@fairline/domain/board/board-filter'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { defaultTimeFilter, hasTimeFilter } from '@fairline/domain/board/time-filter'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { nameText } from '@fairline/site/names'
import { useMemo } from 'react'
import {
  arrange,
  type BoardPage,
  type BoardPeriod,
  isOfAllSports,
  useLayout,
  useSport,
} from './layout-store.ts'
import { useLeagueGroup, useStars } from './preferences.ts'
import { savePreferences } from './save-preferences.ts'
import { useSession } from './session-store.ts'

/** What is looked at: a market tab and a page of it. */
export interface BoardView {
  readonly period: BoardPeriod
  readonly page: BoardPage
}

/**
 * Early has a block of its own; today has the matches in play above it; a parlay mixes them. What
 * has closed is in no book.
 * @spec S2.tab.early S2.tab.today S2.tab.live S2.tab.parlay
 */
export const blocksOf: Readonly<Record<BoardPeriod, readonly MarketType[]>> = {
  close: [],
  live: [3],
  today: [3, 2],
  early: [1],
  parlay: [3, 2, 1],
}

/**
 * Whether the time filter applies to the current page.
 * @spec S4.filter.applies S4.filter.applies.menu1 S4.filter.applies.menu2
 * @spec S4.filter.applies.menu3
 */
export const isTimeFiltered = (sportsType: number, { period, page }: BoardView): boolean =>
  hasTimeFilter({ favouritesOnly: isOfAllSports(page), sportsType, period, page })

/** What the member has narrowed the board to, as far as it works on what is looked at. */
export function useBoardFilter(view: BoardView): BoardFilter {
  const { period, page } = view
  const layout = useLayout()
  const sport = useSport()
  const { leagues, searchText, dates, liveOnly, childLeagues } = layout
  const favourites = useStars('favourites')
  const favouriteLeagues = useStars('favouriteLeagues')
  const leagueGroup = useLeagueGroup()
  const nowMs = useServerNow(timeStepMs)
  const mode = isTimeFiltered(sport.id, view) ? (layout.timeMode ?? defaultTimeFilter(nowMs)) : 0
  // The clock moves only a board that is filtered by it.
  const filteredAtMs = mode === 0 ? 0 : nowMs
  return useMemo(
    () => ({
      leagueGroup: isOfAllSports(page) ? '0' : leagueGroup,
      leagues: isOfAllSports(page) ? null : leagues,
      searchText,
      nameText,
      favourites: page === 'favourites' ? { matches: favourites, leagues: favouriteLeagues } : null,
      dates: period === 'early' && hasDates(page) && dates.length > 0 ? dates : null,
      time: mode === 0 ? null : { mode, nowMs: filteredAtMs },
      liveOnly: liveOnly && (period === 'today' || period === 'parlay') && !isOfAllSports(page),
      forParlay: (period === 'parlay' && !isOfAllSports(page)) || page === 'parlay',
      bypass: isSearch(searchText),
      childLeagues,
    }),
    [
      period,
      page,
      leagueGroup,
      leagues,
      searchText,
      dates,
      mode,
      filteredAtMs,
      liveOnly,
      childLeagues,
      favourites,
      favouriteLeagues,
    ],
  )
}

/** Clears every filter of the board. */
export async function showWholeBoard(): Promise<void> {
  arrange({ leagues: null, searchText: '', dates: [], timeMode: 0, liveOnly: false })
  if (useSession.getState().account?.settings.marketType === '0') return
  await savePreferences({ marketType: '0' })
}

/** Whether dates narrow a page. */
const hasDates = (page: BoardPage): boolean => !isOfAllSports(page) && page !== 'outright'

/** How often the time filter looks at the clock, milliseconds. */
const timeStepMs = 30_000
