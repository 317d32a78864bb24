/** Random tickets for properties and for the season, each settled by product and oracle. */
import fc from 'fast-check'
import type { ResultStatus } from '../src/bet-types/facts.ts'
import { priceTypes } from '../src/odds/odds-type.ts'
import { isLegalPrice } from '../src/odds/price.ts'
import { gradeSelection } from '../src/settlement/grade-selection.ts'
import { combinations } from '../src/ticket/combination.ts'
import { settle } from '../src/ticket/settle.ts'
import { type OracleParlay, oracleSettleParlay } from './parlay-oracle.ts'
import { anyBacked, legOf, outcomeOf } from './random-facts.ts'
import { type OracleBet, oracleSettle } from './settlement-oracle.ts'
import { settleSingle } from './single-bet.ts'

const anyPrice = fc.constantFrom(...priceTypes).chain((oddsType) =>
  fc
    .oneof(fc.integer({ min: -1500, max: 4000 }), fc.integer({ min: -50_000, max: 50_000 }))
    .filter((thousandths) => isLegalPrice({ type: oddsType, thousandths }))
    .map((oddsThousandths) => ({ oddsType, oddsThousandths })),
)
const endingsOfBets: readonly ResultStatus[] = [
  ...(['completed', 'completed', 'completed', 'abandoned', 'abandoned'] as const),
  ...(['postponed', 'cancelled'] as const),
]

/** Single bets of every bet type, odds type and outcome. */
export const anyBet: fc.Arbitrary<OracleBet> = fc
  .record({
    backed: anyBacked(endingsOfBets),
    price: anyPrice,
    stakeMinor: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50_000_000 })),
  })
  .map(({ backed, price, stakeMinor }) => ({ ...backed, ...price, stakeMinor }))

const endingsOfLegs: readonly ResultStatus[] = [
  ...(['completed', 'completed', 'completed', 'completed'] as const),
  ...(['abandoned', 'postponed'] as const),
]
const anyLeg = fc
  .record({
    backed: anyBacked(endingsOfLegs),
    oddsThousandths: fc.oneof(
      fc.integer({ min: 1001, max: 4000 }),
      fc.integer({ min: 1001, max: 1_000_000 }),
    ),
    // Most legs are graded, or no long parlay ever would be.
    open: fc.nat(15).map((number) => number === 0),
  })
  .map(({ backed, ...each }) => ({ ...backed, ...each, oddsType: 'DEC' as const, stakeMinor: 0 }))

/** Mix parlays and systems of two to twelve legs: of all sizes, of one, or of doubles only. */
export const anyParlay: fc.Arbitrary<OracleParlay> = fc
  .record({
    lineStakeMinor: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1e8 })),
    legs: fc.array(anyLeg, {
      minLength: combinations.parlay.legs.min,
      maxLength: combinations.parlay.legs.max,
    }),
    choice: fc.nat(2),
  })
  .map(({ choice, ...each }) => {
    const { length } = each.legs
    return {
      ...each,
      sizes: choice === 0 ? [length] : choice === 1 ? combinations.system.sizesOf(length) : [2],
    }
  })

/** What the product makes of a bet; undefined while it has to wait. */
export function settleBet(bet: OracleBet) {
  const leg = legOf(bet)
  const grade = gradeSelection(leg, outcomeOf(bet))
  if (grade === undefined) return undefined
  const { oddsType: type, oddsThousandths: thousandths } = bet
  const price = { type, thousandths }
  return settleSingle({ stake: BigInt(bet.stakeMinor), price, leg, rulesVersion: '2026-11' }, grade)
}

/** What the product makes of a parlay; undefined while it has to wait. */
export function settleLegs({ lineStakeMinor, legs, sizes }: OracleParlay) {
  const ticketLegs = legs.map((bet) => ({
    price: { type: 'DEC' as const, thousandths: bet.oddsThousandths },
    leg: legOf(bet),
  }))
  const combination = sizes.length === 1 && sizes[0] === legs.length ? 'parlay' : 'system'
  const stake = BigInt(lineStakeMinor)
  const placed = { stake, sizes, legs: ticketLegs, taxPercent: 0, rulesVersion: '2026-11' }
  const grades = legs.map((bet) =>
    bet.open ? undefined : gradeSelection(legOf(bet), outcomeOf(bet)),
  )
  return settle({ combination, ...placed }, grades)
}

/** Both settlements as text: deep comparisons of so many tickets take most of a minute. */
export interface Compared {
  readonly ours: string
  readonly theirs: string
  /** Result by the oracle, or that the ticket is open. */
  readonly met: string
}

interface Money {
  readonly riskMinor: bigint
  readonly winLossMinor: bigint
  readonly returnMinor: bigint
}

const textOf = (result: string, ...minor: readonly (bigint | number | string)[]): string =>
  [result, ...minor].join(' ')
/** The product's settlement as text, or that the ticket is open. */
export const textOfSettled = (
  settled: (Money & { readonly result: string }) | undefined,
): string =>
  settled === undefined
    ? 'open'
    : textOf(settled.result, settled.riskMinor, settled.winLossMinor, settled.returnMinor)

/** A bet settled by the product and by the oracle. */
export function compareBet(bet: OracleBet, settled = settleBet(bet)): Compared {
  const due = oracleSettle(bet)
  const theirs = due ? textOf(due.result, due.risk, due.winLoss, due.returned) : 'open'
  return { ours: textOfSettled(settled), theirs, met: due?.result ?? 'open' }
}

/** A parlay settled by the product and by the oracle. */
export function compareParlay(parlay: OracleParlay, settled = settleLegs(parlay)): Compared {
  const due = oracleSettleParlay(parlay)
  if (due === 'open') return { ours: textOfSettled(settled), theirs: due, met: due }
  const theirs = textOf(due.result, due.risk, due.winLoss, due.returned)
  return { ours: textOfSettled(settled), theirs, met: due.result }
}
