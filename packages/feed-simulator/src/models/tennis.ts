import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { SideTexts } from '@fairline/domain/sports/details'
import type { Outlook } from '@fairline/pricing/outlook'
import type { Random } from '../prng.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, PartResult, Shown, SportModel } from './model.ts'
import { nil, partScores } from './model.ts'
import {
  currentSet,
  isLastOver,
  isMatchOver,
  type PlayedScores,
  resultsOfSets,
  type SetRules,
  type SetsScore,
  scoresOfSets,
  setCodes,
  setsAt,
  withOneMore,
  wonSets,
} from './played-sets.ts'
import { outlookOnSet, type SetEnd, type Side, setOutlooks } from './set-chain.ts'
import {
  isGameOver,
  isSetOver,
  isTieBreak,
  otherSide,
  setEndsFrom,
  type TennisStrengths,
  tennisMatchOf,
  tieBreakServer,
} from './tennis-law.ts'

/** A point with the walk back to the line, and the rest between two sets. */
const pointMs = 40_000
const setBreakMs = 120_000

/** A match after some points; its sets count games. */
interface TennisScore extends SetsScore {
  readonly points: Score
  /** Who serves the game, or served first in the tie-break; of the next set between two. */
  readonly server: Side
}

export interface TennisStory {
  readonly strengths: TennisStrengths
  readonly scores: PlayedScores<TennisScore>
}

export interface TennisState extends EventState {
  readonly strengths: TennisStrengths
  /** Points of the game or tie-break. */
  readonly points: Score
  /** Who serves the game, or served first in the tie-break; null before the lot was drawn. */
  readonly server: Side | null
}

const rulesOf = ({ sets }: TennisStrengths): SetRules => ({
  unit: 'game',
  need: (sets + 1) / 2,
  isOver: isSetOver,
})

/** The score after a point. */
function afterPoint(rules: SetRules, score: TennisScore, winner: Side): TennisScore {
  const { sets, points, server } = score
  const atMs = score.atMs + pointMs + (isLastOver(rules, sets) ? setBreakMs : 0)
  const more = { ...points, [winner]: points[winner] + 1 }
  return isGameOver(more, isTieBreak(currentSet(rules, sets)))
    ? { atMs, sets: withOneMore(rules, sets, winner), points: nil, server: otherSide(server) }
    : { atMs, sets: withOneMore(rules, sets, null), points: more, server }
}

function imagine(random: Random, strengths: TennisStrengths): TennisStory {
  const rules = rulesOf(strengths)
  const server = random.chance(0.5) ? 'home' : 'away'
  const start: TennisScore = { atMs: 0, sets: [nil], points: nil, server }
  const scores: [TennisScore, ...TennisScore[]] = [start]
  let score = start
  while (!isMatchOver(rules, score.sets)) {
    const inTieBreak = isTieBreak(currentSet(rules, score.sets))
    const serving = inTieBreak ? tieBreakServer(score.server, score.points) : score.server
    const isHeld = random.chance(strengths[serving])
    score = afterPoint(rules, score, isHeld ? serving : otherSide(serving))
    scores.push(score)
  }
  return { strengths, scores }
}

function stateAt({ strengths, scores }: TennisStory, ms: number): Moment<TennisState> {
  const { state, score, live, stop } = setsAt(rulesOf(strengths), scores, ms)
  const { points, server } = score
  return { live, stop, state: { ...state, strengths, points, server: ms < 0 ? null : server } }
}

/** How the set that is being played may end; before the match the first server is a lot. */
function currentEnds({ strengths, server, points }: TennisState, games: Score): SetEnd[] {
  const of = (first: Side) => setEndsFrom(strengths, { games, points, server: first })
  if (server !== null) return of(server)
  return [...of('home'), ...of('away')].map((end) => ({ ...end, chance: end.chance / 2 }))
}

const outlooksOf = madeOnce((state: TennisState) => {
  const rules = rulesOf(state.strengths)
  const sets = scoresOfSets(rules, state)
  const ends = currentEnds(state, currentSet(rules, sets))
  return setOutlooks(tennisMatchOf(state.strengths), { ...wonSets(rules, sets), ends })
})

/** Outlooks on the match in sets and in games, and in games on each set that is not over. */
function outlook(state: TennisState, period: PeriodCode, unit: Unit): Outlook | null {
  if (state.phase === 'ended' || (unit !== 'set' && unit !== 'game')) return null
  const { inSets, inScores, ends } = outlooksOf(state)
  if (period === 'FT') return unit === 'set' ? inSets : inScores
  const ofSet = ends.get(setCodes.indexOf(period) + 1)
  return ofSet === undefined || unit !== 'game' ? null : outlookOnSet(ofSet)
}

const pointNames = ['0', '15', '30', '40']

/** The points of a game as they are called; of a tie-break as numbers. */
function pointsShown({ home, away }: Score, tieBreak: boolean): SideTexts {
  if (tieBreak) return { home: String(home), away: String(away) }
  const called = (own: number, other: number) =>
    own > 3 && own > other ? 'A' : (pointNames[Math.min(own, 3)] ?? '40')
  return { home: called(home, away), away: called(away, home) }
}

/** The set that is played or was played last, with the server and the points of the game. */
function shown(state: TennisState): Shown {
  const { parts, points, server, strengths } = state
  const rules = rulesOf(strengths)
  const tieBreak = isTieBreak(currentSet(rules, scoresOfSets(rules, state)))
  const serving = server !== null && tieBreak ? tieBreakServer(server, points) : server
  return {
    phase: setCodes[parts.length - 1] ?? 'S1',
    parts: partScores(parts, 'game'),
    details: { server: serving, points: pointsShown(points, tieBreak) },
  }
}

const results = ({ strengths, scores }: TennisStory): PartResult[] =>
  resultsOfSets(rulesOf(strengths), scores)

/**
 * Tennis as points: the server wins each with a chance of its own, and games, tie-breaks at six
 * all, sets and the match follow exactly. A set is won by the side with more games in it.
 */
export const tennis: SportModel<TennisStrengths, TennisStory, TennisState> = {
  imagine,
  stateAt,
  outlook,
  shown,
  results,
  progress: ({ strengths }) => ({ planned: strengths.sets }),
}
