import { readStake } from '../bets/stake-text.ts'
import { type BoardMarket, findMarket, scoreText } from '../board/board-model.ts'
import type { Outcome, Rejection } from '../errors/rejection.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import { headroomOf } from '../limits/headroom.ts'
import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { taxPercentOf } from '../myanmar/myanmar-tax.ts'
import type { OddsGroup, OddsType } from '../odds/odds-type.ts'
import { oddsTypeCodes } from '../odds/odds-type.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { checkLeg, checkTicket, tightestLimits } from './check-ticket.ts'
import { choose, combinations, countCombinations } from './combination.ts'
import { combinedOdds } from './combined-odds.ts'
import type { LineOffer } from './line-offer.ts'
import { type MaxStake, maxStake } from './max-stake.ts'
import { type MyanmarOutcome, myanmarOutcomes } from './myanmar-outcomes.ts'
import type { TicketPrice } from './price-system.ts'
import { askedBy, lastSeen, type Slip, sizesOfSystem } from './slip.ts'
import { type SlipError, slipErrorOf } from './slip-errors.ts'
import { isAtMyanmarOdds, legOn, movement, priceSeen, type SlipLeg } from './slip-leg.ts'
import { finishedStake } from './stake-input.ts'
import type { BoardFacts, TicketFacts } from './ticket-facts.ts'
import { figuresOf, type Staked } from './ticket-figures.ts'

/** A changed score: a goal or corner was counted, or the score was corrected. */
export interface ScoreNews {
  readonly kind: 'scored' | 'corrected'
  readonly score: string
}

/** The state of a leg on the current board. */
export interface LegSummary {
  /** The leg at its current price, to be shown and sent; null without a price. */
  readonly now: SlipLeg | null
  /** The leg as the member saw it last. */
  readonly seen: SlipLeg
  /** The current price in the member's odds type; null if the selection has no price. */
  readonly price: TicketPrice | null
  /** How the price moved from the one that the member saw. */
  readonly moved: 'better' | 'worse' | null
  /** How the score has changed since the member saw it; null if it has not. */
  readonly scoreNews: ScoreNews | null
  readonly suspended: boolean
  /** The market of this line has left the board. */
  readonly lineGone: boolean
  /** `now` is on the line that is offered in place of the leg's. */
  readonly isNewLine: boolean
  /** The match went to another book: the selection is to be taken off the slip. */
  readonly marketTypeChanged: boolean
  /** Why the leg cannot be bet on, alone or with the others; null if it can. */
  readonly error: SlipError | null
}

/** How many combinations there are of a size, and whether they are a part of the ticket. */
export interface CombinationsOfSize {
  readonly size: number
  readonly combinations: number
  readonly isChosen: boolean
}

/** What the slip shows of its legs at the current board, limits and balance. */
export interface SlipSummary {
  readonly legs: readonly LegSummary[]
  /** Combinations by their size; none before there are legs enough. */
  readonly sizes: readonly CombinationsOfSize[]
  readonly combinations: number
  /** Of several decimal prices together; null while a leg has no price. */
  readonly odds: Ratio | null
  /** Risk and win of the ticket, minor units; null without a stake or a price. */
  readonly risk: Minor | null
  readonly win: Minor | null
  /** The tightest limits of the legs' sports; null where the member may not bet on one. */
  readonly limits: BetLimits | null
  /** The largest stake of a combination that would be taken, and what binds it; null if unknown. */
  readonly max: MaxStake | null
  /** Tax on what is won, in per cent. */
  readonly taxPercent: number
  /** What a ticket at Myanmar odds wins or loses, at current quotes; none at other odds. */
  readonly outcomes: readonly MyanmarOutcome[]
  /** The first reason why the bet cannot be placed; null if it can. */
  readonly error: SlipError | null
  readonly canPlace: boolean
  /** The bet can be placed once the member accepts the new prices or scores with the button. */
  readonly canAcceptNewOdds: boolean
}

