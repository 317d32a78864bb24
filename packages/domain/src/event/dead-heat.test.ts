import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from '../../testing/board-builders.ts'
import { must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { formatMoney, parseMoney } from '../money/money.ts'
import { floorRatio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { type DeadHeat, type DeadHeatMode, deadHeatResult } from './dead-heat.ts'

/** Win or loss and return, rounded down as a settlement does. */
function settleDeadHeat(stake: bigint, odds: Price, heat: DeadHeat) {
  const winLossMinor = floorRatio(deadHeatResult(stake, odds, heat))
  return { winLossMinor, returnMinor: stake + winLossMinor }
}

/** Stake and odds, how many tie for how many places, then win or loss and return. */
const rows: readonly (readonly [mode: DeadHeatMode, bet: string, tie: string, due: string])[] = [
  ['divide_stake', '50 2.50', '2 for 1', '12.50 62.50'],
  ['divide_stake', '100 3.50', '2 for 1', '75.00 175.00'],
  ['divide_win', '100 3.50', '2 for 1', '125.00 225.00'],
  ['divide_win', '100 1.40', '2 for 1', '20.00 120.00'],
  ['divide_stake', '100 3.00', '6 for 3', '50.00 150.00'],
  ['divide_win', '100 3.00', '6 for 3', '100.00 200.00'],
  ['divide_stake', '100 1.40', '2 for 1', '-30.00 70.00'],
  ['divide_stake', '100 2.00', '3 for 1', '-33.34 66.66'],
  ['divide_win', '100 2.00', '3 for 1', '33.33 133.33'],
  ['divide_win', '0.01 1.50', '2 for 1', '0.00 0.01'],
]

describe('rules.md 7: dead heat', () => {
  test.each(rows)('%s, %s, %s: %s', (mode, bet, tie, due) => {
    const [stake = '', odds = ''] = bet.split(' ')
    const [tied = 0, places = 0] = tie.split(' for ').map(Number)
    const settled = settleDeadHeat(must(parseMoney(stake), bet), price(`DEC ${odds}`), {
      mode,
      tied,
      places,
    })
    const { winLossMinor, returnMinor } = settled
    expect(`${formatMoney(winLossMinor)} ${formatMoney(returnMinor)}`).toBe(due)
  })

  test('all tied bets together return what their places would have, or less by the cents', () => {
    const heats = fc
      .record({
        stake: fc.integer({ min: 1, max: 1_000_000 }),
        thousandths: fc.integer({ min: 1_001, max: 100_000 }),
        places: fc.integer({ min: 1, max: 4 }),
        more: fc.integer({ min: 1, max: 8 }),
      })
      .map(({ places, more, ...each }) => ({ ...each, places, tied: places + more }))
    fc.assert(
      fc.property(heats, ({ stake, thousandths, places, tied }) => {
        const quoted = { type: 'DEC', thousandths } as const
        const under = (mode: DeadHeatMode) =>
          Number(settleDeadHeat(BigInt(stake), quoted, { mode, tied, places }).returnMinor)
        const ofPlaces = (places * stake * thousandths) / 1000
        const lostPlaces = (tied - places) * stake
        for (const [mode, due] of [
          ['divide_stake', ofPlaces],
          ['divide_win', ofPlaces + lostPlaces],
        ] as const) {
          expect(tied * under(mode)).toBeLessThanOrEqual(due)
          expect(tied * (under(mode) + 1)).toBeGreaterThan(due)
        }
      }),
      { numRuns: runs(2_000), seed: 20_261_121 },
    )
  })

  test.each([
    ['one alone', { tied: 1, places: 1 }],
    ['a place for each', { tied: 3, places: 3 }],
    ['no place left', { tied: 2, places: 0 }],
  ])('%s is no dead heat', (_what, heat) => {
    const bet = [100n, price('DEC 2.00')] as const
    expect(() => settleDeadHeat(...bet, { mode: 'divide_win', ...heat })).toThrow()
  })
})
