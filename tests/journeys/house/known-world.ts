import type { FeedMarket, FeedMatch, MatchState } from '@fairline/domain/feed/feed-message'
import { startOfDay } from '@fairline/domain/time/gmt8'
import { createRollingWorld } from '@fairline/feed-simulator/rolling-world'
import { heldAt, type PlayedMatch } from './played-match.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/**
 * The moment of the simulated world that every house begins with, 2026-11-18 12:05 GMT+8, a
 * Wednesday: 14 matches in play, 20 later today, 30 on the next days, and 12 outrights.
 */
const heldMs = Date.UTC(2026, 10, 18, 4, 5)
/** What has not begun kicks off so much later: nothing is due while a house is open. */
const delayMs = hourMs

/**
 * The next moment that is `heldMs` but for whole weeks: clock and calendar agree in a house, and
 * what the server wrote before its clock was set is past.
 */
export function firstMomentAt(machineMs: number): number {
  return heldMs + Math.ceil((machineMs - heldMs) / weekMs) * weekMs
}

/** A match or an outright of the world as it begins. */
export interface HeldEvent {
  readonly fixture: FeedMatch
  /** Null for an outright, which is not played. */
  readonly played: PlayedMatch | null
  /** What stands on the board of an outright. */
  readonly quotes: { readonly state: MatchState; readonly markets: readonly FeedMarket[] } | null
}

/** All that is on the board of a house that begins at the moment, the same every time. */
export function knownWorld(firstMs: number): readonly HeldEvent[] {
  const world = createRollingWorld('1', 1)
  const shiftMs = firstMs - heldMs
  const matches = world
    .matchesBetween(heldMs, heldMs + 1)
    .filter(({ announcedMs, match, script, whistleMs }) => {
      const isOn = announcedMs <= heldMs && heldMs < whistleMs + script.endMs
      return isOn && match.home !== match.away
    })
    .map((match): HeldEvent => {
      const played = heldAt(match, heldMs - match.whistleMs)
      const begun = played.elapsedMs >= 0
      const kickoffMs = match.match.kickoffMs + shiftMs + (begun ? 0 : delayOf(match.match))
      return { fixture: { ...match.match, kickoffMs }, played, quotes: null }
    })
  const outrights = (world.outrightsBetween?.(heldMs, heldMs + 1) ?? [])
    .filter(({ announcedMs, goneMs }) => announcedMs <= heldMs && heldMs < goneMs)
    .flatMap(({ snapshotAt }) => {
      const messages = snapshotAt(heldMs)
      const fixture = messages.find((message) => message.kind === 'fixture_change')?.match
      const quotes = messages.find((message) => message.kind === 'odds_change')
      if (fixture === undefined || quotes === undefined) return []
      const { state, markets } = quotes
      // Seasons end one after the other; in a house none does by itself.
      const kickoffMs = fixture.kickoffMs + shiftMs + dayMs
      return [{ fixture: { ...fixture, kickoffMs }, played: null, quotes: { state, markets } }]
    })
  return [...matches, ...outrights]
}

/** No match of today is moved to tomorrow. */
const delayOf = ({ kickoffMs }: FeedMatch): number =>
  startOfDay(kickoffMs + delayMs) === startOfDay(kickoffMs) ? delayMs : 0
