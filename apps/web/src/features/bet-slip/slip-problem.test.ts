import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { slipErrorOf } from '@fairline/domain/ticket/slip-errors'
import { expect, test } from 'vitest'
import { problemOf } from './slip-problem.tsx'

test.each([
  ['betOverMaxBet', true],
  ['insufficient_balance', true],
  ['oddsIsUpdating', false],
  ['matchHide', false],
  ['atLeastTwoMatchToBetParlay', false],
] as readonly [ErrorCode, boolean][])(
  'an untouched stake shortens what the slip says of %s: %s',
  (code, isShort) => {
    const summary = { error: slipErrorOf({ code }), canAcceptNewOdds: false }
    const facts = { summary, checkRefusal: null, refusal: null, isProposed: true }
    expect(problemOf(facts)?.isProposed).toBe(isShort)
  },
)
