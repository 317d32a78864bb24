import { expect } from 'vitest'
import { betTypeRules, betTypes, readSelection } from '../src/bet-types/bet-type.ts'
import type { Score } from '../src/bet-types/facts.ts'
import { parseLine } from '../src/bet-types/line.ts'
import { formatMoney } from '../src/money/money.ts'
import type { PriceType } from '../src/odds/odds-type.ts'
import { parsePrice } from '../src/odds/price.ts'
import { gradeSelection, type Leg } from '../src/settlement/grade-selection.ts'
import {
  outcomeOfPeriod,
  type PeriodResult,
  type PeriodResults,
} from '../src/settlement/match-outcome.ts'
import { periodCodes } from '../src/sports/period.ts'
import { settleFromReceipt } from '../src/ticket/rules-version.ts'
import { must } from './read-example.ts'
import { type SingleBet, settleSingle } from './single-bet.ts'

/** A score as people write it: "25-28". */
export function score(text: string): Score {
  const [home, away] = text.split('-').map((goals) => Number.parseInt(goals, 10))
  return { home: must(home, text), away: must(away, text) }
}

/** A part that was played to its end, with what the sport reports beside its score. */
export const completed = (text: string, facts: PeriodResult['facts'] = {}): PeriodResult => ({
  status: 'completed',
  score: score(text),
  ...(Object.keys(facts).length === 0 ? {} : { facts }),
})

/** A part, or the event, that was broken off at this score. */
export const abandoned = (text: string, facts: PeriodResult['facts'] = {}): PeriodResult => ({
  ...completed(text, facts),
  status: 'abandoned',
})

/** Returns a bet of 100 as an example has it: "HDP FT home -5.5 0.95", "DEC" and "@45-50" after. */
export function aSportBet(sportsType: number, text: string): SingleBet {
  const [typeText = '', periodText, selectionText = '', ...rest] = text.split(' ')
  const betType = must(
    betTypes.find((known) => known === typeText),
    text,
  )
  const hasLine = betTypeRules[betType].line !== null
  const [odds = '', ...more] = hasLine ? rest.slice(1) : rest
  const type: PriceType = more.includes('DEC') ? 'DEC' : 'MY'
  const seen = more.find((word) => word.startsWith('@'))
  const leg: Leg = {
    sportsType,
    betType,
    period: must(
      periodCodes.find((known) => known === periodText),
      text,
    ),
    selection: must(readSelection(betType, selectionText), text),
    lineQuarters: hasLine ? must(parseLine(rest[0] ?? ''), text) : null,
    scoreAtBet: seen === undefined ? null : score(seen.slice(1)),
  }
  return { stake: 10_000n, price: must(parsePrice(odds, type), text), leg, rulesVersion: '1' }
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
