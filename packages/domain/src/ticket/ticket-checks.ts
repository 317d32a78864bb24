import { assert } from '../assert.ts'
import { betTypeRules } from '../bet-types/bet-type.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { maungLegs } from '../myanmar/myanmar-tax.ts'
import { recordOf } from '../sports/all-sports.ts'
import { isInParlays, isOfRounds, type Sport } from '../sports/sport.ts'
import { refuse, type TicketCase, type TicketCheck } from './check.ts'
import { combinations, sizesChosen } from './combination.ts'
import type { LegFacts } from './ticket-facts.ts'

/** A match and its children count as one (rules.md 6.1). */
function countMatches(legs: readonly LegFacts[]): number {
  return new Set(legs.map(({ parentMatchId }) => parentMatchId)).size
}

/** Numbers, from 1, of the legs whose match another leg has, too. */
function relatedLegs(legs: readonly LegFacts[]): readonly number[] {
  return legs.flatMap(({ parentMatchId }, index) =>
    legs.some((other, at) => at !== index && other.parentMatchId === parentMatchId)
      ? [index + 1]
      : [],
  )
}

/**
 * Index of the first leg that is not of the product of those before it; -1 where all are. A leg
 * that is not on the board is of none: the checks of the leg refuse it.
 */
function otherProduct(legs: readonly LegFacts[]): number {
  const products = legs.map(({ board: { sportsType } }) =>
    sportsType === null ? null : isOfRounds(recordOf(sportsType)),
  )
  const first = products.find((product) => product !== null)
  return products.findIndex((product) => product !== null && product !== first)
}

/**
 * Returns how many legs a ticket can have: at Myanmar odds fewer than at others.
 * @spec S9.parlay.myanmar S9.parlay.myanmarMax S1.myanmar.parlay
 */
function legsMax({ asked: { combination }, priceSystem }: TicketCase): number {
  const { max } = combinations[combination].legs
  return priceSystem === 'myanmar' ? Math.min(max, maungLegs.max) : max
}

/** What is asked of the legs together, before any of them is looked at. */
const formChecks: readonly TicketCheck[] = [
  {
    name: 'enough matches',
    phase: 'form',
    codes: ['atLeastTwoMatchToBetParlay'],
    refuses: 'the legs are of fewer than 2 matches',
    refusal: ({ legs, asked: { combination } }) =>
      countMatches(legs) < combinations[combination].legs.min ? 'atLeastTwoMatchToBetParlay' : null,
  },
  {
    name: 'legs at most',
    phase: 'form',
    codes: ['maxParlayTicket'],
    refuses: 'there are more than 12 legs',
    refusal: (asked) => (asked.legs.length > legsMax(asked) ? 'maxParlayTicket' : null),
  },
  {
    name: 'sizes of a system',
    phase: 'form',
    codes: ['invalidBet'],
    refuses:
      'sizes are chosen that combinations of the legs do not have, one twice, or not of a system',
    refusal: ({ legs, asked: { combination, sizes } }) =>
      sizesChosen(combinations[combination], legs.length, sizes) === undefined
        ? 'invalidBet'
        : null,
  },
  {
    name: 'related legs',
    phase: 'form',
    codes: ['invalidBets'],
    refuses: 'two legs are of one match, or of matches with the same parent',
    refusal: ({ legs }) => {
      const related = relatedLegs(legs)
      return related.length === 0 ? null : refuse('invalidBets', { legs: related.join(' ') })
    },
  },
  {
    name: 'one product',
    phase: 'form',
    codes: ['invalidBet'],
    refuses: 'the call does not take both, and the legs are of matches and of rounds',
    refusal: ({ asked: { events = 'all' }, legs }) => {
      const at = events === 'all' ? -1 : otherProduct(legs)
      return at === -1 ? null : refuse('invalidBet', refusalFacts.leg(at + 1))
    },
  },
]

/** The sport of a leg that can be bet on. */
function sportOf(leg: LegFacts | undefined): Sport {
  const sportsType = leg?.board.sportsType ?? null
  assert(sportsType !== null, 'a leg that can be bet on is on the board')
  return recordOf(sportsType)
}

/** What is asked of the legs together, once each of them can be bet on. */
const togetherChecks: readonly TicketCheck[] = [
  {
    name: 'bet types of a parlay',
    phase: 'ticket',
    codes: ['invalidBetType'],
    refuses: "a leg's bet type is not taken in parlays, or the leg is of a race or a fight",
    refusal: ({ asked, legs, selections }) => {
      if (asked.combination === 'single') return null
      const at = selections.findIndex(
        ({ market }, index) =>
          !betTypeRules[market.betType].inParlay || !isInParlays(sportOf(legs[index])),
      )
      return at === -1 ? null : refuse('invalidBetType', refusalFacts.leg(at + 1))
    },
  },
  {
    name: 'system before the match',
    phase: 'ticket',
    codes: ['matchNotAllowBet'],
    refuses: 'a leg of a system is in play',
    refusal: ({ asked, selections }) => {
      const at = selections.findIndex(({ waits }) => waits)
      if (combinations[asked.combination].minLegsInPlay !== null || at === -1) return null
      return refuse('matchNotAllowBet', refusalFacts.leg(at + 1))
    },
  },
  {
    name: 'enough matches in play',
    phase: 'ticket',
    codes: ['atLeastThreeMatchToBetParlay'],
    refuses: 'a leg is in play and there are fewer than 3',
    refusal: ({ asked, selections }) => {
      const { minLegsInPlay } = combinations[asked.combination]
      const isShort = minLegsInPlay !== null && selections.length < minLegsInPlay
      return isShort && selections.some(({ waits }) => waits)
        ? 'atLeastThreeMatchToBetParlay'
        : null
    },
  },
]

