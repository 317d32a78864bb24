import { betTypeRules, type Selection } from '../bet-types/bet-type.ts'
import { type LineQuarters, lineOfSelection } from '../bet-types/line.ts'
import { groupOf, winnersIn } from '../bet-types/selection-group.ts'
import { type BoardMarket, type BoardMatch, marketsOf } from '../board/board-model.ts'
import { compareRatios, type Ratio, ratio } from '../money/ratio.ts'
import { countsFromBet, type Leg } from '../settlement/grade-selection.ts'
import { hasMarket, recordOf, selectionsIn } from '../sports/all-sports.ts'
import type { TicketPrice } from '../ticket/price-system.ts'
import { expectedFactor } from './cash-out-value.ts'
import { fairShares, leaveNoRoom } from './fair-share.ts'
import type { LegChances } from './leg-chances.ts'
import {
  chancesBetween,
  chancesWithReturn,
  isHalfLine,
  isNextTo,
  neverReturned,
  numberOf,
} from './returned-stakes.ts'

/** The chances of a leg, and the markets that they were read from: `{market}@{odds version}`. */
export interface PricedChances {
  readonly chances: LegChances
  readonly readFrom: readonly string[]
}

/** Why a leg has no chances: its market or match is suspended, or no open price values it. */
export type Unpriced = 'suspended' | 'no_price'

/** All chances that the prices leave room for, and the markets that they were read from. */
interface Readings {
  readonly possible: readonly LegChances[]
  readonly markets: readonly BoardMarket[]
}

/** An open market on a line, from the backed side. */
interface OpenLine {
  /** What four times the count of the backed side has to be above, quarters. */
  readonly above: LineQuarters
  /** Readings of the part of all that is won or lost on it that is won. */
  readonly shares: readonly Ratio[]
  readonly market: BoardMarket
}

/**
 * The chances of a leg by the open prices of its own selection: bet type, period and line
 * (rules.md 8.6). A handicap in play whose goals count from the bet is looked for at the line that
 * is the same bet now. A line that can return a stake also needs another open line next to the same
 * number, which says how often that happens. Of all that the prices leave room for, the chances
 * that are worst for the ticket count, so that no offer is above the fair value.
 */
export function pricedChances(
  leg: Leg,
  price: TicketPrice,
  match: BoardMatch,
): PricedChances | Unpriced {
  if (match.status !== 'pending') return 'suspended'
  const own = marketsOf(match).filter((market) => isSameBet(leg, match, market))
  const market = own.find(({ open }) => open)
  if (market === undefined) return own.length > 0 ? 'suspended' : 'no_price'
  const readings = isOnLine(leg) ? onLine(leg, match, market) : onField(leg, match, market)
  const [first, ...others] = readings?.possible ?? []
  if (readings === null || first === undefined) return 'no_price'
  const factorOf = (chances: LegChances) => expectedFactor(price, chances)
  const chances = others.reduce(
    (worst, each) => (compareRatios(factorOf(each), factorOf(worst)) < 0 ? each : worst),
    first,
  )
  const readFrom = readings.markets.map(({ id, oddsVersion }) => `${id}@${oddsVersion}`)
  return { chances, readFrom }
}

const isOnLine = ({ betType }: Leg): boolean => {
  const { line } = betTypeRules[betType]
  return line === 'handicap' || line === 'total'
}

/** Whether the market offers what the leg backs, at the score as it is now. */
function isSameBet(leg: Leg, match: BoardMatch, market: BoardMarket): boolean {
  const { betType, period, lineQuarters } = market
  if (betType !== leg.betType || period !== leg.period) return false
  if (!isOnLine(leg) || lineQuarters === null) return lineQuarters === leg.lineQuarters
  return aboveOf(leg, lineQuarters) === aboveNow(leg, match)
}

/** What four times the count of the backed side has to be above, at a market's line. */
function aboveOf({ betType, selection }: Leg, marketLine: LineQuarters): LineQuarters {
  if (betTypeRules[betType].line === 'total') return selection === 'over' ? marketLine : -marketLine
  return 0 - lineOfSelection(betType, marketLine, selection)
}

/** The same of the leg, whose handicap may count from another score than that of now. */
function aboveNow(leg: Leg, match: BoardMatch): LineQuarters {
  const line = leg.lineQuarters ?? 0
  if (betTypeRules[leg.betType].line === 'total') return leg.selection === 'over' ? line : -line
  const atBet = leadOf(leg, leg.scoreAtBet)
  return 0 - line - 4 * (leadNow(leg, match) - atBet)
}

const leadNow = (leg: Leg, { live }: BoardMatch): number => leadOf(leg, live?.score ?? null)

/** By how much the backed side leads at a score, where a handicap counts what comes after it. */
function leadOf(leg: Leg, score: Leg['scoreAtBet']): number {
  if (!countsFromBet(leg) || score === null) return 0
  const lead = score.home - score.away
  return leg.selection === 'home' ? lead : 0 - lead
}

function onLine(leg: Leg, match: BoardMatch, market: BoardMarket): Readings | null {
  const own = lineOf(leg, market)
  if (own === undefined) return null
  const number = numberOf(own.above)
  if (isHalfLine(own.above) || neverEndsOn(leg, match, number)) {
    return { possible: own.shares.map((won) => neverReturned(won)), markets: [market] }
  }
  return besideNumber(leg, match, own, number)
}

