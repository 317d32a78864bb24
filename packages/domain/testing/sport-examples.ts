import { expect } from 'vitest'
import { formatMoney } from '../src/money/money.ts'
import { scoreOf } from '../src/rules/bet-examples.ts'
import { readSportBet } from '../src/rules/sport-examples.ts'
import { gradeSelection } from '../src/settlement/grade-selection.ts'
import { outcomeOfPeriod, type PeriodResults } from '../src/settlement/match-outcome.ts'
import { settleFromReceipt } from '../src/ticket/rules-version.ts'
import { must } from './read-example.ts'
import { type SingleBet, settleSingle } from './single-bet.ts'

export { abandoned, completed } from '../src/rules/sport-examples.ts'

/** A score as people write it: "25-28". */
export const score = scoreOf

/** Returns a bet of 100 as an example has it: "HDP FT home -5.5 0.95", "DEC" and "@45-50" after. */
export function aSportBet(sportsType: number, text: string): SingleBet {
  return { ...readSportBet(sportsType, text), stake: 10_000n, rulesVersion: '2026-11' }
}

/** Settles a bet of an example: "won 95.00, risk 100.00". Its receipt settles to the same again. */
export function settleExample(sportsType: number, text: string, results: PeriodResults): string {
  const bet = aSportBet(sportsType, text)
  const outcome = must(outcomeOfPeriod(bet.leg.period, results), `${text} has an outcome`)
  const settled = settleSingle(bet, must(gradeSelection(bet.leg, outcome), `${text} is graded`))
  expect(settleFromReceipt(JSON.parse(JSON.stringify(settled.receipt)))).toEqual(settled)
  const { result, winLossMinor, riskMinor } = settled
  return `${result} ${formatMoney(winLossMinor)}, risk ${formatMoney(riskMinor)}`
}
