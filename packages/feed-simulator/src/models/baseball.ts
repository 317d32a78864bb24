import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { Base } from '@fairline/domain/sports/details'
import {
  byScore,
  independently,
  type Outlook,
  type Spreads,
  spreadsOf,
} from '@fairline/pricing/outlook'
import type { Spread } from '@fairline/pricing/score-model'
import {
  certain,
  chanceOf,
  massOf,
  mixed,
  negativeBinomial,
  shifted,
  spreadOf,
  sumOf,
  untilDecided,
} from '@fairline/pricing/spread'
import type { Random } from '../prng.ts'
import { drawn } from './draw-number.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, PartResult, Shown, SportModel } from './model.ts'
import { leaderOf, nil, stopMs, sumOfScores } from './model.ts'

/** Expected runs of each side in nine innings. */
export interface BaseballStrengths {
  readonly home: number
  readonly away: number
}

const minuteMs = 60_000
/** How long it takes to put a batter out, runs included, and to change sides. */
const outMs = 3 * minuteMs
const changeMs = 2 * minuteMs

type Half = 'top' | 'bottom'

/** One side's turn in an inning: the runs before each out. A winning run ends it without an out. */
interface HalfInning {
  readonly inning: number
  readonly half: Half
  readonly runs: readonly number[]
  /** The bases that are occupied after each out. */
  readonly bases: readonly (readonly Base[])[]
}

export interface BaseballStory {
  readonly strengths: BaseballStrengths
  readonly halves: readonly HalfInning[]
}

export interface BaseballState extends EventState {
  readonly strengths: BaseballStrengths
  /** The inning that is being played, or is about to be. */
  readonly inning: number
  readonly half: Half
  readonly outs: number
  /** The bases that are occupied. */
  readonly bases: readonly Base[]
  /** Runs by inning; null where a side has not batted in it. */
  readonly innings: readonly { readonly home: number | null; readonly away: number | null }[]
}

const regularInnings = 9

/** Extra innings begin with a runner on second base, so they bring more runs, more evenly. */
const halfInning = {
  regular: { spread: 0.4, share: 1 / 9 },
  extra: { spread: 0.9, share: 1 / 4.5 },
}

/**
 * Runs of a side until it has made some more outs. A half-inning is three outs whose runs are
 * independent, so that its law is negative binomial from any out on.
 */
function runsOf(perGame: number, outs: number, kind: keyof typeof halfInning): Spread {
  const { spread, share } = halfInning[kind]
  return negativeBinomial((spread * outs) / 3, (perGame * share * outs) / 3)
}

const kindOf = (inning: number) => (inning <= regularInnings ? 'regular' : 'extra')

/** The chances of the scores after an inning: those that decide the game, and those that do not. */
interface AfterInning {
  readonly decided: Spreads
  /** Runs of each side where they are level. */
  readonly level: Spread
}

/**
 * The end of the ninth inning or of an extra one: home bats last, not at all when it leads, and
 * only until it leads by one.
 */
function endOfInning(home: Spread, away: Spread, lastHalf: Spread): AfterInning {
  const most = Math.max(home.first + home.chances.length, away.first + away.chances.length)
  const table = Array.from({ length: most + 1 }, () => new Array<number>(most + 1).fill(0))
  const add = (homeRuns: number, awayRuns: number, chance: number) => {
    const row = table[homeRuns] ?? []
    row[awayRuns] = (row[awayRuns] ?? 0) + chance
  }
  for (const [i, p] of home.chances.entries()) {
    const before = home.first + i
    for (const [j, q] of away.chances.entries()) {
      const against = away.first + j
      let beyond = 1
      for (let runs = 0; before + runs <= against; runs += 1) {
        const chance = chanceOf(lastHalf, runs)
        add(before + runs, against, p * q * chance)
        beyond -= chance
      }
      add(Math.max(before, against + 1), against, p * q * Math.max(0, beyond))
    }
  }
  const scores = table.flatMap((row, homeRuns) =>
    row.map((chance, awayRuns) => ({ score: { home: homeRuns, away: awayRuns }, chance })),
  )
  return {
    decided: spreadsOf(scores.filter(({ score, chance }) => chance > 0 && leaderOf(score))),
    level: { first: 0, chances: table.map((row, runs) => row[runs] ?? 0) },
  }
}

/** What extra innings add to a level score, made once for a match. */
interface Extra {
  readonly decided: Spreads
  /** The runs of each side in level innings before the one that decides, however many they are. */
  readonly levelBefore: Spread
}

const extraInningsOf = madeOnce((strengths: BaseballStrengths): Extra => {
  const away = runsOf(strengths.away, 3, 'extra')
  const { decided, level } = endOfInning(certain(0), away, runsOf(strengths.home, 3, 'extra'))
  return { decided, levelBefore: untilDecided(certain(0), level) }
})

