import { assert } from '../assert.ts'
import { readStake } from '../bets/stake-text.ts'
import { live } from '../board/board-tuples.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, refused } from '../errors/rejection.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import type { Minor } from '../money/money.ts'
import { taxPercentOf } from '../myanmar/myanmar-tax.ts'
import { type Column, columnOf, firstRefusal, type LegCase, type TicketCase } from './check.ts'
import { combinations, sizesChosen } from './combination.ts'
import { findSelection } from './find-selection.ts'
import { legChecks } from './leg-checks.ts'
import type { SelectionNow } from './selection.ts'
import { ticketChecks } from './ticket-checks.ts'
import type { LegFacts, TicketChosen, TicketFacts } from './ticket-facts.ts'
import { figuresOf } from './ticket-figures.ts'

/** A ticket that passed every check. Amounts in minor units. */
export interface CheckedTicket {
  readonly legs: readonly SelectionNow[]
  /** How many legs each combination has. */
  readonly sizes: readonly number[]
  /** How many combinations there are: each is a bet of its own. */
  readonly combinations: number
  /** The stake of one combination. */
  readonly stake: Minor
  /** What all combinations can lose, and what a full win pays on top of it. */
  readonly risk: Minor
  readonly win: Minor
  /** Tax on what is won, in per cent; 0 but at Myanmar odds. */
  readonly taxPercent: number
  /** Whether a leg is in play, so that the ticket waits. */
  readonly waits: boolean
}

/** The verdict on each leg and on all together; no outcome of the legs is lost. */
export interface TicketLook {
  readonly legs: readonly Outcome<SelectionNow>[]
  /** The legs if they can be bet on together, else the first refusal, as placing returns it. */
  readonly together: Outcome<readonly SelectionNow[]>
}

/** A leg that is bet on runs through all phases; one that is only looked at leaves out `seen`. */
const legBet = columnOf(legChecks, ['account', 'form', 'event', 'market', 'seen'])
const legLook = columnOf(legChecks, ['account', 'form', 'event', 'market'])
const ticketForm = columnOf(ticketChecks, ['form'])
const ticketTogether = columnOf(ticketChecks, ['ticket'])
const ticketStake = columnOf(ticketChecks, ['stake', 'funds'])

/**
 * Returns the ticket at the current prices, or the first refusal: first the form of the legs
 * together, then each leg in order, then the legs together, the stake and the funds. The facts of
 * a refusal of one leg of several name the leg, from 1 (rules.md 6).
 * @spec S7.bet.betsingle S7.bet.betparlay S7.bet.betsysparlay S7.bet.betsinglemmo
 *   S7.bet.betparlaymmo
 */
export function checkTicket(facts: TicketFacts): Outcome<CheckedTicket> {
  const legs = checkTogether(
    facts,
    facts.legs.map((_, index) => () => checkLeg(facts, index)),
  )
  return legs.ok ? checkStake(facts, legs.value) : legs
}

/**
 * Returns whether the legs can be bet on now, each and all together: the checks of `checkTicket`
 * without what the member saw, stakes and can spend.
 * @spec S7.bet.betcheck S7.bet.betcheckmultispecial S7.bet.betmmoclick
 */
export function lookAtTicket({ asked, ...rest }: TicketFacts<TicketChosen>): TicketLook {
  const unseen = { marketType: 0, odds: '', oddsVersion: 0, line: '', score: '' }
  const legsSeen = asked.legs.map((leg) => ({ ...unseen, ...leg }))
  const facts: TicketFacts = { ...rest, asked: { ...asked, legs: legsSeen, stake: '', policy: 0 } }
  const legs = facts.legs.map((_, index) => outcomeOf(legCase(facts, index), legLook))
  const together = checkTogether(
    facts,
    legs.map((leg, index) => () => namingLeg(facts, index, leg)),
  )
  return { legs, together }
}

/** Returns a leg at its current price, or what refuses it as a leg of the ticket. */
export function checkLeg(facts: TicketFacts, index: number): Outcome<SelectionNow> {
  return namingLeg(facts, index, outcomeOf(legCase(facts, index), legBet))
}

/** Returns a leg looked up on the board. Asserts that the leg comes with its facts. */
export function legCase({ asked, nowMs, legs, account }: TicketFacts, index: number): LegCase {
  const leg = asked.legs[index]
  const legFacts = legs[index]
  assert(leg !== undefined && legFacts !== undefined, 'a leg comes with its facts')
  const { priceSystem, policy, events = 'all' } = asked
  const { board, limits, isOff = false } = legFacts
  const found = findSelection({ asked: leg, priceSystem, board, oddsGroup: account.oddsGroup })
  return { priceSystem, asked: leg, policy, events, nowMs, board, account, limits, isOff, found }
}

