import { expect, test } from 'vitest'
import { createRandom } from '../prng.ts'
import { fightChances, roundChances } from './fight-law.ts'
import { chanceOf, massOf } from './spread.ts'

const fight = fightChances(0.55)
const upTo = (rounds: number) =>
  [...Array(rounds + 1).keys()].reduce((sum, each) => sum + chanceOf(fight.completed, each), 0)

test.each([
  ['home wins', fight.homeKo + fight.homePoints, 0.5721],
  ['the fight goes the distance', chanceOf(fight.completed, 5), 0.5584],
  ['fewer than 2.5 rounds are completed', upTo(2), 0.295],
])('.55: %s', (_, computed, figure) => {
  expect(computed.toFixed(4)).toBe(figure.toFixed(4))
})

test('the ways to win are all there are', () => {
  for (const won of [
    { home: 0, away: 0 },
    { home: 2, away: 1 },
    { home: 1, away: 3 },
    { home: 3, away: 2 },
  ]) {
    const { homeKo, homePoints, awayKo, awayPoints, completed } = fightChances(0.55, won)
    expect(homeKo + homePoints + awayKo + awayPoints).toBeCloseTo(1, 12)
    expect(massOf(completed)).toBeCloseTo(1, 12)
  }
  expect(fightChances(0.55, { home: 3, away: 1 }).awayPoints).toBe(0)
})

test('fights that are fought round by round end as often', () => {
  const random = createRandom('fights')
  const [count, ends] = [20_000, { homeKo: 0, homePoints: 0, awayKo: 0, awayPoints: 0 }]
  for (let fought = 0; fought < count; fought += 1) {
    const won = { home: 0, away: 0 }
    let end: keyof typeof ends | null = null
    while (end === null && won.home + won.away < 5) {
      const drawn = random.unit()
      if (drawn < 0.06) end = 'homeKo'
      else if (drawn < 0.11) end = 'awayKo'
      else won[random.chance(0.55) ? 'home' : 'away'] += 1
    }
    ends[end ?? (won.home > won.away ? 'homePoints' : 'awayPoints')] += 1
  }
  for (const way of ['homeKo', 'homePoints', 'awayKo', 'awayPoints'] as const) {
    const deviation = Math.sqrt(count * fight[way] * (1 - fight[way]))
    expect(Math.abs(ends[way] - count * fight[way])).toBeLessThan(4 * deviation)
  }
  expect(roundChances(0.55)[0] + roundChances(0.55)[1]).toBeCloseTo(1, 12)
})
