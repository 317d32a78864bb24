import { runs } from '@fairline/domain/testing/runs'
import { bell, type FightEnd, fightEnds, roundChances } from '@fairline/pricing/fight-law'
import { describe, expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { boxing, mixedMartialArts, muayThai } from './fights.ts'

const sum = (ends: readonly FightEnd[], counts: (end: FightEnd) => boolean) =>
  ends.filter(counts).reduce((all, { chance }) => all + chance, 0)
const roundsIn = ({ score }: FightEnd) => score.home + score.away

describe('a fight of .55', () => {
  const ends = fightEnds(0.55, bell, 'completed')

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
          expect(sum(fightEnds(0.55, { won, fought }, count), () => true)).toBeCloseTo(1, 12)
        }
      }
    }
  })

  test('counts the round of a knock-out once half of it is fought', () => {
    const before = fightEnds(0.55, { won: bell.won, fought: 0.499 }, 'halfway')
    const after = fightEnds(0.55, { won: bell.won, fought: 0.5 }, 'halfway')
    expect(sum(before, (end) => roundsIn(end) === 0)).toBeGreaterThan(0)
    expect(sum(after, (end) => roundsIn(end) === 0)).toBe(0)
  })

  test('the longer a round lasts, the more the judges decide it', () => {
    expect(roundChances(0.55, 0).home).toBeCloseTo(0.06 + 0.89 * 0.55, 12)
    expect(roundChances(0.55, 1).home).toBeCloseTo(0.55, 12)
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
    const found = deviations(model, { home: 0.55 }, views, { count: runs(5000), inPlay })
    expect(found.size).toBe(24)
    for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
  }
})

test.each(sports)('no set of the prices of %s can be arbitraged', (_, model) => {
  const strengthsOf = (seed: number) => ({ home: 0.35 + (seed % 31) / 100 })
  const { edge, selections } = bestQuotedEdge(model, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 100)
  expect(edge).toBeLessThan(-0.0005)
})
