import type { MatchState } from '@fairline/domain/event/match-state'
import type { FeedMarket, FeedMatch } from '@fairline/domain/feed/feed-message'
import { firstSport } from '@fairline/domain/sports/all-sports'
import { startOfDay } from '@fairline/domain/time/gmt8'
import { createRollingWorld } from '@fairline/feed-simulator/rolling-world'
import type { WorldMatch } from '@fairline/feed-simulator/world'
import { heldAt, type PlayedMatch } from './played-match.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/**
 * The simulated world at this moment is what every house begins with: Wednesday 2026-11-18 12:05
 * GMT+8. Some matches are left out, because every page that opens the board draws all of today's.
 */
const heldMs = Date.UTC(2026, 10, 18, 4, 5)
/** Delays every match that has not begun, so that none kicks off while a house is open. */
const delayMs = hourMs

/**
 * Returns the next moment that is a whole number of weeks after `heldMs`. Weekday and time of day
 * are then those of `heldMs`, and rows that the server wrote before its clock was set are past.
 */
export function firstMomentAt(machineMs: number): number {
  return heldMs + Math.ceil((machineMs - heldMs) / weekMs) * weekMs
}

/** A match or an outright of the world as a house begins. */
export interface HeldEvent {
  readonly fixture: FeedMatch
  /** Null for an outright, which is not played. */
  readonly played: PlayedMatch | null
  /** What the board shows of an outright. */
  readonly quotes: { readonly state: MatchState; readonly markets: readonly FeedMarket[] } | null
}

/** Returns the complete board of a house that begins at `firstMs`. It is the same every time. */
export function knownWorld(firstMs: number): readonly HeldEvent[] {
  // Events of other sports are announced by the journeys that need them.
  const world = createRollingWorld('1', 1, (sport) => sport === firstSport)
  const shiftMs = firstMs - heldMs
  const open = world
    .matchesBetween(heldMs, heldMs + 1)
    .filter(({ announcedMs, match, script, whistleMs }) => {
      const isOn = announcedMs <= heldMs && heldMs < whistleMs + script.endMs
      return isOn && match.home !== match.away
    })
  const matches = withoutMost(open).map((match): HeldEvent => {
    const played = heldAt(match, heldMs - match.whistleMs)
    const begun = played.elapsedMs >= 0
    const kickoffMs = match.match.kickoffMs + shiftMs + (begun ? 0 : delayOf(match.match))
    return { fixture: { ...match.match, kickoffMs }, played, quotes: null }
  })
  const outrights = (world.othersBetween?.(heldMs, heldMs + 1) ?? [])
    .filter(({ announcedMs, goneMs }) => announcedMs <= heldMs && heldMs < goneMs)
    .flatMap(({ snapshotAt }) => {
      const messages = snapshotAt(heldMs)
      const fixture = messages.find((message) => message.kind === 'fixture_change')?.match
      const quotes = messages.find((message) => message.kind === 'odds_change')
      if (fixture?.outright === undefined || quotes === undefined) return []
      const { state, markets } = quotes
      // Seasons end one after another; in a house none ends by itself.
      const kickoffMs = fixture.kickoffMs + shiftMs + dayMs
      return [{ fixture: { ...fixture, kickoffMs }, played: null, quotes: { state, markets } }]
    })
  return [...matches, ...outrights]
}

/** Leaves out most of today's matches, with the corners, bookings and quarters of them. */
function withoutMost(matches: readonly WorldMatch[]): readonly WorldMatch[] {
  const tomorrowMs = startOfDay(heldMs) + dayMs
  const hasParts = new Set(matches.map(({ match }) => match.parentId))
  const today = matches.filter(
    ({ match }) => match.parentId === undefined && match.kickoffMs < tomorrowMs,
  )
  const [withParts, plain] = [true, false].map((wanted) =>
    today.filter(({ match }) => hasParts.has(match.id) === wanted),
  ) as [WorldMatch[], WorldMatch[]]
  const leftOut = [
    // The two leagues that have parts alternate: every second match of both stays.
    ...withParts.filter((_, index) => index % 4 < 2),
    ...plain.filter((_, index) => index % 3 !== 0),
  ]
  const ids = new Set(leftOut.map(({ match }) => match.id))
  return matches.filter(({ match }) => !ids.has(match.parentId ?? match.id))
}

/** No delay moves a match of today to tomorrow. */
const delayOf = ({ kickoffMs }: FeedMatch): number =>
  startOfDay(kickoffMs + delayMs) === startOfDay(kickoffMs) ? delayMs : 0
