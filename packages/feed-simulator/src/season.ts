import { assert } from '@fairline/domain/assert'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { createMatchFeed } from './match-feed.ts'
import { withNames } from './names.ts'
import { remember } from './remember.ts'
import { createRollingWorld } from './rolling-world.ts'
import type { MatchFeed } from './told-feed.ts'
import type { World, WorldMatch } from './world.ts'

const secondMs = 1000
/** A snapshot repeats the results since so long ago. */
const resultsKeptMs = 24 * 3600 * secondMs
/** Scripts of more matches than these are forgotten, the longest unused first. */
const feedsKeptMax = 600

/** A world as a feed. Every answer is a pure function of the world, the start and the question. */
export interface Season {
  /**
   * The messages from `fromMs` (included) to `toMs` (excluded), milliseconds since 1970, in
   * order. The first moment of the season holds its snapshot; before it there is nothing.
   */
  messagesBetween(fromMs: number, toMs: number): FeedMessage[]
  /**
   * The same messages, made in parts: it yields after each match that says something, so that other
   * work of the process need not wait for all of them.
   */
  tellBetween(fromMs: number, toMs: number): Generator<void, FeedMessage[]>
  /**
   * All that rebuilds the board at a moment, closed by snapshot_complete: every match on it with
   * its prices and stops, and the results of the last 24 hours, those of matches that have left
   * the board too, so that a book that was down settles what ended meanwhile. A caller
   * that has the results up to a moment asks for those after it, which saves most of the work.
   */
  snapshotAt(nowMs: number, resultsSinceMs?: number): FeedMessage[]
  /** What is on the board at a moment, each match and outright by itself. */
  feedsAt(nowMs: number): readonly MatchFeed[]
}

/**
 * The rolling world of a seed as a feed.
 * @param speed match minutes that pass in a real minute, a whole number from 1
 */
export function simulate(
  seed: string,
  startMs: number,
  speed: number,
  isPlayed?: (sport: Sport) => boolean,
): Season {
  return createSeason(createRollingWorld(seed, speed, isPlayed), startMs)
}

/** Plays a world from a moment on. */
export function createSeason(world: World, startMs: number): Season {
  assert(Number.isSafeInteger(world.speed) && world.speed >= 1, 'speed is a whole number from 1')
  const feedOf = remember(feedsKeptMax, (match: WorldMatch) =>
    createMatchFeed(world.producer, match, world.speed),
  )
  const feedsAt = (nowMs: number): readonly MatchFeed[] => {
    const feeds = [
      ...world.matchesBetween(nowMs, nowMs + 1).map(feedOf),
      ...othersOf(world, nowMs, nowMs + 1),
    ]
    return feeds.filter((feed) => feed.announcedMs <= nowMs && nowMs < feed.goneMs)
  }
  const snapshotAt = (nowMs: number, resultsSinceMs = 0): FeedMessage[] => {
    const board = feedsAt(nowMs).flatMap((feed) => feed.snapshotAt(nowMs))
    const fixtures = board.filter((message) => message.kind === 'fixture_change')
    const prices = board.filter((message) => message.kind !== 'fixture_change')
    const header = { producer: world.producer, timestampMs: nowMs }
    return [
      ...withNames(fixtures),
      ...resultsUntil(world, nowMs, Math.max(resultsSinceMs, nowMs - resultsKeptMs)),
      ...prices,
      { kind: 'snapshot_complete', ...header },
    ]
  }
  function* tellBetween(fromMs: number, toMs: number): Generator<void, FeedMessage[]> {
    const opening = fromMs <= startMs && startMs < toMs ? snapshotAt(startMs) : []
    const openMs = Math.max(fromMs, startMs + 1)
    if (openMs >= toMs) return opening
    const feeds = [
      ...world.matchesBetween(openMs, toMs).map(feedOf),
      ...othersOf(world, openMs, toMs),
    ]
    const messages = heartbeats(world.producer, openMs, toMs)
    for (const feed of feeds) {
      const said = feed.messagesBetween(openMs, toMs)
      messages.push(...said)
      if (said.length > 0) yield
    }
    messages.sort((left, right) => left.timestampMs - right.timestampMs)
    return [...opening, ...withNames(messages)]
  }
  const messagesBetween = (fromMs: number, toMs: number): FeedMessage[] =>
    finish(tellBetween(fromMs, toMs))
  return { messagesBetween, tellBetween, snapshotAt, feedsAt }
}

/** Does all of the work at once. */
function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

function othersOf(world: World, fromMs: number, toMs: number): readonly MatchFeed[] {
  return world.othersBetween?.(fromMs, toMs) ?? []
}

/** Results of the last 24 hours, oldest first; matches long gone are not remembered for it. */
function resultsUntil(world: World, nowMs: number, sinceMs: number): FeedMessage[] {
  const matches = world
    .matchesBetween(sinceMs, nowMs + 1)
    .map((match) => createMatchFeed(world.producer, match, world.speed))
  return [...matches, ...othersOf(world, sinceMs, nowMs + 1)]
    .flatMap(({ results }) => results)
    .filter((result) => sinceMs < result.timestampMs && result.timestampMs <= nowMs)
    .toSorted((left, right) => left.timestampMs - right.timestampMs)
}

/** A sign of life on every full second. */
function heartbeats(producer: string, fromMs: number, toMs: number): FeedMessage[] {
  const beats: FeedMessage[] = []
  for (let atMs = Math.ceil(fromMs / secondMs) * secondMs; atMs < toMs; atMs += secondMs) {
    beats.push({ kind: 'alive', producer, timestampMs: atMs })
  }
  return beats
}
