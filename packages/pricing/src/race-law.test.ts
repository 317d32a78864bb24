import { unitsOfSeed } from '@fairline/domain/testing/seeded-words'
import { expect, test } from 'vitest'
import { raceChances } from './race-law.ts'

const weights = [3000, 2200, 1700, 1300, 1000, 800]
const race = raceChances(weights)

test.each([
  ['the favourite is among the first two', race.topTwo[0] ?? 0, '0.5503'],
  ['the favourite is among the first three', race.topThree[0] ?? 0, '0.7469'],
  ['the two favourites come in first and second', race.exacta(0, 1), '0.0943'],
  ['the two favourites come in first, in any order', race.quinella(0, 1), '0.1789'],
  ['the book of the winner', race.first.reduce((sum, p) => sum + p ** 0.94, 0), '1.107'],
])('.30 .22 .17 .13 .10 .08: %s', (_, computed, figure) => {
  expect(computed.toFixed(figure.length - 2)).toBe(figure)
})

test('races that are drawn runner by runner come in as often', () => {
  const unit = unitsOfSeed(7)
  const count = 20_000
  const seen = { topTwo: 0, topThree: 0, exacta: 0, before: 0 }
  for (let run = 0; run < count; run += 1) {
    const left = weights.map((_, runner) => runner)
    const order: number[] = []
    while (left.length > 0) {
      let draw = unit() * left.reduce((sum, runner) => sum + (weights[runner] ?? 0), 0)
      const at = left.findIndex((runner) => {
        draw -= weights[runner] ?? 0
        return draw < 0
      })
      order.push(...left.splice(Math.max(0, at), 1))
    }
    if (order.indexOf(2) < 2) seen.topTwo += 1
    if (order.indexOf(4) < 3) seen.topThree += 1
    if (order[0] === 1 && order[1] === 3) seen.exacta += 1
    if (order.indexOf(5) < order.indexOf(0)) seen.before += 1
  }
  const expected = {
    topTwo: race.topTwo[2] ?? 0,
    topThree: race.topThree[4] ?? 0,
    exacta: race.exacta(1, 3),
    before: race.before(5, 0),
  }
  for (const figure of ['topTwo', 'topThree', 'exacta', 'before'] as const) {
    const chance = expected[figure]
    const deviation = Math.sqrt(count * chance * (1 - chance))
    expect(Math.abs(seen[figure] - count * chance), figure).toBeLessThan(4 * deviation)
  }
})

test('all orders of the first two have the chance of one race', () => {
  const sum = weights.flatMap((_, one) => weights.map((__, other) => race.exacta(one, other)))
  expect(sum.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 12)
  expect(race.quinella(0, 1)).toBe(race.quinella(1, 0))
})
