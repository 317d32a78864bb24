import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { FeedMessage, OddsChange } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { must } from '@fairline/domain/testing/read-example'
import { describe, expect, test } from 'vitest'
import { firstDifference } from '../testing/first-difference.ts'
import { createEventFeed, type WorldEvent } from './event-feed.ts'
import { baseball } from './models/baseball.ts'
import { basketball } from './models/basketball.ts'
import { americanFootball } from './models/timed-sports.ts'
import { createRandom } from './prng.ts'

const kickoffMs = Date.parse('2026-11-21T12:00:00Z')
const announcedMs = kickoffMs - 3_600_000

/** As much of a sport as a feed needs. */
const aSport = (unit: Unit, codes: readonly PeriodCode[], parts: Partial<Sport> = {}): Sport =>
  ({
    id: 2,
    key: 'test',
    units: [unit],
    lineStep: 2,
    centre: [],
    rebased: false,
    periods: codes.map((code) => ({ code, unit })),
    markets: (['HDP', 'OU', 'OE', 'ML'] satisfies BetType[]).map((betType) => ({
      betType,
      unit,
      periods: codes,
    })),
    ...parts,
  }) as Sport

const courts = aSport('point', ['FT', '1H', '1Q', '2Q', '3Q', '4Q'])

const match = {
  id: 'b1',
  sportsType: 2,
  league: { id: 'l', name: 'LEAGUE', country: 'Testland', order: 1, main: true },
  home: 'Home',
  away: 'Away',
  kickoffMs,
  neutralGround: false,
  offeredLive: true,
}

function aGame(seed: string, changes: Partial<WorldEvent<never, never>> = {}) {
  const strengths = { home: 84, away: 80, minutes: 40 } as const
  const story = basketball.imagine(createRandom(seed), strengths)
  const event = { match, sport: courts, model: basketball, story, brokenOffMs: null, announcedMs }
  return { story, feed: createEventFeed('test', { ...event, ...changes }, 60) }
}

test('each score is told where the sport has a timeline, in a snapshot those so far again', () => {
  const { feed } = aGame('told', { sport: { ...courts, centre: ['timeline'] } })
  const all = feed.messagesBetween(announcedMs, feed.goneMs + 1)
  const told = all.filter((message) => message.kind === 'match_moment')
  const last = all.findLast(isOdds)
  expect(told.at(-1)?.moment.score).toEqual(last?.state.score)
  for (const { kind, side, score } of told.map(({ moment }) => moment)) {
    expect([kind, score[side] > 0]).toEqual(['goal', true])
  }
  const scoreMs = must(told[9], 'a score').timestampMs
  const until = told.filter(({ timestampMs }) => timestampMs <= scoreMs)
  const again = feed.snapshotAt(scoreMs).filter(({ kind }) => kind === 'match_moment')
  expect(again).toEqual(until)
  expect(until.length).toBeGreaterThan(5)
  expect(everything('told').all.filter(({ kind }) => kind === 'match_moment')).toEqual([])
})

const isOdds = (message: FeedMessage): message is OddsChange => message.kind === 'odds_change'

function everything(seed: string) {
  const { feed, story } = aGame(seed)
  return { feed, story, all: feed.messagesBetween(announcedMs, feed.goneMs + 1) }
}

/** Home's line of the first half in the second quarter, where home scored in the first one. */
function lineOfHalfAfter(points: number): number | null | undefined {
  const rebased = { ...aSport('point', ['FT', '1H']), rebased: true }
  const scores = [{ side: 'home', points, playedMs: 60_000 }] as const
  const story = { strengths: { home: 23, away: 23 }, scores }
  const event = { match, sport: rebased, model: americanFootball, story, brokenOffMs: null }
  const feed = createEventFeed('test', { ...event, announcedMs }, 1)
  const inSecond = kickoffMs + 55 * 60_000
  const markets = feed.snapshotAt(inSecond).flatMap((each) => (isOdds(each) ? each.markets : []))
  const isAsked = ({ betType, period, main }: (typeof markets)[number]) =>
    betType === 'HDP' && period === '1H' && main
  return markets.find(isAsked)?.lineQuarters
}

test('a half of two quarters has a handicap that counts from now on', () => {
  expect(lineOfHalfAfter(14)).toBe(lineOfHalfAfter(0))
})

