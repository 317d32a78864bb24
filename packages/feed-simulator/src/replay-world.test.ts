import { halfMs, halfTimeMs, minuteMs } from '@fairline/pricing/score-model'
import { describe, expect, test } from 'vitest'
import { matchAt } from './match-script.ts'
import type { RecordedIncident, RecordedMatch } from './recorded-match.ts'
import { createReplayWorld, scriptOf } from './replay-world.ts'
import { createSeason } from './season.ts'
import { realMs } from './world.ts'

const startMs = Date.UTC(2031, 5, 1, 12, 0, 0)
const speed = 60
const hourMs = 60 * minuteMs

const goal = (minutes: number, given: Partial<RecordedIncident> = {}): RecordedIncident => ({
  kind: 'goal',
  side: 'home',
  half: 'first',
  atMs: minutes * minuteMs,
  ...given,
})

const aMatch = (given: Partial<RecordedMatch> = {}): RecordedMatch => ({
  home: 'Northland',
  away: 'Suvarna',
  stage: null,
  kickoffMs: 0,
  incidents: [],
  lengthMs: { first: null, second: null },
  scores: { halfTime: { home: 0, away: 0 }, fullTime: { home: 0, away: 0 } },
  ...given,
})

const worldOf = (...matches: RecordedMatch[]) =>
  createReplayWorld({ tournament: 'Cup', matches, remarks: [] }, startMs, speed)
const allOf = (world: ReturnType<typeof worldOf>) => world.matchesBetween(startMs, world.endMs)
const pairing = (index: number) => ({ home: `H${index}`, away: `A${index}` })

describe('what is told of play', () => {
  const toldOf = (match: RecordedMatch) => {
    const world = worldOf(match)
    return createSeason(world, startMs)
      .messagesBetween(startMs, world.endMs + 1)
      .flatMap((message) => (message.kind === 'match_moment' ? [message.moment] : []))
  }

  test('is what the recording says, at its places, with the score of its time', () => {
    const fullTime = { home: 1, away: 0 }
    const moments = toldOf(
      aMatch({
        incidents: [goal(20)],
        scores: { halfTime: fullTime, fullTime },
        moments: [
          {
            kind: 'shot',
            side: 'away',
            half: 'second',
            atMs: 5 * minuteMs,
            place: { x: 8, y: 40 },
          },
          { kind: 'goal', side: 'home', half: 'first', atMs: 20 * minuteMs, place: null },
        ],
      }),
    )
    expect(moments).toEqual([
      expect.objectContaining({ kind: 'goal', side: 'home', x: 100, minute: 20, score: fullTime }),
      expect.objectContaining({ kind: 'shot', side: 'away', x: 8, y: 40, minute: 50 }),
    ])
  })

  test('is its goals and cards where it says no more: nothing is made up', () => {
    const fullTime = { home: 1, away: 0 }
    const moments = toldOf(
      aMatch({ incidents: [goal(20)], scores: { halfTime: fullTime, fullTime } }),
    )
    expect(moments.map(({ kind, minute }) => [kind, minute])).toEqual([['goal', 20]])
  })
})

/** @spec S7.bracketlist */
test('a tie is told with its place, and what decided it with its result', () => {
  const level = { home: 1, away: 1 }
  const ofTie = { extraTime: level, shootOut: { home: 4, away: 2 } }
  const scores = { halfTime: level, fullTime: level, ofTie }
  const world = worldOf(aMatch({ tie: { ties: 2, slot: 1 }, scores }))
  const messages = createSeason(world, startMs).messagesBetween(startMs, world.endMs + 1)
  const [fixture] = messages.filter(({ kind }) => kind === 'fixture_change')
  expect(fixture).toMatchObject({ match: { stage: { competition: 'CUP', ties: 2, slot: 1 } } })
  const results = messages.filter((message) => message.kind === 'bet_settlement')
  expect(results.map(({ period, score, facts }) => [period, score, facts])).toEqual([
    ['1H', level, undefined],
    ['FT', level, ofTie],
  ])
})

