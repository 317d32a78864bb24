import { unitsOfSeed } from '@fairline/domain/testing/seeded-words'
import { describe, expect, test } from 'vitest'
import type { ModelInput } from './score-model.ts'
import {
  convolve,
  createScoreModel,
  expectedStoppageMs,
  goalsUntil,
  halfMs,
  halvesUntil,
  jointScores,
  poisson,
} from './score-model.ts'
import { anyGoal, lastGoal, nextGoal } from './scoring-order.ts'

const beforeMatch: ModelInput = {
  rates: { home: 1.6, away: 1.1 },
  firstHalfLeftMs: halfMs + expectedStoppageMs.first,
  secondHalfLeftMs: halfMs + expectedStoppageMs.second,
  score: { home: 0, away: 0 },
  halfTimeScore: null,
  lastScorer: null,
  redCards: { home: 0, away: 0 },
}
const mean = (table: readonly number[]) => table.reduce((sum, p, goals) => sum + p * goals, 0)

describe('before the match', () => {
  const model = createScoreModel(beforeMatch)

  test('expects the rates, 45 % of them before half-time', () => {
    expect(mean(model.fullTime.home)).toBeCloseTo(1.6, 5)
    expect(mean(model.fullTime.away)).toBeCloseTo(1.1, 5)
    expect(mean(model.firstHalf?.home ?? [])).toBeCloseTo(0.72, 5)
  })

  test('the joint table sums to one and agrees with both of its margins', () => {
    const joint = jointScores(model)
    expect(joint.reduce((sum, cell) => sum + cell.probability, 0)).toBeCloseTo(1, 10)
    const nilNil = joint.filter(({ fullTime }) => fullTime.home + fullTime.away === 0)
    expect(nilNil.reduce((sum, cell) => sum + cell.probability, 0)).toBeCloseTo(Math.exp(-2.7), 6)
    const oneNilAtHalf = joint.filter(({ halfTime: h }) => h.home === 1 && h.away === 0)
    const expected = (model.firstHalf?.home[1] ?? 0) * (model.firstHalf?.away[0] ?? 0)
    expect(oneNilAtHalf.reduce((sum, cell) => sum + cell.probability, 0)).toBeCloseTo(expected, 9)
    expect(joint.every((cell) => cell.fullTime.home >= cell.halfTime.home)).toBe(true)
  })
})

test('after half-time there is no first half and the half-time score stands', () => {
  const model = createScoreModel({
    ...beforeMatch,
    firstHalfLeftMs: null,
    score: { home: 2, away: 1 },
    halfTimeScore: { home: 1, away: 1 },
  })
  expect(goalsUntil(model, '1H')).toBeNull()
  const joint = jointScores(model)
  expect(joint.every(({ halfTime: h }) => h.home === 1 && h.away === 1)).toBe(true)
  expect(joint.every(({ fullTime }) => fullTime.home >= 2 && fullTime.away >= 1)).toBe(true)
})

test('a red card costs its side goals and brings the other side some', () => {
  const even = createScoreModel(beforeMatch).fullTime
  const short = createScoreModel({ ...beforeMatch, redCards: { home: 1, away: 0 } }).fullTime
  expect(mean(short.home)).toBeLessThan(mean(even.home) * 0.7)
  expect(mean(short.away)).toBeGreaterThan(mean(even.away) * 1.2)
})

test('Poisson counts add up to a Poisson count', () => {
  const sum = convolve(poisson(0.7), poisson(0.9))
  poisson(1.6).forEach((p, goals) => {
    expect(sum[goals]).toBeCloseTo(p, 6)
  })
})

describe('the order of goals', () => {
  const model = createScoreModel({
    ...beforeMatch,
    firstHalfLeftMs: 600_000,
    secondHalfLeftMs: 1_500_000,
  })
  const halves = halvesUntil(model, 'FT').map(anyGoal)

  test('agrees with the intensities: a goal is a side’s by its share of them', () => {
    const next = nextGoal(halves)
    expect(next.home + next.away + next.none).toBeCloseTo(1, 12)
    expect(next.home / next.away).toBeCloseTo(1.6 / 1.1, 6)
    const none = (model.fullTime.home[0] ?? 0) * (model.fullTime.away[0] ?? 0)
    expect(next.none).toBeCloseTo(none, 12)
  })

  test('the last goal is the next one seen from the end, or the last one so far', () => {
    const afterHome = lastGoal(halves, 'home')
    const next = nextGoal(halves)
    expect(lastGoal(halves, null)).toEqual(nextGoal(halves.toReversed()))
    expect(afterHome.away).toBeCloseTo(next.away, 6)
    expect(afterHome.home).toBeCloseTo(next.home + next.none, 6)
    expect(afterHome.none).toBe(0)
  })

  test('is the one of ten thousand matches that are played goal by goal', () => {
    const unit = unitsOfSeed(7)
    const intensity = { home: 0.02, away: 0.05 }
    const spans = [20, 35]
    const table = (rate: number) => spans.map((span) => poisson(rate * span))
    const [home, away] = [table(intensity.home), table(intensity.away)]
    const played = Array.from({ length: 10_000 }, () => {
      let [first, last] = ['none', 'none']
      for (let tick = 0; tick < 550; tick += 1) {
        const drawn = unit()
        const scorer = drawn < 0.002 ? 'home' : drawn < 0.007 ? 'away' : null
        if (scorer === null) continue
        if (first === 'none') first = scorer
        last = scorer
      }
      return { first, last }
    })
    const share = (end: 'first' | 'last', scorer: string) =>
      played.filter((match) => match[end] === scorer).length / played.length
    const parts = spans.map((_, at) => anyGoal({ home: home[at] ?? [], away: away[at] ?? [] }))
    for (const scorer of ['home', 'away', 'none'] as const) {
      expect(share('first', scorer)).toBeCloseTo(nextGoal(parts)[scorer], 1)
      expect(share('last', scorer)).toBeCloseTo(lastGoal(parts, null)[scorer], 1)
    }
  })
})
