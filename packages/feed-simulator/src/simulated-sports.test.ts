import type { FeedMatch, FeedMessage } from '@fairline/domain/feed/feed-message'
import { areSoundFacts } from '@fairline/domain/settlement/match-outcome'
import { allSports, recordOf } from '@fairline/domain/sports/all-sports'
import { must } from '@fairline/domain/testing/read-example'
import { describe, expect, test } from 'vitest'
import { firstDifference } from '../testing/first-difference.ts'
import { createEventsOfAllSports } from './simulated-sports.ts'
import type { MatchFeed } from './told-feed.ts'

const world = { seed: 'events', code: '001', producer: 'simulator', speed: 20 }
const startMs = Date.parse('2026-11-21T03:00:00Z')
const hourMs = 3_600_000

const isOnBoard = (atMs: number) => (feed: MatchFeed) =>
  feed.announcedMs <= atMs && atMs < feed.goneMs

const fixtureIn = (messages: readonly FeedMessage[]): FeedMatch[] =>
  messages.flatMap((message) => (message.kind === 'fixture_change' ? [message.match] : []))

const matchesAt = (events: ReturnType<typeof createEventsOfAllSports>, atMs: number): FeedMatch[] =>
  events(atMs, atMs + 1)
    .filter(isOnBoard(atMs))
    .flatMap((feed) => fixtureIn(feed.snapshotAt(atMs)))

describe('the events of the other sports', () => {
  const events = createEventsOfAllSports(world, recordOf)
  const moments = Array.from({ length: 3 }, (_, index) => {
    const atMs = startMs + index * 5.1 * hourMs
    return { atMs, matches: matchesAt(events, atMs) }
  })

  test('about a dozen of each are on the board, some of them running', () => {
    const ids = [2, 3, 4, 5, 6, 7, 8, 9, 14, 16, 18, 24, 25, 26, 27, 30, 40, 56, 57]
    for (const sportsType of ids) {
      const counts = moments.map(({ atMs, matches }) => {
        const own = matches.filter((match) => match.sportsType === sportsType)
        return [own.length, own.filter(({ kickoffMs }) => kickoffMs <= atMs).length] as const
      })
      for (const [all, running] of counts) {
        expect(all).toBeGreaterThan(6)
        expect(all).toBeLessThan(25)
        expect(running).toBeLessThan(9)
      }
      expect(Math.max(...counts.map(([, running]) => running))).toBeGreaterThan(0)
    }
  })

  test('what a result reports is what its sport has', () => {
    const told = new Set<string>()
    for (const { atMs } of moments) {
      for (const feed of events(atMs, atMs + 1).filter(isOnBoard(atMs))) {
        const [match] = fixtureIn(feed.snapshotAt(atMs))
        const sport = recordOf(must(match, 'a fixture').sportsType)
        for (const result of feed.results) {
          if (result.kind !== 'bet_settlement') continue
          expect(areSoundFacts(sport, result.facts ?? {}), sport.key).toBe(true)
          for (const fact of Object.keys(result.facts ?? {})) told.add(`${sport.key} ${fact}`)
        }
      }
    }
    expect([...told]).toEqual(expect.arrayContaining(['baseball innings', 'cricket counts']))
  })

  test('the details of a running event are those that the record of its sport names', () => {
    const shown = new Set<string>()
    for (const { atMs } of moments) {
      for (const feed of events(atMs, atMs + 1).filter(isOnBoard(atMs))) {
        const messages = feed.snapshotAt(atMs)
        const [match] = fixtureIn(messages)
        const sport = recordOf(must(match, 'a fixture').sportsType)
        for (const message of messages) {
          if (message.kind !== 'odds_change' || message.state.details === undefined) continue
          expect(Object.keys(message.state.details)).toEqual(sport.details)
          shown.add(sport.key)
        }
      }
    }
    const withDetails = allSports.filter(({ details }) => details !== undefined)
    expect([...shown].sort()).toEqual(withDetails.map(({ key }) => key).sort())
  })

  test('no side plays twice at once, and no id is given twice', () => {
    for (const { atMs, matches } of moments) {
      expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
      const running = matches.filter(({ kickoffMs }) => kickoffMs <= atMs)
      const sides = running.flatMap(({ home, away }) => [home, away])
      expect(new Set(sides).size).toBe(sides.length)
    }
  })

  test('a fighter has one bout a day at the speed of the demo', () => {
    const day = createEventsOfAllSports({ ...world, speed: 6 }, (id) =>
      [16, 56, 57].includes(id) ? recordOf(id) : undefined,
    )
    const bouts = day(startMs, startMs + 24 * hourMs).flatMap((feed) =>
      fixtureIn(feed.snapshotAt(feed.announcedMs)),
    )
    const last = new Map<string, number>()
    const rests = bouts
      .toSorted((one, other) => one.kickoffMs - other.kickoffMs)
      .flatMap(({ home, away, kickoffMs }) =>
        [home, away].map((fighter) => {
          const rest = kickoffMs - (last.get(fighter) ?? Number.NEGATIVE_INFINITY)
          last.set(fighter, kickoffMs)
          return rest
        }),
      )
    expect(bouts.length).toBeGreaterThan(1_000)
    expect(Math.min(...rests)).toBeGreaterThan(24 * hourMs - 10 * 60_000)
  })

  test('a feed that was started again goes on where it was', () => {
    const again = createEventsOfAllSports(world, recordOf)
    const atMs = startMs
    const messages = (of: typeof events) =>
      of(atMs, atMs + 60_000).flatMap((feed) => feed.messagesBetween(atMs, atMs + 60_000))
    const sent = messages(events)
    expect(firstDifference(messages(again), sent)).toBeNull()
    expect(sent.length).toBeGreaterThan(20)
  })

  test('a sport without a record is not played', () => {
    expect(createEventsOfAllSports(world, () => undefined)(startMs, startMs + hourMs)).toEqual([])
  })
})