describe('kick-offs', () => {
  test('lie in the future, the first one soon, at any speed', () => {
    for (const at of [1, 6, 60, 600]) {
      const world = createReplayWorld(
        { tournament: 'Cup', matches: [aMatch()], remarks: [] },
        startMs,
        at,
      )
      const [match] = world.matchesBetween(startMs, world.endMs)
      const waitMs = (match?.match.kickoffMs ?? 0) - startMs
      expect(waitMs).toBe(Math.max(10_000, (12 * minuteMs) / at))
    }
  })

  test('keep their order and spacing, but pauses of more than three hours', () => {
    const hours = [0, 0, 3, 24, 26]
    const matches = hours.map((hour, index) =>
      aMatch({ ...pairing(index), kickoffMs: hour * hourMs }),
    )
    const played = allOf(worldOf(...matches.toReversed()))
    const [first = 0] = played.map(({ match }) => match.kickoffMs)
    expect(played.map(({ match }) => match.kickoffMs - first)).toEqual(
      [0, 0, 3, 6, 8].map((hour) => realMs(hour * hourMs, speed)),
    )
    expect(played.map(({ match }) => match.home).slice(2)).toEqual(['H2', 'H3', 'H4'])
  })

  test('without dates matches follow each other', () => {
    const played = allOf(
      worldOf(aMatch({ kickoffMs: null }), aMatch({ ...pairing(1), kickoffMs: null })),
    )
    const [first = 0, second = 0] = played.map(({ match }) => match.kickoffMs)
    expect(second - first).toBe(realMs(3 * hourMs, speed))
  })
})

describe('the board', () => {
  test('a match is announced when the sides are known, and sixteen places ahead at most', () => {
    const groups = Array.from({ length: 20 }, (_, index) =>
      aMatch({ ...pairing(index), kickoffMs: index * 3 * hourMs }),
    )
    const final = aMatch({ home: 'H18', away: 'A19', kickoffMs: 20 * 3 * hourMs })
    const world = worldOf(...groups, final)
    const played = allOf(world)
    expect(played.filter(({ announcedMs }) => announcedMs === startMs)).toHaveLength(16)
    expect(played[18]?.announcedMs).toBe(played[2]?.match.kickoffMs)
    const last = played[20]
    const before = played[19]
    expect(last?.announcedMs).toBeGreaterThan(
      (before?.whistleMs ?? 0) + realMs(before?.script.endMs ?? 0, speed),
    )
    expect(last?.announcedMs).toBeLessThan(last?.match.kickoffMs ?? 0)
  })

  test('leagues are the groups and rounds', () => {
    const matches = ['Group A', 'Group B', 'Group A', null].map((stage, index) =>
      aMatch({ ...pairing(index), stage, kickoffMs: index }),
    )
    const leagues = allOf(worldOf(...matches)).map(({ match }) => match.league)
    expect(leagues.map(({ id, name, order }) => [id, name, order])).toEqual([
      ['l1', 'CUP - GROUP A', 1],
      ['l2', 'CUP - GROUP B', 2],
      ['l1', 'CUP - GROUP A', 1],
      ['l3', 'CUP', 3],
    ])
  })

  test('after the last match the producer lives on with nothing on offer', () => {
    const world = worldOf(aMatch())
    const season = createSeason(world, startMs)
    const later = season.messagesBetween(world.endMs + 1, world.endMs + 10_000)
    expect(new Set(later.map(({ kind }) => kind))).toEqual(new Set(['alive']))
    expect(later.length).toBeGreaterThan(8)
    expect(season.snapshotAt(world.endMs + 1).map(({ kind }) => kind)).toEqual([
      'bet_settlement',
      'bet_settlement',
      'snapshot_complete',
    ])
  })
})

