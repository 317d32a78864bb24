import type { Score } from '@fairline/domain/feed/feed-message'
import type { LivePhase, PeriodCode } from '@fairline/domain/sports/period'
import type { Unit } from '@fairline/domain/sports/sport'
import type { Random } from '../prng.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, PartResult, PartState, Shown, SportModel } from './model.ts'
import { leaderOf, nil, partScores, stopMs, sumOfScores } from './model.ts'
import type { Outlook } from './outlook.ts'
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

/** A match after some points. */
interface TennisScore {
  /** When it was so for the first time, milliseconds from the start. */
  readonly atMs: number
  /** Games of each set, the last one being played unless it is over. */
  readonly games: readonly Score[]
  readonly points: Score
  /** Who serves the game, or served first in the tie-break; of the next set between two. */
  readonly server: Side
}

export interface TennisStory {
  readonly strengths: TennisStrengths
  /** The score at the start and after each point. */
  readonly scores: readonly [TennisScore, ...TennisScore[]]
}

export interface TennisState extends EventState {
  readonly strengths: TennisStrengths
  /** Points of the game or tie-break. */
  readonly points: Score
  /** Who serves the game, or served first in the tie-break; null before the lot was drawn. */
  readonly server: Side | null
}

/** The set that is being played, or nil-nil of the next one. */
const currentSet = (games: readonly Score[]): Score => {
  const last = games.at(-1) ?? nil
  return isSetOver(last) ? nil : last
}

function setsWon(games: readonly Score[]): Score {
  const over = games.filter(isSetOver)
  const home = over.filter((set) => set.home > set.away).length
  return { home, away: over.length - home }
}

const isMatchOver = ({ sets }: TennisStrengths, games: readonly Score[]): boolean => {
  const { home, away } = setsWon(games)
  return Math.max(home, away) === (sets + 1) / 2
}

/** The score after a point. */
function afterPoint(score: TennisScore, winner: Side): TennisScore {
  const { games, points, server } = score
  const isNewSet = isSetOver(games.at(-1) ?? nil)
  const before = isNewSet ? games : games.slice(0, -1)
  const set = currentSet(games)
  const atMs = score.atMs + pointMs + (isNewSet ? setBreakMs : 0)
  const more = { ...points, [winner]: points[winner] + 1 }
  if (!isGameOver(more, isTieBreak(set))) {
    return { atMs, games: [...before, set], points: more, server }
  }
  const won = { ...set, [winner]: set[winner] + 1 }
  return { atMs, games: [...before, won], points: nil, server: otherSide(server) }
}

function imagine(random: Random, strengths: TennisStrengths): TennisStory {
  const server = random.chance(0.5) ? 'home' : 'away'
  const start: TennisScore = { atMs: 0, games: [nil], points: nil, server }
  const scores: [TennisScore, ...TennisScore[]] = [start]
  let score = start
  while (!isMatchOver(strengths, score.games)) {
    const inTieBreak = isTieBreak(currentSet(score.games))
    const serving = inTieBreak ? tieBreakServer(score.server, score.points) : score.server
    const isHeld = random.chance(strengths[serving])
    score = afterPoint(score, isHeld ? serving : otherSide(serving))
    scores.push(score)
  }
  return { strengths, scores }
}

const setCodes: readonly (PeriodCode & LivePhase)[] = ['S1', 'S2', 'S3', 'S4', 'S5']

function stateAt({ strengths, scores }: TennisStory, ms: number): Moment<TennisState> {
  const score = scores.findLast(({ atMs }) => atMs <= ms) ?? scores[0]
  const { games, points, server, atMs } = score
  const isEnded = isMatchOver(strengths, games)
  const isBreak = isSetOver(games.at(-1) ?? nil)
  const live = ms >= 0 && !isEnded
  const parts = games.map((set, index): PartState => {
    const period = setCodes[index] ?? 'S5'
    return { period, counts: { game: set }, isOver: isSetOver(set) }
  })
  const state: TennisState = {
    phase: isEnded ? 'ended' : ms < 0 ? 'scheduled' : isBreak ? 'break' : 'playing',
    clockSeconds: null,
    counts: { set: setsWon(games), game: sumOfScores(games) },
    parts: ms < 0 ? [] : parts,
    strengths,
    points,
    server: ms < 0 ? null : server,
  }
  return { live, state, stop: live && isBreak && ms - atMs < stopMs ? 'set' : null }
}

/** How the set that is being played may end; before the match the first server is a lot. */
function currentEnds({ strengths, server, points }: TennisState, games: Score): SetEnd[] {
  const of = (first: Side) => setEndsFrom(strengths, { games, points, server: first })
  if (server !== null) return of(server)
  return [...of('home'), ...of('away')].map((end) => ({ ...end, chance: end.chance / 2 }))
}

const outlooksOf = madeOnce((state: TennisState) => {
  const games = state.parts.map(({ counts }) => counts.game ?? nil)
  return setOutlooks(tennisMatchOf(state.strengths), {
    sets: setsWon(games),
    scored: sumOfScores(games.filter(isSetOver)),
    ends: currentEnds(state, currentSet(games)),
  })
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
function pointsShown({ home, away }: Score, tieBreak: boolean): string {
  if (tieBreak) return `${home}-${away}`
  const called = (own: number, other: number) =>
    own > 3 && own > other ? 'A' : (pointNames[Math.min(own, 3)] ?? '40')
  return `${called(home, away)}-${called(away, home)}`
}

/** The set that is played or was played last, with the server and the points of the game. */
function shown({ parts, points, server }: TennisState): Shown {
  const games = parts.map(({ counts }) => counts.game ?? nil)
  const tieBreak = isTieBreak(currentSet(games))
  const serving = server !== null && tieBreak ? tieBreakServer(server, points) : server
  return {
    phase: setCodes[parts.length - 1] ?? 'S1',
    parts: partScores(parts, 'game'),
    details: { server: serving ?? '', points: pointsShown(points, tieBreak) },
  }
}

function results({ scores }: TennisStory): PartResult[] {
  const last = scores.at(-1) ?? scores[0]
  const sets = setsWon(last.games)
  const counts = { set: sets, game: sumOfScores(last.games) }
  return [
    { period: 'FT', endMs: last.atMs, counts, winner: leaderOf(sets) },
    ...last.games.map((set, index): PartResult => {
      const ended = scores.find(({ games }) => isSetOver(games[index] ?? nil))
      const endMs = ended?.atMs ?? last.atMs
      const period = setCodes[index] ?? 'S5'
      return { period, endMs, counts: { game: set }, winner: leaderOf(set) }
    }),
  ]
}

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
}
