import type { MatchMoment, MomentKind } from '@fairline/domain/event/match-moment'
import { minuteMs } from '@fairline/pricing/score-model'
import { type Incident, type MatchScript, matchAt, type Side } from './match-script.ts'
import { type Place, usualPlace } from './moment-places.ts'
import { createRandom, type Random } from './prng.ts'

/*
 * The moments of a match from its story. Goals, cards, corners, penalties and
 * reviews are those of the story, to the moment; what leads there and what fills the rest is drawn.
 * Their distances are real time: a world that plays faster has fewer of them in a match minute.
 */

/** A moment with its match time, milliseconds from the whistle. */
export interface TimedMoment {
  readonly atMs: number
  readonly moment: MatchMoment
}

/** Something that happens, without its place. */
interface Happening {
  readonly atMs: number
  readonly kind: MomentKind
  readonly side: Side
}

/** The moment that each incident of a story is. */
export const kindsOfIncidents: Readonly<Record<Incident['kind'], MomentKind>> = {
  goal: 'goal',
  red_card: 'red',
  yellow_card: 'yellow',
  penalty: 'penalty',
  var: 'var',
  corner: 'corner',
  danger: 'dangerous_attack',
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** What leads to a moment and follows from it: seconds of real time before (-) or after it. */
type Surroundings = readonly (readonly [seconds: number, kind: MomentKind, by: 'own' | 'other'])[]

const aroundMoments: Partial<Readonly<Record<MomentKind, Surroundings>>> = {
  goal: [
    [-7, 'attack', 'own'],
    [-4, 'dangerous_attack', 'own'],
    [-1, 'on_target', 'own'],
  ],
  corner: [
    [-3, 'dangerous_attack', 'own'],
    [2.5, 'shot', 'own'],
    [5, 'goal_kick', 'other'],
  ],
  yellow: [
    [-2, 'foul', 'own'],
    [3, 'free_kick', 'other'],
  ],
  red: [
    [-2.5, 'foul', 'own'],
    [4, 'free_kick', 'other'],
  ],
  penalty: [
    [-4, 'dangerous_attack', 'own'],
    [-1.5, 'foul', 'other'],
  ],
  shot: [[3, 'goal_kick', 'other']],
  foul: [[2.5, 'free_kick', 'other']],
  offside: [[2.5, 'free_kick', 'other']],
}

/** How often each kind fills the time in which nothing of the story happens. */
const fillers: readonly (readonly [share: number, kind: MomentKind])[] = [
  [0.46, 'attack'],
  [0.2, 'throw_in'],
  [0.1, 'foul'],
  [0.04, 'offside'],
  [0.1, 'shot'],
  [0.06, 'on_target'],
  [0.04, 'goal_kick'],
]
/** Real seconds between two moments that fill the time. */
const gapSeconds = { least: 4, most: 8 }
/** Two moments are not told closer together, real seconds, unless both are of the story. */
const closestSeconds = 0.9
/** A side stays in possession from one filler to the next with this chance. */
const keepsBall = 0.6
const substitutions = { least: 3, most: 5, fromMs: 10 * minuteMs, untilMs: 42 * minuteMs }

/**
 * Returns the moments of a match in their order.
 * @param key names the match: with another one, the same story has other moments between
 * @param speed match minutes in a real minute
 */
export function momentsOf(script: MatchScript, key: string, speed: number): readonly TimedMoment[] {
  if (script.ending === 'postponed') return []
  const random = createRandom(`moments/${key}`)
  const told = new Told(script, speed)
  for (const { kind, side, atMs } of script.happened) {
    if (kind !== 'danger') told.addOfStory({ kind: kindsOfIncidents[kind], side, atMs })
  }
  for (const { kind, side, atMs } of script.happened) {
    if (kind === 'danger') told.addWithOthers({ kind: 'dangerous_attack', side, atMs })
    else told.addAround({ kind: kindsOfIncidents[kind], side, atMs })
  }
  for (const happening of substitutionsOf(script, random.split('sub'))) told.addIfFree(happening)
  fill(told, random.split('play'))
  return placed(script, told.inOrder(), random.split('places'))
}

/** The moments so far, in their order, which keep their distance from each other. */
class Told {
  /** A real second in match time. */
  readonly second: number
  /** The spans of play, match time. */
  readonly halves: readonly (readonly [fromMs: number, untilMs: number])[]
  readonly #closestMs: number
  readonly #happenings: Happening[] = []

  constructor(script: MatchScript, speed: number) {
    this.second = 1000 * speed
    this.halves = halvesOf(script)
    this.#closestMs = closestSeconds * this.second
  }

  inOrder(): readonly Happening[] {
    return this.#happenings
  }

  addOfStory(happening: Happening): void {
    this.#happenings.splice(this.#placeOf(happening.atMs), 0, happening)
  }

  /** Adds what leads to a moment and follows from it, where there is room. */
  addAround({ kind, side, atMs }: Happening): void {
    for (const [seconds, what, by] of aroundMoments[kind] ?? []) {
      const who = by === 'own' ? side : other(side)
      this.addIfFree({ kind: what, side: who, atMs: atMs + seconds * this.second })
    }
  }

  addWithOthers(happening: Happening): void {
    if (this.addIfFree(happening)) this.addAround(happening)
  }

  /** Adds a moment of play if there is room for it; returns whether there was. */
  addIfFree(happening: Happening): boolean {
    const atMs = Math.round(happening.atMs)
    const isPlayed = this.halves.some(([fromMs, untilMs]) => fromMs < atMs && atMs < untilMs)
    const place = this.#placeOf(atMs)
    const isNear = (each: Happening | undefined): boolean =>
      each !== undefined && Math.abs(each.atMs - atMs) < this.#closestMs
    if (!isPlayed || isNear(this.#happenings[place - 1]) || isNear(this.#happenings[place])) {
      return false
    }
    this.#happenings.splice(place, 0, { ...happening, atMs })
    return true
  }

  /** The place of a time in the order: after all that happens at it or before it. */
  #placeOf(atMs: number): number {
    let [least, most] = [0, this.#happenings.length]
    while (least < most) {
      const middle = Math.floor((least + most) / 2)
      const { atMs: middleMs } = this.#happenings[middle] ?? { atMs: Number.POSITIVE_INFINITY }
      if (middleMs <= atMs) least = middle + 1
      else most = middle
    }
    return least
  }
}

/** The spans of play, match time. */
function halvesOf({ firstHalfEndMs, secondHalfStartMs, endMs, abandonedMs }: MatchScript) {
  const lastMs = abandonedMs ?? endMs
  return [
    [0, Math.min(firstHalfEndMs, lastMs)] as const,
    [secondHalfStartMs, lastMs] as const,
  ].filter(([fromMs, untilMs]) => fromMs < untilMs)
}

function* substitutionsOf({ secondHalfStartMs }: MatchScript, random: Random): Iterable<Happening> {
  const { least, most, fromMs, untilMs } = substitutions
  for (const side of ['home', 'away'] as const) {
    const count = least + random.below(most - least + 1)
    for (let made = 0; made < count; made += 1) {
      const sinceMs = random.between(fromMs, untilMs)
      yield { kind: 'sub', side, atMs: secondHalfStartMs + sinceMs }
    }
  }
}

/** Fills the time between the moments with play. */
function fill(told: Told, random: Random): void {
  let side: Side = random.chance(0.5) ? 'home' : 'away'
  for (const [fromMs, untilMs] of told.halves) {
    let atMs = fromMs
    while (atMs < untilMs) {
      atMs += random.between(gapSeconds.least, gapSeconds.most) * told.second
      if (!random.chance(keepsBall)) side = other(side)
      told.addWithOthers({ kind: fillerOf(random), side, atMs })
    }
  }
}

function fillerOf(random: Random): MomentKind {
  let draw = random.unit()
  for (const [share, kind] of fillers) {
    if (draw < share) return kind
    draw -= share
  }
  return 'attack'
}

/** What happens where the moment before it did. */
const sharesPlace: Partial<Readonly<Record<MomentKind, readonly MomentKind[]>>> = {
  yellow: ['foul'],
  red: ['foul'],
  free_kick: ['foul', 'offside', 'yellow', 'red'],
}

function placed(
  script: MatchScript,
  happenings: readonly Happening[],
  random: Random,
): readonly TimedMoment[] {
  let last: { readonly kind: MomentKind; readonly place: Place } | null = null
  return happenings.map(({ atMs, kind, side }) => {
    const isThere = last !== null && sharesPlace[kind]?.includes(last.kind)
    const place: Place = isThere && last ? last.place : usualPlace(random, kind, side)
    last = { kind, place }
    return { atMs, moment: momentAt(script, { atMs, kind, side }, place) }
  })
}

/** A moment with the clock and the score of its time. */
export function momentAt(
  script: MatchScript,
  { atMs, kind, side }: Happening,
  place: Place,
): MatchMoment {
  const { minute, stoppageMinute, score } = matchAt(script, atMs).state
  return { kind, side, ...place, minute, stoppageMinute, score }
}
