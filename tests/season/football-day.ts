import type { ResultStatus, Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { football } from '@fairline/domain/sports/all-sports'
import { type ChildKind, childrenOf } from '@fairline/feed-simulator/child-matches'
import { imagineMatch } from '@fairline/feed-simulator/imagine-match'
import { createMatchFeed } from '@fairline/feed-simulator/match-feed'
import {
  createMatchScript,
  goalsOf,
  type MatchStory,
  scoresOf,
} from '@fairline/feed-simulator/match-script'
import { createRaceFeed } from '@fairline/feed-simulator/outright-race'
import { createRandom, type Random } from '@fairline/feed-simulator/prng'
import { createSeason, type Season } from '@fairline/feed-simulator/season'
import type { Result } from '@fairline/feed-simulator/told-feed'
import { realMs, spanFloorsAt, type World, type WorldMatch } from '@fairline/feed-simulator/world'
import { createDayOutrights, type DayOutright } from './day-outrights.ts'

/** What becomes of a match: a day of the season has far more trouble than the demo's world. */
export type Fate =
  | 'completed'
  | 'abandoned'
  | 'postponed'
  | 'cancelled'
  | 'first_half_cancelled'
  | 'corrected'

/** Fates of ten matches in a row; their order is drawn. */
const fatesOfTen: readonly Fate[] = [
  ...(['completed', 'completed', 'completed', 'completed'] as const),
  ...(['corrected', 'abandoned', 'abandoned'] as const),
  ...(['postponed', 'cancelled', 'first_half_cancelled'] as const),
]

export interface DayMatch extends WorldMatch {
  readonly fate: Fate
}

/** A match as it went, in the words of the oracle: what bets of a period are to be settled on. */
export interface MatchTruth {
  readonly status: ResultStatus
  readonly halfTime: Score | null
  readonly fullTime: Score | null
  /** Who scored in order, H and A; null if not reported. */
  readonly order: string | null
  readonly firstHalfCancelled: boolean
}

export interface DayOptions {
  readonly seed: string
  /** Match minutes in a minute of the clock. */
  readonly speed: number
  /** Milliseconds since 1970. */
  readonly startMs: number
  readonly matches: number
  /** Real time from the start until the first kick-off. */
  readonly leadMs: number
  /** Match time over which the kick-offs are spread. */
  readonly spreadMs: number
  /** Matches are on the board from the start, or from shortly before their kick-off. */
  readonly shownFromStart: boolean
  /** In the order of the kick-offs; drawn where there are fewer. */
  readonly fates?: readonly Fate[]
  /**
   * What becomes of further matches, which are shown from the start and offer handicap and total
   * alone: rooms are played on them.
   */
  readonly roomFates: readonly Fate[]
}

export interface FootballDay {
  readonly matches: readonly DayMatch[]
  readonly outrights: readonly DayOutright[]
  readonly season: Season
  /** How many results, cancellations and rollbacks are reported. */
  readonly reports: number
  /** When the last of them has been reported, milliseconds since 1970. */
  readonly endMs: number
}

export const producer = 'simulator'
const secondMs = 1000
/** A match comes onto the board so long before its kick-off, real time. */
const announcedAheadMs = { least: 15 * secondMs, most: 60 * secondMs }
/**
 * How long a wrong result lasts, and then how long there is no result, milliseconds of real time.
 */
const correctionMs = { wrong: 1_500, open: 1_500 }
/** One match of so many is not offered in play. */
const notLiveOneOf = 8
/** One match of so many is also played for in corners, bookings and quarters. */
const withChildrenOneOf = 3
const childKinds: readonly ChildKind[] = ['corners', 'bookings', 'quarters']

/**
 * Creates a day of football that ends: matches with every kind of ending, all their markets on
 * offer, reported by a feed. The same options create the same day.
 */
export function createFootballDay(options: DayOptions): FootballDay {
  const random = createRandom(`season/${options.seed}`)
  const fates = fatesOf(random.split('fates'), options)
  const matches = [
    ...fates.flatMap((fate, index) => createMatches(random, options, fate, index)),
    ...options.roomFates.map((fate, index) => createRoomMatch(random, options, fate, index)),
  ]
  const outrights = outrightsOf(options)
  const races = outrights.map(({ race }) => createRaceFeed(producer, race))
  const world: World = {
    producer,
    speed: options.speed,
    matchesBetween: () => matches,
    othersBetween: () => races,
  }
  const results = matches.flatMap((match) => toldResults(match, options.speed))
  const told = results.map(({ timestampMs }) => timestampMs)
  return {
    matches,
    outrights,
    season: withResults(createSeason(world, options.startMs), results),
    reports: results.length + outrights.length,
    endMs: Math.max(...told, ...races.map(({ goneMs }) => goneMs)) + secondMs,
  }
}

/** They close in the middle of the day, and end a little later. */
function outrightsOf({ seed, startMs, leadMs, spreadMs, speed }: DayOptions) {
  const closesMs = startMs + leadMs + realMs(spreadMs / 2, speed)
  return createDayOutrights(seed, { announcedMs: startMs, closesMs, resultMs: closesMs + 3_000 })
}

function fatesOf(random: Random, { matches, fates = [] }: DayOptions): readonly Fate[] {
  const drawn = [...fates]
  while (drawn.length < matches) {
    const keyed = fatesOfTen.map((fate) => ({ fate, key: random.uint32() }))
    drawn.push(...keyed.toSorted((one, other) => one.key - other.key).map(({ fate }) => fate))
  }
  return drawn.slice(0, matches)
}

/** A match and, of some, what is also played for in it: child matches with the same fate. */
function createMatches(
  seeded: Random,
  options: DayOptions,
  fate: Fate,
  index: number,
): readonly DayMatch[] {
  const { speed, startMs, leadMs, spreadMs, matches, shownFromStart } = options
  const id = `s${index}`
  const random = seeded.split(id)
  const rates = { home: random.between(0.5, 2.6), away: random.between(0.4, 2.2) }
  const dueMs = startMs + leadMs + realMs((spreadMs * index) / matches, speed)
  const kickoffMs = Math.ceil(dueMs / secondMs) * secondMs
  const ahead = random.between(announcedAheadMs.least, announcedAheadMs.most)
  const story = storyOf(imagineMatch(random.split('story'), rates), fate, random)
  const leagueName = `SEASON LEAGUE ${(index % 3) + 1}`
  const parent: DayMatch = {
    fate,
    match: {
      id,
      sportsType: football.id,
      league: { id: `l${index % 3}`, name: leagueName, country: '', order: 1, main: true },
      home: `Home ${index}`,
      away: `Away ${index}`,
      kickoffMs,
      neutralGround: false,
      offeredLive: index % notLiveOneOf !== notLiveOneOf - 1,
    },
    script: createMatchScript(story, spanFloorsAt(speed)),
    rates,
    priceKey: `${options.seed}/${id}`,
    depth: { FT: 3, '1H': 2, beyondTable: 'all' },
    announcedMs: shownFromStart ? startMs : Math.max(startMs, Math.floor(kickoffMs - ahead)),
    whistleMs: kickoffMs,
  }
  const kinds = index % withChildrenOneOf === 0 ? childKinds : []
  const children = childrenOf(parent, story, kinds, speed)
  return [parent, ...children.map((child) => ({ ...child, fate }))]
}

export const roomMatchId = (index: number): string => `room${index}`

/** A match of rooms. They are spread over the day, too. */
function createRoomMatch(seeded: Random, options: DayOptions, fate: Fate, index: number): DayMatch {
  const { speed, startMs, leadMs, spreadMs, roomFates } = options
  const id = roomMatchId(index)
  const random = seeded.split(id)
  const rates = { home: random.between(0.5, 2.6), away: random.between(0.4, 2.2) }
  const dueMs = startMs + leadMs + realMs((spreadMs * index) / roomFates.length, speed)
  const kickoffMs = Math.ceil(dueMs / secondMs) * secondMs
  const story = storyOf(imagineMatch(random.split('story'), rates), fate, random)
  return {
    fate,
    match: {
      id,
      sportsType: football.id,
      league: { id: 'rooms', name: 'LEAGUE OF ROOMS', country: '', order: 2, main: true },
      home: `Room home ${index}`,
      away: `Room away ${index}`,
      kickoffMs,
      neutralGround: false,
      offeredLive: true,
    },
    script: createMatchScript(story, spanFloorsAt(speed)),
    rates,
    priceKey: `${options.seed}/${id}`,
    depth: { FT: 2, '1H': 1, beyondTable: 'usual', only: ['HDP', 'OU'] },
    announcedMs: startMs,
    whistleMs: kickoffMs,
  }
}

function storyOf(story: MatchStory, fate: Fate, random: Random): MatchStory {
  const whole = { ...story, ending: 'completed', abandonedMs: null } as const
  if (fate === 'postponed') return { ...whole, ending: 'postponed' }
  if (fate !== 'abandoned') return whole
  const minutes = 10 + random.below(85)
  return { ...whole, ending: 'abandoned', abandonedMs: minutes * 60 * secondMs }
}

/** What the feed says of the results: sometimes less than happened, sometimes first the wrong. */
function toldResults(match: DayMatch, speed: number): FeedMessage[] {
  return createMatchFeed(producer, match, speed).results.flatMap((result) => told(match, result))
}

function told({ fate }: DayMatch, result: Result): FeedMessage[] {
  const { matchId, timestampMs } = result
  const whole = { kind: 'bet_cancel', producer, matchId, startMs: null, endMs: null } as const
  if (result.kind !== 'bet_settlement') return [result]
  if (fate === 'cancelled' && result.period === 'FT') {
    return [{ ...whole, period: 'all', timestampMs, reason: 'match cancelled' }]
  }
  if (fate === 'first_half_cancelled' && result.period === '1H') {
    return [{ ...whole, period: '1H', timestampMs, reason: 'first half cancelled' }]
  }
  if (fate !== 'corrected') return [result]
  const { period, score, goals = [] } = result
  const rolledBackMs = timestampMs + correctionMs.wrong
  const wrong = { score: { ...score, home: score.home + 1 }, goals: [...goals, 'home'] } as const
  return [
    { ...result, ...wrong },
    {
      kind: 'rollback_bet_settlement',
      producer,
      matchId,
      period,
      timestampMs: rolledBackMs,
    },
    { ...result, timestampMs: rolledBackMs + correctionMs.open },
  ]
}

/** The season with other results than its world has. */
function withResults(season: Season, results: readonly FeedMessage[]): Season {
  const told = results.toSorted((one, other) => one.timestampMs - other.timestampMs)
  const others = (messages: readonly FeedMessage[]): FeedMessage[] =>
    messages.filter(({ kind }) => kind !== 'bet_settlement' && kind !== 'bet_cancel')
  const messagesBetween = (fromMs: number, toMs: number): FeedMessage[] =>
    [
      ...others(season.messagesBetween(fromMs, toMs)),
      ...told.filter(({ timestampMs: atMs }) => fromMs <= atMs && atMs < toMs),
    ].toSorted((one, other) => one.timestampMs - other.timestampMs)
  return {
    ...season,
    messagesBetween,
    *tellBetween(fromMs, toMs) {
      yield
      return messagesBetween(fromMs, toMs)
    },
    snapshotAt: (nowMs, sinceMs = 0) => {
      const due = told.filter(({ timestampMs: atMs }) => sinceMs < atMs && atMs <= nowMs)
      const board = others(season.snapshotAt(nowMs, sinceMs))
      return [...board.slice(0, -1), ...due, ...board.slice(-1)]
    },
  }
}

/** What bets of a period of the match are to be settled on. */
export function truthOf(dayMatch: DayMatch, period: PeriodCode): MatchTruth {
  const { fate, script, match } = dayMatch
  const { halfTime: atHalf, fullTime } = scoresOf(script)
  const letters = goalsOf(script).fullTime.map((side) => (side === 'home' ? 'H' : 'A'))
  const isQuarter = script.tally.span !== null
  const halfTime = isQuarter ? null : atHalf
  const played = {
    status: 'completed',
    halfTime,
    fullTime,
    // The order of corners or cards is not reported.
    order: match.parentId === undefined ? letters.join('') : null,
    firstHalfCancelled: false,
  } as const
  const nothing = { ...played, halfTime: null, fullTime: null, order: null } as const
  switch (fate) {
    case 'completed':
    case 'corrected':
      return played
    case 'postponed':
    case 'cancelled':
      return { ...nothing, status: fate }
    case 'first_half_cancelled':
      if (isQuarter) return played
      if (period === '1H') return { ...nothing, status: 'cancelled' }
      return { ...played, halfTime: null, firstHalfCancelled: true }
    case 'abandoned': {
      // A quarter that was over by then keeps its result.
      if (script.ending === 'completed') return played
      const isHalfPlayed = (script.abandonedMs ?? 0) >= script.firstHalfEndMs
      return { ...played, status: 'abandoned', halfTime: isHalfPlayed ? halfTime : null }
    }
  }
}
