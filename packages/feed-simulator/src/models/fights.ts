import type { Score } from '@fairline/domain/bet-types/facts'
import type { LivePhase, PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import {
  anyKnockOut,
  type FightNow,
  type FightStrengths,
  fightEnds,
  onPoints,
  type RoundCount,
  roundChances,
  roundsOfFight,
  withRound,
} from '@fairline/pricing/fight-law'
import { type Outlook, spreadsOf } from '@fairline/pricing/outlook'
import type { Random } from '../prng.ts'
import type { EventState, Moment, PartResult, PartState, SportModel } from './model.ts'
import { nil, partScores, stopMs } from './model.ts'
import type { Side } from './set-chain.ts'

interface FightRules {
  readonly count: RoundCount
  readonly roundMs: number
  readonly breakMs: number
}

/** A round as it was fought. */
interface Round {
  readonly winner: Side
  readonly startMs: number
  /** After its start; by the bell or by a knock-out. */
  readonly lengthMs: number
  readonly isKnockOut: boolean
}

interface FightStory {
  readonly strengths: FightStrengths
  readonly rounds: readonly Round[]
}

interface FightState extends EventState {
  readonly strengths: FightStrengths
  readonly now: FightNow
  /** The round in which a knock-out ended it; null as a rule. */
  readonly knockOutIn: number | null
}

const roundCodes: readonly (PeriodCode & LivePhase)[] = [
  ...(['R1', 'R2', 'R3', 'R4', 'R5'] as const),
]

const endOf = ({ startMs, lengthMs }: Round): number => startMs + lengthMs

function imagine(rules: FightRules, random: Random, strengths: FightStrengths): FightStory {
  const rounds: Round[] = []
  while (rounds.length < roundsOfFight && !rounds.at(-1)?.isKnockOut) {
    const { winner, knockOutAt } = drawRound(strengths, random.unit)
    const startMs = rounds.length * (rules.roundMs + rules.breakMs)
    const lengthMs = Math.floor(rules.roundMs * (knockOutAt ?? 1))
    rounds.push({ winner, startMs, lengthMs, isKnockOut: knockOutAt !== null })
  }
  return { strengths, rounds }
}

/** The rounds that each side has won, as far as they count. */
const wonIn = ({ count, roundMs }: FightRules, rounds: readonly Round[]): Score =>
  rounds
    .filter(({ isKnockOut, lengthMs }) => {
      return !isKnockOut || (count === 'halfway' && lengthMs >= roundMs / 2)
    })
    .reduce((won, { winner }) => withRound(won, winner), nil)

function stateAt(
  rules: FightRules,
  { strengths, rounds }: FightStory,
  ms: number,
): Moment<FightState> {
  const begun = rounds.filter(({ startMs }) => startMs <= ms)
  const over = begun.filter((round) => endOf(round) <= ms)
  const current = begun.find((round) => endOf(round) > ms)
  const latest = begun.at(-1)
  const isEnded = over.length === rounds.length
  const isKnockedOut = isEnded && over.at(-1)?.isKnockOut === true
  const won = wonIn(rules, over)
  const live = latest !== undefined && !isEnded
  const isBreak = live && current === undefined
  const foughtMs = current === undefined ? 0 : ms - current.startMs
  const parts = begun.map((round, index): PartState => {
    const isOver = round !== current
    const score = isOver ? withRound(nil, round.winner) : nil
    return { period: roundCodes[index] ?? 'R5', counts: { round: score }, isOver }
  })
  return {
    live,
    stop: isBreak && ms - endOf(latest) < stopMs ? 'period' : null,
    state: {
      phase: isEnded ? 'ended' : current ? 'playing' : isBreak ? 'break' : 'scheduled',
      clockSeconds: current ? Math.ceil((rules.roundMs - foughtMs) / 1000) : isBreak ? 0 : null,
      counts: { round: won },
      parts,
      strengths,
      now: { won, fought: foughtMs / rules.roundMs },
      knockOutIn: isKnockedOut ? over.length : null,
    },
  }
}

/** The outlook on a fight, which the side with fewer rounds may win by a knock-out. */
function outlookOnFight(rules: FightRules, { strengths, now }: FightState): Outlook {
  const ends = fightEnds(strengths, now, rules.count)
  const chanceOf = (side: Side, byKnockOut: boolean): number =>
    ends
      .filter((end) => end.winner === side && end.byKnockOut === byKnockOut)
      .reduce((sum, { chance }) => sum + chance, 0)
  const waysOf = (side: Side) => ({ ko: chanceOf(side, true), points: chanceOf(side, false) })
  const ways = { home: waysOf('home'), away: waysOf('away') }
  const home = ways.home.ko + ways.home.points
  return { ...spreadsOf(ends), winner: [home, 0, 1 - home], ways }
}

/** The outlook on a round that is fought, or will be. */
function outlookOnRound(state: FightState, number: number): Outlook | null {
  const { strengths, now } = state
  const current = now.won.home + now.won.away + 1
  if (number < current) return null
  const { home, away } = roundChances(strengths, number === current ? now.fought : 0)
  const spreads = spreadsOf([
    { score: { home: 1, away: 0 }, chance: home },
    { score: { home: 0, away: 1 }, chance: away },
  ])
  return { ...spreads, winner: [home, 0, away] }
}

function outlook(
  rules: FightRules,
  state: FightState,
  period: PeriodCode,
  unit: Unit,
): Outlook | null {
  if (state.phase === 'ended' || unit !== 'round') return null
  if (period === 'FT') return outlookOnFight(rules, state)
  const number = roundCodes.indexOf(period) + 1
  return number === 0 ? null : outlookOnRound(state, number)
}

function results(rules: FightRules, { rounds }: FightStory): PartResult[] {
  const won = wonIn(rules, rounds)
  const last = rounds.at(-1)
  const winner = last?.isKnockOut ? last.winner : onPoints(won)
  const endMs = last === undefined ? 0 : endOf(last)
  return [
    { period: 'FT', endMs, counts: { round: won }, winner },
    ...rounds.map(
      (round, index): PartResult => ({
        period: roundCodes[index] ?? 'R5',
        endMs: endOf(round),
        counts: { round: withRound(nil, round.winner) },
        winner: round.winner,
      }),
    ),
  ]
}

/** The model of fights of five rounds. */
const fights = (rules: FightRules): SportModel<FightStrengths, FightStory, FightState> => ({
  imagine: (random, strengths) => imagine(rules, random, strengths),
  stateAt: (story, ms) => stateAt(rules, story, ms),
  outlook: (state, period, unit) => outlook(rules, state, period, unit),
  shown: ({ parts }) => ({
    phase: roundCodes[parts.length - 1] ?? 'R1',
    parts: partScores(parts, 'round'),
  }),
  results: (story) => results(rules, story),
  progress: ({ knockOutIn }) => (knockOutIn === null ? {} : { knockOutIn }),
})

/** Boxing counts the round of a knock-out once half of it is fought. */
export const boxing = fights({ count: 'halfway', roundMs: 180_000, breakMs: 60_000 })

export const mixedMartialArts = fights({ count: 'halfway', roundMs: 300_000, breakMs: 60_000 })

/** Muay Thai counts completed rounds alone. */
export const muayThai = fights({ count: 'completed', roundMs: 180_000, breakMs: 120_000 })

/** Draws one round: who wins it, and at which share of it by a knock-out. */
function drawRound(strengths: FightStrengths, unit: () => number) {
  const { home, knockOuts } = strengths
  const draw = unit()
  if (draw < anyKnockOut(strengths)) {
    const winner: Side = draw < knockOuts.home ? 'home' : 'away'
    return { winner, knockOutAt: unit() }
  }
  const winner: Side = unit() < home ? 'home' : 'away'
  return { winner, knockOutAt: null }
}
