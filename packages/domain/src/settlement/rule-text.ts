import { betTypeRules } from '../bet-types/bet-type.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { countsFromBet, type Grade, type Leg } from './grade-selection.ts'

const rule = (id: string, section: string, text: string): AppliedRule => ({ id, section, text })

/**
 * The rules of receipts besides those of the bet types, by id. `rule.<id>` of each language says
 * the same.
 */
export const receiptRules = {
  split: rule(
    'split',
    '3.1',
    'A quarter line is two halves of the stake, at the line less a quarter and plus a quarter.',
  ),
  countsFromBet: rule(
    'countsFromBet',
    '3.2',
    'A football handicap in play counts only what is scored after the bet.',
  ),
  postponed: rule('postponed', '3.3', 'A postponed match is void: the risk is returned.'),
  cancelled: rule('cancelled', '3.3', 'A cancelled match is void: the risk is returned.'),
  abandonedVoid: rule(
    'abandonedVoid',
    '3.3',
    'An abandoned match is void where its continuation could have changed the result.',
  ),
  abandonedFirstHalf: rule(
    'abandonedFirstHalf',
    '3.3',
    'First-half bets of a match abandoned in the first half are void.',
  ),
  abandonedDecided: rule(
    'abandonedDecided',
    '3.3',
    'The match was abandoned, but no continuation could have changed the result.',
  ),
  abandonedPart: rule(
    'abandonedPart',
    '3.3',
    'A part that was broken off is void where another end of it could have changed the result.',
  ),
  enoughPlayed: rule(
    'enoughPlayed',
    '3.3',
    'The event was abandoned, but enough of it was played: its result stands.',
  ),
  shortened: rule(
    'shortened',
    '3.3',
    'The event was made shorter than announced: what this leaves open is void.',
  ),
  firstHalfStands: rule(
    'firstHalfStands',
    '3.3',
    'First-half bets stand when the match is abandoned after half-time.',
  ),
  firstHalfCancelled: rule(
    'firstHalfCancelled',
    '3.3',
    'The first half was cancelled: bets that ask for the half-time score are void.',
  ),
  noResult: rule(
    'noResult',
    '3.3',
    'No result came within the hours that the sport allows after the scheduled start: what was ' +
      'not decided is void.',
  ),
  noResultDecided: rule(
    'noResultDecided',
    '3.3',
    'No result came in time, but what was played decides the bet: no continuation could have ' +
      'changed it.',
  ),
  startMoved: rule(
    'startMoved',
    '3.3',
    'The start was moved by more hours than the sport allows: bets that were placed before are ' +
      'void.',
  ),
  voidedByHand: rule(
    'voidedByHand',
    '3.3',
    'The house made the bet void, for the reason that the calculation names: the risk is ' +
      'returned.',
  ),
  sharedWin: rule(
    'sharedWin',
    '7',
    'In a dead heat the stake comes back and the win is divided: places left over runners tied.',
  ),
  sharedStake: rule(
    'sharedStake',
    '7',
    'In a dead heat the stake is divided: its part, places left over runners tied, has the full ' +
      'odds and the rest is lost.',
  ),
  nonStarter: rule('nonStarter', '7', 'A runner that does not start is void.'),
  rounding: rule(
    'rounding',
    '1.3',
    'Risk is rounded up; risk plus the exact result is rounded down once.',
  ),
  parlayFactor: rule(
    'parlayFactor',
    '6.1',
    'Won is the odds, half won 1 and half of the win, draw and void 1, half lost 1/2, lost 0.',
  ),
  parlayReturn: rule(
    'parlayReturn',
    '6.1',
    'Returns the stake times the factors of all legs, rounded down once.',
  ),
  systemReturn: rule(
    'systemReturn',
    '6.2',
    'Every combination is a line with a stake of its own; each return is rounded down once.',
  ),
  myanmarLine: rule(
    'myanmarLine',
    '1.5',
    'Exactly at the goals of the quote its percentage of the amount is won (+) or lost (-).',
  ),
  myanmarFactor: rule(
    'myanmarFactor',
    '1.5',
    'Won is 2, at the goals of the quote 1 and its percentage, void 1, lost 0.',
  ),
  myanmarTax: rule(
    'myanmarTax',
    '1.5',
    'Tax is taken from what the bet wins; a bet that wins nothing pays none.',
  ),
  myanmarRounding: rule('myanmarRounding', '1.3', 'What is returned is rounded down once.'),
} as const

/** The rules that graded a leg and settle its ticket, in the order in which they apply. */
export function rulesApplied(leg: Leg, grade: Grade): readonly AppliedRule[] {
  if (grade.voidReason !== null) return [voidRule(leg, grade)]
  return [...abandonmentRules(grade), ...betTypeRulesApplied(leg, grade), receiptRules.rounding]
}

function voidRule(leg: Leg, { outcome, voidReason }: Grade): AppliedRule {
  if (voidReason === 'operator') return receiptRules.voidedByHand
  if (voidReason === 'no_result') return receiptRules.noResult
  if (voidReason === 'postponed') {
    return outcome.overdueHours === undefined ? receiptRules.postponed : receiptRules.startMoved
  }
  if (voidReason === 'non_starter') return receiptRules.nonStarter
  if (voidReason === 'cancelled') {
    return outcome.firstHalfCancelled ? receiptRules.firstHalfCancelled : receiptRules.cancelled
  }
  if (voidReason === 'shortened') return receiptRules.shortened
  if (leg.period === 'FT') return receiptRules.abandonedVoid
  return leg.period === '1H' ? receiptRules.abandonedFirstHalf : receiptRules.abandonedPart
}

function abandonmentRules({ outcome, scoreSource }: Grade): readonly AppliedRule[] {
  if (outcome.status !== 'abandoned') return []
  if (scoreSource === 'half_time') return [receiptRules.firstHalfStands]
  if (scoreSource === 'full_time') return [receiptRules.enoughPlayed]
  const isOverdue = outcome.overdueHours !== undefined
  return [isOverdue ? receiptRules.noResultDecided : receiptRules.abandonedDecided]
}

/** The rule of the bet type; a quarter line and a score at bet time add theirs. */
function betTypeRulesApplied(leg: Leg, grade: Grade): readonly AppliedRule[] {
  return [
    betTypeRules[leg.betType].rule,
    ...(grade.halves.length > 1 ? [receiptRules.split] : []),
    ...(countsFromBet(leg) && leg.scoreAtBet !== null ? [receiptRules.countsFromBet] : []),
    ...deadHeatRules(grade),
  ]
}

function deadHeatRules({ deadHeat }: Grade): readonly AppliedRule[] {
  if (deadHeat === undefined) return []
  return [deadHeat.mode === 'divide_win' ? receiptRules.sharedWin : receiptRules.sharedStake]
}
