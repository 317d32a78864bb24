import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { MatchMoment, MomentKind } from '@fairline/domain/event/match-moment'
import type { MatchState } from '@fairline/domain/event/match-state'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { createMatchFeed } from '@fairline/feed-simulator/match-feed'
import { momentAt } from '@fairline/feed-simulator/match-moments'
import type { Incident, MatchScript, MatchStory } from '@fairline/feed-simulator/match-script'
import { createMatchScript } from '@fairline/feed-simulator/match-script'
import { usualPlace } from '@fairline/feed-simulator/moment-places'
import { createRandom } from '@fairline/feed-simulator/prng'
import { createQuotes } from '@fairline/feed-simulator/quote-match'
import type { Result } from '@fairline/feed-simulator/told-feed'
import type { WorldMatch } from '@fairline/feed-simulator/world'
import { halfMs, minuteMs } from '@fairline/pricing/score-model'
import type { MarketName } from './world.ts'

/** Match time runs at the speed of the clock. */
const speed = 1
const noFloors = { suspensionMs: 0, dangerMs: 0 }

/** A match at a moment of match time, with what has happened until then. */
export interface PlayedMatch {
  readonly world: WorldMatch
  /** Match time, milliseconds after the whistle; below zero before it. */
  readonly elapsedMs: number
}

/** Only a journey stops bets, so the script has no suspensions. */
function written(world: WorldMatch, story: MatchStory): WorldMatch {
  const script = createMatchScript({ ...story, tally: world.script.tally }, noFloors)
  return { ...world, script: { ...script, suspensions: [] } }
}

/** Returns the match at a moment. Later incidents of its script are dropped. */
export function heldAt(world: WorldMatch, elapsedMs: number): PlayedMatch {
  const { script } = world
  const incidents = script.incidents.filter(({ untilMs }) => untilMs <= elapsedMs)
  const story = { ...script, incidents, ending: 'completed', abandonedMs: null } as const
  return { world: written(world, story), elapsedMs }
}

/** Returns the match at a later moment of match time. */
export function playedTo(match: PlayedMatch, elapsedMs: number): PlayedMatch {
  return { ...match, elapsedMs }
}

/** Match time of a minute. Kick-off is 0, half-time 45, and the second half begins at 46. */
export function momentOf({ world: { script } }: PlayedMatch, minute: number): number {
  if (minute < 45) return minute * minuteMs
  if (minute === 45) return script.firstHalfEndMs
  return script.secondHalfStartMs + (minute - 46) * minuteMs
}

/** Returns the match with an incident added at its current moment. */
export function withIncident(
  { world, elapsedMs }: PlayedMatch,
  incident: Pick<Incident, 'kind' | 'side'>,
): PlayedMatch {
  if (elapsedMs < 0) throw new Error(`${world.match.id} has not begun`)
  const lastsMs = incident.kind === 'danger' ? halfMs : 0
  const added = { ...incident, atMs: elapsedMs, untilMs: elapsedMs + lastsMs }
  const story = { ...world.script, incidents: [...world.script.incidents, added] }
  return { world: written(world, story), elapsedMs }
}

/** Something that happens in a match at its current moment, as a feed tells it. */
export function toldOf(
  { world, elapsedMs }: PlayedMatch,
  kind: MomentKind,
  side: Incident['side'],
): MatchMoment {
  const place = usualPlace(createRandom(`${world.match.id}/${elapsedMs}`), kind, side)
  return momentAt(world.script, { atMs: elapsedMs, kind, side }, place)
}

/** Returns the match called off: it ends as postponed. */
export function calledOff({ world }: PlayedMatch): PlayedMatch {
  const off = written(world, { ...world.script, ending: 'postponed' })
  return { world: off, elapsedMs: off.script.endMs }
}

/** State and markets at the current moment. */
export function quotesOf({ world, elapsedMs }: PlayedMatch): {
  readonly state: MatchState
  readonly markets: readonly FeedMarket[]
} {
  return createQuotes('', world, speed)(world.whistleMs + elapsedMs)
}

/** The results that are known at the current moment. */
export function resultsOf({ world, elapsedMs }: PlayedMatch): readonly Result[] {
  const { script } = world
  return createMatchFeed('', world, speed).results.filter(
    ({ period }) => elapsedMs >= endOf(script, period),
  )
}

const endOf = (script: MatchScript, period: Result['period']): number =>
  period === '1H' ? script.firstHalfEndMs : script.endMs

/** The sides whose goals are missing between two scores, home's goals first. */
export function missingGoals(from: Score, to: Score): ('home' | 'away')[] {
  return (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: Math.max(0, to[side] - from[side]) }, () => side),
  )
}

/** Whether a market has this name. Among the lines of a bet type only the main one has it. */
export function isNamed({ betType, period, main }: FeedMarket, name: MarketName): boolean {
  return name === `${betType} ${period}` && (main || betTypeRules[betType].line === null)
}

/** A Malay price moved by `by` thousandths in the member's favour; -0.99 follows 1.00. */
export function movedMalay(thousandths: number, by: number): number {
  const rung = (thousandths > 0 ? thousandths : 2000 + thousandths) + by
  return rung <= 1000 ? rung : rung - 2000
}
