import { assert } from '@fairline/domain/assert'
import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { FeedStage } from '@fairline/domain/feed/feed-message'
import type { GoalRates } from '@fairline/pricing/score-model'
import type { OfficialScores, Side } from './match-script.ts'
import type { Random } from './prng.ts'
import { shuffled } from './prng.ts'

/** Where a tie is in its edition, and the turns that it follows from, counted from its first. */
interface Place extends Omit<FeedStage, 'competition'> {
  readonly after?: readonly [first: number, second: number]
}

/**
 * The turns of an edition. The cup has no days of its own: it takes some turns of a league, which
 * plays its own fixtures in the others, so that the world has as many matches as without a cup.
 * Turns come about 63 minutes of match time one after the other, a match and its result take less
 * than two hours, and a fast world moves a kick-off by half an hour: with three turns between, a
 * tie is announced well before its kick-off and after what it follows from. The pause after the
 * final leaves time to see who won before the first tie of the next edition comes onto the board.
 */
const turns: readonly (Place | null)[] = [
  { ties: 4, slot: 0 },
  { ties: 4, slot: 1 },
  { ties: 4, slot: 2 },
  { ties: 4, slot: 3 },
  null,
  null,
  { ties: 2, slot: 0, after: [0, 1] },
  { ties: 2, slot: 1, after: [2, 3] },
  null,
  null,
  null,
  { ties: 1, slot: 0, after: [6, 7], isForThird: true },
  { ties: 1, slot: 0, after: [6, 7] },
  null,
  null,
  null,
  null,
  null,
]
const leagueTurns = turns.flatMap((place, at) => (place === null ? [at] : []))

/** A tie of the cup. */
export interface CupTie {
  readonly place: Omit<FeedStage, 'competition'>
  /** The turn of the first match of its edition. */
  readonly firstTurn: number
  /** The turns of the ties that it follows from; none in the first round. */
  readonly after: readonly number[]
}

/** A tie of the cup, or a fixture of the league that gives it turns. */
export type Turn = CupTie | { readonly fixture: number }

/** What is played at a turn. */
export function turnAt(turn: number): Turn {
  const edition = Math.floor(turn / turns.length)
  const firstTurn = edition * turns.length
  const at = turn - firstTurn
  const place = turns[at] ?? null
  if (place === null) return { fixture: edition * leagueTurns.length + leagueTurns.indexOf(at) }
  const { after = [], ...where } = place
  return { place: where, firstTurn, after: after.map((before) => firstTurn + before) }
}

/** The sides of a tie of the first round: the draw of an edition, by its stream. */
export function drawnSides<Club>(
  random: Random,
  clubs: readonly Club[],
  slot: number,
): readonly [home: Club, away: Club] {
  const [home, away] = shuffled(random, clubs).slice(2 * slot)
  assert(home !== undefined && away !== undefined, 'the first round has two clubs for each tie')
  return [home, away]
}

/** Extra time is a third of a match. */
const extraTimeShare = 1 / 3
const penaltyScored = 0.75
const kicksEach = 5

/** What decides a tie that is level after regular time, by the strengths of its sides. */
export function decideLevel(
  random: Random,
  level: Score,
  rates: GoalRates,
): Pick<PeriodFacts, 'extraTime' | 'shootOut'> {
  const added = (side: Side): number =>
    goalsOf(random.split(`extra/${side}`), rates[side] * extraTimeShare)
  const extraTime = { home: level.home + added('home'), away: level.away + added('away') }
  if (extraTime.home !== extraTime.away) return { extraTime }
  return { extraTime, shootOut: shootOutOf(random.split('shoot-out')) }
}

/** How many goals there are where so many are expected. */
function goalsOf(random: Random, expected: number): number {
  let goals = 0
  for (let at = random.exponential(); at < expected; at += random.exponential()) goals += 1
  return goals
}

function shootOutOf(random: Random): Score {
  const score = { home: 0, away: 0 }
  for (let kicks = 1; ; kicks += 1) {
    if (random.chance(penaltyScored)) score[kicks % 2 === 1 ? 'home' : 'away'] += 1
    if (isDecided(score, kicks)) return score
  }
}

/** Whether the kicks that are left change nothing; after five each, whether a pair decided it. */
function isDecided({ home, away }: Score, kicks: number): boolean {
  if (kicks > 2 * kicksEach) return kicks % 2 === 0 && home !== away
  const left = { home: kicksEach - Math.ceil(kicks / 2), away: kicksEach - Math.floor(kicks / 2) }
  return home > away + left.away || away > home + left.home
}

/** The side that plays on: by all goals, then by the shoot-out. */
export function winnerOf({ fullTime, ofTie = {} }: OfficialScores): Side {
  const { extraTime = fullTime, shootOut } = ofTie
  const decisive = extraTime.home === extraTime.away ? shootOut : extraTime
  assert(decisive !== undefined && decisive.home !== decisive.away, 'a tie has a winner')
  return decisive.home > decisive.away ? 'home' : 'away'
}
