/** Random bets at Myanmar odds for properties and for the season, settled by product and oracle. */
import fc from 'fast-check'
import type { ResultStatus } from '../src/bet-types/facts.ts'
import { parseQuote, priceOfSide } from '../src/myanmar/myanmar-quote.ts'
import { defaultTaxTable, maungLegs, taxPercentOf } from '../src/myanmar/myanmar-tax.ts'
import { gradeSelection } from '../src/settlement/grade-selection.ts'
import { combinations } from '../src/ticket/combination.ts'
import { settle } from '../src/ticket/settle.ts'
import { makeTicket } from '../src/ticket/ticket.ts'
import {
  type OracleMyanmarLeg,
  type OracleMyanmarTicket,
  oracleSettleMyanmar,
} from './myanmar-oracle.ts'
import { anyBacked, legOf, outcomeOf } from './random-facts.ts'
import { type Compared, textOfSettled } from './random-tickets.ts'
import { must } from './read-example.ts'

const endings: readonly ResultStatus[] = [
  ...(['completed', 'completed', 'completed', 'abandoned', 'postponed'] as const),
]

/** `1-50`, `2+35`, `1=`: percentages in steps of five, as they are quoted, and any other. */
const anyQuote = fc
  .tuple(
    fc.nat(4),
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: -20, max: 20 }).map((step) => step * 5),
      fc.integer({ min: -100, max: 100 }),
    ),
  )
  .map(([goals, percent]) => `${goals}${percent > 0 ? '+' : ''}${percent === 0 ? '=' : percent}`)

const anyLeg: fc.Arbitrary<OracleMyanmarLeg> = fc
  .record({
    facts: anyBacked(endings),
    side: fc.constantFrom('home' as const, 'away' as const, 'over' as const, 'under' as const),
    quote: anyQuote,
    homeGives: fc.boolean(),
    period: fc.constantFrom('FT' as const, 'FT' as const, '1H' as const),
    // Most legs are graded, or no long maung ever would be.
    open: fc.nat(19).map((number) => number === 0),
  })
  .map(({ facts, side, homeGives, ...each }) => {
    const isTotal = side === 'over' || side === 'under'
    return {
      ...facts,
      ...each,
      betType: isTotal ? 'OU' : 'HDP',
      selection: side,
      giver: isTotal ? 'over' : homeGives ? 'home' : 'away',
      oddsType: 'DEC',
      oddsThousandths: 2000,
      stakeMinor: 0,
    }
  })

const minorOfKyat = 100
/**
 * Kyat without fractions, as the book takes them, and finer amounts, which have to be rounded more
 * often.
 */
const anyStake = fc.oneof(
  fc.integer({ min: 1, max: 10_000_000 }).map((kyat) => kyat * minorOfKyat),
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 1e9 }),
)

/** Bodies and maungs of two to ten legs, under the house's tax or another. */
export const anyMyanmarTicket: fc.Arbitrary<OracleMyanmarTicket> = fc.record({
  stakeMinor: anyStake,
  taxPercent: fc.constantFrom(null, null, null, 0, 33),
  legs: fc.oneof(
    fc.array(anyLeg, { minLength: 1, maxLength: 1 }),
    fc.array(anyLeg, { minLength: maungLegs.min, maxLength: 3 }),
    fc.array(anyLeg, { minLength: maungLegs.min, maxLength: maungLegs.max }),
  ),
})

/** What the product makes of a ticket; undefined while it has to wait. */
export function settleMyanmarTicket({ stakeMinor, taxPercent, legs }: OracleMyanmarTicket) {
  const priced = legs.map((each) => {
    const quote = must(parseQuote(each.quote), each.quote)
    const { lineQuarters, percent } = priceOfSide({ quote, giver: each.giver }, each.selection)
    const facts = { ...each, lineHundredths: lineQuarters * 25 }
    return { leg: legOf(facts), price: { type: 'MM' as const, percent }, facts }
  })
  const grades = priced.map(({ leg, facts }) =>
    facts.open ? undefined : gradeSelection(leg, outcomeOf(facts)),
  )
  return settle(
    makeTicket(legs.length === 1 ? combinations.single : combinations.parlay, {
      stake: BigInt(stakeMinor),
      legs: priced,
      taxPercent: taxPercent ?? taxPercentOf(defaultTaxTable, legs.length),
      rulesVersion: '2026-11',
    }),
    grades,
  )
}

/** A ticket settled by the product and by the oracle. */
export function compareMyanmarTicket(
  ticket: OracleMyanmarTicket,
  settled = settleMyanmarTicket(ticket),
): Compared {
  const due = oracleSettleMyanmar(ticket)
  const theirs = due === 'open' ? due : `${due.result} ${due.risk} ${due.winLoss} ${due.returned}`
  return { ours: textOfSettled(settled), theirs, met: due === 'open' ? due : due.result }
}
