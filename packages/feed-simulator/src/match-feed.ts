import type {
  BetStop,
  FeedMessage,
  FixtureChange,
  MatchMomentTold,
} from '@fairline/domain/feed/feed-message'
import { momentsOf as momentsOfPlay } from './match-moments.ts'
import { changeTimesOf, goalsOf, matchAt, scoresOf } from './match-script.ts'
import { beatsBetween, rhythmsOf } from './price-drift.ts'
import { createQuotes, elapsedAt } from './quote-match.ts'
import type { MatchFeed, Result } from './told-feed.ts'
import type { WorldMatch } from './world.ts'
import { realFloorsMs, realMs } from './world.ts'

/** Match time from a whistle until its result is confirmed. */
const confirmMs = { half: 20_000, match: 30_000 } as const

/** Creates the feed of a match with a known story: all its messages. */
export function createMatchFeed(producer: string, match: WorldMatch, speed: number): MatchFeed {
  const quotes = createQuotes(producer, match, speed)
  const results = resultsOf(producer, match, speed)
  // A snapshot asks thousands of matches for their results and nothing else.
  let written: readonly Moment[] | null = null
  const moments = () => {
    written ??= momentsOf(producer, match, speed, results)
    return written
  }
  let played: readonly MatchMomentTold[] | null = null
  const playedBetween = (fromMs: number, toMs: number) => {
    // Most of the announced matches have yet to begin, and no play to be drawn.
    if (toMs <= match.whistleMs) return []
    played ??= playOf(producer, match, speed)
    return played.filter(({ timestampMs: atMs }) => fromMs <= atMs && atMs < toMs)
  }
  const { announcedMs } = match
  const goneMs = results.at(-1)?.timestampMs ?? match.match.kickoffMs
  return {
    match: match.match,
    announcedMs,
    goneMs,
    results,
    messagesBetween(fromMs, toMs) {
      if (toMs <= announcedMs || fromMs > goneMs) return []
      const openMs = Math.max(fromMs, announcedMs)
      const said = moments().filter(({ atMs }) => openMs <= atMs && atMs < toMs)
      const heard = new Set(said.map(({ atMs }) => atMs))
      const beats = repricings(match, speed, fromMs, toMs)
        .filter((atMs) => !heard.has(atMs))
        .map((atMs) => ({ atMs, before: [], quoted: true, after: [] }))
      const play = playedBetween(openMs, toMs).map((told) => ({
        atMs: told.timestampMs,
        before: [],
        quoted: false,
        after: [told],
      }))
      return [...said, ...beats, ...play]
        .toSorted((left, right) => left.atMs - right.atMs)
        .flatMap(({ atMs, before, quoted, after }) => [
          ...before,
          ...(quoted ? [quotes(atMs)] : []),
          ...after,
        ])
    },
    snapshotAt(nowMs) {
      const { suspension } = matchAt(match.script, elapsedAt(match, speed, nowMs))
      const waits = nowMs >= match.match.kickoffMs && nowMs < match.whistleMs
      const reason = suspension?.reason ?? (waits ? 'kick_off' : null)
      const stops = reason === null ? [] : [betStop(producer, match, nowMs, reason)]
      const play = playedBetween(match.whistleMs, nowMs + 1)
      return [fixtureChange(producer, match, nowMs), quotes(nowMs), ...stops, ...play]
    },
  }
}

/** The messages of one moment: those before the new prices, and those after. */
interface Moment {
  readonly atMs: number
  readonly before: readonly FeedMessage[]
  readonly quoted: boolean
  readonly after: readonly FeedMessage[]
}

function fixtureChange(
  producer: string,
  { match }: WorldMatch,
  timestampMs: number,
): FixtureChange {
  return { kind: 'fixture_change', producer, timestampMs, match }
}

function betStop(
  producer: string,
  { match }: WorldMatch,
  timestampMs: number,
  reason: BetStop['reason'],
): BetStop {
  return { kind: 'bet_stop', producer, timestampMs, matchId: match.id, reason }
}

/** The moments of a match; none of a child match, and of one that is not offered in play. */
function playOf(producer: string, match: WorldMatch, speed: number): readonly MatchMomentTold[] {
  const { id, parentId, offeredLive } = match.match
  if (parentId !== undefined || !offeredLive) return []
  const moments = match.moments ?? momentsOfPlay(match.script, match.priceKey, speed)
  return moments.map(({ atMs, moment }) => ({
    kind: 'match_moment',
    producer,
    timestampMs: match.whistleMs + realMs(atMs, speed),
    matchId: id,
    moment,
  }))
}

