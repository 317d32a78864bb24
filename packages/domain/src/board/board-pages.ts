import { betTypeRules } from '../bet-types/bet-type.ts'
import type { BoardPage } from '../sports/page-names.ts'
import type { Sport } from '../sports/sport.ts'
import type { BoardMatch } from './board-model.ts'
import { marketsOf } from './board-model.ts'
import type { MarketGroup } from './market-groups.ts'

/** The markets beyond the table that a page shows of every match. */
export const groupOfPage: Readonly<Partial<Record<BoardPage, MarketGroup>>> = {
  oxt: 'dc',
  cs: 'cs',
  tg: 'tg',
  htft: 'htft',
  fglg: 'fglg',
}

/**
 * Whether the match is shown on a page of its sport: it has a market of the bet types that the
 * record names for the page, open or not.
 */
export function isOnPage(sport: Sport, match: BoardMatch, page: BoardPage): boolean {
  const listed = sport.pages.find((each) => each.page === page)
  if (listed === undefined) return false
  if (page === 'parlay') return canBeInParlay(match)
  const { betTypes } = listed
  return (
    marketsOf(match).some(({ betType }) => betTypes.includes(betType)) ||
    (match.beyondHead?.betTypes.some((betType) => betTypes.includes(betType)) ?? false)
  )
}

/** The same of no page in particular: a match counts wherever it is listed, an outright nowhere. */
export function isOnAPage(sport: Sport, match: BoardMatch, page: BoardPage | null): boolean {
  if (page !== null) return isOnPage(sport, match, page)
  return sport.pages.some((each) => each.page !== 'outright' && isOnPage(sport, match, each.page))
}

/** Whether the match has a market that can be a leg of a parlay, open or not (rules.md 6.1). */
export function canBeInParlay(match: BoardMatch): boolean {
  return (
    marketsOf(match).some(({ betType }) => betTypeRules[betType].inParlay) ||
    match.beyondHead?.hasLegs === true
  )
}