describe('a script', () => {
  test.each<[string, Partial<RecordedMatch>, number, number]>([
    ['nothing known: what is usual', {}, 2, 4],
    [
      'a goal after that: to the end of its minute',
      { incidents: [goal(49.5), goal(52.5, { half: 'second' })] },
      5,
      8,
    ],
    ['as recorded', { lengthMs: { first: 45 * minuteMs, second: 51 * minuteMs } }, 0, 6],
    ['shorter than it should be', { lengthMs: { first: 44 * minuteMs, second: halfMs } }, 0, 0],
  ])('stoppage, %s', (_, given, first, second) => {
    expect(scriptOf(aMatch(given), speed).stoppageMs).toEqual({
      first: first * minuteMs,
      second: second * minuteMs,
    })
  })

  test('no whistle before the last incident', () => {
    const recorded = aMatch({
      lengthMs: { first: halfMs, second: halfMs },
      incidents: [goal(45), goal(45, { half: 'second' })],
      scores: { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 0 } },
    })
    expect(scriptOf(recorded, speed).stoppageMs).toEqual({ first: 1000, second: 1000 })
  })

  test('the official scores settle, whatever the goals add up to', () => {
    const recorded = aMatch({
      incidents: [goal(10.5)],
      scores: { halfTime: { home: 0, away: 0 }, fullTime: { home: 2, away: 0 } },
    })
    const script = scriptOf(recorded, speed)
    expect(matchAt(script, 11 * minuteMs).state.score).toEqual({ home: 1, away: 0 })
    const second = matchAt(script, script.secondHalfStartMs + minuteMs).state
    expect(second).toMatchObject({ score: { home: 1 }, halfTimeScore: { home: 0 } })
    expect(matchAt(script, script.endMs).state.score).toEqual({ home: 2, away: 0 })
    const world = worldOf(recorded)
    const scores = createSeason(world, startMs)
      .messagesBetween(startMs, world.endMs + 1)
      .flatMap((message) => (message.kind === 'bet_settlement' ? [message.score] : []))
    expect(scores).toEqual([
      { home: 0, away: 0 },
      { home: 2, away: 0 },
    ])
  })

  test('a match that was called off voids its bets, and tells nothing of its sides', () => {
    const calledOff = aMatch({ postponed: true, kickoffMs: 0 })
    const world = worldOf(calledOff, aMatch({ away: 'Alpenmark', kickoffMs: 3 * hourMs }))
    const [, later] = allOf(world)
    expect(later?.rates.home).toBe(later?.rates.away)
    const results = createSeason(world, startMs)
      .messagesBetween(startMs, world.endMs + 1)
      .flatMap((message) =>
        message.kind === 'bet_cancel' || message.kind === 'bet_settlement'
          ? [`${message.kind} ${message.period}`]
          : [],
      )
    expect(results).toEqual(['bet_cancel all', 'bet_settlement 1H', 'bet_settlement FT'])
  })

  test('bets stop at goals and red cards', () => {
    const recorded = aMatch({
      incidents: [goal(10), goal(20, { kind: 'red_card' }), goal(30, { kind: 'corner' })],
      scores: { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 0 } },
    })
    const script = scriptOf(recorded, speed)
    expect(script.suspensions.map(({ fromMs, reason }) => [fromMs / minuteMs, reason])).toEqual([
      [0, 'kick_off'],
      [10, 'goal'],
      [20, 'red_card'],
      [47, 'period_end'],
      [62, 'kick_off'],
      [111, 'period_end'],
    ])
    expect(matchAt(script, 31 * minuteMs).state).toMatchObject({
      redCards: { home: 1 },
      corners: { home: 1 },
      danger: null,
    })
    expect(script.secondHalfStartMs).toBe(halfMs + 2 * minuteMs + halfTimeMs)
  })
})

describe('prices', () => {
  test('follow from the earlier matches of the recording, and from no later one', () => {
    const won = { halfTime: { home: 2, away: 0 }, fullTime: { home: 4, away: 0 } }
    const again = aMatch({ kickoffMs: 24 * hourMs })
    const [opening, second] = allOf(worldOf(aMatch({ scores: won }), again))
    expect(opening?.rates).toEqual({ home: 1.35, away: 1.35 })
    expect(second?.rates.home).toBeGreaterThan(1.35)
    expect(second?.rates.away).toBeLessThan(1.35)
  })

  test('stay within what the score model counts on', () => {
    const won = { halfTime: { home: 9, away: 0 }, fullTime: { home: 19, away: 0 } }
    const days = [0, 1, 2, 3, 4].map((day) => aMatch({ scores: won, kickoffMs: 24 * day * hourMs }))
    expect(allOf(worldOf(...days)).at(-1)?.rates).toEqual({ home: 3.4, away: 0.35 })
  })
})
