import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import { mixedSpreads, type Outlook, type Spreads } from '@fairline/pricing/outlook'
import { negative, spreadOf } from '@fairline/pricing/spread'
import type { Random } from '../prng.ts'
import {
  type Ball,
  ballsOfInnings,
  drawBall,
  type InningsLaw,
  type InningsState,
  inningsLaw,
  isInningsOver,
  ofStart,
  passing,
  stateAfter,
} from './cricket-innings.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, Shown, SportModel } from './model.ts'
import { leaderOf, stopMs } from './model.ts'
import type { Side } from './set-chain.ts'

/** Runs that each side may expect in all its overs if it is not all out before. */
export interface CricketStrengths {
  readonly home: number
  readonly away: number
}

const minuteMs = 60_000
const ballMs = 40_000
const changeMs = 15 * minuteMs
/** A level match is decided in a super over, with the words before it. */
const superOverMs = 20 * minuteMs

interface CricketStory {
  readonly strengths: CricketStrengths
  readonly batsFirst: Side
  /** The side that bats first, and the other one until it is ahead. */
  readonly innings: readonly [readonly Ball[], readonly Ball[]]
  /** Who wins the super over of a level match. */
  readonly superOver: Side
}

interface CricketState extends EventState {
  readonly strengths: CricketStrengths
  /** Null before the lot is drawn. */
  readonly batsFirst: Side | null
  readonly innings: readonly [InningsState, InningsState]
}

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** A number of each innings as one of each side. */
const bySide = (batsFirst: Side | null, first: number, second: number): Score =>
  batsFirst === 'away' ? { home: second, away: first } : { home: first, away: second }

const runsOf = ({ batsFirst, innings }: Pick<CricketState, 'batsFirst' | 'innings'>): Score =>
  bySide(batsFirst, innings[0].runs, innings[1].runs)

function imagine(random: Random, strengths: CricketStrengths): CricketStory {
  const batsFirst = random.chance(0.5) ? 'home' : 'away'
  const bat = (side: Side, toBeat: number): readonly Ball[] => {
    const balls: Ball[] = []
    let now = ofStart
    while (!isInningsOver(now) && now.runs <= toBeat) {
      const ball = drawBall(random, strengths[side])
      balls.push(ball)
      now = stateAfter(now, ball)
    }
    return balls
  }
  const first = bat(batsFirst, Number.POSITIVE_INFINITY)
  const second = bat(otherSide(batsFirst), first.reduce(stateAfter, ofStart).runs)
  const superOver = random.chance(0.5) ? 'home' : 'away'
  return { strengths, batsFirst, innings: [first, second], superOver }
}

/** When the second innings begins. */
const secondFrom = ({ innings: [first] }: CricketStory): number => first.length * ballMs + changeMs

/** Both innings after some balls of each. */
const inningsAfter = ({ innings }: CricketStory, first: number, second: number) =>
  [
    innings[0].slice(0, first).reduce(stateAfter, ofStart),
    innings[1].slice(0, second).reduce(stateAfter, ofStart),
  ] as const

const atEnd = (story: CricketStory) => inningsAfter(story, ballsOfInnings, ballsOfInnings)

/** When the last ball is bowled, or the super over of a level match. */
function endOf(story: CricketStory): number {
  const [first, second] = atEnd(story)
  const lastMs = secondFrom(story) + second.balls * ballMs
  return first.runs === second.runs ? lastMs + superOverMs : lastMs
}

const winnerOf = (story: CricketStory): Side =>
  leaderOf(runsOf({ batsFirst: story.batsFirst, innings: atEnd(story) })) ?? story.superOver

function stateAt(story: CricketStory, ms: number): Moment<CricketState> {
  const { strengths, batsFirst } = story
  const bowledIn = (sinceMs: number) => Math.max(0, Math.floor(sinceMs / ballMs))
  const secondMs = ms - secondFrom(story)
  const innings = inningsAfter(story, bowledIn(ms), bowledIn(secondMs))
  const isEnded = ms >= endOf(story)
  const live = ms >= 0 && !isEnded
  const isBreak = live && innings[0].balls === story.innings[0].length && secondMs < 0
  return {
    live,
    stop: isBreak && secondMs + changeMs < stopMs ? 'half_inning' : null,
    state: {
      phase: isEnded ? 'ended' : isBreak ? 'break' : live ? 'playing' : 'scheduled',
      clockSeconds: null,
      counts: { run: runsOf({ batsFirst, innings }) },
      parts: [],
      strengths,
      batsFirst: ms < 0 ? null : batsFirst,
      innings,
    },
  }
}

/** Adds up the chances of ends of a match, by runs of each side, their sum and their difference. */
class Ends {
  readonly #most: number
  readonly #first: Float64Array
  readonly #second: Float64Array
  readonly #totals: Float64Array
  readonly #leads: Float64Array

