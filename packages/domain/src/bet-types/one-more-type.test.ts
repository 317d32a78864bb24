import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleSingle } from '../../testing/single-bet.ts'
import { gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { recordOf } from '../sports/all-sports.ts'
import type { SportMarkets } from '../sports/sport.ts'
import { step } from '../steps/step.ts'
import { settleFromReceipt } from '../ticket/rules-version.ts'
import { type BetType, betTypeRules, readSelection, type Selection } from './bet-type.ts'
import { type BetTypeRule, decided, resultSteps, usual } from './bet-type-rule.ts'

/** A bet type of this test alone: which side wins the second half. */
const secondHalf: BetTypeRule<'home-2h' | 'away-2h'> = {
  ...usual,
  selections: ['home-2h', 'away-2h'],
  asksHalfTime: true,
  rule: { id: 'secondHalf', section: '4', text: 'Who scores more in the second half.' },
  decide({ selection }, { score, halfTime }) {
    if (halfTime === null) return undefined
    const margin = score.home - halfTime.home - (score.away - halfTime.away)
    return margin === 0 ? 'draw' : decided(margin > 0 === (selection === 'home-2h'))
  },
  explain: (graded) => [step('arrival', { order: 'second half' }), ...resultSteps(graded)],
}

// The types of the product are closed: the registry and football's markets are open in this test
// alone.
const registry = betTypeRules as Record<string, unknown>
const markets = recordOf(1).markets as SportMarkets[]
beforeAll(() => {
  registry.W2H = secondHalf
  markets.push({ betType: 'W2H' as BetType, periods: ['FT'], unit: 'goal' })
})
afterAll(() => {
  delete registry.W2H
  markets.pop()
})

const leg = (selection: string): Leg => ({
  sportsType: 1,
  betType: 'W2H' as BetType,
  period: 'FT',
  selection: selection as Selection,
  lineQuarters: null,
  scoreAtBet: null,
})
const outcome: MatchOutcome = {
  status: 'completed',
  halfTime: { home: 0, away: 1 },
  fullTime: { home: 2, away: 1 },
}

test('a bet type is one record and a line of the sport: its selections are read', () => {
  expect(readSelection('W2H' as BetType, 'away-2h')).toBe('away-2h')
  expect(readSelection('W2H' as BetType, 'home')).toBeUndefined()
})

test.each([
  ['home-2h', outcome, 'won', 20_000n],
  ['away-2h', outcome, 'lost', 0n],
  ['home-2h', { ...outcome, fullTime: { home: 1, away: 2 } }, 'draw', 10_000n],
  ['home-2h', { ...outcome, halfTime: null, firstHalfCancelled: true }, 'void', 10_000n],
  ['away-2h', { ...outcome, status: 'abandoned' }, 'void', 10_000n],
] as const)('%s of %j is %s, returns %s and settles again from its receipt', (...row) => {
  const [selection, match, result, returned] = row
  const backed = leg(selection)
  const grade = gradeSelection(backed, match)
  if (grade === undefined) throw new Error('the match decides the bet')
  const price = { type: 'DEC', thousandths: 2_000 } as const
  const settled = settleSingle(
    { stake: 10_000n, price, leg: backed, rulesVersion: '2026-11' },
    grade,
  )
  expect([settled.result, settled.returnMinor]).toEqual([result, returned])
  expect(settleFromReceipt(JSON.parse(JSON.stringify(settled.receipt)))).toEqual(settled)
  if (result === 'void') return
  expect(settled.receipt.rules[0]).toEqual(secondHalf.rule)
  expect(settled.receipt.formula.slice(0, 2)).toEqual([
    'arrival second half',
    `${selection}: ${result}`,
  ])
})

test('what it asks for leaves it open', () => {
  expect(gradeSelection(leg('home-2h'), { ...outcome, halfTime: null })).toBeUndefined()
})
