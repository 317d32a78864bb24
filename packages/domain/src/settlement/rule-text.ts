import { betTypeRules } from '../bet-types/bet-type.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { countsFromBet, type Grade, type Leg } from './grade-selection.ts'

const rule = (id: string, section: string, text: string): AppliedRule => ({ id, section, text })

const split = rule(
  'split',
  '3.1',
  'A quarter line is two halves of the stake, at the line less a quarter and plus a quarter.',
)
const rebased = rule(
  'countsFromBet',
  '3.2',
  'A football handicap in play counts only what is scored after the bet.',
)
const postponed = rule('postponed', '3.3', 'A postponed match is void: the risk is returned.')
const cancelled = rule('cancelled', '3.3', 'A cancelled match is void: the risk is returned.')
const abandonedVoid = rule(
  'abandonedVoid',
  '3.3',
  'An abandoned match is void where its continuation could have changed the result.',
)
const abandonedFirstHalf = rule(
  'abandonedFirstHalf',
  '3.3',
  'First-half bets of a match abandoned in the first half are void.',
)
const abandonedDecided = rule(
  'abandonedDecided',
  '3.3',
  'The match was abandoned, but no continuation could have changed the result.',
)
const abandonedPart = rule(
  'abandonedPart',
  '3.3',
  'A part that was not finished when the event was abandoned is void.',
)
const enoughPlayed = rule(
  'enoughPlayed',
  '3.3',
  'The event was abandoned, but enough of it was played: its result stands.',
)
const shortened = rule(
  'shortened',
  '3.3',
  'The event was made shorter than announced: what this leaves open is void.',
)
const firstHalfStands = rule(
  'firstHalfStands',
  '3.3',
  'First-half bets stand when the match is abandoned after half-time.',
)
const firstHalfCancelled = rule(
  'firstHalfCancelled',
  '3.3',
  'The first half was cancelled: bets that ask for the half-time score are void.',
)
const sharedWin = rule(
  'sharedWin',
  '7',
  'In a dead heat the stake comes back and the win is divided: places left over runners tied.',
)
const sharedStake = rule(
  'sharedStake',
  '7',
  'In a dead heat the stake is divided: its part, places left over runners tied, has the full ' +
    'odds and the rest is lost.',
)
const nonStarter = rule('nonStarter', '7', 'A runner that does not start is void.')
const rounding = rule(
  'rounding',
  '1.3',
  'Risk is rounded up; risk plus the exact result is rounded down once.',
)

/** The rules that graded a leg and settle its ticket, in the order in which they apply. */
export function rulesApplied(leg: Leg, grade: Grade): readonly AppliedRule[] {
  if (grade.voidReason !== null) return [voidRule(leg, grade)]
  return [...abandonmentRules(grade), ...betTypeRulesApplied(leg, grade), rounding]
}

function voidRule(leg: Leg, { outcome, voidReason }: Grade): AppliedRule {
  if (voidReason === 'postponed') return postponed
  if (voidReason === 'non_starter') return nonStarter
  if (voidReason === 'cancelled') {
    return outcome.firstHalfCancelled ? firstHalfCancelled : cancelled
  }
  if (voidReason === 'shortened') return shortened
  if (leg.period === 'FT') return abandonedVoid
  return leg.period === '1H' ? abandonedFirstHalf : abandonedPart
}

function abandonmentRules({ outcome, scoreSource }: Grade): readonly AppliedRule[] {
  if (outcome.status !== 'abandoned') return []
  if (scoreSource === 'half_time') return [firstHalfStands]
  return [scoreSource === 'full_time' ? enoughPlayed : abandonedDecided]
}

/** The rule of the bet type; a quarter line and a score at bet time add theirs. */
function betTypeRulesApplied(leg: Leg, grade: Grade): readonly AppliedRule[] {
  return [
    betTypeRules[leg.betType].rule,
    ...(grade.halves.length > 1 ? [split] : []),
    ...(countsFromBet(leg) && leg.scoreAtBet !== null ? [rebased] : []),
    ...deadHeatRules(grade),
  ]
}

function deadHeatRules({ deadHeat }: Grade): readonly AppliedRule[] {
  if (deadHeat === undefined) return []
  return [deadHeat.mode === 'divide_win' ? sharedWin : sharedStake]
}
