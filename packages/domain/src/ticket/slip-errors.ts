import { type ErrorCode, errorCatalogue } from '../errors/error-catalogue.ts'
import type { Rejection } from '../errors/rejection.ts'

/**
 * How the slip shows what is wrong: 'silent' nothing yet, because the member has not typed;
 * 'stake' under the stake field; 'price' at the price, with the new one; 'legs' under the legs of a
 * parlay; 'closed' over the slip, which then only can be cleared, or at the leg it is about.
 */
export type SlipErrorPlace = 'silent' | 'stake' | 'price' | 'legs' | 'closed'

export interface SlipError {
  readonly code: ErrorCode
  /** The catalogue's English text; the code is the key of its translations. */
  readonly text: string
  readonly place: SlipErrorPlace
  /** Numbers that the text is about, as decimal texts by name: min_bet, odds ... */
  readonly facts: Readonly<Record<string, string>>
}

const stakeCodes: readonly ErrorCode[] = [
  'invalidBetAmount',
  'betOverMax',
  'betLowerMin',
  'betOverMaxBet',
  'betOverMaxPayout',
  'betOverMaxPerMatch',
  'betOverLimit',
  'insufficient_balance',
]

const priceCodes: readonly ErrorCode[] = [
  'odds_changed',
  'percent_changed',
  'oddsIsUpdating',
  'invalidOdds',
  'invalidOddsBall',
]

const legsCodes: readonly ErrorCode[] = [
  'atLeastTwoMatchToBetParlay',
  'atLeastThreeMatchToBetParlay',
  'maxParlayTicket',
  'invalidBets',
]

function placeOf(code: ErrorCode): SlipErrorPlace {
  if (code === 'betAmountRequired') return 'silent'
  if (stakeCodes.includes(code)) return 'stake'
  if (legsCodes.includes(code)) return 'legs'
  return priceCodes.includes(code) ? 'price' : 'closed'
}

/**
 * Returns a refusal of the checks in the form that the slip shows.
 * @spec S5.stake.min S5.stake.max S5.stake.payout
 */
export function slipErrorOf({ code, facts = {} }: Rejection): SlipError {
  return { code, text: errorCatalogue[code].text, place: placeOf(code), facts }
}
