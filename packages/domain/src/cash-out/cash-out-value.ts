import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import {
  addRatios,
  commonMultiple,
  floorRatio,
  multiplyRatios,
  type Ratio,
  ratio,
} from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { legFactor, type ParlayTicket } from '../settlement/parlay-ticket.ts'
import { exactResult } from '../settlement/settle-ticket.ts'
import type { Ticket } from '../settlement/ticket.ts'
import { chancesWhole, fromWorst, type LegChances } from './leg-chances.ts'
import type { BetFigures } from './split-bet.ts'

const shareOfResult: Readonly<Record<BetResult, Ratio>> = {
  won: ratio(1n),
  half_won: ratio(1n, 2n),
  draw: ratio(0n),
  void: ratio(0n),
  half_lost: ratio(-1n, 2n),
  lost: ratio(-1n),
}

/** Results that can be with their chances as ratios, from the worst. */
function likely(chances: LegChances): readonly (readonly [BetResult, Ratio])[] {
  return fromWorst
    .filter((result) => (chances[result] ?? 0) > 0)
    .map((result) => [result, ratio(BigInt(chances[result] ?? 0), BigInt(chancesWhole))])
}

/** What a result returns of a single: the risk that is held and what it wins or loses, exactly. */
export function returnOn(ticket: Ticket, risk: Minor, result: BetResult): Ratio {
  return addRatios(ratio(risk), exactResult(ticket, shareOfResult[result]))
}

/** What each unit on a leg is expected to become: its factors by their chances (rules.md 6.1). */
export function expectedFactor(price: Price, chances: LegChances): Ratio {
  return likely(chances).reduce((sum, [result, chance]) => {
    const factor = legFactor(price, { fraction: shareOfResult[result] })
    return addRatios(sum, multiplyRatios(chance, factor))
  }, ratio(0n))
}

/**
 * Returns the fair value of a bet (rules.md 8.6): the returns of its results, weighted by their
 * chances, rounded down. For a parlay, the expected factors of the legs are multiplied, line by
 * line. The value is at least nothing, and at most what a full win would return. `figures` is the
 * ticket's risk and possible win.
 */
export function fairValue(
  ticket: Ticket | ParlayTicket,
  figures: BetFigures,
  chances: readonly LegChances[],
): Minor {
  const exact = 'legs' in ticket ? ofLines(ticket, chances) : ofSingle(ticket, figures, chances)
  const value = floorRatio(exact)
  const most = figures.risk + figures.win
  return value < 0n ? 0n : value > most ? most : value
}

function ofSingle(ticket: Ticket, { risk }: BetFigures, [chances = {}]: readonly LegChances[]) {
  return likely(chances).reduce(
    (sum, [result, chance]) =>
      addRatios(sum, multiplyRatios(chance, returnOn(ticket, risk, result))),
    ratio(0n),
  )
}

function ofLines({ legs, lineStake, sizes }: ParlayTicket, chances: readonly LegChances[]): Ratio {
  const factors = legs.map(({ price }, index) => expectedFactor(price, chances[index] ?? {}))
  const sums = sumsOfProducts(factors)
  const perUnit = sizes.reduce((sum, size) => addRatios(sum, sums[size] ?? ratio(0n)), ratio(0n))
  return multiplyRatios(ratio(lineStake), perUnit)
}

/** By size, the sum of the products of all combinations of that many factors. */
function sumsOfProducts(factors: readonly Ratio[]): readonly Ratio[] {
  // One denominator for all keeps the numbers small.
  const scale = factors.reduce((least, { denominator }) => commonMultiple(least, denominator), 1n)
  const whole = factors.map(({ numerator, denominator }) => (numerator * scale) / denominator)
  const sums = [1n, ...factors.map(() => 0n)]
  whole.forEach((factor, index) => {
    for (let size = index + 1; size >= 1; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * factor
    }
  })
  return sums.map((sum, size) => ratio(sum, scale ** BigInt(size)))
}
