import type { BetType } from '../bet-types/bet-type.ts'
import { betTypeRules } from '../bet-types/bet-type.ts'
import type { Grade, Leg } from './grade-selection.ts'

/** A rule that a settlement applied. Sites translate it by id; the text is the English one. */
export interface AppliedRule {
  readonly id: string
  /** The section of the rule book. */
  readonly section: string
  readonly text: string
}

const rule = (id: string, section: string, text: string): AppliedRule => ({ id, section, text })

const handicap = rule(
  'handicap',
  '3.1',
  'The margin of the backed side plus its line: above 0 wins, 0 is a draw, below 0 loses.',
)
const total = rule(
  'total',
  '3.1',
  'Over wins when the total is above the line, under when it is below it; equal is a draw.',
)
const split = rule(
  'split',
  '3.1',
  'A quarter line is two halves of the stake, at the line less a quarter and plus a quarter.',
)
const countsFromBet = rule(
  'countsFromBet',
  '3.2',
  'A football handicap in play counts only what is scored after the bet.',
)
const correctScore = rule(
  'correctScore',
  '4',
  'The exact score wins; AOS wins on every score that is not listed.',
)
const totalGoals = rule('totalGoals', '4', 'Wins when the goals of both sides are in the group.')
const doubleChance = rule(
  'doubleChance',
  '4',
  '1X wins unless the away side wins, X2 unless the home side does, 12 unless it is a draw.',
)
const halfTimeFullTime = rule(
  'halfTimeFullTime',
  '4',
  'The winner at half-time and the winner at full time both have to be right.',
)
const firstAndLastGoal = rule(
  'firstAndLastGoal',
  '4',
  'HF and AF are who scores first, HL and AL who scores last, NG that nobody scores.',
)
const nthGoal = rule('nthGoal', '4', 'Who scores that goal of the match; none when it never falls.')
const bothScore = rule('bothScore', '4', 'By how many of the two sides score at least one goal.')
const cleanSheet = rule('cleanSheet', '4', 'Yes wins when the side concedes no goal.')
const winToNil = rule('winToNil', '4', 'Yes wins when the side wins and concedes no goal.')
const tieReturns = rule('tieReturns', '4', 'The winner; the stake comes back on a draw.')
const homeReturns = rule('homeReturns', '4', 'Draw or away; the stake comes back on a home win.')
const awayReturns = rule('awayReturns', '4', 'Home or draw; the stake comes back on an away win.')
const sideTotal = rule(
  'sideTotal',
  '4',
  'Over wins when the goals of that side are above the line, under when they are below it.',
)
const matchWinner = rule('matchWinner', '4', '1 is a home win, X a draw, 2 an away win.')
const parity = rule('parity', '4', 'Odd or even by the total of both sides; nothing is even.')
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
const firstHalfCancelled = rule(
  'firstHalfCancelled',
  '3.3',
  'The first half was cancelled: bets that ask for the half-time score are void.',
)
const outright = rule('outright', '7', 'Wins when the runner comes in on a paid place.')
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
  return leg.period === '1H' ? abandonedFirstHalf : abandonedVoid
}

function abandonmentRules({ outcome, scoreSource }: Grade): readonly AppliedRule[] {
  if (outcome.status !== 'abandoned') return []
  return [scoreSource === 'half_time' ? firstHalfStands : abandonedDecided]
}

/** The rule of each bet type; a quarter line and a score at bet time add theirs. */
const ruleOf: Readonly<Record<BetType, AppliedRule>> = {
  HDP: handicap,
  OU: total,
  '1X2': matchWinner,
  OE: parity,
  CS: correctScore,
  TG: totalGoals,
  DC: doubleChance,
  HTFT: halfTimeFullTime,
  FGLG: firstAndLastGoal,
  BS: bothScore,
  CL: cleanSheet,
  DNB: tieReturns,
  HNB: homeReturns,
  ANB: awayReturns,
  TWTN: winToNil,
  ML: tieReturns,
  HOU: sideTotal,
  AOU: sideTotal,
  NG: nthGoal,
  OUTRIGHT: outright,
}

function betTypeRulesApplied(leg: Leg, grade: Grade): readonly AppliedRule[] {
  const rebased = betTypeRules[leg.betType].countsFromBet && leg.scoreAtBet !== null
  return [
    ruleOf[leg.betType],
    ...(grade.halves.length > 1 ? [split] : []),
    ...(rebased ? [countsFromBet] : []),
    ...deadHeatRules(grade),
  ]
}

function deadHeatRules({ deadHeat }: Grade): readonly AppliedRule[] {
  if (deadHeat === undefined) return []
  return [deadHeat.mode === 'divide_win' ? sharedWin : sharedStake]
}