/** The chances on a line next to a number, with another open line that is next to it. */
function besideNumber(leg: Leg, match: BoardMatch, own: OpenLine, number: number): Readings | null {
  const other = otherLine(leg, match, own.above, number)
  if (other === undefined) return null
  const possible = own.shares.flatMap((won) =>
    other.shares.map((otherWon) =>
      chancesBetween({ above: own.above, won }, { above: other.above, won: otherWon }, number),
    ),
  )
  return { possible, markets: [own.market, other.market] }
}

/** Another open line next to a number: a half line if there is one, and the most even of them. */
function otherLine(
  leg: Leg,
  match: BoardMatch,
  above: LineQuarters,
  number: number,
): OpenLine | undefined {
  const lines = marketsOf(match)
    .filter(({ betType, period, open }) => open && betType === leg.betType && period === leg.period)
    .flatMap((market) => lineOf(leg, market) ?? [])
    .filter((line) => line.above !== above && isNextTo(line.above, number))
    .toSorted((one, other) => compareRatios(unevenness(one), unevenness(other)))
  // Whole and quarter lines next to each other differ too little to say much.
  return lines.find((line) => isHalfLine(line.above)) ?? lines[0]
}

function unevenness({ shares: [share = ratio(0n)] }: OpenLine): Ratio {
  const off = 2n * share.numerator - share.denominator
  return ratio(off < 0n ? -off : off, share.denominator)
}

function lineOf(leg: Leg, market: BoardMarket): OpenLine | undefined {
  const { lineQuarters } = market
  const shares = sharesIn(leg, market)
  if (lineQuarters === null || shares.length === 0) return undefined
  return { above: aboveOf(leg, lineQuarters), shares, market }
}

/** Whether an event cannot end with this margin: level, in a sport that plays until one leads. */
function neverEndsOn(leg: Leg, match: BoardMatch, number: number): boolean {
  const { neverLevel = false, scoring } = recordOf(leg.sportsType)
  if (leg.period !== 'FT' || number !== 0 - leadNow(leg, match)) return false
  return leg.betType === 'HDP' && (neverLevel || scoring === 'sets')
}

/** The result of 1X2 on which a bet type returns its stake. */
const returnedOn: Readonly<Partial<Record<Leg['betType'], Selection>>> = {
  ML: 'X',
  DNB: 'X',
  HNB: '1',
  ANB: '2',
}

/** One of several results, of which some may return the stake. */
function onField(leg: Leg, match: BoardMatch, market: BoardMarket): Readings | null {
  const shares = sharesIn(leg, market)
  const returning = returnedOn[leg.betType]
  if (returning === undefined || isRarelyReturned(leg)) {
    return { possible: shares.map((won) => neverReturned(won)), markets: [market] }
  }
  if (hasMarket(recordOf(leg.sportsType), '1X2', leg.period)) {
    return byResult(leg, match, { market, shares, returning })
  }
  const asHandicap = { ...leg, betType: 'HDP' } as const
  const level = 0 - leadNow(asHandicap, match)
  return besideNumber(asHandicap, match, { above: 4 * level, shares, market }, level)
}

/**
 * Whether a level end returns no stake, or so rarely that the margin covers it: sets and a super
 * over have a winner, and a draw of a fight or of an event with overtime is not even priced.
 */
function isRarelyReturned({ sportsType, betType, period }: Leg): boolean {
  const sport = recordOf(sportsType)
  if (betType !== 'ML') return false
  if (sport.scoring !== 'points' || sport.superOver === true) return true
  return period === 'FT' && !hasMarket(sport, '1X2', period)
}

interface WithReturn {
  readonly market: BoardMarket
  readonly shares: readonly Ratio[]
  readonly returning: Selection
}

/** The chances of a bet whose stake comes back on one of the three results. */
function byResult(
  leg: Leg,
  match: BoardMatch,
  { market, shares, returning }: WithReturn,
): Readings | null {
  const result = { ...leg, betType: '1X2', selection: returning } as const
  const three = marketsOf(match).find((each) => each.open && isSameBet(result, match, each))
  if (three === undefined) return null
  const possible = sharesIn(result, three).flatMap((returned) =>
    shares.map((won) => chancesWithReturn(won, returned)),
  )
  return { possible, markets: [market, three] }
}

/**
 * Readings of the backed side's part of what is won and lost in a market; none without a price, or
 * where another selection has none and may well win.
 */
function sharesIn(leg: Leg, { outcomes }: BoardMarket): readonly Ratio[] {
  const { sportsType, betType, period, selection } = leg
  const group = groupOf(betType, selection)
  const isAmong = (each: Selection) => groupOf(betType, each) === group
  const among = outcomes.filter((each) => isAmong(each.selection))
  const own = among.find((each) => each.selection === selection)
  const others = among.filter((each) => each !== own).map(({ price }) => price)
  if (group === null || own === undefined || others.length === 0) return []
  const winners = winnersIn(betType)
  const all = selectionsIn(recordOf(sportsType), betType, period).filter(isAmong)
  const isComplete = among.length === all.length
  if (!isComplete && !leaveNoRoom([own.price, ...others], winners)) return []
  return fairShares(own.price, others, winners)
}
