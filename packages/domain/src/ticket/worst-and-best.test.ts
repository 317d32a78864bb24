/** Holds the risk and win that the slip shows against every result that settlement can have. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legOf } from '../../testing/random-facts.ts'
import { anyBet } from '../../testing/random-tickets.ts'
import { goalsInOrder, must } from '../../testing/read-example.ts'
import type { OracleBet } from '../../testing/settlement-oracle.ts'
import { settleSingle } from '../../testing/single-bet.ts'
import { betTypeRules } from '../bet-types/bet-type.ts'
import { type OfferedQuote, priceOfSide } from '../myanmar/myanmar-quote.ts'
import { defaultTaxTable, taxPercentOf } from '../myanmar/myanmar-tax.ts'
import { type Grade, gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { betTypesOf, firstSport } from '../sports/all-sports.ts'
import { combinations } from './combination.ts'
import { myanmarOutcomes } from './myanmar-outcomes.ts'
import { settle } from './settle.ts'
import { makeTicket } from './ticket.ts'
import { figuresOf } from './ticket-figures.ts'

/** More goals of one side than any line, number of a goal or listed score asks for. */
const goalsMax = 11

/** Ends that differ in all that bets ask for: scores, the half-time before, who scored first. */
function* everyEnd({ scoreAtBet, betType }: OracleBet): Iterable<MatchOutcome> {
  const from = (betType === 'HDP' ? scoreAtBet : null) ?? { home: 0, away: 0 }
  for (let home = 0; home <= goalsMax; home += 1) {
    for (let away = 0; away <= goalsMax; away += 1) {
      const fullTime = { home: from.home + home, away: from.away + away }
      const [byHome, byAway] = ['H'.repeat(fullTime.home), 'A'.repeat(fullTime.away)]
      for (const order of new Set([byHome + byAway, byAway + byHome])) {
        const ended = { status: 'completed', fullTime, goals: goalsInOrder(order) } as const
        const first = order.slice(0, 1)
        yield { ...ended, halfTime: fullTime }
        yield {
          ...ended,
          halfTime: { home: first === 'H' ? 1 : 0, away: first === 'A' ? 1 : 0 },
        }
        yield { ...ended, halfTime: { home: 0, away: 0 } }
      }
    }
  }
}

/** A total of less than half a goal cannot be fully won or lost; no feed quotes one. */
function isQuoted({ betType, lineHundredths }: OracleBet): boolean {
  return betTypeRules[betType].line !== 'total' || lineHundredths >= 50
}

function extremesOf(bet: OracleBet): { worst: bigint; best: bigint } {
  const leg = legOf(bet)
  const price = { type: bet.oddsType, thousandths: bet.oddsThousandths }
  const ticket = { stake: BigInt(bet.stakeMinor), price, leg, rulesVersion: '2026-11' }
  const ways = new Map<string, Grade>()
  for (const outcome of everyEnd(bet)) {
    const grade = gradeSelection(leg, outcome)
    if (grade !== undefined) ways.set(grade.result, grade)
  }
  const results = [...ways.values()].map((grade) => settleSingle(ticket, grade).winLossMinor)
  return { worst: lowest(results), best: highest(results) }
}

