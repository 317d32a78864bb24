import { compareRatios, ratio } from '@fairline/domain/money/ratio'
import { blocksOfSeed } from '@fairline/domain/testing/seeded-words'
import { describe, expect, test } from 'vitest'
import { chanceOfCounts } from '../../testing/draw-frequencies.ts'
import { chanceBy } from '../chance.ts'
import { allShared, sharedGame } from './all-shared.ts'
import type { SharedGame } from './shared-game.ts'

const games = Object.entries<SharedGame>(allShared)
const chanceOfSeed = (seed: number) => chanceBy(blocksOfSeed(seed))

/** Spots that members write themselves. */
const written: Readonly<Partial<Record<string, readonly string[]>>> = {
  'four-d': ['1234:big', '0007:4a', '1122:i-box-big', '1112:i-box-small', '1234:sg-small'],
  crash: ['auto:101', 'auto:250', 'auto:100000000'],
}
const spotsOf = (code: string, { board }: SharedGame): readonly string[] => [
  ...board.flatMap(({ spots }) => spots),
  ...(written[code] ?? []),
]

const leastDraws = 1_000_000
/** A shoe has so many rounds whatever is dealt: later ones depend on how long the others were. */
const roundsOfShoe = 60

describe.each(games)('%s', (code, game) => {
  test('draws each result of a million as often as is due', () => {
    const chance = chanceOfSeed(20_261_128)
    const seen = new Map<string, number>()
    let draws = 0
    while (draws < leastDraws) {
      for (const result of game.draw(chance).slice(0, roundsOfShoe)) {
        const name = game.proof.nameOf(result)
        seen.set(name, (seen.get(name) ?? 0) + 1)
        draws += 1
      }
    }
    expect(chanceOfCounts(game.proof.law, seen, draws)).toBeGreaterThan(0.001)
  })

  test('has a law whose shares add up to one', () => {
    const sum = [...game.proof.law.values()].reduce((all, share) => all + share, 0)
    expect(sum).toBeCloseTo(1, 5)
  })

  test('takes bets while nothing is out, as its page and its table have it', () => {
    const spots = spotsOf(code, game)
    for (const out of [{}, game.out({}, 0)]) {
      const open = spots.filter((spot) => game.isOpen(spot, out))
      expect(open).not.toEqual([])
      expect(open.filter((spot) => game.most(spot, out)?.numerator === 0n)).toEqual([])
    }
  })

  test('has a pay for each spot on each result, none above its most', () => {
    const spots = spotsOf(code, game)
    const chance = chanceOfSeed(4_711)
    expect(spots.filter((spot) => !game.isSpot(spot))).toEqual([])
    for (let seed = 0; seed < 40; seed += 1) {
      for (const result of game.draw(chance).slice(0, 20)) {
        const out = game.out(result, game.windows - 1)
        for (const spot of spots) {
          const paid = game.pays(spot, result)
          const most = game.most(spot, out)
          expect(compareRatios(paid, ratio(0n))).toBeGreaterThanOrEqual(0)
          if (most !== null) expect(compareRatios(paid, most)).toBeLessThanOrEqual(0)
        }
      }
    }
  })

  test('has no spot that returns more than is staked', () => {
    const returns = game.returns()
    expect(returns.length).toBeGreaterThan(0)
    for (const { name, ratio: back } of returns) {
      expect([name, compareRatios(back, ratio(1n)) < 0]).toEqual([name, true])
      expect([name, compareRatios(back, ratio(1n, 2n)) > 0]).toEqual([name, true])
    }
  })

  test('takes bets on each spot in a window', () => {
    const [result] = game.draw(chanceOfSeed(12))
    const outs = Array.from({ length: game.windows }, (_, window) => game.out(result ?? {}, window))
    for (const spot of spotsOf(code, game)) {
      expect([spot, outs.some((out) => game.isOpen(spot, out))]).toEqual([spot, true])
    }
  })

  test('publishes its result as JSON that says the same', () => {
    const [result] = game.draw(chanceOfSeed(99))
    const wire = game.wire(result ?? {})
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire)
  })
})

test('a shoe is dealt to its cut', () => {
  for (const code of ['baccarat', 'dragon-tiger']) {
    const rounds = sharedGame(code)?.draw(chanceOfSeed(7)) ?? []
    const cards = rounds.map((round) => Object.values(round).flat().length)
    const dealt = cards.reduce((sum, count) => sum + count, 0)
    expect(dealt).toBeGreaterThanOrEqual(364)
    expect(dealt - (cards.at(-1) ?? 0)).toBeLessThan(364)
    const seen = rounds.flatMap((round) => Object.values(round).flat())
    const ofOne = new Map<string, number>()
    for (const card of seen) ofOne.set(card, (ofOne.get(card) ?? 0) + 1)
    expect(ofOne.size).toBe(52)
    expect(Math.max(...ofOne.values())).toBeLessThanOrEqual(8)
  }
})

test('1.98 % of flights end at once', () => {
  expect(allShared.crash.proof.law.get('100')).toBeCloseTo(0.0198, 4)
})

test('a chance that favours the first results is found out', () => {
  const chance = chanceOfSeed(3)
  const seen = new Map<string, number>()
  const draws = 200_000
  for (let draw = 0; draw < draws; draw += 1) {
    const loaded = { ...chance, below: (count: number) => chance.below(count * 8 + 1) % count }
    const [result] = allShared.roulette.draw(loaded)
    const name = String(result?.number)
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  expect(chanceOfCounts(allShared.roulette.proof.law, seen, draws)).toBeLessThan(0.001)
})
