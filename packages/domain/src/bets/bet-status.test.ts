import { expect, test } from 'vitest'
import { betStates, endingOf, mayBecome } from './bet-status.ts'

/**
 * A settled bet can be corrected; a rejected bet is final.
 * @spec S4.bet.states S4.bet.waiting S4.bet.rejected
 */
const allowed = [
  'waiting running',
  'waiting rejected',
  'waiting void',
  'running settled',
  'running void',
  'running cashed_out',
  'settled running',
  'settled settled',
  'settled void',
  'void running',
  'void settled',
]

test('rules.md 8.1: exactly the transitions of the table are allowed', () => {
  const found = betStates.flatMap((from) =>
    betStates.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(found.sort()).toEqual([...allowed].sort())
})

/** @spec S4.bet.void S4.bet.refunded S4.bet.abandoned */
test.each([
  ['won', [null], 'won'],
  ['draw', [null], 'draw'],
  ['void', ['cancelled'], 'void'],
  ['void', ['shortened'], 'void'],
  ['void', ['postponed'], 'refunded'],
  ['void', ['non_starter', 'postponed'], 'refunded'],
  ['void', ['abandoned'], 'abandoned'],
  ['void', ['abandoned', 'postponed'], 'void'],
  // No receipt says why.
  ['void', [], 'void'],
  ['void', [null], 'void'],
] as const)('%s, void for %j, is called %s', (result, reasons, ending) => {
  expect(endingOf(result, reasons)).toBe(ending)
})
