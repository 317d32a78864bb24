import { assert } from '@fairline/domain/assert'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { FeedLeague } from '@fairline/domain/feed/feed-message'
import { football } from '@fairline/domain/sports/all-sports'
import type { GoalRates, Half } from '@fairline/pricing/score-model'
import { expectedStoppageMs, halfMs, halfTimeMs, minuteMs } from '@fairline/pricing/score-model'
import { createMatchFeed } from './match-feed.ts'
import { kindsOfIncidents, momentAt, type TimedMoment } from './match-moments.ts'
import { createMatchScript, type Incident, type MatchScript } from './match-script.ts'
import { usualPlace } from './moment-places.ts'
import { createRandom } from './prng.ts'
import type { RecordedMatch, RecordedMoment, Recording } from './recorded-match.ts'
import type { World, WorldMatch } from './world.ts'
import { realMs, spanFloorsAt } from './world.ts'

export const replayProducer = 'replay'

const secondMs = 1000
/** From the first start to the first kick-off: match time, and real time at the least. */
const leadMs = { match: 12 * minuteMs, least: 10 * secondMs }
/** Nights and days of rest last no longer than this, in match time. */
const pauseMaxMs = 180 * minuteMs
/** A match comes onto the board when the one so many places before it kicks off. */
const aheadMax = 16
/** However late its sides are free, a match is on the board that long before its kick-off. */
const announcedLeastMs = secondMs

/** A world of recorded matches: it ends with the last of them. */
export interface ReplayWorld extends World {
  /** When everything has been said, milliseconds since 1970. */
  readonly endMs: number
}

/**
 * Matches that were played, to be played again from a moment on. They keep their order and their
 * kick-offs' spacing, sped up like the matches themselves, but for long pauses. Which matches
 * there are and when depends on the arguments alone.
 * @param speed match minutes that pass in a real minute, a whole number from 1
 */
export function createReplayWorld(
  { tournament, matches }: Recording,
  startMs: number,
  speed: number,
): ReplayWorld {
  assert(Number.isSafeInteger(speed) && speed >= 1, 'speed is a whole number from 1')
  assert(matches.length > 0, 'a recording holds matches')
  const ordered = matches.toSorted((left, right) => (left.kickoffMs ?? 0) - (right.kickoffMs ?? 0))
  const kickoffs = kickoffsOf(ordered, startMs, speed)
  const leagueOf = nameLeagues(tournament)
  const freeMs = new Map<string, number>()
  const played = ordered.map((recorded, index) => {
    const kickoffMs = kickoffs[index] ?? startMs
    const sides = [recorded.home, recorded.away]
    // A pairing that depends on a result must not reveal the result.
    const knownMs = Math.max(...sides.map((side) => freeMs.get(side) ?? startMs))
    const aheadMs = index < aheadMax ? startMs : (kickoffs[index - aheadMax] ?? startMs)
    const announcedMs = Math.min(Math.max(knownMs, aheadMs), kickoffMs - announcedLeastMs)
    const times = { kickoffMs, announcedMs }
    const rates = ratesOf(recorded, ordered.slice(0, index))
    const league = leagueOf(recorded.stage)
    const id = `m${index + 1}`
    const match = playAgain(recorded, { id, tournament, league, rates, speed, ...times })
    const { goneMs } = createMatchFeed(replayProducer, match, speed)
    for (const side of sides) freeMs.set(side, goneMs)
    return { match, goneMs }
  })
  return {
    producer: replayProducer,
    speed,
    endMs: Math.max(...played.map(({ goneMs }) => goneMs)),
    matchesBetween: (fromMs, toMs) =>
      played
        .filter(({ match, goneMs }) => match.announcedMs < toMs && fromMs <= goneMs)
        .map(({ match }) => match),
  }
}

/** Kick-offs of the replay, milliseconds since 1970, in the order of the recorded ones. */
function kickoffsOf(ordered: readonly RecordedMatch[], startMs: number, speed: number): number[] {
  const firstMs = startMs + Math.max(leadMs.least, realMs(leadMs.match, speed))
  let atMs = Math.ceil(firstMs / secondMs) * secondMs
  return ordered.map(({ kickoffMs }, index) => {
    const before = ordered[index - 1]
    if (before === undefined) return atMs
    const known = kickoffMs !== null && before.kickoffMs !== null
    const pauseMs = known ? Math.min(kickoffMs - before.kickoffMs, pauseMaxMs) : pauseMaxMs
    atMs += realMs(pauseMs, speed)
    return atMs
  })
}

/** A league for each group or round, in the order in which they come. */
function nameLeagues(tournament: string): (stage: string | null) => FeedLeague {
  const known = new Map<string, FeedLeague>()
  return (stage) => {
    const name = (stage === null ? tournament : `${tournament} - ${stage}`).toUpperCase()
    const order = known.size + 1
    // The recordings name no country, and none is made up.
    const league = known.get(name) ?? { id: `l${order}`, name, country: '', order, main: true }
    known.set(name, league)
    return league
  }
}

