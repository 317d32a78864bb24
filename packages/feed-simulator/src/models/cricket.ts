import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import { mixedSpreads, type Outlook, type Spreads } from '@fairline/pricing/outlook'
import type { Spread } from '@fairline/pricing/score-model'
import { negative, negativeBinomial, shifted, spreadOf } from '@fairline/pricing/spread'
import type { Random } from '../prng.ts'
import { drawn } from './draw-number.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, SportModel } from './model.ts'
import { leaderOf, stopMs } from './model.ts'
import type { Side } from './set-chain.ts'

/** Expected runs of each side in all its overs. */
export interface CricketStrengths {
  readonly home: number
  readonly away: number
}

const minuteMs = 60_000
const overMs = 4 * minuteMs
const changeMs = 15 * minuteMs
/** A level match is decided in a super over, with the words before it. */
const superOverMs = 20 * minuteMs
const overs = 20
/** How even the runs of an over are: the smaller, the wider their law. */
const overSpread = 3

/** Runs by which the winning hit passes what was to be beaten. */
const winningHit: Spread = { first: 1, chances: [0.5, 0.1, 0.02, 0.25, 0.03, 0.1] }

/** Runs of one side, over by over. */
type Innings = readonly number[]

interface CricketStory {
  readonly strengths: CricketStrengths
  readonly batsFirst: Side
  /** The side that bats first, and the other one until it is ahead. */
  readonly innings: readonly [Innings, Innings]
  /** Who wins the super over of a level match. */
  readonly superOver: Side
}

interface CricketState extends EventState {
  readonly strengths: CricketStrengths
  /** Null before the lot is drawn. */
  readonly batsFirst: Side | null
  readonly oversBowled: readonly [number, number]
  readonly runs: readonly [number, number]
}

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const totalOf = (innings: Innings): number => innings.reduce((sum, runs) => sum + runs, 0)

const scoreOf = (batsFirst: Side, [first, second]: readonly [number, number]): Score =>
  batsFirst === 'home' ? { home: first, away: second } : { home: second, away: first }

/** The law of the runs of a side in some overs. */
const runsIn = (perInnings: number, count: number): Spread =>
  negativeBinomial(overSpread * count, (perInnings * count) / overs)

function imagine(random: Random, strengths: CricketStrengths): CricketStory {
  const batsFirst = random.chance(0.5) ? 'home' : 'away'
  const overOf = (side: Side) => runsIn(strengths[side], 1)
  const first = Array.from({ length: overs }, () => drawn(random, overOf(batsFirst)))
  const target = totalOf(first)
  const second: number[] = []
  while (second.length < overs && totalOf(second) <= target) {
    const runs = drawn(random, overOf(otherSide(batsFirst)))
    const before = totalOf(second)
    const isWon = before + runs > target
    second.push(isWon ? target - before + drawn(random, winningHit) : runs)
  }
  const superOver = random.chance(0.5) ? 'home' : 'away'
  return { strengths, batsFirst, innings: [first, second], superOver }
}

/** When the last over is bowled, or the super over of a level match. */
function endOf({ innings: [first, second] }: CricketStory): number {
  const lastMs = (overs + second.length) * overMs + changeMs
  return totalOf(first) === totalOf(second) ? lastMs + superOverMs : lastMs
}

const winnerOf = (story: CricketStory): Side =>
  leaderOf(scoreOf(story.batsFirst, runsOf(story, [overs, overs]))) ?? story.superOver

const runsOf = ({ innings: [first, second] }: CricketStory, bowled: readonly [number, number]) =>
  [totalOf(first.slice(0, bowled[0])), totalOf(second.slice(0, bowled[1]))] as const

function stateAt(story: CricketStory, ms: number): Moment<CricketState> {
  const { strengths, batsFirst, innings } = story
  const secondMs = ms - overs * overMs - changeMs
  const bowledIn = (sinceMs: number, most: number) =>
    Math.min(Math.max(Math.floor(sinceMs / overMs), 0), most)
  const oversBowled = [bowledIn(ms, overs), bowledIn(secondMs, innings[1].length)] as const
  const runs = runsOf(story, oversBowled)
  const isEnded = ms >= endOf(story)
  const live = ms >= 0 && !isEnded
  const isBreak = live && oversBowled[0] === overs && secondMs < 0
  return {
    live,
    stop: isBreak && secondMs + changeMs < stopMs ? 'half_inning' : null,
    state: {
      phase: isEnded ? 'ended' : isBreak ? 'break' : live ? 'playing' : 'scheduled',
      clockSeconds: null,
      counts: { run: scoreOf(batsFirst, runs) },
      parts: [],
      strengths,
      batsFirst: ms < 0 ? null : batsFirst,
      oversBowled,
      runs,
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

/** How the match may end where a side bats first. */
function spreadsIf(state: CricketState, batsFirst: Side): Spreads {
  const { strengths, oversBowled, runs } = state
  const lawOf = (side: Side, at: 0 | 1) =>
    shifted(runsIn(strengths[side], overs - oversBowled[at]), runs[at])
  const [first, second] = [lawOf(batsFirst, 0), lawOf(otherSide(batsFirst), 1)]
  const most = (law: Spread) => law.first + law.chances.length + winningHit.chances.length
  const ends = new Ends(Math.max(most(first), most(second)))
  for (const [index, p] of first.chances.entries()) {
    const target = first.first + index
    let passed = 1
    for (const [at, q] of second.chances.entries()) {
      if (second.first + at > target) break
      passed -= q
      ends.add(target, second.first + at, p * q)
    }
    for (const [at, q] of winningHit.chances.entries()) {
      ends.add(target, target + winningHit.first + at, p * Math.max(passed, 0) * q)
    }
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
const isLevelAtEnd = ({ runs, oversBowled }: CricketState): boolean =>
  oversBowled[0] === overs && oversBowled[1] === overs && runs[0] === runs[1]

function outlook(state: CricketState, period: PeriodCode, unit: Unit): Outlook | null {
  if (state.phase === 'ended' || period !== 'FT' || unit !== 'run') return null
  return isLevelAtEnd(state) ? null : outlooksOf(state)
}

/**
 * Cricket of twenty overs a side, whose runs are negative binomial and independent. The chase ends
 * with the hit that passes the other side; who wins a level match is an even lot.
 */
export const cricket: SportModel<CricketStrengths, CricketStory, CricketState> = {
  imagine,
  stateAt,
  outlook,
  shown: ({ oversBowled: [first, second] }) => ({
    phase: first < overs ? `T${first + 1}` : `B${Math.min(second + 1, overs)}`,
  }),
  results: (story) => [
    {
      period: 'FT',
      endMs: endOf(story),
      counts: { run: scoreOf(story.batsFirst, runsOf(story, [overs, overs])) },
      winner: winnerOf(story),
    },
  ],
}
