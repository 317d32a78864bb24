import { expect, test } from 'vitest'
import { beatAt, beatsBetween, driftedRates, rhythmsOf } from './price-drift.ts'

const rates = { home: 1.5, away: 1.2 }
const at = (key: string, seconds: number) => driftedRates(rates, key, seconds * 1000)

test('opinion wanders a little, steadily and around the rates', () => {
  let sum = 0
  for (let seconds = 0; seconds < 40_000; seconds += 4) {
    const { home } = at('m1', seconds)
    expect(Math.abs(Math.log(home / rates.home))).toBeLessThan(0.16)
    expect(Math.abs(Math.log(at('m1', seconds + 1).home / home))).toBeLessThan(0.01)
    sum += Math.log(home / rates.home)
  }
  expect(Math.abs(sum / 10_000)).toBeLessThan(0.03)
  expect(at('m1', 100)).not.toEqual(at('m2', 100))
  expect(at('m1', 100)).not.toEqual(at('m1', 130))
})

test('rhythms: 20 to 60 seconds before the match, 10 to 20 in play, not all at once', () => {
  const rhythms = Array.from({ length: 200 }, (_, index) => rhythmsOf(`m${index}`))
  for (const { before, live } of rhythms) {
    expect(before.periodMs >= 20_000 && before.periodMs <= 60_000).toBe(true)
    expect(live.periodMs >= 10_000 && live.periodMs <= 20_000).toBe(true)
  }
  expect(new Set(rhythms.map(({ live }) => live.shiftMs)).size).toBeGreaterThan(150)
})

test('beats: from the first moment (included) to the last (excluded)', () => {
  const rhythm = { periodMs: 100, shiftMs: 30 }
  expect(beatsBetween(rhythm, 130, 330)).toEqual([130, 230])
  expect(beatsBetween(rhythm, 131, 331)).toEqual([230, 330])
  expect(beatsBetween(rhythm, 131, 131)).toEqual([])
  expect([129, 130, 229, 230].map((ms) => beatAt(rhythm, ms))).toEqual([30, 130, 130, 230])
})
