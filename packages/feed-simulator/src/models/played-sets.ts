import type { Score } from '@fairline/domain/bet-types/facts'
import type { LivePhase, PeriodCode, Unit } from '@fairline/domain/bet-types/period'

import type { EventState, Moment, PartResult, PartState } from './model.ts'
import { leaderOf, nil, stopMs, sumOfScores } from './model.ts'
import type { Side } from './set-chain.ts'

/** What makes a match of sets: which unit a set counts, when it is over, and how many win. */
export interface SetRules {
  readonly unit: Unit
  /** Sets that win the match. */
  readonly need: number
  /** Whether a set with a score is over, by its number, from 1. */
  readonly isOver: (set: Score, number: number) => boolean
}

/** A match after some points. */
export interface SetsScore {
  /** When it was so for the first time, milliseconds from the start. */
  readonly atMs: number
  /** The score of each set; the last one is being played unless it is over. */
  readonly sets: readonly Score[]
}

/** A match as it was played: its score at the start and after each point. */
export type PlayedScores<Each extends SetsScore> = readonly [Each, ...Each[]]

/** The codes of sets, the first one first. */
export const setCodes: readonly (PeriodCode & LivePhase)[] = [
  ...(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'] as const),
]

/** Whether the last of the sets is over, so that what is scored next opens another. */
export const isLastOver = ({ isOver }: SetRules, sets: readonly Score[]): boolean =>
  isOver(sets.at(-1) ?? nil, sets.length)

const setsOver = ({ isOver }: SetRules, sets: readonly Score[]): Score[] =>
  sets.filter((set, index) => isOver(set, index + 1))

/** The set that is being played, or nil-nil of the next one. */
export const currentSet = (rules: SetRules, sets: readonly Score[]): Score =>
  isLastOver(rules, sets) ? nil : (sets.at(-1) ?? nil)

/** The sets that each side has won, and what was scored in them. */
export function wonSets(rules: SetRules, sets: readonly Score[]): { sets: Score; scored: Score } {
  const over = setsOver(rules, sets)
  const home = over.filter((set) => set.home > set.away).length
  return { sets: { home, away: over.length - home }, scored: sumOfScores(over) }
}

/** Whether a side has won the sets that it needs. It is asked after every point. */
export function isMatchOver({ isOver, need }: SetRules, sets: readonly Score[]): boolean {
  if (sets.length < need) return false
  let [home, away] = [0, 0]
  for (const [index, set] of sets.entries()) {
    if (!isOver(set, index + 1)) continue
    if (set.home > set.away) home += 1
    else away += 1
  }
  return Math.max(home, away) === need
}

/** The sets after one more of their unit: of the set that is being played, or of the next one. */
export function withOneMore(rules: SetRules, sets: readonly Score[], side: Side | null): Score[] {
  const set = currentSet(rules, sets)
  const before = isLastOver(rules, sets) ? sets : sets.slice(0, -1)
  return [...before, side === null ? set : { ...set, [side]: set[side] + 1 }]
}

/**
 * The position of the first score of a match for which something holds that holds for all later
 * scores, too; the number of scores where it holds for none.
 */
function firstFrom<Each>(scores: readonly Each[], holds: (score: Each) => boolean): number {
  let [low, high] = [0, scores.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const score = scores[middle]
    if (score !== undefined && holds(score)) high = middle
    else low = middle + 1
  }
  return low
}

/** A match of sets at a moment, with its latest score. */
export interface SetsMoment<Each> extends Omit<Moment<EventState>, 'state'> {
  readonly state: EventState
  readonly score: Each
}

export function setsAt<Each extends SetsScore>(
  rules: SetRules,
  scores: PlayedScores<Each>,
  ms: number,
): SetsMoment<Each> {
  const score = scores[firstFrom(scores, ({ atMs }) => atMs > ms) - 1] ?? scores[0]
  const { sets, atMs } = score
  const isEnded = isMatchOver(rules, sets)
  const isBreak = isLastOver(rules, sets)
  const live = ms >= 0 && !isEnded
  const parts = sets.map((set, index): PartState => {
    const period = setCodes[index] ?? 'S7'
    return { period, counts: { [rules.unit]: set }, isOver: rules.isOver(set, index + 1) }
  })
  return {
    live,
    stop: live && isBreak && ms - atMs < stopMs ? 'set' : null,
    score,
    state: {
      phase: isEnded ? 'ended' : ms < 0 ? 'scheduled' : isBreak ? 'break' : 'playing',
      clockSeconds: null,
      counts: { set: wonSets(rules, sets).sets, [rules.unit]: sumOfScores(sets) },
      parts: ms < 0 ? [] : parts,
    },
  }
}

export function resultsOfSets(rules: SetRules, scores: PlayedScores<SetsScore>): PartResult[] {
  const last = scores.at(-1) ?? scores[0]
  const won = wonSets(rules, last.sets).sets
  const counts = { set: won, [rules.unit]: sumOfScores(last.sets) }
  return [
    { period: 'FT', endMs: last.atMs, counts, winner: leaderOf(won) },
    ...last.sets.map((set, index): PartResult => {
      const ended = firstFrom(scores, ({ sets }) => rules.isOver(sets[index] ?? nil, index + 1))
      const endMs = (scores[ended] ?? last).atMs
      const period = setCodes[index] ?? 'S7'
      return { period, endMs, counts: { [rules.unit]: set }, winner: leaderOf(set) }
    }),
  ]
}

/** The scores of the sets of a state, in the unit that they count. */
export const scoresOfSets = ({ unit }: SetRules, { parts }: EventState): Score[] =>
  parts.map(({ counts }) => counts[unit] ?? nil)
