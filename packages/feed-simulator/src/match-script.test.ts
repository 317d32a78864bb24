import type { MatchPhase } from '@fairline/domain/event/match-state'
import { minuteMs } from '@fairline/pricing/score-model'
import { describe, expect, test } from 'vitest'
import { imagineMatch } from './imagine-match.ts'
import type { MatchScript, MatchStory } from './match-script.ts'
import { changeTimesOf, createMatchScript, matchAt, scoresOf } from './match-script.ts'
import { createRandom } from './prng.ts'

const floors = { suspensionMs: 0, dangerMs: 0 }
const rates = { home: 1.6, away: 1.1 }
const scriptOf = (seed: number): MatchScript =>
  createMatchScript(imagineMatch(createRandom(`match ${seed}`), rates), floors)
const seeds = Array.from({ length: 2000 }, (_, seed) => seed)
const scripts = seeds.map(scriptOf)

const story: MatchStory = {
  ending: 'completed',
  stoppageMs: { first: 2 * minuteMs, second: 4 * minuteMs },
  incidents: [
    { kind: 'danger', side: 'home', atMs: 10 * minuteMs, untilMs: 10 * minuteMs + 20_000 },
    { kind: 'goal', side: 'home', atMs: 10 * minuteMs + 20_000, untilMs: 10 * minuteMs + 20_000 },
    { kind: 'penalty', side: 'away', atMs: 70 * minuteMs, untilMs: 71 * minuteMs },
    { kind: 'goal', side: 'away', atMs: 71 * minuteMs, untilMs: 71 * minuteMs },
  ],
  abandonedMs: null,
}

describe('a match at a moment', () => {
  const script = createMatchScript(story, floors)
  const at = (minutes: number) => matchAt(script, minutes * minuteMs)

  test.each([
    [-0.1, 'not_started', 0, 0],
    [0, '1H', 0, 0],
    [44.9, '1H', 44, 0],
    [45, '1H', 45, 1],
    [46.5, '1H', 45, 2],
    [47, 'HT', 45, 0],
    [61.9, 'HT', 45, 0],
    [62, '2H', 45, 0],
    [107.5, '2H', 90, 1],
    [110.9, '2H', 90, 4],
    [111, 'ended', 90, 0],
  ] as const)('after %d minutes: %s, minute %d + %d', (minutes, phase, minute, stoppageMinute) => {
    expect(at(minutes).state).toMatchObject({ phase, minute, stoppageMinute })
  })

  test('a goal counts from its second, the half-time score from the whistle', () => {
    expect(at(10.3).state.score).toEqual({ home: 0, away: 0 })
    expect(at(10.34).state.score).toEqual({ home: 1, away: 0 })
    expect(at(46).state.halfTimeScore).toBeNull()
    expect(at(47).state.halfTimeScore).toEqual({ home: 1, away: 0 })
    expect(at(120).state).toMatchObject({
      score: { home: 1, away: 1 },
      halfTimeScore: { home: 1, away: 0 },
    })
  })

  test('dangers and penalties name their side while they last', () => {
    expect(at(10.1).state.danger).toBe('home')
    expect(at(10.34).state.danger).toBeNull()
    expect(at(70.5).state.danger).toBe('away')
  })

  test.each([
    [0, 'kick_off'],
    [0.3, null],
    [10.3, null],
    [10.4, 'goal'],
    [11, 'goal'],
    [11.2, null],
    [47.5, 'period_end'],
    [50, null],
    [62.1, 'kick_off'],
    [70.9, 'penalty'],
    [71.1, 'goal'],
    [72, null],
    [200, 'period_end'],
  ] as const)('after %d minutes bets are stopped for: %s', (minutes, reason) => {
    expect(at(minutes).suspension?.reason ?? null).toBe(reason)
  })

  test('a fast world keeps its suspensions and dangers long enough to be seen', () => {
    const fast = createMatchScript(story, { suspensionMs: 120_000, dangerMs: 30_000 })
    expect(matchAt(fast, 12.3 * minuteMs).suspension?.reason).toBe('goal')
    expect(matchAt(fast, 10 * minuteMs - 5000).state.danger).toBe('home')
  })
})

test('an abandoned match stops at its moment and ends when that is decided', () => {
  const abandonedMs = 30 * minuteMs
  const script = createMatchScript({ ...story, ending: 'abandoned', abandonedMs }, floors)
  expect(matchAt(script, 31 * minuteMs)).toMatchObject({
    state: { phase: '1H', minute: 30, score: { home: 1, away: 0 } },
    suspension: { reason: 'operator' },
  })
  expect(matchAt(script, 41 * minuteMs).state).toMatchObject({
    phase: 'ended',
    minute: 30,
    halfTimeScore: null,
  })
  expect(scoresOf(script).fullTime).toEqual({ home: 1, away: 0 })
})

