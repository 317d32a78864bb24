import type { CheckedTicket } from '@fairline/domain/ticket/check-ticket'
import { expect, test } from 'vitest'
import { isReferred, type LegFound } from './ticket-facts.ts'

const referFrom = { '1': 10_000n, '5': 5_000n }

const found = (sportsType: number) => ({ match: { sportsType } }) as LegFound
const ticket = (risk: bigint, waits = false, type = 'MY') =>
  ({ risk, waits, legs: [{ price: { type } }] }) as unknown as CheckedTicket

test.each([
  ['below the amount of its sport', ticket(9_999n), [1], false],
  ['at the amount of its sport', ticket(10_000n), [1], true],
  ['of a sport without an amount', ticket(90_000n), [2], false],
  ['of several sports, by the lowest amount', ticket(5_000n), [1, 2, 5], true],
  ['in play', ticket(90_000n, true), [1], false],
  ['at Myanmar odds', ticket(90_000n, false, 'MM'), [1], false],
])('a bet %s', (_what, checked, sports, expected) => {
  expect(isReferred({ referFrom }, checked, sports.map(found))).toBe(expected)
})