interface Replayed {
  readonly id: string
  readonly tournament: string
  readonly league: FeedLeague
  readonly rates: GoalRates
  readonly speed: number
  readonly kickoffMs: number
  readonly announcedMs: number
}

function playAgain(recorded: RecordedMatch, replayed: Replayed): WorldMatch {
  const { id, tournament, league, kickoffMs, announcedMs, rates, speed } = replayed
  const { home, away, tie } = recorded
  const sides = { home, away, neutralGround: false }
  const stage = tie && { stage: { competition: tournament.toUpperCase(), ...tie } }
  const script = scriptOf(recorded, speed)
  return {
    match: {
      id,
      sportsType: football.id,
      league,
      kickoffMs,
      offeredLive: true,
      ...sides,
      ...stage,
    },
    script,
    moments: momentsOf(recorded, script),
    rates,
    priceKey: `${league.name}/${home}/${away}`,
    depth: { FT: 3, '1H': 2, beyondTable: 'all' },
    announcedMs,
    whistleMs: kickoffMs,
  }
}

/** The script of a recorded match at a speed: its incidents are given rather than drawn. */
export function scriptOf(recorded: RecordedMatch, speed: number): MatchScript {
  const stoppageMs = {
    first: stoppageOf(recorded, 'first'),
    second: stoppageOf(recorded, 'second'),
  }
  const startMs = startsOf(stoppageMs.first)
  const incidents = recorded.incidents.map(({ kind, side, half, atMs }): Incident => {
    const momentMs = startMs[half] + atMs
    return { kind, side, atMs: momentMs, untilMs: momentMs }
  })
  const ending = recorded.postponed === true ? 'postponed' : 'completed'
  const story = { ending, stoppageMs, incidents, abandonedMs: null } as const
  return createMatchScript({ ...story, official: recorded.scores }, spanFloorsAt(speed))
}

/** When each half begins, match time. */
const startsOf = (firstStoppageMs: number): Readonly<Record<Half, number>> => ({
  first: 0,
  second: halfMs + firstStoppageMs + halfTimeMs,
})

/** What the recording says of play. Where it names no place, that is the usual one. */
function momentsOf(recorded: RecordedMatch, script: MatchScript): readonly TimedMoment[] {
  const random = createRandom(`places/${recorded.home}/${recorded.away}`)
  const startMs = startsOf(script.stoppageMs.first)
  const told =
    recorded.moments ??
    recorded.incidents.map(({ kind, ...rest }): RecordedMoment => {
      return { ...rest, kind: kindsOfIncidents[kind], place: null }
    })
  return told
    .map(({ kind, side, half, atMs: sinceMs, place }) => {
      const atMs = startMs[half] + sinceMs
      const there = place ?? usualPlace(random, kind, side)
      return { atMs, moment: momentAt(script, { atMs, kind, side }, there) }
    })
    .toSorted((left, right) => left.atMs - right.atMs)
}

/**
 * As long as it was, where that is recorded; else what is usual, or up to the end of the minute of
 * its last incident. The whistle never comes before an incident.
 */
function stoppageOf({ incidents, lengthMs }: RecordedMatch, half: Half): number {
  const moments = incidents.filter((incident) => incident.half === half).map(({ atMs }) => atMs)
  const lastMs = Math.max(0, ...moments)
  const known = lengthMs[half]
  if (known !== null) return Math.max(0, known - halfMs, lastMs + secondMs - halfMs)
  const minuteEndMs = (Math.floor(lastMs / minuteMs) + 1) * minuteMs
  return Math.max(expectedStoppageMs[half], minuteEndMs - halfMs)
}

/** Goals that a side is expected to score before anything is known of it. */
const meanGoals = 1.35
/** What is known of a side weighs like its matches, what is expected of any side like so many. */
const priorMatches = 4
/** The score model counts on no side scoring more: ten goals in a half are beyond its tables. */
const rateBounds = { least: 0.35, most: 3.4 } as const

/**
 * What a market that has seen the earlier matches of the recording, and nothing else, expects: a
 * side's goals for and against it so far, drawn toward the mean. Where a match is played is not
 * recorded, so neither side is at home.
 */
function ratesOf({ home, away }: RecordedMatch, earlier: readonly RecordedMatch[]): GoalRates {
  const formOf = (side: string): { attack: number; defence: number } => {
    const scores = earlier.flatMap((match): Score[] => {
      if (match.postponed === true) return []
      const { fullTime } = match.scores
      if (match.home === side) return [fullTime]
      return match.away === side ? [{ home: fullTime.away, away: fullTime.home }] : []
    })
    const share = (goals: number): number =>
      (goals + priorMatches * meanGoals) / ((scores.length + priorMatches) * meanGoals)
    return {
      attack: share(scores.reduce((sum, score) => sum + score.home, 0)),
      defence: share(scores.reduce((sum, score) => sum + score.away, 0)),
    }
  }
  const [first, second] = [formOf(home), formOf(away)]
  const bounded = (rate: number): number =>
    Math.max(rateBounds.least, Math.min(rateBounds.most, rate))
  return {
    home: bounded(meanGoals * first.attack * second.defence),
    away: bounded(meanGoals * second.attack * first.defence),
  }
}
