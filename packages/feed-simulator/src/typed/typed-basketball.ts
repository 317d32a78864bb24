import type { LivePhase, PeriodCode } from '@fairline/domain/bet-types/period'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { type BasketballState, basketball } from '../models/basketball.ts'
import { type BasketballStrengths, pairsIn } from '../models/basketball-law.ts'
import { madeOnce } from '../models/made-once.ts'
import { leaderOf, nil, sumOfScores } from '../models/model.ts'
import { partAt, phaseOf, typedByModel } from './typed-event.ts'
import {
  playedMs,
  problemOfSides,
  sidesOf,
  sumOfParts,
  type TypedMoment,
  type TypedPlay,
  type TypedScore,
  type TypedTerms,
  withTotal,
  wrong,
} from './typed-play.ts'

const minuteMs = 60_000
/** Time that passes while the clock runs one millisecond, with fouls and time-outs. */
const pace = 1.8
const overtimeMs = 5 * minuteMs

const strengthsOf = madeOnce(
  (terms: TypedTerms): BasketballStrengths => ({
    ...sidesOf(terms),
    minutes: terms.length === 40 ? 40 : 48,
  }),
)

/** How long the clock of a part runs. */
const clockMsOf = (phase: LivePhase, { length }: TypedTerms): number =>
  phase === 'OT' ? overtimeMs : (length * minuteMs) / 4

const next: Readonly<Partial<Record<TypedPlay['phase'], readonly LivePhase[]>>> = {
  not_started: ['1Q'],
  '1Q': ['2Q'],
  '2Q': ['HT', '3Q'],
  HT: ['3Q'],
  '3Q': ['4Q'],
}

/** An overtime follows a level end, again and again. */
function following(play: TypedPlay): readonly LivePhase[] {
  if (play.phase !== '4Q' && play.phase !== 'OT') return next[play.phase] ?? []
  return leaderOf(sumOfParts(play)) === null ? ['OT'] : []
}

/** The clock is typed as it is read, with what is left of the part. */
function afterScore(
  play: TypedPlay,
  typed: TypedScore,
  { terms, nowMs }: TypedMoment,
): Outcome<TypedPlay> {
  const parts = withTotal(play, typed)
  if (!parts.ok) return parts
  const scored = { ...play, parts: parts.value }
  const { clockSeconds } = typed
  const last = play.parts.at(-1)
  if (clockSeconds === undefined || last === undefined) return accepted(scored)
  const clockMs = clockMsOf(last.phase, terms)
  const played = clockMs - 1000 * clockSeconds
  if (played < 0) return wrong({ clock: `${last.phase} has ${clockMs / minuteMs} minutes` })
  return accepted({ ...scored, clock: { atMs: nowMs, playedMs: played } })
}

/** How long the clock of the part has run. */
function playedIn(terms: TypedTerms, play: TypedPlay, nowMs: number): number {
  const part = play.parts.at(-1)
  if (part === undefined) return 0
  const clockMs = clockMsOf(part.phase, terms)
  if (play.phase !== part.phase) return clockMs
  return Math.min(clockMs, playedMs(play, nowMs, pace))
}

function stateAt(terms: TypedTerms, play: TypedPlay, nowMs: number): BasketballState {
  const strengths = strengthsOf(terms)
  const { quarters, overtime } = pairsIn[strengths.minutes]
  const [at, last] = [partAt(play), play.parts.at(-1)]
  const clockMs = last === undefined ? 0 : clockMsOf(last.phase, terms)
  const played = playedIn(terms, play, nowMs)
  const pairsOf = (index: number): number => quarters[index] ?? overtime
  const before = play.parts.slice(0, at).reduce((sum, _, index) => sum + pairsOf(index), 0)
  const inPart = clockMs === 0 ? 0 : Math.floor((pairsOf(at) * played) / clockMs)
  return {
    phase: phaseOf(play),
    clockSeconds: last === undefined ? null : Math.ceil((clockMs - played) / 1000),
    counts: { point: sumOfParts(play) },
    parts: play.parts.map((part, index) => ({
      period: part.phase === 'OT' ? 'OT' : (part.phase as PeriodCode),
      counts: { point: { home: part.home, away: part.away } },
      isOver: index < at || play.phase !== part.phase,
    })),
    strengths,
    pairsPlayed: before + inPart,
    homeAttacked: null,
    fouls: nil,
  }
}

/** The quarters of each part that is bet on but for the match, the last one excluded. */
const partsOfGame = [
  ['1Q', 0, 1],
  ['2Q', 1, 2],
  ['1H', 0, 2],
  ['3Q', 2, 3],
  ['4Q', 3, 4],
] as const

function partsOver(play: TypedPlay) {
  const last = play.parts.at(-1)
  const over = last !== undefined && last.phase !== play.phase ? play.parts.length : partAt(play)
  const scoreOf = (from: number, until?: number) => ({
    point: sumOfScores(play.parts.slice(from, until)),
  })
  const ended = partsOfGame
    .filter(([, , until]) => until <= over)
    .map(([period, from, until]) => ({ period, counts: scoreOf(from, until) }))
  // Overtime counts for the second half.
  return play.phase === 'ended' ? [...ended, { period: '2H', counts: scoreOf(2) } as const] : ended
}

function problemOfTerms(terms: TypedTerms): string | undefined {
  const pairs = terms.length === 40 ? 75 : 100
  return problemOfSides(terms, 0.5 * pairs, 2 * pairs)
}

function problemOfEnd(play: TypedPlay): string | undefined {
  if (play.phase !== '4Q' && play.phase !== 'OT') return 'the fourth quarter is not played'
  return leaderOf(sumOfParts(play)) === null ? 'a level game has an overtime' : undefined
}

/** Basketball by its pairs of possessions; the terms are those of regular time. */
export const typedBasketball = typedByModel<BasketballState>({
  sport: recordOf(2),
  lengths: [48, 40],
  details: ['clockSeconds'],
  model: basketball,
  problemOfTerms,
  following,
  afterScore,
  problemOfEnd,
  partsOver,
  stateAt,
})