/** The stake, and its risk and win at the price that the bet would get. */
const stakeChecks: readonly TicketCheck[] = [
  {
    name: 'stake given',
    phase: 'stake',
    codes: ['betAmountRequired'],
    refuses: 'no stake is given',
    refusal: ({ stake }) => (stake.kind === 'missing' ? 'betAmountRequired' : null),
  },
  {
    name: 'stake form',
    phase: 'stake',
    codes: ['invalidBetAmount'],
    refuses: 'the stake is not a plain amount above zero in steps of the currency',
    refusal: ({ stake }) => (stake.kind === 'invalid' ? 'invalidBetAmount' : null),
  },
  {
    name: 'stake size',
    phase: 'stake',
    codes: ['betOverMax'],
    refuses: 'the stake has more digits than any money of the book',
    refusal: ({ stake }) => (stake.kind === 'too_large' ? 'betOverMax' : null),
  },
  {
    name: 'min bet',
    phase: 'stake',
    codes: ['betLowerMin'],
    refuses: 'the stake is below the minimum bet',
    refusal: ({ limits, stake }) =>
      limits !== null && stake.kind === 'amount' && stake.minor < limits.minBet
        ? refuse('betLowerMin', refusalFacts.minBet(limits.minBet))
        : null,
  },
  {
    name: 'max bet',
    phase: 'stake',
    codes: ['betOverMaxBet'],
    refuses: 'the stake is above the maximum bet',
    refusal: ({ limits, stake }) =>
      limits !== null && stake.kind === 'amount' && stake.minor > limits.maxBet
        ? refuse('betOverMaxBet', refusalFacts.maxBet(limits.maxBet))
        : null,
  },
  {
    name: 'max payout',
    phase: 'stake',
    codes: ['betOverMaxPayout'],
    refuses: 'the bet would win more than the maximum payout',
    refusal: ({ limits, win }) =>
      limits !== null && win > limits.maxPayout
        ? refuse('betOverMaxPayout', refusalFacts.maxPayout(limits.maxPayout))
        : null,
  },
  {
    name: 'max per match',
    phase: 'stake',
    codes: ['betOverMaxPerMatch'],
    refuses: "the member's open bets on the match would risk more than the maximum per match",
    refusal: ({ account: { funds }, limits, risk }) => {
      // What runs may be left to the placement; a bet beyond the limit alone needs no lock.
      const running = funds?.running ?? 0n
      if (limits === null || running + risk <= limits.maxPerMatch) return null
      return refuse('betOverMaxPerMatch', refusalFacts.maxPerMatch(limits.maxPerMatch, running))
    },
  },
]

/**
 * What the member can spend. Without funds these checks refuse nothing: the
 * placement judges them under the wallet's lock.
 */
const fundsChecks: readonly TicketCheck[] = [
  {
    name: 'own limit',
    phase: 'funds',
    codes: ['betOverLimit'],
    refuses: "the bet would risk more than one of the member's own limits leaves",
    refusal: ({ account: { funds }, risk }) =>
      funds?.playHeadroom && risk > funds.playHeadroom.left
        ? refuse('betOverLimit', refusalFacts.playLimit(funds.playHeadroom))
        : null,
  },
  {
    name: 'debt',
    phase: 'funds',
    codes: ['insufficient_balance'],
    refuses: 'the member owes the book money from a corrected result',
    refusal: ({ account: { funds } }) =>
      funds !== null && funds.debt > 0n
        ? refuse('insufficient_balance', refusalFacts.debt(funds.debt))
        : null,
  },
  {
    name: 'balance',
    phase: 'funds',
    codes: ['insufficient_balance'],
    refuses: 'the bet would risk more than the available balance',
    refusal: ({ account: { funds }, risk }) =>
      funds !== null && risk > funds.available
        ? refuse('insufficient_balance', refusalFacts.available(funds.available))
        : null,
  },
]

/**
 * The checks of a ticket's legs together and of its stake, the first that refuses wins. Those of
 * the form come before the legs, the others after them. Minimum and maximum bet limit the stake of
 * one combination, which is a bet of its own; payout, match and balance limit the ticket.
 * @spec S5.parlay.min S5.parlay.minLive S5.parlay.max S8.atLeastTwoMatchToBetParlay
 *   S8.atLeastThreeMatchToBetParlay S8.maxParlayTicket S8.invalidBets S8.matchNotAllowBet
 *   S5.stake.min S5.stake.max S5.stake.payout S5.bet.amount S5.bet.amountInvalid
 *   S8.betAmountRequired S8.invalidBetAmount S8.betOverMax S8.betLowerMin S8.betOverMaxBet
 *   S8.betOverMaxPayout S8.betOverMaxPerMatch S8.betOverLimit S8.insufficient_balance
 */
export const ticketChecks: readonly TicketCheck[] = [
  ...formChecks,
  ...togetherChecks,
  ...stakeChecks,
  ...fundsChecks,
]
