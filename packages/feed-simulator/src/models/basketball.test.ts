import { detailTexts } from '@fairline/domain/sports/details'
import { runs } from '@fairline/domain/testing/runs'
import { expectationOf, type Spread } from '@fairline/pricing/score-model'
import { chanceOf, massOf, mixed, shifted, spreadOf, sumOf } from '@fairline/pricing/spread'
import { expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { type BasketballState, basketball } from './basketball.ts'
import {
  afterPair,
  type BasketballStrengths,
  outlookAfter,
  pairLawOf,
  type Table,
} from './basketball-law.ts'
import { nil, sumOfScores } from './model.ts'

const strengths: BasketballStrengths = { home: 108, away: 104, minutes: 48 }
const law = pairLawOf(strengths)
const atStart = outlookAfter(law, nil, 100, 0)
const sixDown = outlookAfter(law, { home: 80, away: 86 }, 12, -6)

/** What was scored after half-time. */
const scoreOfSecond = ({ parts }: BasketballState) =>
  sumOfScores(parts.slice(2).map(({ counts }) => counts.point ?? nil))

const deviation = (spread: Spread) => {
  const mean = expectationOf(spread)
  return Math.sqrt(
    spread.chances.reduce((sum, p, index) => sum + p * (spread.first + index - mean) ** 2, 0),
  )
}
const above = ({ first, chances }: Spread, line: number) =>
  chances.reduce((sum, chance, index) => (first + index > line ? sum + chance : sum), 0)

test.each([
  ['standard deviation of the margin of regular time', deviation(law.rest(100).margins), 12.3, 2],
  ['standard deviation of its total', deviation(law.rest(100).totals), 17.81, 2],
  ['level after regular time', chanceOf(law.rest(100).margins, 0), 0.0308, 4],
  ['home wins', atStart.winner[0], 0.629, 4],
  ['home wins by more than four', above(atStart.margins, 4), 0.4888, 4],
  ['home wins by four', chanceOf(atStart.margins, 4), 0.0348, 4],
  ['home wins from six down with twelve pairs left', sixDown.winner[0], 0.0998, 4],
])('108-104: %s', (_, computed, figure, digits) => {
  expect(computed.toFixed(digits)).toBe(figure.toFixed(digits))
})

test('a game has a winner, a quarter and a half may end level', () => {
  expect(atStart.winner[1]).toBe(0)
  expect(massOf(atStart.totals)).toBeCloseTo(1, 10)
  const quarter = outlookAfter(law, nil, 25, null)
  expect(quarter.winner[1]).toBeCloseTo(chanceOf(law.rest(25).margins, 0), 12)
})

test('a running game can not end level, at no time of it', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const story = basketball.imagine(createRandom(`running ${seed}`), strengths)
    for (let minute = 0; minute < 130; minute += 1) {
      const { state } = basketball.stateAt(story, minute * 61_000)
      for (const period of ['FT', '2H'] as const) {
        const outlook = basketball.outlook(state, period, 'point')
        if (outlook === null) continue
        const { home = 0, away = 0 } = state.counts.point ?? {}
        const second = scoreOfSecond(state)
        // The second half is level where home has made up what it was behind at half-time.
        const levelAt = period === 'FT' ? 0 : second.home - second.away - home + away
        expect(chanceOf(outlook.margins, levelAt)).toBeLessThan(1e-9)
      }
    }
  }
})

test('totals are those of the whole joint law but for 0.0015', () => {
  let table: Table = [[1]]
  for (let pairs = 1; pairs <= 30; pairs += 1) {
    table = afterPair(table, law.pair)
    for (const lead of pairs % 5 === 1 ? [0, 3, -8] : []) {
      const level = spreadOf(
        table.map((row, home) => [2 * home + lead, row[home + lead] ?? 0] as const),
      )
      const exact = mixed([
        [1, law.rest(pairs).totals],
        [-1, level],
        [1, sumOf(level, law.overtimes.totals)],
      ])
      const { totals } = outlookAfter(law, { home: lead, away: 0 }, pairs, lead)
      const difference = mixed([
        [1, shifted(totals, -lead)],
        [-1, exact],
      ])
      let sum = 0
      for (const chance of difference.chances) {
        sum += chance
        expect(Math.abs(sum)).toBeLessThan(pairs <= 10 ? 1e-9 : 0.0015)
      }
    }
  }
})

const allParts = ['FT', '1H', '2H', '1Q', '2Q', '3Q', '4Q'] as const
const views = allParts.map((period) => [period, 'point'] as const)

test.each([false, true])('games end as often as expected, in play: %s', (inPlay) => {
  const count = runs(2500)
  for (const minutes of [48, 40] as const) {
    const found = deviations(basketball, { ...strengths, minutes }, views, { count, inPlay })
    expect(found.size).toBe(inPlay ? 42 : 36)
    for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
  }
})

test('no set of its prices can be arbitraged', () => {
  const strengthsOf = (seed: number): BasketballStrengths =>
    seed % 2 === 0
      ? { home: 100 + (seed % 17), away: 100 + (seed % 19), minutes: 48 }
      : { home: 74 + (seed % 17), away: 74 + (seed % 19), minutes: 40 }
  const { edge, selections } = bestQuotedEdge(basketball, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 500)
  // The margin is more than what the totals may be away from the exact ones.
  expect(edge).toBeLessThan(-0.003)
})

test('shows who has the ball, and the fouls of the quarter', () => {
  const story = basketball.imagine(createRandom('fouls'), strengths)
  const detailsAt = (minute: number) =>
    basketball.shown(basketball.stateAt(story, minute * 60_000).state).details
  expect(detailsAt(0)).toEqual({ attack: 'home', fouls: { home: 0, away: 0 } })
  expect(detailsAt(0.5)?.attack).toBe('away')
  const ofGame = [5, 10, 20, 40, 60, 80].map(
    (minute) => detailTexts(detailsAt(minute) ?? {})['fouls'],
  )
  expect(new Set(ofGame).size).toBeGreaterThan(3)
  // The second quarter begins with none.
  expect(detailsAt(12 * 1.8 + 2)).toEqual({ attack: 'home', fouls: { home: 0, away: 0 } })
})
