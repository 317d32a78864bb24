import type { Grade, Leg } from './grade-selection.ts'

/** A rule that a settlement applied. Sites translate by id; the text is what stands in English. */
export interface AppliedRule {
  readonly id: string
  /** The section of the rule book. */
  readonly section: string
  readonly text: string
}

/**
 * The version of the rules that new bets are placed under. It rises when a rule changes its
 * result; a bet is settled under the version in its terms.
 */
export const currentRulesVersion = '1'

const rule = (id: string, section: string, text: string): AppliedRule => ({ id, section, text })

const handicap = rule(
  'handicap',
  '3.1',
  'The margin of the backed side plus its line: above 0 wins, 0 is a draw, below 0 loses.',
)
const total = rule(
  'total',
  '3.1',
  'Over wins when the goals are above the line, under when they are below it; equal is a draw.',
)
const split = rule(
  'split',
  '3.1',
  'A quarter line is two halves of the stake, at the line less a quarter and plus a quarter.',
)
const countsFromBet = rule(
  'countsFromBet',
  '3.2',
  'A football handicap in play counts only the goals after the bet.',
)
const matchWinner = rule('matchWinner', '4', '1 is a home win, X a draw, 2 an away win.')
const parity = rule('parity', '4', 'Odd or even by the goals of both sides; no goal is even.')
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
const firstHalfStands = rule(
  'firstHalfStands',
  '3.3',
  'First-half bets stand when the match is abandoned after half-time.',
)
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

function voidRule(leg: Leg, { voidReason }: Grade): AppliedRule {
  if (voidReason === 'postponed') return postponed
  if (voidReason === 'cancelled') return cancelled
  return leg.period === '1H' ? abandonedFirstHalf : abandonedVoid
}

function abandonmentRules({ outcome, scoreSource }: Grade): readonly AppliedRule[] {
  if (outcome.status !== 'abandoned') return []
  return [scoreSource === 'half_time' ? firstHalfStands : abandonedDecided]
}

function betTypeRulesApplied(leg: Leg, grade: Grade): readonly AppliedRule[] {
  const splits = grade.halves.length > 1 ? [split] : []
  switch (leg.betType) {
    case 'HDP':
      return [handicap, ...splits, ...(leg.scoreAtBet === null ? [] : [countsFromBet])]
    case 'OU':
      return [total, ...splits]
    case '1X2':
      return [matchWinner]
    case 'OE':
      return [parity]
  }
}
