import type { Score } from '@fairline/domain/bet-types/facts'
import type {
  BetSettlement,
  FeedMatch,
  FeedMessage,
  OddsChange,
} from '@fairline/domain/feed/feed-message'
import { addsUpTo } from '@fairline/domain/settlement/match-facts'
import type { Sport } from '@fairline/domain/sports/sport'
import { instantOf } from '@fairline/domain/time/gmt8'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstDifference } from '../testing/first-difference.ts'
import { matchAt, scoresOf } from './match-script.ts'
import { elapsedAt } from './quote-match.ts'
import { createRollingWorld } from './rolling-world.ts'
import { createSeason, simulate } from './season.ts'
import type { World, WorldMatch } from './world.ts'
import { realMs } from './world.ts'

const startMs = instantOf('2026-11-21 10:00:00') ?? 0
const minuteMs = 60_000
/** Football and one sport of events are enough here; simulated-sports.test.ts looks at each. */
const isPlayed = ({ id }: Sport) => id === 1 || id === 5
const isFootball = ({ id }: Sport) => id === 1
const simulateSome = (seed: string, atMs: number, speed: number) =>
  simulate(seed, atMs, speed, isPlayed)

const ofKind = <Kind extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: Kind) =>
  messages.filter((message): message is Extract<FeedMessage, { kind: Kind }> => {
    return message.kind === kind
  })

