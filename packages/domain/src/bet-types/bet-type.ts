import type { BetTypeRule } from './bet-type-rule.ts'
import { handicap, secondHandicap } from './handicap.ts'
import { isRunnerId, outright } from './outright.ts'
import {
  exacta,
  headToHead,
  quinella,
  raceOddEven,
  raceOverUnder,
  racePlace,
  raceTopTwo,
  raceWinner,
} from './race.ts'
import { firstAndLastGoal, nthGoal } from './scorers.ts'
import { bothScore, cleanSheet, correctScore, halfTimeFullTime, winToNil } from './scores.ts'
import { awayTotal, homeTotal, oddEven, total, totalGoals } from './totals.ts'
import {
  awayNoBet,
  doubleChance,
  drawNoBet,
  homeNoBet,
  matchWinner,
  moneyLine,
  wayOfWinning,
} from './winner.ts'
import { winningMargin } from './winning-margin.ts'

/** Every bet type that is built, in the order of the table and the drawer. */
const rules = {
  HDP: handicap,
  OU: total,
  '1X2': matchWinner,
  OE: oddEven,
  CS: correctScore,
  TG: totalGoals,
  DC: doubleChance,
  HTFT: halfTimeFullTime,
  FGLG: firstAndLastGoal,
  BS: bothScore,
  CL: cleanSheet,
  DNB: drawNoBet,
  HNB: homeNoBet,
  ANB: awayNoBet,
  TWTN: winToNil,
  ML: moneyLine,
  HOU: homeTotal,
  AOU: awayTotal,
  NG: nthGoal,
  WM: winningMargin,
  GH_WIN: raceWinner,
  GH_PLACE: racePlace,
  GH_TOP2: raceTopTwo,
  GH_OE: raceOddEven,
  GH_OU: raceOverUnder,
  GH_QUINELLA: quinella,
  GH_EXACTA: exacta,
  GH_H2H: headToHead,
  GHDP: secondHandicap,
  WAY: wayOfWinning,
  OUTRIGHT: outright,
} as const

export type BetType = keyof typeof rules
export type Selection = (typeof rules)[BetType]['selections'][number]
export const betTypeRules: Readonly<Record<BetType, BetTypeRule<Selection>>> = rules

/** Every bet type that is built: those of a match, and the outright. */
export const allBetTypes = Object.keys(rules) as readonly BetType[]
export const outrightBetType = 'OUTRIGHT' satisfies BetType
/** A bet type of a match: scores decide it. */
export type MatchBetType = Exclude<BetType, typeof outrightBetType>
export const betTypes = allBetTypes.filter(
  (betType): betType is MatchBetType => betType !== outrightBetType,
)

/**
 * The selection that a text names among those that the bet type has in any sport; undefined for any
 * other text.
 */
export function readSelection(betType: BetType, text: string): Selection | undefined {
  if (betType === outrightBetType) return isRunnerId(text) ? text : undefined
  const { selections, selectionsInSets = [] } = betTypeRules[betType]
  return [...selections, ...selectionsInSets].find((selection) => selection === text)
}