/** What the legs of a slip are checked on. */
export interface SlipWorld extends Omit<TicketFacts, 'asked'> {
  readonly policy: OddsPolicy
  /** Lines that the slip offers in place of its own; absent for none. */
  readonly offers?: readonly LineOffer[]
}

/**
 * Derives everything that the slip shows from its legs and the current state; null without legs.
 * The browser calls it on every price tick. It runs the same checks that decide at placement.
 * @spec S3.slip.single S3.slip.parlay S3.slip.single.myanmar S3.slip.parlay.myanmar
 *   S4.slip.marketTypeChanged S7.bet.betsinglemmo S7.bet.betparlaymmo
 */
export function summariseSlip(slip: Slip, world: SlipWorld): SlipSummary | null {
  if (slip.legs.length === 0) return null
  const { oddsGroup } = world.account
  const { offers = [] } = world
  const looks = slip.legs.map((leg, index) =>
    lookAt(leg, oddsGroup, boardOf(world, index), {
      seen: lastSeen(slip, leg),
      offer: offers.find(({ matchId }) => matchId === leg.matchId),
    }),
  )
  const now = slip.legs.map((leg, index) => looks[index]?.now ?? leg)
  const facts = { ...world, asked: askedBy(slip, world.policy) }
  const refusal = refusalOf(checkTicket(facts))
  const asked = askedBy({ ...slip, legs: now }, world.policy)
  const refusalOfNew = refusalOf(checkTicket({ ...world, asked }))
  // An offered line is held although the old one may be back: only the member takes either.
  const isNewLine = looks.some((look) => look.isNewLine)
  const isNew = isNewLine || (refusal !== null && newCodes.includes(refusal.code))
  // A refusal at the new prices is what the member has to correct, such as the stake.
  const shown = isNew ? (refusalOfNew ?? refusal) : refusal
  return {
    legs: looks.map((look, index) => ({ ...look, error: legError(facts, index, shown) })),
    ...moneyOf(slip, world, looks),
    error: shown === null ? null : slipErrorOf(shown),
    canPlace: refusal === null && !isNewLine,
    canAcceptNewOdds: isNew && refusalOfNew === null,
  }
}

const refusalOf = (outcome: Outcome<unknown>): Rejection | null =>
  outcome.ok ? null : outcome.rejection

/** The refusals that the member can resolve by accepting the current state. */
const newCodes: readonly string[] = ['odds_changed', 'invalidOddsBall', 'percent_changed']

const boardOf = ({ legs }: SlipWorld, index: number): BoardFacts =>
  legs[index]?.board ?? { fresh: false, match: null, sportsType: null }

type Look = Omit<LegSummary, 'error'>

interface Known {
  /** The leg as the member saw it last. */
  readonly seen: SlipLeg
  /** The line that is offered in place of the leg's. */
  readonly offer: LineOffer | undefined
}

/** Returns the state of a leg that the member saw and asks for. */
function lookAt(
  leg: SlipLeg,
  oddsGroup: OddsGroup | null,
  { match, fresh }: BoardFacts,
  { seen, offer }: Known,
): Look {
  const find = (marketId: string): BoardMarket | undefined =>
    match === null ? undefined : findMarket(match, ({ id }) => id === marketId)
  const market = find(offer?.marketId ?? leg.marketId)
  const oddsType = oddsTypeOf(leg)
  const now =
    match && market && oddsGroup
      ? (legOn({ match, sportsType: leg.sportsType }, market, leg.selection, {
          oddsGroup,
          oddsType,
        }) ?? null)
      : null
  return {
    now,
    price: (now && priceSeen(now)) ?? null,
    seen,
    moved: now && offer === undefined ? movement(seen, now) : null,
    scoreNews: isAtMyanmarOdds(leg) ? null : scoreNewsOf(leg.score, scoreText(match?.live ?? null)),
    suspended: market?.open === false || match?.status === 'suspended' || !fresh,
    lineGone: find(leg.marketId) === undefined,
    isNewLine: offer !== undefined && now !== null,
    marketTypeChanged: match !== null && match.marketType !== leg.marketType,
  }
}