/** All moments of a match but its repricings and its play, in order. */
function momentsOf(
  producer: string,
  match: WorldMatch,
  speed: number,
  results: readonly Result[],
): Moment[] {
  const toReal = (matchMs: number) => match.whistleMs + realMs(matchMs, speed)
  const stops = match.script.suspensions
    .filter(({ fromMs }) => match.match.offeredLive || fromMs === 0)
    .map(({ fromMs, reason }) => {
      const atMs = fromMs === 0 ? match.match.kickoffMs : toReal(fromMs)
      return betStop(producer, match, atMs, reason)
    })
  const quoted = new Set([
    match.announcedMs,
    match.match.kickoffMs,
    ...changeTimesOf(match.script).map(toReal),
  ])
  const times = new Set([...quoted, ...[...stops, ...results].map((said) => said.timestampMs)])
  return [...times]
    .toSorted((left, right) => left - right)
    .map((atMs) => ({
      atMs,
      before: [
        ...(atMs === match.announcedMs ? [fixtureChange(producer, match, atMs)] : []),
        ...stops.filter((stop) => stop.timestampMs === atMs),
      ],
      quoted: quoted.has(atMs),
      after: results.filter((result) => result.timestampMs === atMs),
    }))
}

/** Moments at which only prices and the clock move. */
function repricings(match: WorldMatch, speed: number, fromMs: number, toMs: number): number[] {
  const { before, live } = rhythmsOf(match.priceKey)
  const { announcedMs } = match
  const { kickoffMs, offeredLive } = match.match
  const endMs = match.whistleMs + realMs(match.script.endMs, speed)
  const early = beatsBetween(before, Math.max(fromMs, announcedMs), Math.min(toMs, kickoffMs))
  const running = offeredLive && match.script.ending !== 'postponed'
  const late = running
    ? beatsBetween(live, Math.max(fromMs, match.whistleMs, announcedMs), Math.min(toMs, endMs))
    : []
  return [...early, ...late]
}

/**
 * Returns the results that end the bets of a match. A match that is called off before its kick-off
 * is cancelled completely. An abandoned match is settled with the goals so far, and the book
 * decides which bets remain valid (rules.md 3.3). A part of a half has no half-time result, and the
 * scorers are reported for goals alone.
 */
function resultsOf(producer: string, match: WorldMatch, speed: number): Result[] {
  const { script, whistleMs } = match
  const { halfTime, fullTime } = scoresOf(script)
  const goals = match.match.parentId === undefined ? goalsOf(script) : undefined
  const confirmedMs = (matchMs: number, waitMs: number) =>
    whistleMs + realMs(matchMs, speed) + Math.max(realFloorsMs.result, realMs(waitMs, speed))
  const endMs = confirmedMs(script.endMs, confirmMs.match)
  const header = { producer, matchId: match.match.id }
  if (script.ending === 'postponed') {
    const whole = { period: 'all' as const, startMs: null, endMs: null, reason: 'postponed' }
    return [{ kind: 'bet_cancel', timestampMs: endMs, ...header, ...whole }]
  }
  const inFirstHalf = script.abandonedMs !== null && script.abandonedMs < script.firstHalfEndMs
  const halfEndMs = inFirstHalf ? endMs : confirmedMs(script.firstHalfEndMs, confirmMs.half)
  const ofHalf: Result = {
    kind: 'bet_settlement',
    timestampMs: halfEndMs,
    ...header,
    period: '1H',
    status: inFirstHalf ? 'abandoned' : 'completed',
    score: halfTime,
    ...(goals && { goals: goals.halfTime }),
  }
  const ofMatch: Result = {
    kind: 'bet_settlement',
    timestampMs: endMs,
    ...header,
    period: 'FT',
    status: script.ending === 'abandoned' ? 'abandoned' : 'completed',
    score: fullTime,
    ...(goals && { goals: goals.fullTime }),
    ...(script.official?.ofTie && { facts: script.official.ofTie }),
  }
  return script.tally.span === null ? [ofHalf, ofMatch] : [ofMatch]
}
