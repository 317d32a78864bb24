import type { BetType, Period, Selection } from '../bet-types/bet-type.ts'
import { formatLine } from '../bet-types/line.ts'
import type { BettorFacts, BoardFacts } from '../bets/bet-facts.ts'
import { readStake } from '../bets/stake-text.ts'
import { type BoardMarket, type BoardMatch, marketsOf } from '../board/board-model.ts'
import type { MarketType } from '../board/board-tuples.ts'
import type { Outcome } from '../errors/rejection.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import { headroomOf } from '../limits/headroom.ts'
import { type MaxStake, maxStake } from '../limits/max-stake.ts'
import type { Minor } from '../money/money.ts'
import { type BodyOutcome, bodyOutcomes } from '../myanmar/body-outcomes.ts'
import { checkBody, type MyanmarAsked } from '../myanmar/check-myanmar.ts'
import { type MyanmarMode, quoteNow } from '../myanmar/myanmar-mode.ts'
import { compareMyanmar, type MyanmarPrice, priceOfSide } from '../myanmar/myanmar-quote.ts'
import { taxPercentOf } from '../myanmar/myanmar-tax.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { myanmarWin } from '../settlement/myanmar-ticket.ts'
import { type SlipError, slipErrorOf } from './slip-errors.ts'
import { finishedStake } from './stake-input.ts'

/** A selection at Myanmar odds with what the member saw when it was clicked, or accepted last. */
export interface QuoteSeen {
  readonly matchId: string
  readonly marketId: string
  readonly betType: BetType
  readonly period: Period
  readonly selection: Selection
  readonly marketType: MarketType
  readonly oddsVersion: number
  readonly price: MyanmarPrice
}

/** The state of a selection at Myanmar odds on the current board. */
export interface QuoteSummary {
  /** The selection at its current quote, to be shown and sent; null without a quote. */
  readonly now: QuoteSeen | null
  /** How the quote moved for the backed side from the one that the member saw. */
  readonly moved: 'better' | 'worse' | null
  readonly suspended: boolean
  /** The match went to another book: the selection is to be taken off the slip. */
  readonly marketTypeChanged: boolean
}

/** The figures of a ticket at Myanmar odds, and whether it can be placed. */
export interface MyanmarFigures {
  /** Minor units; null without a stake. */
  readonly risk: Minor | null
  /** A full win after commission. */
  readonly win: Minor | null
  readonly limits: BetLimits | null
  readonly max: MaxStake | null
  /** Commission on what is won, in per cent. */
  readonly taxPercent: number
  /** The first reason why the bet cannot be placed; null if it can. */
  readonly error: SlipError | null
  readonly canPlace: boolean
  /** The bet can be placed once the member accepts the new goals or percentages. */
  readonly canAcceptNewOdds: boolean
}

export interface BodySummary extends QuoteSummary, MyanmarFigures {
  /** The outcome of each result at the stake and the current quote. */
  readonly outcomes: readonly BodyOutcome[]
}

interface BodyWorld {
  readonly nowMs: number
  readonly board: BoardFacts
  readonly account: BettorFacts
  readonly mode: MyanmarMode
}

/** Returns a selection at its current quote; undefined if its market is not quoted now. */
export function quoteSeen(
  match: BoardMatch,
  market: BoardMarket,
  selection: Selection,
): QuoteSeen | undefined {
  const quote = quoteNow(match, market)
  if (quote === undefined) return undefined
  const { id: marketId, betType, period, oddsVersion } = market
  const price = priceOfSide(quote, selection)
  const { id: matchId, marketType } = match
  return { matchId, marketId, betType, period, selection, marketType, oddsVersion, price }
}

/** Returns the state of a quote that the member saw and asks for. */
export function lookAtQuote(seen: QuoteSeen, { match, fresh }: BoardFacts): QuoteSummary {
  const market = match === null ? undefined : marketsOf(match).find(isOf(seen))
  const now = match && market ? (quoteSeen(match, market, seen.selection) ?? null) : null
  const order = now === null ? 0 : compareMyanmar(now.price, seen.price, seen.selection)
  return {
    now,
    moved: order === 0 ? null : order > 0 ? 'better' : 'worse',
    suspended: market?.open === false || match?.status === 'suspended' || !fresh,
    marketTypeChanged: match !== null && match.marketType !== seen.marketType,
  }
}

const isOf =
  ({ marketId }: QuoteSeen) =>
  ({ id }: BoardMarket): boolean =>
    id === marketId

/** What is asked for of a selection, in the words of the checks. */
export function quoteAsked(seen: QuoteSeen): Omit<MyanmarAsked, 'stake' | 'policy'> {
  const { matchId, marketId, betType, selection, marketType, oddsVersion, price } = seen
  const { lineQuarters, percent } = price
  const line = formatLine(lineQuarters)
  return { matchId, marketId, betType, selection, marketType, oddsVersion, line, percent }
}

/**
 * Derives everything that the slip shows of a body from what the member typed and the current
 * state, with the same checks that decide at placement. @spec S3.slip.single.myanmar
 * S7.bet.betsinglemmo
 */
export function summariseBody(
  seen: QuoteSeen,
  stake: string,
  policy: OddsPolicy,
  world: BodyWorld,
): BodySummary {
  const { account, mode } = world
  const look = lookAtQuote(seen, world.board)
  const verdictOn = (quote: QuoteSeen) =>
    checkBody({ ...world, asked: { ...quoteAsked(quote), stake: finishedStake(stake), policy } })
  const taxPercent = taxPercentOf(mode.tax, 1)
  const figures = figuresOf(stake, 1, taxPercent, account)
  return {
    ...look,
    ...figures,
    ...verdictsOf(verdictOn(seen), look.now === null ? null : verdictOn(look.now)),
    outcomes: bodyOutcomes(figures.risk ?? 0n, (look.now ?? seen).price, taxPercent),
  }
}

/** Returns risk, win and the largest stake of a ticket with this number of legs. */
export function figuresOf(
  text: string,
  legs: number,
  taxPercent: number,
  account: BettorFacts,
): Pick<MyanmarFigures, 'risk' | 'win' | 'limits' | 'max' | 'taxPercent'> {
  const stake = readStake(finishedStake(text), account.currency)
  const risk = stake.kind === 'amount' ? stake.minor : null
  // A percentage decides nothing but the result at the line.
  const priced = Array.from({ length: legs }, () => ({
    price: { type: 'MM', percent: 0 } as const,
  }))
  const headroom = headroomOf(account)
  return {
    risk,
    win: risk === null ? null : myanmarWin(risk, legs, taxPercent),
    limits: account.limits,
    max: headroom === null ? null : maxStake(headroom, { legs: priced, sizes: [legs], taxPercent }),
    taxPercent,
  }
}

/**
 * Returns what prevents placing. Where the quote moved and even the new one could not be taken, it
 * returns what prevents that, such as the stake: the member then does not begin with accepting.
 */
export function verdictsOf(
  verdict: Outcome<unknown>,
  verdictOfNew: Outcome<unknown> | null,
): Pick<MyanmarFigures, 'error' | 'canPlace' | 'canAcceptNewOdds'> {
  if (verdict.ok) return { error: null, canPlace: true, canAcceptNewOdds: false }
  const isNew = verdict.rejection.code === 'percent_changed' && verdictOfNew !== null
  const shown = isNew && !verdictOfNew.ok ? verdictOfNew.rejection : verdict.rejection
  return {
    error: slipErrorOf(shown),
    canPlace: false,
    canAcceptNewOdds: isNew && verdictOfNew.ok,
  }
}