/** The outs that a side has left until the end of an inning. */
function outsLeft({ inning, half, outs }: BaseballState, side: 'home' | 'away', until: number) {
  const turn = side === 'away' ? 'top' : 'bottom'
  const isOver = side === 'away' && half === 'bottom'
  const made = 3 * (inning - 1) + (half === turn ? outs : isOver ? 3 : 0)
  return Math.max(0, 3 * until - made)
}

/** The score after the ninth inning, or after the extra one that is being played. */
export function afterInning(state: BaseballState): AfterInning {
  const { strengths, inning, counts } = state
  const last = Math.max(regularInnings, inning)
  const kind = kindOf(last)
  const now = counts.run ?? nil
  const inLast = outsLeft(state, 'home', last)
  const before = Math.max(0, inLast - 3)
  return endOfInning(
    shifted(runsOf(strengths.home, before, kind), now.home),
    shifted(runsOf(strengths.away, outsLeft(state, 'away', last), kind), now.away),
    runsOf(strengths.home, inLast - before, kind),
  )
}

function outlookOnGame(state: BaseballState): Outlook {
  const { decided, level } = afterInning(state)
  const { decided: extra, levelBefore } = extraInningsOf(state.strengths)
  const from = sumOf(level, levelBefore)
  const ofBoth = spreadOf(from.chances.map((p, index) => [2 * (from.first + index), p] as const))
  const either = (regular: Spread, extended: Spread) =>
    mixed([
      [1, regular],
      [1, extended],
    ])
  return byScore({
    margins: mixed([
      [1, decided.margins],
      [massOf(from), extra.margins],
    ]),
    totals: either(decided.totals, sumOf(ofBoth, extra.totals)),
    homeTotals: either(decided.homeTotals, sumOf(from, extra.homeTotals)),
    awayTotals: either(decided.awayTotals, sumOf(from, extra.awayTotals)),
  })
}

function outlookOnFive(state: BaseballState): Outlook | null {
  const { strengths, inning, counts } = state
  if (inning > 5) return null
  const now = counts.run ?? nil
  const of = (side: 'home' | 'away') =>
    shifted(runsOf(strengths[side], outsLeft(state, side, 5), 'regular'), now[side])
  return byScore(independently(of('home'), of('away')))
}

function outlook(state: BaseballState, period: PeriodCode, unit: Unit): Outlook | null {
  if (unit !== 'run' || state.phase === 'ended') return null
  if (period === 'FT') return outlookOnGame(state)
  return period === 'F5' ? outlookOnFive(state) : null
}

/** The runs of a half-inning; where home bats last, no more than win the game. */
function playHalf(random: Random, law: Spread, runsToWin: number): number[] {
  const runs: number[] = []
  let left = runsToWin
  while (runs.length < 3 && left > 0) {
    const scored = Math.min(left, drawn(random, law))
    runs.push(scored)
    left -= scored
  }
  return runs
}

/** The chances that a batter reaches a base before an out, and after the runs before one. */
const reaching = { usual: 0.35, afterRuns: 0.4 } as const

/** A batter takes first base and forces the runner there on; three runners stay. */
function withBatter(bases: readonly Base[]): readonly Base[] {
  const free = ([1, 2, 3] as const).find((base) => !bases.includes(base))
  return free === undefined ? bases : [...bases, free].sort()
}

/** The bases after each out of a half-inning: runs clear them, its end does too. */
function drawBases(random: Random, inning: number, runs: readonly number[]): (readonly Base[])[] {
  let bases = firstBasesOf(inning)
  return runs.map((scored, out) => {
    if (scored > 0) bases = random.chance(reaching.afterRuns) ? [2] : []
    else if (random.chance(reaching.usual)) bases = withBatter(bases)
    return out === runs.length - 1 ? [] : bases
  })
}

/** An extra inning begins with a runner on second base. */
const firstBasesOf = (inning: number): readonly Base[] => (inning > regularInnings ? [2] : [])

const sumOfRuns = (runs: readonly number[]): number => runs.reduce((sum, each) => sum + each, 0)

function imagine(random: Random, strengths: BaseballStrengths): BaseballStory {
  const halves: HalfInning[] = []
  const runners = random.split('bases')
  const play = (inning: number, half: Half, runs: readonly number[]) => {
    halves.push({ inning, half, runs, bases: drawBases(runners, inning, runs) })
    return sumOfRuns(runs)
  }
  let [home, away] = [0, 0]
  for (let inning = 1; inning <= regularInnings || home === away; inning += 1) {
    const kind = kindOf(inning)
    const top = playHalf(random, runsOf(strengths.away, 1, kind), Number.POSITIVE_INFINITY)
    away += play(inning, 'top', top)
    if (inning >= regularInnings && home > away) break
    const toWin = inning >= regularInnings ? away - home + 1 : Number.POSITIVE_INFINITY
    const bottom = playHalf(random, runsOf(strengths.home, 1, kind), toWin)
    home += play(inning, 'bottom', bottom)
  }
  return { strengths, halves }
}

