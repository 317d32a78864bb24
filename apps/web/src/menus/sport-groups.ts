import type { MenuCounts } from '@fairline/domain/board/board-counts'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { isInParlays, isOfRounds, type Sport } from '@fairline/domain/sports/sport'
import type { BoardPeriod } from '../session/layout-store.ts'
import { countIn } from './use-listed-pages.ts'

/** The groups of a menu of sports, in their order. */
export const sportGroups = ['sports', 'virtual', 'racing'] as const
export type SportGroup = (typeof sportGroups)[number]

/** The group of a sport: rounds of a virtual game are matches, or races and fights. */
export function groupOf(sport: Sport): SportGroup {
  if (!isOfRounds(sport)) return 'sports'
  return sport.scoring === 'race' || sport.scoring === 'fight' ? 'racing' : 'virtual'
}

/** Matches of a sport that a market tab shows: on that of parlays those that can be a leg. */
export function countOfSport(counts: MenuCounts, period: BoardPeriod): number {
  if (period === 'close') return counts.close
  if (period !== 'parlay') return countIn(counts, period)
  const parlay = counts.pages.find(({ page }) => page === 'parlay')
  return parlay === undefined ? 0 : countIn(parlay, period)
}

/** Matches of the tab itself: today's without those in play, which have a tab of their own. */
export const countOfTab = (counts: MenuCounts, period: BoardPeriod): number =>
  period === 'today' ? counts.today : countOfSport(counts, period)

/** Whether a market tab has something of the sport to show. */
export function isListed(counts: MenuCounts, period: BoardPeriod): boolean {
  if (period === 'parlay' && !isInParlays(recordOf(counts.sportsType))) return false
  return countOfSport(counts, period) > 0 || (period === 'early' && hasOutrights(counts))
}

/** Outrights are matches of no book. They close later than the day, as early matches do. */
const hasOutrights = ({ pages }: MenuCounts): boolean =>
  pages.some(({ page, early }) => page === 'outright' && early > 0)

/** The market tab that shows something of the sport: the one that is open, if it does. */
export function periodWith(counts: MenuCounts, period: BoardPeriod): BoardPeriod {
  const tabs: readonly BoardPeriod[] = [period, 'today', 'early']
  return tabs.find((tab) => isListed(counts, tab)) ?? period
}