describe('the feed of an event', () => {
  test('reports the same in short spans as in one', () => {
    const { feed, all } = everything('spans')
    const pieces: FeedMessage[] = []
    for (let atMs = announcedMs; atMs <= feed.goneMs; atMs += 700) {
      pieces.push(...feed.messagesBetween(atMs, Math.min(atMs + 700, feed.goneMs + 1)))
    }
    expect(firstDifference(pieces, all)).toBeNull()
    expect(feed.messagesBetween(feed.goneMs + 1, feed.goneMs + 99_000)).toEqual([])
  })

  test('goes through the quarters with their clock, and stops at the end of each', () => {
    const { all } = everything('quarters')
    const phases = all.filter(isOdds).map(({ state }) => state.phase)
    const inOrder = phases.filter((phase, index) => phase !== phases[index - 1])
    expect(inOrder).toEqual(['not_started', '1Q', '2Q', 'HT', '3Q', '4Q', 'ended'])
    const stops = all.filter((message) => message.kind === 'bet_stop').map(({ reason }) => reason)
    expect(stops).toEqual(['kick_off', ...Array(4).fill('period_end')])
    const running = all.filter(isOdds).filter(({ state }) => state.phase === '1Q')
    const clocks = running.map(({ state }) => state.clockSeconds ?? -1)
    expect(clocks).toEqual(clocks.toSorted((left, right) => right - left))
    expect(clocks[0]).toBe(600)
  })

  test('takes no bets from a stop until it is over', () => {
    const { all } = everything('stops')
    let stoppedMs: number | null = null
    for (const message of all) {
      if (message.kind === 'bet_stop') stoppedMs = message.timestampMs
      if (!isOdds(message) || stoppedMs === null || message.markets.length === 0) continue
      const isOpen = message.markets.every(({ status }) => status === 'active')
      if (message.timestampMs === stoppedMs) expect(isOpen).toBe(false)
      if (isOpen) stoppedMs = null
    }
  })

  test('settles each part that can be bet on with its own score', () => {
    const { feed, story } = everything('results')
    const due = basketball
      .results(story)
      .filter(({ period }) => period !== '2H')
      .map(({ period, counts }) => [period, counts.point, period === 'FT' ? 40 * 60 : undefined])
    const told = feed.results.map((result) =>
      result.kind === 'bet_settlement'
        ? [result.period, result.score, result.facts?.playedSeconds]
        : [],
    )
    expect(told.toSorted()).toEqual(due.toSorted())
    expect(feed.results.map((result) => 'period' in result && result.period)).toEqual([
      '1Q',
      '1H',
      '2Q',
      '3Q',
      '4Q',
      'FT',
    ])
  })

  test('a snapshot says what the stream has said', () => {
    const { feed, all } = everything('snapshot')
    for (const message of all.filter(isOdds).filter((_, index) => index % 40 === 0)) {
      const [fixture, odds] = feed.snapshotAt(message.timestampMs)
      expect(fixture?.kind).toBe('fixture_change')
      expect(odds).toEqual(message)
    }
  })

  test('between two messages a snapshot repeats the prices of the last one', () => {
    const { feed, all } = everything('between')
    const odds = all.filter(isOdds)
    for (const [index, last] of odds.entries()) {
      const nextMs = odds[index + 1]?.timestampMs ?? 0
      if (index % 40 > 0 || nextMs - last.timestampMs < 2) continue
      const [, repeated] = feed.snapshotAt(nextMs - 1)
      expect(repeated?.kind === 'odds_change' && repeated.markets).toEqual(last.markets)
    }
  })

  test('reports each score when it falls', () => {
    const { all, story } = everything('scores')
    const reported = new Set(all.filter(isOdds).map(({ state }) => JSON.stringify(state.score)))
    const scored = story.pairs.filter(({ home, away }) => home + away > 0)
    expect(reported.size).toBeGreaterThan(scored.length)
  })

  test('an event that is not offered in play closes at its start', () => {
    const { feed } = aGame('early', { match: { ...match, offeredLive: false } } as never)
    const late = feed.messagesBetween(kickoffMs, feed.goneMs + 1).filter(isOdds)
    expect(late.length).toBeGreaterThan(0)
    expect(late.flatMap(({ markets }) => markets)).toEqual([])
  })

  test('lines are whole or half points', () => {
    const { all } = everything('lines')
    const lines = all.filter(isOdds).flatMap(({ markets }) => markets.map((m) => m.lineQuarters))
    expect(lines.filter((line) => line !== null && line % 2 !== 0)).toEqual([])
    expect(new Set(lines).size).toBeGreaterThan(5)
  })
})