/** A half-inning with what of it is over. */
interface Played extends HalfInning {
  readonly startMs: number
  readonly over: readonly number[]
}

function playedUntil({ halves }: BaseballStory, ms: number): Played[] {
  let startMs = 0
  return halves.map((each) => {
    const outs = Math.max(0, Math.floor((ms - startMs) / outMs))
    const played = { ...each, startMs, over: each.runs.slice(0, outs) }
    startMs += each.runs.length * outMs + changeMs
    return played
  })
}

const scoreOf = (halves: readonly Played[]): Score =>
  sumOfScores(
    halves.map(({ half, over }) => {
      const runs = sumOfRuns(over)
      return half === 'top' ? { home: 0, away: runs } : { home: runs, away: 0 }
    }),
  )

/** What has happened in the last seconds. */
function stopAt({ over, runs, startMs }: Played, ms: number) {
  if (over.length === 0 || ms - startMs - over.length * outMs >= stopMs) return null
  if ((over.at(-1) ?? 0) > 0) return 'run'
  return over.length === runs.length ? 'half_inning' : null
}

function basesOf(half: Played | undefined): readonly Base[] {
  if (half === undefined) return []
  return half.bases[half.over.length - 1] ?? firstBasesOf(half.inning)
}

function stateAt(story: BaseballStory, ms: number): Moment<BaseballState> {
  const all = playedUntil(story, ms)
  const isOver = ({ over, runs }: Played) => over.length === runs.length
  const current = all.find((half) => !isOver(half))
  const begun = all.filter(({ startMs }) => startMs <= ms)
  const latest = begun.at(-1)
  const isBreak = latest !== undefined && isOver(latest)
  const five = begun.filter(({ inning }) => inning <= 5)
  const isFiveOver = all.every((half) => half.inning > 5 || isOver(half))
  const runsIn = (inning: number, half: Half) => {
    const found = begun.find((each) => each.inning === inning && each.half === half)
    return found === undefined ? null : sumOfRuns(found.over)
  }
  const score = scoreOf(begun)
  const state: BaseballState = {
    phase: !current ? 'ended' : !latest ? 'scheduled' : isBreak ? 'break' : 'playing',
    clockSeconds: null,
    counts: { run: score },
    parts: latest ? [{ period: 'F5', counts: { run: scoreOf(five) }, isOver: isFiveOver }] : [],
    strengths: story.strengths,
    inning: current?.inning ?? latest?.inning ?? 1,
    half: current?.half ?? latest?.half ?? 'top',
    outs: current?.over.length ?? 3,
    bases: basesOf(current),
    innings: Array.from({ length: latest?.inning ?? 0 }, (_, index) => ({
      home: runsIn(index + 1, 'bottom'),
      away: runsIn(index + 1, 'top'),
    })),
  }
  const live = latest !== undefined && current !== undefined
  return { live, state, stop: live ? stopAt(latest, ms) : null }
}

/** The half-inning, its outs and bases, and the runs of each inning. */
function shown({ inning, half, outs, bases, innings }: BaseballState): Shown {
  return {
    phase: `${half === 'top' ? 'T' : 'B'}${inning}`,
    details: { outs, bases, innings },
  }
}

function results(story: BaseballStory): PartResult[] {
  const all = playedUntil(story, Number.POSITIVE_INFINITY)
  const early = all.filter(({ inning }) => inning <= 5)
  const five = scoreOf(early)
  const score = scoreOf(all)
  const endOf = (halves: readonly Played[]): number => {
    const last = halves.at(-1)
    return last === undefined ? 0 : last.startMs + last.runs.length * outMs
  }
  return [
    { period: 'FT', endMs: endOf(all), counts: { run: score }, winner: leaderOf(score) },
    { period: 'F5', endMs: endOf(early), counts: { run: five }, winner: leaderOf(five) },
  ]
}

/** Innings that each side has completed at bat, and the score after the last that both have. */
function progress({ inning, half, outs, innings }: BaseballState) {
  const isHalfOver = outs === 3
  const away = half === 'bottom' || isHalfOver ? inning : inning - 1
  const home = half === 'bottom' && isHalfOver ? inning : inning - 1
  const full = innings.slice(0, Math.min(home, away))
  const lastFull = sumOfScores(full.map((runs) => ({ home: runs.home ?? 0, away: runs.away ?? 0 })))
  return { planned: regularInnings, counts: { inning: { home, away } }, lastFull, innings }
}

/**
 * Baseball as outs: runs come before each out, negative binomial, and a game is 27 outs of each
 * side or more. An out and the runs before it are reported together.
 */
export const baseball: SportModel<BaseballStrengths, BaseballStory, BaseballState> = {
  imagine,
  stateAt,
  outlook,
  shown,
  results,
  progress,
}
