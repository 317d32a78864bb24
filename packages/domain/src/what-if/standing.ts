import { betTypeRules } from '../bet-types/bet-type.ts'
import type { Score } from '../bet-types/facts.ts'
import type { Unit } from '../bet-types/period.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { BoardLive } from '../board/board-model.ts'
import type { Minor } from '../money/money.ts'
import { type Grade, gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import type { MatchOutcome, ReportedParts } from '../settlement/match-outcome.ts'
import { recordOf, unitIn } from '../sports/all-sports.ts'
import { isOfRounds, type Sport } from '../sports/sport.ts'
import { type OpenBet, settledAt } from './score-map.ts'

/** Where a leg is now: its result if its match ended like this, and what a win still needs. */
export interface Standing {
  readonly result: BetResult
  /** Whether nothing that can be scored changes the result. */
  readonly isDecided: boolean
  /** How much more of the unit the backed selection needs to win in full; 0 where none helps. */
  readonly needed: number
  readonly unit: Unit
  readonly grade: Grade
}

/**
 * Where a leg is at a moment of its match. Null where the state does not decide it: fights and
 * games that are drawn, a chase in cricket, a part that has not begun, scorers that are not known.
 * `halfTime` is the confirmed score at half-time.
 */
export function standingOf(leg: Leg, live: BoardLive, halfTime: Score | null): Standing | null {
  const sport = recordOf(leg.sportsType)
  if (!isToldByScore(sport)) return null
  const grade = gradeSelection(leg, outcomeNow(leg, sport, live, halfTime))
  if (grade === undefined || grade.result === 'void' || grade.score === null) return null
  const { result } = grade
  const unit = unitIn(sport, leg.betType, leg.period) ?? sport.units[0]
  const isDecided = isDecidedBy(leg, result)
  const needed = result === 'won' || isDecided ? 0 : neededBy(leg, grade)
  return { result, isDecided, needed, unit, grade }
}

/** What a single bet wins or loses if its match ends as it stands, minor units. */
export const winLossAt = (bet: OpenBet, { grade }: Standing): Minor => settledAt(bet, grade)

function isToldByScore(sport: Sport): boolean {
  const isScored = sport.scoring === 'points' || sport.scoring === 'sets'
  // While one side has yet to bat, the score says nothing about the winner.
  return isScored && !isOfRounds(sport) && sport.superOver !== true
}

/** The match as if it ended now. */
function outcomeNow(
  leg: Leg,
  sport: Sport,
  live: BoardLive,
  confirmed: Score | null,
): MatchOutcome {
  const { score, phase } = live
  const isFirstHalf = phase === '1H' || phase === 'HT'
  const halfTime = isFirstHalf ? score : confirmed
  return { status: 'completed', halfTime, fullTime: score, parts: partsNow(leg, sport, live) }
}

/** Parts that have begun, and the counts of all of them together in the unit of the leg. */
function partsNow(leg: Leg, sport: Sport, { score, parts = [] }: BoardLive): ReportedParts {
  const begun = parts.flatMap((part) =>
    part.period === 'OT' ? [] : [[part.period, { status: 'completed', score: part }] as const],
  )
  const unit = unitIn(sport, leg.betType, leg.period) ?? sport.units[0]
  if (leg.period !== 'FT' || unit === sport.units[0]) return Object.fromEntries(begun)
  const sum = (side: 'home' | 'away') => parts.reduce((all, part) => all + part[side], 0)
  const counts = { [unit]: { home: sum('home'), away: sum('away') } }
  return { ...Object.fromEntries(begun), FT: { status: 'completed', score, counts } }
}

/** Whether a total that only grows has passed its line for good. */
function isDecidedBy({ betType, selection }: Leg, result: BetResult): boolean {
  if (betTypeRules[betType].line !== 'total') return false
  return selection === 'over' ? result === 'won' : result === 'lost'
}

/** How much more a full win needs of what the backed side, or for over both sides, may add. */
function neededBy(leg: Leg, { score, countedFrom }: Grade): number {
  if (score === null) return 0
  const line = leg.lineQuarters ?? 0
  const { home, away } = score
  switch (leg.betType) {
    case 'OU':
      return leg.selection === 'over' ? stepsTo(4 * (home + away) - line) : 0
    case 'HOU':
      return leg.selection === 'over' ? stepsTo(4 * home - line) : 0
    case 'AOU':
      return leg.selection === 'over' ? stepsTo(4 * away - line) : 0
    case 'HDP':
    case 'GHDP':
    case 'ML':
    case 'DNB':
    case '1X2': {
      if (leg.selection === 'X') return 0
      const lead = home - countedFrom.home - (away - countedFrom.away)
      const isHome = leg.selection === 'home' || leg.selection === '1'
      return stepsTo(4 * (isHome ? lead : -lead) + line)
    }
    default:
      return 0
  }
}

/** Two quarters beyond a line win in full. */
const stepsTo = (quartersBeyond: number): number => Math.max(0, Math.ceil((2 - quartersBeyond) / 4))
