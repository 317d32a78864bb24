import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { addRatios, floorRatio, multiplyRatios, type Ratio, ratio } from '../money/ratio.ts'
import { sumOfProducts } from '../ticket/combination.ts'
import { factorOfResult, factorsOf, type TicketPrice } from '../ticket/price-system.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { chancesWhole, fromWorst, type LegChances } from './leg-chances.ts'
import type { BetFigures } from './split-bet.ts'

/** Results that can be with their chances as ratios, from the worst. */
function likely(chances: LegChances): readonly (readonly [BetResult, Ratio])[] {
  return fromWorst
    .filter((result) => (chances[result] ?? 0) > 0)
    .map((result) => [result, ratio(BigInt(chances[result] ?? 0), BigInt(chancesWhole))])
}

/** What each unit on a leg is expected to become: its factors by their chances (rules.md 6.1). */
export function expectedFactor(price: TicketPrice, chances: LegChances): Ratio {
  return likely(chances).reduce(
    (sum, [result, chance]) =>
      addRatios(sum, multiplyRatios(chance, factorOfResult(price, result))),
    ratio(0n),
  )
}

/**
 * Returns the fair value of a bet (rules.md 8.6): the returns of its results, weighted by their
 * chances, rounded down. The expected factors of the legs are multiplied, combination by
 * combination. The value is at least nothing, and at most what a full win would return. `figures`
 * is the ticket's risk and possible win.
 */
export function fairValue(
  ticket: Ticket,
  figures: BetFigures,
  chances: readonly LegChances[],
): Minor {
  const expected = ticket.legs.map(({ price }, index) =>
    expectedFactor(price, chances[index] ?? {}),
  )
  const value = floorRatio(returnOn(ticket, figures.risk, expected))
  const most = figures.risk + figures.win
  return value < 0n ? 0n : value > most ? most : value
}

/**
 * Returns what a ticket returns when each unit on its legs becomes these factors: the risk that is
 * held, and what its combinations win or lose, exactly.
 */
export function returnOn(
  { legs, stake, sizes }: Ticket,
  risk: Minor,
  factors: readonly Ratio[],
): Ratio {
  const risked = legs.map(({ price }) => factorsOf(price).risk)
  const { numerator, denominator } = sumOfProducts(risked, sizes)
  const net = addRatios(sumOfProducts(factors, sizes), ratio(-numerator, denominator))
  return addRatios(ratio(risk), multiplyRatios(ratio(stake), net))
}
