import { runs } from '@fairline/domain/testing/runs'
import {
  bell,
  type FightEnd,
  fightEnds,
  fightStrengths,
  roundChances,
} from '@fairline/pricing/fight-law'
import { describe, expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { boxing, mixedMartialArts, muayThai } from './fights.ts'

const fighters = { home: 0.55, knockOuts: { home: 0.06, away: 0.05 } }

const sum = (ends: readonly FightEnd[], counts: (end: FightEnd) => boolean) =>
  ends.filter(counts).reduce((all, { chance }) => all + chance, 0)
const roundsIn = ({ score }: FightEnd) => score.home + score.away

describe('a fight of .55', () => {
  const ends = fightEnds(fighters, bell, 'completed')

  test.each([
    ['home wins', sum(ends, ({ winner }) => winner === 'home'), 0.5721],
    ['the fight goes the distance', sum(ends, ({ byKnockOut }) => !byKnockOut), 0.5584],
    ['fewer than 2.5 rounds are completed', sum(ends, (end) => roundsIn(end) < 3), 0.295],
  ])('%s', (_, computed, figure) => {
    expect(computed.toFixed(4)).toBe(figure.toFixed(4))
  })

  test('ends somehow, from any moment on', () => {
    for (const fought of [0, 0.3, 0.5, 0.9]) {
      for (const won of [bell.won, { home: 2, away: 1 }, { home: 1, away: 3 }]) {
        for (const count of ['completed', 'halfway'] as const) {
          expect(sum(fightEnds(fighters, { won, fought }, count), () => true)).toBeCloseTo(1, 12)
        }
      }
    }
  })

  test('counts the round of a knock-out once half of it is fought', () => {
    const before = fightEnds(fighters, { won: bell.won, fought: 0.499 }, 'halfway')
    const after = fightEnds(fighters, { won: bell.won, fought: 0.5 }, 'halfway')
    expect(sum(before, (end) => roundsIn(end) === 0)).toBeGreaterThan(0)
    expect(sum(after, (end) => roundsIn(end) === 0)).toBe(0)
  })

  test('the longer a round lasts, the more the judges decide it', () => {
    expect(roundChances(fighters, 0).home).toBeCloseTo(0.06 + 0.89 * 0.55, 12)
    expect(roundChances(fighters, 1).home).toBeCloseTo(0.55, 12)
  })
})

describe('the fighters of a bout', () => {
  /** The chances of home by knock-out and on points, of the distance, and of home in a round. */
  const chancesOf = (home: number, away: number) => {
    const strengths = fightStrengths({ home, away })
    const all = fightEnds(strengths, bell, 'halfway')
    const wins = (byKnockOut: boolean) =>
      sum(all, (end) => end.winner === 'home' && end.byKnockOut === byKnockOut)
    return { ko: wins(true), points: wins(false), distance: sum(all, (end) => !end.byKnockOut) }
  }

  test('the favourite wins more often, by knock-out and on points', () => {
    const even = chancesOf(0.2, 0.2)
    const strong = chancesOf(0.9, -0.5)
    expect(strong.ko).toBeGreaterThan(1.3 * even.ko)
    expect(strong.points).toBeGreaterThan(1.3 * even.points)
  })

  test('two of the same form are as likely to win, whatever it is', () => {
    for (const form of [-1, 0, 1]) {
      const { home, knockOuts } = fightStrengths({ home: form, away: form })
      expect(home).toBe(0.5)
      expect(knockOuts.home).toBe(knockOuts.away)
    }
  })

  test('two strong ones go the distance less often than two weak ones', () => {
    expect(chancesOf(1, 1).distance).toBeLessThan(0.9 * chancesOf(-1, -1).distance)
  })

  test('every form leaves each side a chance in every way', () => {
    for (const home of [-1, 0, 1]) {
      for (const away of [-1, 0, 1]) {
        const { ko, points } = chancesOf(home, away)
        expect(Math.min(ko, points)).toBeGreaterThan(0.01)
      }
    }
  })
})

const sports = [
  ['boxing', boxing],
  ['mixed martial arts', mixedMartialArts],
  ['Muay Thai', muayThai],
] as const

const views = (['FT', 'R1', 'R3', 'R5'] as const).map((period) => [period, 'round'] as const)

test.each(sports)('fights of %s end as often as expected', (_, model) => {
  for (const inPlay of [false, true]) {
    const found = deviations(model, fighters, views, { count: runs(5000), inPlay })
    expect(found.size).toBe(24)
    for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
  }
})

test.each(sports)('no set of the prices of %s can be arbitraged', (_, model) => {
  const strengthsOf = (seed: number) =>
    fightStrengths({ home: -1 + (seed % 31) / 15, away: 1 - (seed % 23) / 11 })
  const { edge, selections } = bestQuotedEdge(model, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 100)
  expect(edge).toBeLessThan(-0.0005)
})
