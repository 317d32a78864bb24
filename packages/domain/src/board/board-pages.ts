import { type BetType, betTypeRules, outrightBetType } from '../bet-types/bet-type.ts'
import type { BoardMatch } from './board-model.ts'
import { marketsOf } from './board-model.ts'

/** Pages of a sport as the menu names them (menu3), in the menu's order. */
export const boardPages = ['hdpou', 'oxt', 'oe', 'outright'] as const
export type BoardPage = (typeof boardPages)[number]

/** Bet types that bring a match onto a page. The first page also has a 1X2 column. */
const betTypesOfPage: Readonly<Record<BoardPage, readonly BetType[]>> = {
  hdpou: ['HDP', 'OU'],
  oxt: ['1X2'],
  oe: ['OE'],
  outright: [outrightBetType],
}

/** Whether the match is shown on the page: it has a market of the page's bet types, open or not. */
export function isOnPage(match: BoardMatch, page: BoardPage): boolean {
  return marketsOf(match).some((market) => betTypesOfPage[page].includes(market.betType))
}

/** Whether the match has a market that can be a leg of a parlay, open or not (rules.md 6.1). */
export function canBeInParlay(match: BoardMatch): boolean {
  return marketsOf(match).some((market) => betTypeRules[market.betType].inParlay)
}