describe('an event that does not reach its end', () => {
  const told = (brokenOffMs: number) => {
    const { feed } = aGame('broken off', { brokenOffMs })
    const all = feed.messagesBetween(announcedMs, feed.goneMs + 1)
    return { all, results: feed.results }
  }

  test('is cancelled as a whole where it never begins, and shown as not begun until then', () => {
    const { all, results } = told(0)
    expect(results).toMatchObject([{ kind: 'bet_cancel', period: 'all', reason: 'postponed' }])
    const states = all.filter(isOdds)
    expect(new Set(states.map(({ state }) => state.phase))).toEqual(new Set(['not_started']))
    const late = states.filter(({ timestampMs }) => timestampMs >= kickoffMs)
    const isOpen = ({ markets }: OddsChange) => markets.some(({ status }) => status === 'active')
    expect(late.filter(isOpen)).toEqual([])
    expect(all.at(-1)).toEqual(results[0])
  })

  test('settles the parts that had ended, and says how far the whole was', () => {
    const atMs = 60 * 60_000
    const { all, results } = told(atMs)
    expect(
      results.map((result) => ('status' in result ? [result.period, result.status] : [])),
    ).toEqual([
      ['1Q', 'completed'],
      ['1H', 'completed'],
      ['2Q', 'completed'],
      ['FT', 'abandoned'],
    ])
    const last = results.at(-1)
    const shownLast = all.filter(isOdds).at(-1)
    expect(last).toMatchObject({ score: shownLast?.state.score, facts: { planned: 40 } })
    const seconds = last?.kind === 'bet_settlement' ? last.facts?.playedSeconds : undefined
    expect(seconds).toBe(20 * 60 + 600 - (shownLast?.state.clockSeconds ?? 0))
  })

  test('takes no bets from then on', () => {
    const atMs = 60 * 60_000
    const { all } = told(atMs)
    const late = all.filter(isOdds).filter((each) => each.timestampMs >= kickoffMs + atMs / 60)
    expect(late.length).toBeGreaterThan(0)
    const markets = late.flatMap((each) => each.markets)
    expect(markets.filter(({ status }) => status === 'active')).toEqual([])
  })
})

test('says of a game of innings how many were played, and the score of the last whole one', () => {
  const sport = aSport('run', ['FT', 'F5'])
  const story = baseball.imagine(createRandom('rain'), { home: 4.75, away: 4.35 })
  // Rain in the third half-inning that is played: home has batted once, away is at bat again.
  const [first, second, third] = story.halves
  const outsOf = (half: typeof first) => half?.runs.length ?? 0
  const brokenOffMs = ((outsOf(first) + outsOf(second)) * 3 + 4 + 4) * 60_000
  expect(third).toMatchObject({ inning: 2, half: 'top' })
  const event = { match, sport, model: baseball, story, brokenOffMs, announcedMs }
  const { results } = createEventFeed('test', event, 60)
  const sum = (runs: readonly number[] = []) => runs.reduce((all, each) => all + each, 0)
  const firstInning = { home: sum(second?.runs), away: sum(first?.runs) }
  const inning = { home: 1, away: 1 }
  expect(results).toMatchObject([
    { period: 'FT', status: 'abandoned', facts: { counts: { inning }, lastFull: firstInning } },
  ])
})

test('a handicap of a re-based sport counts from now on, of another from the start', () => {
  const story = baseball.imagine(createRandom('rebased'), { home: 4.75, away: 4.35 })
  const mainLines = (rebased: boolean) => {
    const sport = aSport('run', ['FT'], { rebased })
    const event = { match, sport, model: baseball, story, brokenOffMs: null, announcedMs }
    const feed = createEventFeed('test', event, 60)
    const odds = feed.messagesBetween(announcedMs, feed.goneMs + 1).filter(isOdds)
    const late = odds.findLast(({ markets }) => markets.some(({ betType }) => betType === 'HDP'))
    const line = late?.markets.find(({ betType, main }) => betType === 'HDP' && main)?.lineQuarters
    const { home = 0, away = 0 } = late?.state.score ?? {}
    return { line: line ?? 0, lead: home - away }
  }
  const fromNow = mainLines(true)
  const fromStart = mainLines(false)
  expect(fromNow.lead).not.toBe(0)
  expect(Math.abs(fromNow.line)).toBeLessThanOrEqual(4)
  expect(Math.abs(fromStart.line + 4 * fromStart.lead)).toBeLessThanOrEqual(4)
})
