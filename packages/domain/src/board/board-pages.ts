import { type BetType, betTypeRules, outrightBetType } from '../bet-types/bet-type.ts'
import type { BoardMatch } from './board-model.ts'
import { marketsOf } from './board-model.ts'
import type { MarketGroup } from './market-groups.ts'

/** Pages of a sport as the menu names them (menu3), in the menu's order. */
export const boardPages = [
  'hdpou',
  'oxt',
  'cs',
  'oe',
  'tg',
  'htft',
  'fglg',
  'parlay',
  'outright',
] as const
export type BoardPage = (typeof boardPages)[number]

/** Bet types that bring a match onto a page. The first page also has a 1X2 column. */
const betTypesOfPage: Readonly<Record<Exclude<BoardPage, 'parlay'>, readonly BetType[]>> = {
  hdpou: ['HDP', 'OU'],
  oxt: ['1X2', 'DC'],
  cs: ['CS'],
  oe: ['OE'],
  tg: ['TG'],
  htft: ['HTFT'],
  fglg: ['FGLG'],
  outright: [outrightBetType],
}

/** The markets beyond the table that a page shows of every match. */
export const groupOfPage: Readonly<Partial<Record<BoardPage, MarketGroup>>> = {
  oxt: 'dc',
  cs: 'cs',
  tg: 'tg',
  htft: 'htft',
  fglg: 'fglg',
}

/** Whether the match is shown on the page: it has a market of the page's bet types, open or not. */
export function isOnPage(match: BoardMatch, page: BoardPage): boolean {
  if (page === 'parlay') return canBeInParlay(match)
  const betTypes = betTypesOfPage[page]
  return (
    marketsOf(match).some(({ betType }) => betTypes.includes(betType)) ||
    (match.beyondHead?.betTypes.some((betType) => betTypes.includes(betType)) ?? false)
  )
}

/** The same of no page in particular: a match counts wherever it is listed, an outright nowhere. */
export function isOnAPage(match: BoardMatch, page: BoardPage | null): boolean {
  if (page !== null) return isOnPage(match, page)
  return boardPages.some((each) => each !== 'outright' && isOnPage(match, each))
}

/** Whether the match has a market that can be a leg of a parlay, open or not (rules.md 6.1). */
export function canBeInParlay(match: BoardMatch): boolean {
  return (
    marketsOf(match).some(({ betType }) => betTypeRules[betType].inParlay) ||
    match.beyondHead?.hasLegs === true
  )
}