describe('the worst and the best case that the slip shows @spec S3.slip.single', () => {
  test('are exactly what settlement can give, for every bet type and odds type', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyBet.filter(isQuoted), (bet) => {
        const price = { type: bet.oddsType, thousandths: bet.oddsThousandths }
        const { risk, win } = figuresOf({
          stake: BigInt(bet.stakeMinor),
          sizes: [1],
          taxPercent: 0,
          legs: [{ price }],
        })
        expect(extremesOf(bet)).toEqual({ worst: -risk, best: win })
        seen.add(bet.betType)
      }),
      { numRuns: 400, seed: 20_261_121 },
    )
    expect([...seen].sort()).toEqual([...betTypesOf(firstSport)].sort())
  })

  test('of a parlay and of a system, too', () => {
    const legs = fc.record({
      thousandths: fc.integer({ min: 1_001, max: 9_000 }),
      lineQuarters: fc.constantFrom(8, 9, 10, 11),
    })
    const tickets = fc.record({
      drawn: fc.array(legs, { minLength: 2, maxLength: 4 }),
      kind: fc.constantFrom('parlay' as const, 'system' as const),
      lineStake: fc.bigInt({ min: 1n, max: 100_000n }),
    })
    fc.assert(
      fc.property(tickets, ({ drawn, kind, lineStake }) => {
        const ticket = makeTicket(combinations[kind], {
          stake: lineStake,
          legs: drawn.map(({ thousandths, lineQuarters }) => ({
            price: { type: 'DEC' as const, thousandths },
            leg: { ...over, lineQuarters },
          })),
          rulesVersion: '2026-11',
        })
        const results = everyWay(
          ticket.legs.map(({ leg }) => leg),
          totalEnds,
        ).map((grades) => {
          const settled = settle(ticket, grades)
          return settled?.winLossMinor ?? 0n
        })
        const { risk, win } = figuresOf(ticket)
        expect([lowest(results), highest(results)]).toEqual([-risk, win])
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
  })

  test('of a body and of a maung, too', () => {
    const legs = fc.record({
      selection: fc.constantFrom(
        'home' as const,
        'away' as const,
        'over' as const,
        'under' as const,
      ),
      giver: fc.constantFrom('home' as const, 'away' as const),
      goals: fc.integer({ min: 1, max: 4 }),
      percent: fc.integer({ min: -100, max: 100 }),
    })
    const tickets = fc.record({
      drawn: fc.array(legs, { minLength: 1, maxLength: 3 }),
      stake: fc.bigInt({ min: 1n, max: 100_000n }).map((kyat) => kyat * 100n),
      tax: fc.constantFrom(defaultTaxTable, [0, 33, 100]),
    })
    fc.assert(
      fc.property(tickets, ({ drawn, stake, tax }) => {
        const priced = drawn.map(({ selection, giver, ...quote }) =>
          myanmarLegOf(selection, { quote, giver: isTotal(selection) ? 'over' : giver }),
        )
        const taxPercent = taxPercentOf(tax, priced.length)
        const ticket = makeTicket(priced.length === 1 ? combinations.single : combinations.parlay, {
          stake,
          legs: priced,
          taxPercent,
          rulesVersion: '2026-11',
        })
        const results = everyWay(
          priced.map(({ leg }) => leg),
          myanmarEnds,
        ).map((grades) => must(settle(ticket, grades), 'all legs are graded').winLossMinor)
        const [worst, best] = [lowest(results), highest(results)]
        expect({ worst, best }).toEqual({ worst: -stake, best: figuresOf(ticket).win })
        const [only, ...others] = priced
        if (only === undefined || others.length > 0) return
        const legs = [only]
        const shown = myanmarOutcomes({ stake, legs, sizes: [1], taxPercent }).map(
          ({ winLoss }) => winLoss,
        )
        expect([lowest(shown), highest(shown)]).toEqual([worst, best])
      }),
      { numRuns: 100, seed: 20_261_121 },
    )
  })
})

const lowest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((low, each) => (each < low ? each : low))
const highest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((high, each) => (each > high ? each : high))

const isTotal = (selection: Leg['selection']): boolean =>
  selection === 'over' || selection === 'under'

function myanmarLegOf(selection: Leg['selection'], offered: OfferedQuote) {
  const { lineQuarters, percent } = priceOfSide(offered, selection)
  const betType = isTotal(selection) ? 'OU' : 'HDP'
  const leg: Leg = {
    sportsType: 1,
    betType,
    period: 'FT',
    selection,
    lineQuarters,
    scoreAtBet: null,
  }
  return { leg, price: { type: 'MM' as const, percent } }
}

const over = {
  sportsType: 1,
  betType: 'OU',
  period: 'FT',
  selection: 'over',
  scoreAtBet: null,
} as const

/** Every combination of how the legs can end, each in one of these ways. */
function everyWay(
  [leg, ...others]: readonly Leg[],
  ends: readonly MatchOutcome[],
): readonly (readonly Grade[])[] {
  if (leg === undefined) return [[]]
  const rest = everyWay(others, ends)
  const grades = ends.flatMap((end) => gradeSelection(leg, end) ?? [])
  const ways = new Map(grades.map((grade) => [grade.result, grade]))
  return [...ways.values()].flatMap((grade) => rest.map((following) => [grade, ...following]))
}

const completed = { status: 'completed', halfTime: null } as const
const endAt = (home: number, away: number): MatchOutcome => ({
  ...completed,
  fullTime: { home, away },
})
const postponed: MatchOutcome = { ...completed, status: 'postponed', fullTime: null }
/** From lost over all halves to won, for totals from 2.00 to 2.75. */
const totalEnds = [...[0, 2, 3, 4].map((home) => endAt(home, 0)), postponed]
/** Short of, at and past every line of up to four goals, on both sides. */
const myanmarEnds = [
  ...[0, 1, 2, 3, 4, 5].flatMap((goals) => [endAt(goals, 0), endAt(0, goals)]),
  postponed,
]
