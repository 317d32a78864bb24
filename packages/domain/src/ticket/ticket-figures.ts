import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import {
  addRatios,
  ceilRatio,
  commonMultiple,
  floorRatio,
  multiplyRatios,
  ratio,
} from '../money/ratio.ts'
import { choose, countCombinations } from './combination.ts'
import { factorsOf, type TicketPrice, taxOn } from './price-system.ts'
import type { Ticket } from './ticket.ts'

/** What decides the figures of a ticket: its stake of one combination, tax, sizes and prices. */
export interface Staked extends Pick<Ticket, 'stake' | 'sizes' | 'taxPercent'> {
  readonly legs: readonly { readonly price: TicketPrice }[]
}

/** What a ticket can lose and win in all its combinations, minor units. */
export interface TicketFigures {
  readonly combinations: number
  /** What is held: rounded up for each combination. */
  readonly risk: Minor
  /** What a full win pays on top of the risk, after tax: rounded down for each combination. */
  readonly win: Minor
}

/** What each unit on a leg became; null while the leg has no result. */
export type Factor = Ratio | null

/** The combinations of one size, added up. */
export interface SizeSum {
  readonly size: number
  readonly combinations: number
  /** Combinations whose return is not known: a leg has no result, and none has lost. */
  readonly open: number
  /** Combinations that return something. */
  readonly paying: number
  /** What the others return, each rounded down, minor units. */
  readonly returned: Minor
}

/** What each unit on a leg risks and became, over the `whole` that all legs of a ticket share. */
interface WholeFactors {
  readonly risk: bigint
  readonly became: bigint | null
}

/**
 * Returns what each size of combination returns: each combination its risk and its exact result
 * after tax, rounded down once (rules.md 1.3, 1.5, 6.1, 6.2). A combination is lost with its first
 * lost leg. `factors` says what each unit on each leg became.
 */
export function sumCombinations(
  { stake, sizes, legs, taxPercent }: Staked,
  factors: readonly Factor[],
): readonly SizeSum[] {
  const risks = legs.map(({ price }) => factorsOf(price).risk)
  const whole = [...risks, ...factors].reduce(
    (multiple, factor) => commonMultiple(multiple, factor?.denominator ?? 1n),
    1n,
  )
  const inWhole = ({ numerator, denominator }: Ratio) => (numerator * whole) / denominator
  const wholes = risks.map((risk, index): WholeFactors => {
    const factor = factors[index] ?? null
    return { risk: inWhole(risk), became: factor && inWhole(factor) }
  })
  const sums = new Map(sizes.map((size) => [size, { open: 0, paying: 0, returned: 0n }]))
  const [shortest, longest] = [Math.min(...sizes), Math.max(...sizes)]
  // A combination begins with a shorter one: each product is made of the one before. Where a leg
  // is lost every longer combination is, too.
  const addLegs = (from: number, size: number, risk: bigint, gross: bigint, open: boolean) => {
    // Legs that the shortest combination still needs after this one.
    const needed = Math.max(shortest - size, 0)
    for (let index = from; index < wholes.length - needed; index += 1) {
      const leg = wholes[index]
      if (leg === undefined || leg.became === 0n) continue
      const [nextRisk, next] = [risk * leg.risk, gross * (leg.became ?? 1n)]
      const isOpen = open || leg.became === null
      const sum = sums.get(size)
      if (sum !== undefined && isOpen) sum.open += 1
      else if (sum !== undefined) {
        const returned = returnedOf(nextRisk, next, whole ** BigInt(size), taxPercent)
        sum.returned += returned
        sum.paying += returned > 0n ? 1 : 0
      }
      if (size < longest) addLegs(index + 1, size + 1, nextRisk, next, isOpen)
    }
  }
  addLegs(0, 1, stake, stake, false)
  return [...sums].map(([size, sum]) => ({
    size,
    combinations: choose(legs.length, size),
    ...sum,
  }))
}

/**
 * Returns what a combination returns, minor units: its risk, rounded up, and its result after tax,
 * rounded down together. Risk and gross return are exact, over `whole`.
 */
function returnedOf(risk: bigint, gross: bigint, whole: bigint, taxPercent: number): Minor {
  const held = ceilRatio(ratio(risk, whole))
  const { numerator, denominator } = afterTax(ratio(gross - risk, whole), taxPercent)
  return (held * denominator + numerator) / denominator
}

function afterTax(net: Ratio, taxPercent: number): Ratio {
  if (taxPercent === 0) return net
  const { numerator, denominator } = taxOn(net, taxPercent)
  return addRatios(net, ratio(-numerator, denominator))
}

/** Returns what all combinations return, minor units. */
export function totalReturn(sums: readonly SizeSum[]): Minor {
  return sums.reduce((total, { returned }) => total + returned, 0n)
}

/** Returns what a ticket risks and can win, minor units (rules.md 1.1, 1.3, 1.5, 6.2). */
export function figuresOf(ticket: Staked): TicketFigures {
  const [size, ...others] = ticket.sizes
  const isOneCombination = size === ticket.legs.length && others.length === 0
  return isOneCombination ? figuresOfOne(ticket) : figuresOfAll(ticket)
}

/**
 * The figures of one combination of all legs. Most tickets are one, so that it does without the
 * search through combinations and its common denominator.
 */
function figuresOfOne({ stake, legs, taxPercent }: Staked): TicketFigures {
  let risked = ratio(stake)
  let won = risked
  for (const { price } of legs) {
    const factors = factorsOf(price)
    risked = multiplyRatios(risked, factors.risk)
    won = multiplyRatios(won, factors.won)
  }
  const { numerator, denominator } = risked
  const net = addRatios(won, { numerator: -numerator, denominator })
  const win = floorRatio(afterTax(net, taxPercent))
  return { combinations: 1, risk: ceilRatio(risked), win }
}

/** The figures of any ticket, by the search through its combinations. */
export function figuresOfAll(ticket: Staked): TicketFigures {
  const combinations = countCombinations(ticket.legs.length, ticket.sizes)
  const risk = riskOf(ticket)
  const won = ticket.legs.map(({ price }) => factorsOf(price).won)
  return { combinations, risk, win: totalReturn(sumCombinations(ticket, won)) - risk }
}

/**
 * Returns what is held for a ticket, minor units: what each combination can lose, rounded up. Void
 * legs return exactly that.
 */
function riskOf(ticket: Staked): Minor {
  const { stake, sizes, legs } = ticket
  if (legs.every(({ price }) => isStake(factorsOf(price).risk))) {
    return stake * BigInt(countCombinations(legs.length, sizes))
  }
  return totalReturn(
    sumCombinations(
      ticket,
      legs.map(({ price }) => factorsOf(price).risk),
    ),
  )
}

const isStake = ({ numerator, denominator }: Ratio): boolean => numerator === denominator
