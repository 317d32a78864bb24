import type { FeedLeague } from '@fairline/domain/feed/feed-message'
import { football } from '@fairline/domain/sports/all-sports'
import type { GoalRates } from '@fairline/pricing/score-model'
import { halfMs, halfTimeMs, minuteMs } from '@fairline/pricing/score-model'
import { type ChildKind, childrenOf } from './child-matches.ts'
import type { Incident, IncidentKind, MatchEnding, MatchStory, Side } from './match-script.ts'
import { createMatchScript } from './match-script.ts'
import type { World, WorldMatch } from './world.ts'
import { spanFloorsAt } from './world.ts'

/** Something that happens at a minute of play as the clock shows it. */
export interface ScriptedIncident {
  readonly kind: IncidentKind
  readonly side: Side
  /** Full minutes played: 0 to 90. With `stoppage` the minute is 45 or 90. */
  readonly minute: number
  /** Full minutes of stoppage played; absent before stoppage. */
  readonly stoppage?: number
  readonly second?: number
  /** How long it lasts, in match seconds; absent for a moment. */
  readonly seconds?: number
}

/** A match with a given story. Defaults are plain: no incidents, 2 + 4 minutes of stoppage. */
export interface ScriptedMatch {
  readonly id: string
  readonly home: string
  readonly away: string
  /** Milliseconds since 1970. */
  readonly kickoffMs: number
  readonly league?: FeedLeague
  readonly incidents?: readonly ScriptedIncident[]
  readonly rates?: GoalRates
  readonly stoppageMinutes?: { readonly first: number; readonly second: number }
  readonly ending?: MatchEnding
  /** Match time of an abandonment, milliseconds from the whistle, the interval included. */
  readonly abandonedMs?: number
  readonly neutralGround?: boolean
  readonly offeredLive?: boolean
  /** Names the drift of the prices; the id when absent. */
  readonly priceKey?: string
  /** When it comes onto the board; a day before its kick-off when absent. */
  readonly announcedMs?: number
  /** What it is also played for. */
  readonly children?: readonly ChildKind[]
}

const testLeague: FeedLeague = {
  id: 'l1',
  name: 'NORTHLAND PREMIER LEAGUE',
  country: 'Northland',
  order: 1,
  main: true,
}

/** A world of the given matches and no others, for tests and journeys that must know what comes. */
export function createScriptedWorld(matches: readonly ScriptedMatch[], speed: number): World {
  const written = matches.flatMap((match) => writeMatches(match, speed))
  return { producer: 'simulator', speed, matchesBetween: () => written }
}

function writeMatches(scripted: ScriptedMatch, speed: number): readonly WorldMatch[] {
  const { id, home, away, kickoffMs, league = testLeague } = scripted
  const { first, second } = scripted.stoppageMinutes ?? { first: 2, second: 4 }
  const stoppageMs = { first: first * minuteMs, second: second * minuteMs }
  const story: MatchStory = {
    ending: scripted.ending ?? 'completed',
    stoppageMs,
    incidents: (scripted.incidents ?? []).map((given) => writeIncident(given, stoppageMs.first)),
    abandonedMs: scripted.abandonedMs ?? null,
  }
  const written: WorldMatch = {
    match: {
      id,
      sportsType: football.id,
      league,
      home,
      away,
      kickoffMs,
      neutralGround: scripted.neutralGround ?? false,
      offeredLive: scripted.offeredLive ?? true,
    },
    script: createMatchScript(story, spanFloorsAt(speed)),
    rates: scripted.rates ?? { home: 1.5, away: 1.2 },
    priceKey: scripted.priceKey ?? id,
    depth: { FT: 5, '1H': 3, beyondTable: 'all' },
    announcedMs: scripted.announcedMs ?? kickoffMs - 24 * 60 * minuteMs,
    whistleMs: kickoffMs,
  }
  return [written, ...childrenOf(written, story, scripted.children ?? [], speed)]
}

function writeIncident(given: ScriptedIncident, firstStoppageMs: number): Incident {
  const { kind, side, minute, stoppage, second = 0, seconds = 0 } = given
  const inFirstHalf = minute < 45 || (minute === 45 && stoppage !== undefined)
  const playedMs = (minute + (stoppage ?? 0)) * minuteMs + second * 1000
  const atMs = inFirstHalf ? playedMs : playedMs + firstStoppageMs + halfTimeMs
  return { kind, side, atMs, untilMs: atMs + seconds * 1000 }
}

/** Match time of a minute of the second half, for those who write an abandonment. */
export function secondHalfMs(minute: number, firstStoppageMinutes: number): number {
  return halfMs + halfTimeMs + (minute - 45 + firstStoppageMinutes) * minuteMs
}
