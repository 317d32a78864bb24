import type { LivePhase } from '@fairline/domain/bet-types/period'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { type BaseballState, baseball } from '../models/baseball.ts'
import { madeOnce } from '../models/made-once.ts'
import { leaderOf, sumOfScores } from '../models/model.ts'
import { numberOf, phaseOf, typedByModel } from './typed-event.ts'
import {
  problemOfSides,
  sidesOf,
  sumOfParts,
  type TypedPlay,
  type TypedScore,
  type TypedTerms,
  withTotal,
  wrong,
} from './typed-play.ts'

const regularInnings = 9

const strengthsOf = madeOnce((terms: TypedTerms) => sidesOf(terms))

const lastHalf = ({ parts }: TypedPlay): LivePhase => parts.at(-1)?.phase ?? 'T1'
const isBottom = (phase: LivePhase): boolean => phase.startsWith('B')

/** Home does not bat last where it leads already, and a level game has another inning. */
function following(play: TypedPlay): readonly LivePhase[] {
  if (play.parts.length === 0) return ['T1']
  const half = lastHalf(play)
  const [inning, leader] = [numberOf(half), leaderOf(sumOfParts(play))]
  if (!isBottom(half)) return inning >= regularInnings && leader === 'home' ? [] : [`B${inning}`]
  return inning >= regularInnings && leader !== null ? [] : [`T${inning + 1}`]
}

function afterScore(play: TypedPlay, typed: TypedScore): Outcome<TypedPlay> {
  const parts = withTotal(play, typed)
  if (!parts.ok) return parts
  const half = lastHalf(play)
  const idle = isBottom(half) ? 'away' : 'home'
  if (parts.value.at(-1)?.[idle] !== 0) return wrong({ score: `${idle} does not bat in ${half}` })
  const { outs = play.outs } = typed
  if (outs > 3) return wrong({ outs: 'a half-inning has three outs' })
  return accepted({ ...play, parts: parts.value, outs })
}

function problemOfEnd(play: TypedPlay): string | undefined {
  const half = lastHalf(play)
  if (numberOf(half) < regularInnings) return 'the ninth inning is not played'
  const leader = leaderOf(sumOfParts(play))
  if (leader === null) return 'a level game has another inning'
  return !isBottom(half) && leader === 'away' ? 'home bats last' : undefined
}

/** Home has won with the run by which it leads in the last inning. */
function isDecided(play: TypedPlay): boolean {
  const half = lastHalf(play)
  const isLast = isBottom(half) && numberOf(half) >= regularInnings
  return isLast && leaderOf(sumOfParts(play)) === 'home'
}

const inningsUntil = ({ parts }: TypedPlay, last: number) =>
  sumOfScores(parts.filter(({ phase }) => numberOf(phase) <= last))

function stateAt(terms: TypedTerms, play: TypedPlay): BaseballState {
  const half = lastHalf(play)
  const inning = numberOf(half)
  const runsIn = (phase: string, side: 'home' | 'away') =>
    play.parts.find((part) => part.phase === phase)?.[side] ?? null
  // The winning run of home ends its half-inning without an out; all others ended with the third.
  const isOver = play.phase === 'ended' && !isDecided(play)
  return {
    phase: phaseOf(play),
    clockSeconds: null,
    counts: { run: sumOfParts(play) },
    parts:
      play.parts.length === 0
        ? []
        : [{ period: 'F5', counts: { run: inningsUntil(play, 5) }, isOver: inning > 5 }],
    strengths: strengthsOf(terms),
    inning,
    half: isBottom(half) ? 'bottom' : 'top',
    outs: isOver ? 3 : play.outs,
    bases: [],
    innings: Array.from({ length: play.parts.length === 0 ? 0 : inning }, (_, index) => ({
      home: runsIn(`B${index + 1}`, 'home'),
      away: runsIn(`T${index + 1}`, 'away'),
    })),
  }
}

/** Baseball by its outs; the terms are those of nine innings at bat of both sides. */
export const typedBaseball = typedByModel<BaseballState>({
  sport: recordOf(8),
  lengths: [regularInnings],
  details: ['outs'],
  model: baseball,
  problemOfTerms: (terms) => problemOfSides(terms, 0.5, 15),
  following,
  afterScore,
  problemOfEnd,
  isDecided,
  partsOver: (play) =>
    numberOf(lastHalf(play)) > 5 ? [{ period: 'F5', counts: { run: inningsUntil(play, 5) } }] : [],
  stateAt,
})