test('a postponed match never begins', () => {
  const script = createMatchScript({ ...story, ending: 'postponed' }, floors)
  expect(matchAt(script, 500 * minuteMs).state).toMatchObject({ phase: 'not_started', minute: 0 })
  expect(scoresOf(script).fullTime).toEqual({ home: 0, away: 0 })
})

describe('2,000 imagined matches', () => {
  const completed = scripts.filter((script) => script.ending === 'completed')
  const order: MatchPhase[] = ['not_started', '1H', 'HT', '2H', 'ended']

  test('go through the phases in order, and counts only rise', () => {
    for (const script of completed.slice(0, 300)) {
      const times = [-1, ...changeTimesOf(script)]
      const states = times.map((time) => matchAt(script, time).state)
      expect([...new Set(states.map((state) => state.phase))]).toEqual(order)
      for (const [index, state] of states.slice(1).entries()) {
        const before = states[index]
        for (const count of ['score', 'redCards', 'corners'] as const) {
          expect(state[count].home).toBeGreaterThanOrEqual(before?.[count].home ?? 0)
          expect(state[count].away).toBeGreaterThanOrEqual(before?.[count].away ?? 0)
        }
        expect(state.minute).toBeGreaterThanOrEqual(before?.minute ?? 0)
      }
    }
  })

  test('have no goal in the interval, none on top of another, none unsuspended', () => {
    for (const script of completed) {
      const goals = script.incidents.filter(({ kind }) => kind === 'goal')
      for (const [index, goal] of goals.entries()) {
        const { phase } = matchAt(script, goal.atMs).state
        expect(phase === '1H' || phase === '2H').toBe(true)
        expect(goal.atMs - (goals[index - 1]?.atMs ?? -1e9)).toBeGreaterThanOrEqual(50_000)
        for (const later of [0, 10_000, 44_000]) {
          expect(matchAt(script, goal.atMs + later).suspension).not.toBeNull()
        }
      }
      const { halfTime, fullTime } = scoresOf(script)
      expect(halfTime.home <= fullTime.home && halfTime.away <= fullTime.away).toBe(true)
    }
  })

  test('score as often as the model expects, and 45 % of it before half-time', () => {
    const mean = (figureOf: (script: MatchScript) => number) =>
      completed.reduce((sum, script) => sum + figureOf(script), 0) / completed.length
    // Five standard errors of a Poisson mean over 2,000 matches.
    const within = (value: number, expected: number) =>
      expect(Math.abs(value - expected)).toBeLessThan(5 * Math.sqrt(expected / 2000))
    within(
      mean((script) => scoresOf(script).fullTime.home),
      1.6,
    )
    within(
      mean((script) => scoresOf(script).fullTime.away),
      1.1,
    )
    within(
      mean((script) => scoresOf(script).halfTime.home),
      0.45 * 1.6,
    )
    within(
      mean((script) => scoresOf(script).halfTime.away),
      0.45 * 1.1,
    )
    const corners = (script: MatchScript) => matchAt(script, script.endMs).state.corners
    within(
      mean((script) => corners(script).home + corners(script).away),
      10,
    )
    const cards = (script: MatchScript) => matchAt(script, script.endMs).state.redCards
    within(
      mean((script) => cards(script).home + cards(script).away),
      0.18,
    )
  })

  test('announce most goals by a danger or a penalty', () => {
    const goals = completed.flatMap((script) =>
      script.incidents
        .filter(({ kind }) => kind === 'goal')
        .map((goal) => matchAt(script, goal.atMs - 1000).state.danger === goal.side),
    )
    const announced = goals.filter(Boolean).length / goals.length
    expect(announced).toBeGreaterThan(0.85)
    expect(announced).toBeLessThan(0.97)
  })

  test('are rarely postponed or abandoned, but sometimes', () => {
    const count = (ending: string) => scripts.filter((s) => s.ending === ending).length
    for (const ending of ['postponed', 'abandoned']) {
      expect(count(ending)).toBeGreaterThan(0)
      expect(count(ending)).toBeLessThan(30)
    }
  })

  test('are the same when they are imagined again', () => {
    expect(scriptOf(7)).toEqual(scripts[7])
    expect(scriptOf(8)).not.toEqual(scripts[7])
  })
})