/**
 * Returns the limits of a ticket over several sports: the tightest of each (rules.md 6.3); null
 * where the member may not bet on one of them.
 */
export function tightestLimits(legs: readonly Pick<LegFacts, 'limits'>[]): BetLimits | null {
  const [first, ...others] = legs
  return others.reduce<BetLimits | null>((tightest, { limits }) => {
    if (tightest === null || limits === null) return null
    return {
      minBet: tightest.minBet > limits.minBet ? tightest.minBet : limits.minBet,
      maxBet: lower(tightest.maxBet, limits.maxBet),
      maxPayout: lower(tightest.maxPayout, limits.maxPayout),
      maxPerMatch: lower(tightest.maxPerMatch, limits.maxPerMatch),
    }
  }, first?.limits ?? null)
}

function lower(left: Minor, right: Minor): Minor {
  return left < right ? left : right
}

/** A refusal of one leg of several names the leg. */
function namingLeg<Value>(
  { asked }: TicketFacts,
  index: number,
  leg: Outcome<Value>,
): Outcome<Value> {
  if (leg.ok || asked.combination === 'single') return leg
  const { code, facts } = leg.rejection
  return refused(code, { ...facts, ...refusalFacts.leg(index + 1) })
}

/** The legs if their form, each of them and all together pass; the checks run in that order. */
function checkTogether(
  facts: TicketFacts,
  legs: readonly (() => Outcome<SelectionNow>)[],
): Outcome<readonly SelectionNow[]> {
  const wrongForm = firstRefusal(ticketForm, ticketCase(facts, []))
  if (wrongForm !== null) return { ok: false, rejection: wrongForm }
  const selections: SelectionNow[] = []
  for (const check of legs) {
    const leg = check()
    if (!leg.ok) return leg
    selections.push(leg.value)
  }
  const wrongTicket = firstRefusal(ticketTogether, ticketCase(facts, selections))
  return wrongTicket === null ? accepted(selections) : { ok: false, rejection: wrongTicket }
}

function checkStake(facts: TicketFacts, legs: readonly SelectionNow[]): Outcome<CheckedTicket> {
  const ticket = stakedCase(facts, legs)
  const rejection = firstRefusal(ticketStake, ticket)
  if (rejection !== null) return { ok: false, rejection }
  const { stake, sizes, combinations: count, risk, win, taxPercent } = ticket
  assert(stake.kind === 'amount', 'a checked ticket has a stake')
  const waits = legs.some((leg) => leg.waits)
  return accepted({
    legs,
    sizes,
    combinations: count,
    stake: stake.minor,
    risk,
    win,
    taxPercent,
    waits,
  })
}

/** Returns the legs together, once each of them passed, with the figures of the stake. */
export function stakedCase(facts: TicketFacts, legs: readonly SelectionNow[]) {
  const { asked, account } = facts
  const stake = readStake(asked.stake, account.currency)
  const minor = stake.kind === 'amount' ? stake.minor : 0n
  const sizes = sizesChosen(combinations[asked.combination], legs.length, asked.sizes)
  assert(sizes !== undefined, 'the form of a ticket was checked')
  const taxPercent =
    asked.priceSystem === 'myanmar' ? taxPercentOf(account.myanmar.tax, legs.length) : 0
  const figures = figuresOf({ stake: minor, sizes, legs, taxPercent })
  return { ...ticketCase(facts, legs), stake, sizes, taxPercent, ...figures }
}

function ticketCase(
  { asked, legs, account }: TicketFacts,
  selections: readonly SelectionNow[],
): TicketCase {
  const { priceSystem } = asked
  const limits = tightestLimits(legs)
  const none = { stake: { kind: 'missing' }, risk: 0n, win: 0n } as const
  return { priceSystem, asked, legs, account, limits, selections, ...none }
}

function outcomeOf(asked: LegCase, column: Column<LegCase>): Outcome<SelectionNow> {
  const rejection = firstRefusal(column, asked)
  return rejection === null ? accepted(selectionNow(asked)) : { ok: false, rejection }
}

/** What was found, once every check of the selection passed. */
function selectionNow({ board: { match }, found }: LegCase): SelectionNow {
  const { market, selection, sourcePrice, price, quote } = found
  assert(match !== null && market !== undefined, 'a checked selection has its market')
  assert(selection !== undefined && sourcePrice !== undefined, 'a checked selection has its side')
  const shown = quote === undefined ? price : ({ type: 'MM', percent: quote.percent } as const)
  assert(shown !== undefined, 'a checked selection has its price')
  return {
    match,
    market,
    selection,
    sourcePrice,
    price: shown,
    lineQuarters: quote?.lineQuarters ?? found.lineQuarters,
    score: match.live?.score ?? null,
    marketType: match.marketType,
    waits: match.marketType === live,
  }
}
