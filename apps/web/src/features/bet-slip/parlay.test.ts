import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { Slip } from '@fairline/domain/ticket/slip'
import { slipErrorOf } from '@fairline/domain/ticket/slip-errors'
import type { SlipSummary } from '@fairline/domain/ticket/summary'
import { shownKeys } from '@fairline/site/testing/shown-keys'
import { describe, expect, test } from 'vitest'
import type { Choice } from '../../session/selected-choice.ts'
import type { Account } from '../../session/session-store.ts'
import { bettorOf, type CheckedLegs, legFactsOf } from './bettor.ts'
import { primaryAction } from './primary-action.ts'

const t = shownKeys

const ticket: NonNullable<CheckedLegs['legs'][number]> = {
  min_bet: '5.00',
  max_bet: '5000.00',
  max_payout: '20000.00',
  max_per_match: '8000.00',
  running_on_match: '6500.00',
  spendable: '250.00',
}
const account = {
  currency: 'MYR',
  oddsGroup: 'A',
  balances: { available: '250.00', account: '250.00', outstanding: '0.00', version: 0 },
  betLimits: {
    1: { min_bet: '10.00', max_bet: '50.00', max_payout: '60.00', max_per_match: '70.00' },
  },
} as unknown as Account
const leg = { matchId: 'm1', sportsType: 1, period: 'FT' } as Choice

describe('what each leg is checked on', () => {
  test('a market beyond the table is being updated until its match is here whole', () => {
    const [table, beyond] = ['HDP', 'DC'].map((betType) => ({ ...leg, betType }) as Choice)
    const part = { beyondTable: [], beyondTableCount: 7 } as unknown as BoardMatch
    const freshOf = (match: BoardMatch) =>
      legFactsOf([table ?? leg, beyond ?? leg], [match, match], account, null, true).map(
        ({ board }) => board.fresh,
      )
    expect(freshOf(part)).toEqual([true, false])
    expect(freshOf({ ...part, beyondTableCount: 0 })).toEqual([true, true])
  })

  test('limits are those of the profile until the check has come', () => {
    const [before] = legFactsOf([leg], [undefined], account, null, true)
    const checked = { legs: [ticket] }
    const [after] = legFactsOf([leg], [undefined], account, checked, true)
    expect([before?.limits?.maxBet, after?.limits?.maxBet]).toEqual([5000n, 500_000n])
    expect(after?.parentMatchId).toBe('m1')
    expect(bettorOf(account, checked).funds?.running).toBe(650_000n)
  })
})

describe('the button says what will happen', () => {
  const summary = {
    risk: 4000n,
    odds: { numerator: 13n, denominator: 4n },
    legs: [{ error: null }, { error: null }],
    error: null,
    canPlace: true,
    canAcceptNewOdds: false,
  } as unknown as SlipSummary
  const blocked = (code: Parameters<typeof slipErrorOf>[0]['code'], changes = {}) => ({
    ...summary,
    canPlace: false,
    error: slipErrorOf({ code }),
    ...changes,
  })

  test.each([
    ['place', 'slip.placeAt 40.00 3.250', summary, false],
    ['accept', 'slip.acceptOdds 3.250', blocked('odds_changed', { canAcceptNewOdds: true }), false],
    [
      'accept',
      'slip.acceptNews 3.250',
      blocked('invalidOddsBall', {
        canAcceptNewOdds: true,
        legs: [
          { error: null },
          { error: slipErrorOf({ code: 'invalidOddsBall', facts: { score: '1-0' } }) },
        ],
      }),
      false,
    ],
    ['none', 'slip.enterStake', blocked('betAmountRequired'), false],
    ['none', 'slip.enterStake', blocked('betLowerMin'), true],
    ['none', 'slip.placeAt 40.00 3.250', blocked('betLowerMin'), false],
    ['none', 'slip.addMatches', blocked('atLeastTwoMatchToBetParlay'), false],
    ['none', 'slip.addMatches', blocked('atLeastThreeMatchToBetParlay'), false],
    ['none', 'slip.cannotPlace', blocked('matchHide'), false],
  ] as const)('%s: %s', (kind, label, found, isProposed) => {
    const slip = { combination: 'parlay', legs: [{}, {}] } as unknown as Slip
    const view = { slip, summary: found, isMyanmar: false }
    expect(primaryAction(view, isProposed, t)).toEqual({ kind, label })
  })
})
