import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { bodyWordsOf, priceOfSide } from '../myanmar/myanmar-quote.ts'
import { gradeSelection } from '../settlement/grade-selection.ts'
import { combinations } from './combination.ts'
import { myanmarOutcomes } from './myanmar-outcomes.ts'
import { settle } from './settle.ts'
import { makeTicket } from './ticket.ts'

describe('what each result makes of a body', () => {
  test('is what the settlement gives, to the minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.nat(4),
        fc.integer({ min: -100, max: 100 }),
        fc.constantFrom('home' as const, 'away' as const),
        fc.integer({ min: 0, max: 40 }),
        (stake, goals, percent, selection, taxPercent) => {
          const price = priceOfSide({ quote: { goals, percent }, giver: 'home' }, selection)
          const leg = {
            ...({
              sportsType: 1,
              betType: 'HDP',
              period: 'FT',
              selection,
              scoreAtBet: null,
            } as const),
            lineQuarters: price.lineQuarters,
          }
          const settled = (margin: number) => {
            const fullTime = { home: Math.max(margin, 0), away: Math.max(-margin, 0) }
            const outcome = { status: 'completed', halfTime: null, fullTime } as const
            const ticket = makeTicket(combinations.single, {
              stake: BigInt(stake),
              taxPercent,
              rulesVersion: '2026-11',
              legs: [{ leg, price: { type: 'MM', percent: price.percent } }],
            })
            return must(settle(ticket, [gradeSelection(leg, outcome)]), '').winLossMinor
          }
          const side = selection === 'home' ? 1 : -1
          const expected = [goals + side, goals, goals - side].map(settled)
          const shown = myanmarOutcomes({
            stake: BigInt(stake),
            sizes: [1],
            taxPercent,
            legs: [{ price: { type: 'MM', percent: price.percent } }],
          })
          expect(shown.map(({ winLoss }) => winLoss)).toEqual(expected)
        },
      ),
      { numRuns: 1_000, seed: 20_261_121 },
    )
  })

  test('of a maung, too: all past their goals, all at them, one short of them', () => {
    const quotes = fc.record({ goals: fc.nat(4), percent: fc.integer({ min: -100, max: 100 }) })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.array(quotes, { minLength: 2, maxLength: 10 }),
        fc.integer({ min: 0, max: 40 }),
        (stake, offered, taxPercent) => {
          const legs = offered.map((quote) => {
            const price = priceOfSide({ quote, giver: 'home' }, 'home')
            const leg = {
              ...({
                sportsType: 1,
                betType: 'HDP',
                period: 'FT',
                selection: 'home',
                scoreAtBet: null,
              } as const),
              lineQuarters: price.lineQuarters,
            }
            return { leg, price: { type: 'MM' as const, percent: price.percent } }
          })
          const placed = { stake: BigInt(stake), taxPercent, rulesVersion: '2026-11', legs }
          const ticket = makeTicket(combinations.parlay, placed)
          const settled = (more: readonly number[]) => {
            const grades = legs.map(({ leg }, index) => {
              const margin = (offered[index]?.goals ?? 0) + (more[index] ?? 0)
              const fullTime = { home: Math.max(margin, 0), away: Math.max(-margin, 0) }
              return gradeSelection(leg, { status: 'completed', halfTime: null, fullTime })
            })
            return must(settle(ticket, grades), '').winLossMinor
          }
          const shown = myanmarOutcomes({
            stake: BigInt(stake),
            sizes: [legs.length],
            taxPercent,
            legs,
          })
          expect(shown.map(({ winLoss }) => winLoss)).toEqual([
            settled(legs.map(() => 1)),
            settled(legs.map(() => 0)),
            settled(legs.map((_, index) => (index === 0 ? -1 : 1))),
          ])
        },
      ),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  test.each([
    [{ lineQuarters: -4, percent: 45 }, 'home', 'gives', 1],
    [{ lineQuarters: 8, percent: 45 }, 'away', 'receives', 2],
    [{ lineQuarters: 0, percent: -5 }, 'home', 'level', 0],
    [{ lineQuarters: 12, percent: 5 }, 'over', 'over', 3],
    [{ lineQuarters: 12, percent: -5 }, 'under', 'under', 3],
  ] as const)('%j of %s: %s %s', (price, selection, kind, goals) => {
    expect(bodyWordsOf(price, selection)).toEqual({ kind, goals })
  })
})
