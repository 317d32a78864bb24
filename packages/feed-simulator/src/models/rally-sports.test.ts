import { runs } from '@fairline/domain/testing/runs'
import { chanceOf } from '@fairline/pricing/spread'
import { expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { badminton, type RallyStrengths, squash, tableTennis, volleyball } from './rally-sports.ts'

const sports = [
  ['badminton', badminton, 3],
  ['table tennis', tableTennis, 7],
  ['volleyball', volleyball, 5],
  ['squash', squash, 5],
] as const

/** The outlook before a match in which home wins 52 of 100 rallies. */
function outlookOn(name: (typeof sports)[number][0], period: 'S1' | 'S5' | 'FT') {
  const [, model, sets] = sports.find(([each]) => each === name) ?? sports[0]
  const story = model.imagine(createRandom('match'), { home: 0.52, sets })
  const { state } = model.stateAt(story, -1)
  const outlook = model.outlook(state, period, period === 'FT' ? 'set' : 'point')
  if (outlook === null) throw new Error('a match is bet on before its start')
  return outlook
}

test('badminton .52: home wins a set', () => {
  expect(outlookOn('badminton', 'S1').winner[0].toFixed(4)).toBe('0.6041')
})

test('a set of badminton ends at thirty points, one of the others has no end', () => {
  const { homeTotals, margins } = outlookOn('badminton', 'S1')
  expect(homeTotals.first + homeTotals.chances.length - 1).toBe(30)
  expect(chanceOf(margins, 1)).toBeGreaterThan(0)
  const { homeTotals: long, margins: apart } = outlookOn('table tennis', 'S1')
  expect(long.first + long.chances.length - 1).toBeGreaterThan(20)
  expect(chanceOf(apart, 1)).toBe(0)
})

test('the fifth set of volleyball is played to fifteen', () => {
  expect(chanceOf(outlookOn('volleyball', 'S1').homeTotals, 25)).toBeGreaterThan(0.4)
  expect(chanceOf(outlookOn('volleyball', 'S5').homeTotals, 15)).toBeGreaterThan(0.4)
  expect(chanceOf(outlookOn('volleyball', 'S5').homeTotals, 25)).toBeLessThan(0.001)
})

const views = [
  ['FT', 'set'],
  ['FT', 'point'],
  ['S1', 'point'],
  ['S3', 'point'],
] as const

/** Scores are not looked at one by one: those of a set are too many and too rare. */
test.each(sports)('matches of %s end as often as expected', (_, model, sets) => {
  for (const inPlay of [false, true]) {
    const found = deviations(model, { home: 0.51, sets }, views, { count: runs(1500), inPlay })
    const claims = [...found].filter(([claim]) => !/\d+-\d+/.test(claim))
    expect(claims).toHaveLength(24)
    for (const [claim, deviation] of claims) expect(Math.abs(deviation), claim).toBeLessThan(4)
  }
})

test.each(sports)('no set of the prices of %s can be arbitraged', (_, model, sets) => {
  const strengthsOf = (seed: number): RallyStrengths => ({ home: 0.46 + (seed % 9) / 100, sets })
  const { edge, selections } = bestQuotedEdge(model, strengthsOf, views, runs(100))
  expect(selections).toBeGreaterThan(runs(100) * 200)
  expect(edge).toBeLessThan(-0.0005)
})

/** Who serves each rally of the first set, "H" or "A", and who wins it. */
function servesOf(model: typeof tableTennis, rallyMs: number) {
  const story = model.imagine(createRandom('served'), { home: 0.5, sets: 5 })
  const at = (rally: number) => model.stateAt(story, rally * rallyMs).state
  const rallies = Array.from({ length: 14 }, (_, rally) => rally)
  return {
    servers: rallies.map((rally) => at(rally).server),
    winners: rallies.map((rally) => {
      const [before, after] = [at(rally), at(rally + 1)].map(({ counts }) => counts.point?.home)
      return before === after ? ('away' as const) : ('home' as const)
    }),
  }
}

test('the winner of a rally serves the next one; in table tennis each serves two in turn', () => {
  const { servers, winners } = servesOf(volleyball, 35_000)
  expect(servers.slice(1)).toEqual(winners.slice(0, -1))
  const inTurns = servesOf(tableTennis, 18_000).servers
  const [first] = inTurns
  const isFirst = inTurns.map((server) => (server === first ? 1 : 0))
  expect(isFirst.join('')).toMatch(/^110011001100/)
})