describe('determinism', () => {
  test('any two windows that meet say what one window says', () => {
    const span = fc.integer({ min: 0, max: 90_000 })
    fc.assert(
      fc.property(fc.constantFrom(1, 6), span, span, span, (speed, before, first, second) => {
        const season = simulateSome('windows', startMs, speed)
        const from = startMs + before - 5000
        const middle = from + first
        const end = middle + second
        const parts = [
          ...season.messagesBetween(from, middle),
          ...season.messagesBetween(middle, end),
        ]
        const whole = simulateSome('windows', startMs, speed).messagesBetween(from, end)
        expect(firstDifference(parts, whole)).toBeNull()
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  test('steps of 250 ms say what one step says, also late in the day', () => {
    const late = instantOf('2026-11-21 23:57:00') ?? 0
    const season = simulateSome('steps', late, 60)
    const steps: FeedMessage[] = []
    for (let at = late; at < late + 5 * minuteMs; at += 250) {
      steps.push(...season.messagesBetween(at, at + 250))
    }
    const whole = simulateSome('steps', late, 60).messagesBetween(late, late + 5 * minuteMs)
    expect(firstDifference(steps, whole)).toBeNull()
  }, 120_000)

  test('another seed says something else, an earlier start the same from then on', () => {
    const heard = (seed: string, start: number) =>
      simulateSome(seed, start, 6).messagesBetween(startMs + 1, startMs + 20_000)
    const first = heard('a', startMs)
    expect(firstDifference(first, heard('b', startMs))).not.toBeNull()
    expect(firstDifference(first, heard('a', startMs - 3_600_000))).toBeNull()
  })
})

describe('the stream', () => {
  const season = simulateSome('stream', startMs, 60)
  const messages = season.messagesBetween(startMs, startMs + 6 * minuteMs)
  const opening = season.snapshotAt(startMs)

  test('begins with a snapshot, and says nothing before', () => {
    expect(season.messagesBetween(startMs - minuteMs, startMs)).toEqual([])
    expect(firstDifference(messages.slice(0, opening.length), opening)).toBeNull()
    expect(opening.at(-1)?.kind).toBe('snapshot_complete')
  })

  test('is in order of time after its snapshot, and alive every second', () => {
    const later = messages.slice(opening.length).map((m) => m.timestampMs)
    expect(later).toEqual(later.toSorted((left, right) => left - right))
    const alive = ofKind(messages, 'alive').map(({ timestampMs }) => timestampMs - startMs)
    expect(alive).toEqual(Array.from({ length: 359 }, (_, second) => (second + 1) * 1000))
  })

  test('speaks of no match before its fixture, nor after its last result', () => {
    const known = new Set<string>()
    const over = new Set<string>()
    const late: FeedMessage[] = []
    for (const message of messages.slice(opening.length)) {
      if (!('matchId' in message || 'match' in message)) continue
      const id = message.kind === 'fixture_change' ? message.match.id : message.matchId
      if (over.has(id)) late.push(message)
      if (message.kind === 'fixture_change') known.add(id)
      const isResult = message.kind === 'bet_settlement' || message.kind === 'outright_settlement'
      const ended = isResult && message.period === 'FT'
      if (ended || message.kind === 'bet_cancel') over.add(id)
    }
    expect(late).toEqual([])
    for (const { match } of ofKind(opening, 'fixture_change')) known.add(match.id)
    const quoted = ofKind(messages, 'odds_change').map(({ matchId }) => matchId)
    expect(quoted.filter((id) => !known.has(id))).toEqual([])
    expect(over.size).toBeGreaterThan(20)
  })

  test('reprices a running match within 20 seconds and a coming one within a minute', () => {
    const slow = simulateSome('rhythm', startMs, 1)
    const heard = ofKind(slow.messagesBetween(startMs, startMs + 3 * minuteMs), 'odds_change')
    const byMatch = Map.groupBy(heard, ({ matchId }) => matchId)
    expect(byMatch.size).toBeGreaterThan(50)
    for (const quotes of byMatch.values()) {
      const running = quotes.every(({ state, markets }) => {
        return state.phase !== 'not_started' && markets.length > 0
      })
      const known = quotes[0]?.timestampMs === startMs
      const waiting = known && quotes.every(({ state }) => state.phase === 'not_started')
      if (running) expect(quotes.length).toBeGreaterThanOrEqual(3 * 3)
      if (waiting) expect(quotes.length).toBeLessThanOrEqual(3 * 4 + 1)
      if (waiting) expect(quotes.length).toBeGreaterThanOrEqual(3)
    }
  })
})

/** What a book would hold after some messages: the last word on each match and each result. */
function boardAfter(messages: readonly FeedMessage[]) {
  const fixtures = new Map<string, FeedMatch>()
  const quotes = new Map<string, Pick<OddsChange, 'markets'> & { score: unknown; phase: string }>()
  const results = new Map<string, BetSettlement>()
  const gone = new Set<string>()
  for (const message of messages) {
    if (message.kind === 'fixture_change') fixtures.set(message.match.id, message.match)
    if (message.kind === 'odds_change') {
      const { state, markets } = message
      quotes.set(message.matchId, { markets, score: state.score, phase: state.phase })
    }
    if (message.kind === 'bet_settlement') {
      results.set(`${message.matchId} ${message.period}`, message)
      if (message.period === 'FT') gone.add(message.matchId)
    }
    if (message.kind === 'bet_cancel' || message.kind === 'outright_settlement') {
      gone.add(message.matchId)
    }
  }
  for (const id of gone) {
    fixtures.delete(id)
    quotes.delete(id)
  }
  return { fixtures, quotes, results }
}

/** The entries of a map in the order of their keys. */
const byKey = <Value>(entries: ReadonlyMap<string, Value>): (readonly [string, Value])[] =>
  [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1))

test('a snapshot rebuilds the board that the stream has led to, results included', () => {
  for (const [speed, minutes] of [
    [6, [3, 5.113, 9]],
    [60, [4.013]],
  ] as const) {
    const season = simulateSome('rebuild', startMs, speed)
    let said: FeedMessage[] = []
    let heardMs = startMs
    for (const after of minutes) {
      const nowMs = startMs + Math.floor(after * minuteMs)
      said = [...said, ...season.messagesBetween(heardMs, nowMs + 1)]
      heardMs = nowMs + 1
      const followed = boardAfter(said)
      const rebuilt = boardAfter(season.snapshotAt(nowMs))
      expect(firstDifference(byKey(rebuilt.fixtures), byKey(followed.fixtures))).toBeNull()
      expect(firstDifference(byKey(rebuilt.quotes), byKey(followed.quotes))).toBeNull()
      expect(rebuilt.results.size).toBeGreaterThan(100)
      const due = byKey(followed.results).filter(
        ([, { timestampMs }]) => timestampMs > nowMs - 24 * 60 * minuteMs,
      )
      const told = due.map(([key]) => [key, rebuilt.results.get(key)] as const)
      expect(firstDifference<unknown>(told, due)).toBeNull()
    }
  }
}, 60_000)

test('a snapshot tells the results of the last 24 hours, each once, and no others', () => {
  const results = ofKind(simulateSome('results', startMs, 6).snapshotAt(startMs), 'bet_settlement')
  expect(results.length).toBeGreaterThan(1500)
  expect(new Set(results.map((r) => `${r.matchId} ${r.period}`)).size).toBe(results.length)
  expect(Math.min(...results.map((r) => r.timestampMs))).toBeGreaterThan(startMs - 86_400_000)
  expect(Math.max(...results.map((r) => r.timestampMs))).toBeLessThanOrEqual(startMs)
})

describe('every match of an hour at speed 60', () => {
  const speed = 60
  const world: World = createRollingWorld('hour', speed, isFootball)
  const endMs = startMs + 20 * minuteMs
  // What was on the board before the start plays no part, so that its snapshot is left out.
  const messages = createSeason(world, startMs).messagesBetween(startMs + 1, endMs)
  const matches = world.matchesBetween(startMs, endMs).filter((match) => {
    const lastMs = match.whistleMs + realMs(match.script.endMs, speed) + minuteMs
    const isOwn = match.match.parentId === undefined
    return isOwn && match.announcedMs > startMs && lastMs < endMs
  })
  const said = Map.groupBy(
    messages.filter((message) => 'matchId' in message),
    (message) => message.matchId,
  )
  const of = (match: WorldMatch) => said.get(match.match.id) ?? []

  test('is settled with the score of its script, at half-time and at the end', () => {
    expect(matches.length).toBeGreaterThan(80)
    for (const match of matches.filter(({ script }) => script.ending === 'completed')) {
      const { halfTime, fullTime } = scoresOf(match.script)
      const results = ofKind(of(match), 'bet_settlement')
      expect(results).toMatchObject([
        { period: '1H', status: 'completed', score: halfTime },
        { period: 'FT', status: 'completed', score: fullTime },
      ])
      const [firstGoals = [], goals = []] = results.map((result) => result.goals)
      expect(addsUpTo(firstGoals, halfTime) && addsUpTo(goals, fullTime)).toBe(true)
      expect(goals.slice(0, firstGoals.length)).toEqual(firstGoals)
      // Each goal that the board showed was the next one of the order.
      const shown = ofKind(of(match), 'odds_change').map(({ state }) => state.score)
      const isInOrder = ({ home, away }: Score) =>
        addsUpTo(goals.slice(0, home + away), { home, away })
      expect(shown.filter((score) => !isInOrder(score))).toEqual([])
      const whistles = [match.script.firstHalfEndMs, match.script.endMs]
      for (const [index, whistle] of whistles.entries()) {
        const wait = (results[index]?.timestampMs ?? 0) - match.whistleMs - whistle / speed
        expect(wait).toBeGreaterThanOrEqual(2000)
        expect(wait).toBeLessThanOrEqual(2001)
      }
    }
  })

  test('offers no active market while it is suspended', () => {
    let suspended = 0
    const open: OddsChange[] = []
    for (const match of matches) {
      for (const quote of ofKind(of(match), 'odds_change')) {
        const { timestampMs, markets } = quote
        const moment = matchAt(match.script, elapsedAt(match, speed, timestampMs))
        const stopped =
          timestampMs >= match.match.kickoffMs &&
          (timestampMs < match.whistleMs || moment.suspension !== null)
        if (!stopped) continue
        suspended += markets.length > 0 ? 1 : 0
        if (markets.some(({ status }) => status !== 'suspended')) open.push(quote)
      }
    }
    expect(open).toEqual([])
    expect(suspended).toBeGreaterThan(100)
  })

  test('stops bets at each goal, card and whistle, and takes them again seconds later', () => {
    let goals = 0
    for (const match of matches.filter(({ match: { offeredLive } }) => offeredLive)) {
      const heard = of(match)
      const stops = ofKind(heard, 'bet_stop')
      for (const suspension of match.script.suspensions) {
        const atMs =
          suspension.fromMs === 0
            ? match.match.kickoffMs
            : match.whistleMs + realMs(suspension.fromMs, speed)
        const stop = stops.find(
          ({ timestampMs, reason }) => timestampMs === atMs && reason === suspension.reason,
        )
        expect(stop).toBeDefined()
        const quotes = ofKind(heard, 'odds_change').filter((quote) => quote.timestampMs >= atMs)
        const open = quotes.find(({ markets }) => markets.some((m) => m.status === 'active'))
        if (open !== undefined) expect(open.timestampMs - atMs).toBeGreaterThanOrEqual(2000)
        goals += suspension.reason === 'goal' ? 1 : 0
      }
    }
    expect(goals).toBeGreaterThan(150)
  })

  test('not offered live, closes at its kick-off and stays closed', () => {
    const unseen = matches.filter(({ match }) => !match.offeredLive)
    expect(unseen.length).toBeGreaterThan(3)
    for (const match of unseen) {
      for (const { timestampMs, markets } of ofKind(of(match), 'odds_change')) {
        expect(markets.length > 0).toBe(timestampMs < match.match.kickoffMs)
      }
    }
  })

  test('tells of goals that only rise and of phases in their order', () => {
    const order = ['not_started', '1H', 'HT', '2H', 'ended']
    for (const match of matches) {
      const states = ofKind(of(match), 'odds_change').map(({ state }) => state)
      const faulty = states.slice(1).filter((state, index) => {
        const before = states[index]
        if (before === undefined) return false
        const step = order.indexOf(state.phase) - order.indexOf(before.phase)
        const isNext = step === 0 || step === 1 || state.phase === 'ended'
        const isMore =
          state.score.home >= before.score.home && state.score.away >= before.score.away
        return !isNext || !isMore
      })
      expect(faulty).toEqual([])
    }
  })
})

test('a snapshot tells only the results after the moment that it is asked from', () => {
  const season = simulateSome('results', startMs, 6)
  const all = ofKind(season.snapshotAt(startMs), 'bet_settlement')
  const sinceMs = startMs - 3_600_000
  const late = all.filter(({ timestampMs }) => timestampMs > sinceMs)
  expect(late.length).toBeGreaterThan(0)
  expect(late.length).toBeLessThan(all.length)
  expect(ofKind(season.snapshotAt(startMs, sinceMs), 'bet_settlement')).toEqual(late)
})