function oddsTypeOf({ oddsTypeCode }: SlipLeg): OddsType {
  const types = Object.keys(oddsTypeCodes) as readonly OddsType[]
  return types.find((type) => oddsTypeCodes[type] === oddsTypeCode) ?? 'DEC'
}

const countIn = (score: string): number =>
  score.split('-').reduce((sum, side) => sum + Number(side), 0)

/** Returns how a score has changed; null if it has not, or if either score is unknown. */
function scoreNewsOf(seen: string, now: string): ScoreNews | null {
  if (seen === '' || now === '' || seen === now) return null
  return { kind: countIn(now) > countIn(seen) ? 'scored' : 'corrected', score: now }
}

/** The leg's own refusal, or the ticket's where that names the leg. */
function legError(facts: TicketFacts, index: number, shown: Rejection | null): SlipError | null {
  if (facts.asked.combination === 'single') return null
  const own = refusalOf(checkLeg(facts, index))
  if (own !== null) return slipErrorOf(own)
  const { leg = '', legs = '' } = shown?.facts ?? {}
  const isNamed = leg === String(index + 1) || legs.split(' ').includes(String(index + 1))
  return shown !== null && isNamed ? slipErrorOf(shown) : null
}

type Money = Omit<SlipSummary, 'legs' | 'error' | 'canPlace' | 'canAcceptNewOdds'>

/** The prices of the legs. A percentage decides nothing but the outcomes, so the seen one does. */
function pricesOf({ legs }: Slip, looks: readonly Look[]): readonly { price: TicketPrice }[] {
  return legs.flatMap((leg, index) => {
    const price = looks[index]?.price ?? (isAtMyanmarOdds(leg) ? priceSeen(leg) : null)
    return price ? [{ price }] : []
  })
}

function moneyOf(slip: Slip, world: SlipWorld, looks: readonly Look[]): Money {
  const { account } = world
  const limits = tightestLimits(world.legs)
  const { legs, sizesOf } = combinations[slip.combination]
  const count = slip.legs.length
  const isMyanmar = slip.legs.some(isAtMyanmarOdds)
  const { tax } = account.myanmar
  const taxPercent = isMyanmar ? taxPercentOf(tax, Math.min(count, tax.length)) : 0
  const none = { ...nothing, limits, taxPercent }
  if (count < legs.min || count > legs.max) return none
  const all = sizesOf(count)
  const chosen = slip.combination === 'system' ? sizesOfSystem(slip) : undefined
  const sizes = chosen ?? all
  const known = {
    ...none,
    sizes: all.map((size) => ({
      size,
      combinations: choose(count, size),
      isChosen: sizes.includes(size),
    })),
    combinations: countCombinations(count, sizes),
  }
  const prices = pricesOf(slip, looks)
  if (prices.length < count) return known
  const stake = readStake(finishedStake(slip.stake), account.currency)
  const ticket: Staked = {
    sizes,
    legs: prices,
    taxPercent,
    stake: stake.kind === 'amount' ? stake.minor : 0n,
  }
  const figures = stake.kind === 'amount' ? figuresOf(ticket) : null
  const headroom = headroomOf(limits, account)
  return {
    ...known,
    odds: oddsOf(prices, sizes),
    risk: figures?.risk ?? null,
    win: figures?.win ?? null,
    max: headroom && maxStake(headroom, ticket),
    outcomes: isMyanmar ? myanmarOutcomes(ticket) : [],
  }
}

const nothing = {
  sizes: [],
  combinations: 0,
  odds: null,
  risk: null,
  win: null,
  max: null,
  outcomes: [],
}

/** Combined odds of several legs at decimal prices. */
function oddsOf(
  legs: readonly { readonly price: TicketPrice }[],
  sizes: readonly number[],
): Ratio | null {
  const decimal = legs.flatMap(({ price }) => (price.type === 'DEC' ? [{ price }] : []))
  return legs.length > 1 && decimal.length === legs.length ? combinedOdds(decimal, sizes) : null
}