  /** No side has more runs than `most`. */
  constructor(most: number) {
    this.#most = most
    this.#first = new Float64Array(most + 1)
    this.#second = new Float64Array(most + 1)
    this.#totals = new Float64Array(2 * most + 1)
    this.#leads = new Float64Array(2 * most + 1)
  }

  add(first: number, second: number, chance: number): void {
    const add = (chances: Float64Array, at: number) => {
      chances[at] = (chances[at] ?? 0) + chance
    }
    add(this.#first, first)
    add(this.#second, second)
    add(this.#totals, first + second)
    add(this.#leads, this.#most + second - first)
  }

  /** The laws of the two sides, one of which bats first. */
  spreads(batsFirst: Side): Spreads {
    const law = (first: number, chances: Float64Array) =>
      spreadOf(Array.from(chances, (chance, at) => [first + at, chance] as const))
    const [first, second] = [law(0, this.#first), law(0, this.#second)]
    const leads = law(-this.#most, this.#leads)
    const totals = law(0, this.#totals)
    return batsFirst === 'home'
      ? { homeTotals: first, awayTotals: second, totals, margins: negative(leads) }
      : { homeTotals: second, awayTotals: first, totals, margins: leads }
  }
}

/** How complete innings of both sides may end, made once for a match. */
const lawsOfStart = madeOnce(({ home, away }: CricketStrengths) => ({
  home: inningsLaw(home, ofStart),
  away: inningsLaw(away, ofStart),
}))

/** How the match may end where a side bats first. */
function spreadsIf(state: CricketState, batsFirst: Side): Spreads {
  const { strengths, innings } = state
  const lawOf = (side: Side, at: 0 | 1): InningsLaw =>
    innings[at].balls === 0
      ? lawsOfStart(strengths)[side]
      : inningsLaw(strengths[side], innings[at])
  const [first, second] = [lawOf(batsFirst, 0), lawOf(otherSide(batsFirst), 1)]
  const ends = new Ends(Math.max(first.most, second.most))
  for (const [target, p] of first.runs.entries()) {
    if (p === 0) continue
    for (let runs = 0; runs <= target; runs += 1)
      ends.add(target, runs, p * (second.runs[runs] ?? 0))
    for (const [runs, q] of passing(second, target)) ends.add(target, runs, p * q)
  }
  return ends.spreads(batsFirst)
}

const outlooksOf = madeOnce((state: CricketState): Outlook => {
  const lots = state.batsFirst === null ? (['home', 'away'] as const) : [state.batsFirst]
  const spreads = mixedSpreads(
    lots.map((side) => [1 / lots.length, spreadsIf(state, side)] as const),
  )
  const { first, chances } = spreads.margins
  const chanceOf = (sign: number) =>
    chances.reduce((sum, p, at) => (Math.sign(first + at) === sign ? sum + p : sum), 0)
  const halfOfTies = chanceOf(0) / 2
  return { ...spreads, winner: [chanceOf(1) + halfOfTies, 0, chanceOf(-1) + halfOfTies] }
})

/** Whether only a super over is left, which is not bet on. */
const isLevelAtEnd = ({ innings: [first, second] }: CricketState): boolean =>
  isInningsOver(first) && isInningsOver(second) && first.runs === second.runs

function outlook(state: CricketState, period: PeriodCode, unit: Unit): Outlook | null {
  if (state.phase === 'ended' || period !== 'FT' || unit !== 'run') return null
  return isLevelAtEnd(state) ? null : outlooksOf(state)
}

/** Who bats, balls and wickets of both sides, and from the end of the first innings the target. */
function shown(state: CricketState): Shown {
  const { phase, batsFirst, innings } = state
  const [first, second] = innings
  const side = batsFirst ?? 'home'
  const isChase = isInningsOver(first)
  const isSuperOver = isLevelAtEnd(state)
  const isBetween = phase === 'break' || isSuperOver
  return {
    phase: isSuperOver ? 'OT' : isChase && phase !== 'break' ? 'B1' : 'T1',
    details: {
      batting: isBetween ? null : isChase ? otherSide(side) : side,
      balls: bySide(side, first.balls, second.balls),
      wickets: bySide(side, first.wickets, second.wickets),
      target: isChase ? first.runs + 1 : null,
    },
  }
}

/**
 * Cricket of twenty overs a side, ball by ball: each brings runs or a wicket by one law of its
 * side. The chase ends with the hit that passes the other side; who wins a level match is an even
 * lot.
 */
export const cricket: SportModel<CricketStrengths, CricketStory, CricketState> = {
  imagine,
  stateAt,
  outlook,
  shown,
  results: (story) => {
    const { batsFirst } = story
    const [first, second] = atEnd(story)
    const counts = {
      run: bySide(batsFirst, first.runs, second.runs),
      wicket: bySide(batsFirst, first.wickets, second.wickets),
      ball: bySide(batsFirst, first.balls, second.balls),
    }
    return [{ period: 'FT', endMs: endOf(story), counts, winner: winnerOf(story) }]
  },
}
