import type { Score } from '@fairline/domain/bet-types/facts'
import type { LivePhase, PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import { independently, mixedSpreads, type Outlook } from '@fairline/pricing/outlook'
import type { Spread } from '@fairline/pricing/score-model'
import { poissonFrom } from '@fairline/pricing/spread'
import type { Random } from '../prng.ts'
import { drawn } from './draw-number.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, PartResult, PartState, Shown, SportModel } from './model.ts'
import { leaderOf, nil, partScores, stopMs, sumOfScores } from './model.ts'
import { type Side, setOutlooks, singleEnds } from './set-chain.ts'

/** Home's chance to win a map, and the most maps of the match. */
export interface ESportsStrengths {
  readonly home: number
  readonly maps: 1 | 3 | 5
}

const minuteMs = 60_000
/** The draft before each map but the first. */
const draftMs = 8 * minuteMs

/** Kills a minute of the side that wins the map and of the other one. */
const killsAMinute = { winner: 0.555, loser: 0.239 }

/** A map lasts a whole number of minutes; the chances are those of the normal law at each. */
const mapLength = { mean: 32.1, deviation: 5.7, least: 20, most: 46 }

const lengths: Spread = (() => {
  const { mean, deviation, least, most } = mapLength
  const weights = Array.from({ length: most - least + 1 }, (_, index) =>
    Math.exp(-(((least + index - mean) / deviation) ** 2) / 2),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return { first: least, chances: weights.map((weight) => weight / sum) }
})()

interface Kill {
  readonly side: Side
  /** From the start of the map. */
  readonly atMs: number
}

/** A map as it was played. */
interface PlayedMap {
  readonly startMs: number
  readonly minutes: number
  readonly winner: Side
  /** In their order. */
  readonly kills: readonly Kill[]
}

export interface ESportsStory {
  readonly strengths: ESportsStrengths
  readonly maps: readonly PlayedMap[]
}

export interface ESportsState extends EventState {
  readonly strengths: ESportsStrengths
  /** How long the map that is being played has lasted; null between maps. */
  readonly mapMs: number | null
  /** Who won each map that is over. */
  readonly winners: readonly Side[]
}

function killsOf(random: Random, side: Side, perMinute: number, minutes: number): Kill[] {
  const kills: Kill[] = []
  let at = random.exponential() / perMinute
  while (at < minutes) {
    kills.push({ side, atMs: Math.floor(at * minuteMs) })
    at += random.exponential() / perMinute
  }
  return kills
}

function imagine(random: Random, strengths: ESportsStrengths): ESportsStory {
  const maps: PlayedMap[] = []
  const won = { home: 0, away: 0 }
  let startMs = 0
  while (Math.max(won.home, won.away) < needOf(strengths)) {
    const winner = random.chance(strengths.home) ? 'home' : 'away'
    const minutes = drawn(random, lengths)
    const kills = (['home', 'away'] as const).flatMap((side) =>
      killsOf(random, side, killsAMinute[side === winner ? 'winner' : 'loser'], minutes),
    )
    kills.sort((left, right) => left.atMs - right.atMs)
    maps.push({ startMs, minutes, winner, kills })
    won[winner] += 1
    startMs += minutes * minuteMs + draftMs
  }
  return { strengths, maps }
}

const needOf = ({ maps }: ESportsStrengths): number => (maps + 1) / 2

const mapCodes: readonly (PeriodCode & LivePhase)[] = ['M1', 'M2', 'M3', 'M4', 'M5']

const endOf = ({ startMs, minutes }: PlayedMap): number => startMs + minutes * minuteMs

const killsUntil = ({ kills, startMs }: PlayedMap, ms: number): Score => {
  const fallen = kills.filter(({ atMs }) => startMs + atMs <= ms)
  const home = fallen.filter(({ side }) => side === 'home').length
  return { home, away: fallen.length - home }
}

const winsOf = (maps: readonly PlayedMap[]): Score => {
  const home = maps.filter(({ winner }) => winner === 'home').length
  return { home, away: maps.length - home }
}

function stateAt({ strengths, maps }: ESportsStory, ms: number): Moment<ESportsState> {
  const begun = maps.filter(({ startMs }) => startMs <= ms)
  const over = begun.filter((map) => endOf(map) <= ms)
  const current = begun.find((map) => endOf(map) > ms)
  const latest = begun.at(-1)
  const isEnded = over.length === maps.length
  const scores = begun.map((map) => killsUntil(map, ms))
  const parts = begun.map(
    (map, index): PartState => ({
      period: mapCodes[index] ?? 'M5',
      counts: { kill: scores[index] ?? nil },
      isOver: map !== current,
    }),
  )
  const mapMs = current === undefined ? null : ms - current.startMs
  const sinceMs = mapMs ?? (latest === undefined ? stopMs : ms - endOf(latest))
  const live = latest !== undefined && !isEnded
  const state: ESportsState = {
    phase: isEnded ? 'ended' : current ? 'playing' : latest ? 'break' : 'scheduled',
    clockSeconds: mapMs === null ? null : Math.floor(mapMs / 1000),
    counts: { map: winsOf(over), kill: sumOfScores(scores) },
    parts,
    strengths,
    mapMs,
    winners: over.map(({ winner }) => winner),
  }
  return { live, state, stop: live && sinceMs < stopMs ? 'map' : null }
}

/** A map that is being played, or has not begun. */
interface MapNow {
  readonly kills: Score
  readonly ms: number
}

/**
 * Home's chance to win a map after some kills: each of them is more likely to be one of the winner,
 * so that a lead multiplies the odds. How long the map has lasted makes no difference.
 */
export function mapChance(home: number, { kills }: MapNow): number {
  const lead = kills.home - kills.away
  const times = (killsAMinute.winner / killsAMinute.loser) ** lead
  return (home * times) / (home * times + 1 - home)
}

/** The outlook on a map: in kills, but it is won by the side that wins it. */
function outlookOnMap(strengths: ESportsStrengths, now: MapNow): Outlook {
  const home = mapChance(strengths.home, now)
  const minutes = now.ms / minuteMs
  const left = lengths.chances
    .map((chance, index) => ({ minutes: lengths.first + index - minutes, chance }))
    .filter((length) => length.minutes > 0)
  const all = left.reduce((sum, { chance }) => sum + chance, 0)
  const killsIf = (winner: Side, minutesLeft: number) => {
    const of = (side: Side) => {
      const perMinute = killsAMinute[side === winner ? 'winner' : 'loser']
      return poissonFrom(now.kills[side], perMinute * minutesLeft)
    }
    return independently(of('home'), of('away'))
  }
  const cases = left.flatMap((length) => [
    [(home * length.chance) / all, killsIf('home', length.minutes)] as const,
    [((1 - home) * length.chance) / all, killsIf('away', length.minutes)] as const,
  ])
  return { ...mixedSpreads(cases), winner: [home, 0, 1 - home] }
}

const notBegun: MapNow = { kills: nil, ms: 0 }

const mapNow = ({ parts, mapMs }: ESportsState): MapNow =>
  mapMs === null ? notBegun : { kills: parts.at(-1)?.counts.kill ?? nil, ms: mapMs }

const outlooksOf = madeOnce((state: ESportsState) => {
  const { strengths, counts } = state
  const fresh = singleEnds(strengths.home)
  const match = { need: needOf(strengths), endsOf: () => fresh }
  const ends = singleEnds(mapChance(strengths.home, mapNow(state)))
  return setOutlooks(match, { sets: counts.map ?? nil, scored: nil, ends })
})

/** All maps of a match that have not begun have one outlook. */
const freshOutlookOf = madeOnce((strengths: ESportsStrengths) => outlookOnMap(strengths, notBegun))

/** Outlooks on the match in maps, and in kills on each map that is not over. */
function outlook(state: ESportsState, period: PeriodCode, unit: Unit): Outlook | null {
  if (state.phase === 'ended') return null
  const { inSets, ends } = outlooksOf(state)
  if (period === 'FT') return unit === 'map' ? inSets : null
  const index = mapCodes.indexOf(period)
  if (unit !== 'kill' || !ends.has(index + 1)) return null
  const isCurrent = state.mapMs !== null && index === state.parts.length - 1
  return isCurrent ? outlookOnMap(state.strengths, mapNow(state)) : freshOutlookOf(state.strengths)
}

/** The map that is played or comes next, its minutes, and kills and winner of each. */
function shown({ parts, mapMs, winners }: ESportsState): Shown {
  return {
    phase: mapCodes[parts.length - (mapMs === null ? 0 : 1)] ?? 'M5',
    minute: Math.floor((mapMs ?? 0) / minuteMs),
    parts: partScores(parts, 'kill'),
    details: { winners },
  }
}

function results({ maps }: ESportsStory): PartResult[] {
  const wins = winsOf(maps)
  const endMs = Math.max(...maps.map(endOf))
  return [
    { period: 'FT', endMs, counts: { map: wins }, winner: leaderOf(wins) },
    ...maps.map(
      (map, index): PartResult => ({
        period: mapCodes[index] ?? 'M5',
        endMs: endOf(map),
        counts: { kill: killsUntil(map, Number.POSITIVE_INFINITY) },
        winner: map.winner,
      }),
    ),
  ]
}

/**
 * A match of maps, each of which home wins with the same chance. A map is won by its winner, who
 * need not have more kills.
 */
export const eSports: SportModel<ESportsStrengths, ESportsStory, ESportsState> = {
  imagine,
  stateAt,
  outlook,
  shown,
  results,
  progress: ({ strengths }) => ({ planned: strengths.maps }),
}
