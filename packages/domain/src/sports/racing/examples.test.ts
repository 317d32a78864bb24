import { expect, test } from 'vitest'
import { completed, settleExample } from '../../../testing/sport-examples.ts'
import type { ArrivalOrder } from '../../bet-types/facts.ts'

const arrived = (...order: ArrivalOrder) => ({ FT: completed('0-0', { order }) })
const race = arrived([4], [1], [6], [2], [5], [3])
const horses = 45

test.each([
  ['GH_WIN FT R4 5.80 DEC', 'won 480.00, risk 100.00'],
  ['GH_PLACE FT R6 1.95 DEC', 'won 95.00, risk 100.00'],
  ['GH_TOP2 FT R6 3.10 DEC', 'lost -100.00, risk 100.00'],
  ['GH_OE FT even 1.90 DEC', 'won 90.00, risk 100.00'],
  ['GH_OU FT over 2.60 DEC', 'won 160.00, risk 100.00'],
  ['GH_QUINELLA FT R1/R4 7.10 DEC', 'won 610.00, risk 100.00'],
  ['GH_EXACTA FT R1-R4 15.00 DEC', 'lost -100.00, risk 100.00'],
  ['GH_EXACTA FT R4-R1 15.00 DEC', 'won 1400.00, risk 100.00'],
  ['GH_H2H FT R2>R5 1.85 DEC', 'won 85.00, risk 100.00'],
  ['GH_H2H FT R5>R2 1.85 DEC', 'lost -100.00, risk 100.00'],
] as const)('race 4-1-6-2-5-3: %s is %s @spec S3.betType.racing', (bet, expected) => {
  expect(settleExample(horses, bet, race)).toBe(expected)
})

/** @spec S3.betType.racing */
test.each([
  // Two tie for first.
  ['GH_WIN FT R1 3.50 DEC', [[1, 2], [3], [4], [5], [6]], 'won 75.00, risk 100.00'],
  ['GH_WIN FT R2 13.00 DEC', [[1, 2], [3], [4], [5], [6]], 'won 550.00, risk 100.00'],
  ['GH_TOP2 FT R2 1.50 DEC', [[1, 2], [3], [4], [5], [6]], 'won 50.00, risk 100.00'],
  ['GH_OE FT odd 1.90 DEC', [[1, 2], [3], [4], [5], [6]], 'lost -5.00, risk 100.00'],
  ['GH_EXACTA FT R2-R1 15.00 DEC', [[1, 2], [3], [4], [5], [6]], 'won 650.00, risk 100.00'],
  ['GH_QUINELLA FT R1/R2 7.00 DEC', [[1, 2], [3], [4], [5], [6]], 'won 600.00, risk 100.00'],
  // Two tie for second: one place of a top two is left for both.
  ['GH_TOP2 FT R3 4.00 DEC', [[1], [2, 3], [4], [5], [6]], 'won 100.00, risk 100.00'],
  ['GH_PLACE FT R3 4.00 DEC', [[1], [2, 3], [4], [5], [6]], 'won 300.00, risk 100.00'],
  ['GH_H2H FT R2>R3 1.85 DEC', [[1], [2, 3], [4], [5], [6]], 'draw 0.00, risk 100.00'],
  ['GH_PLACE FT R4 4.00 DEC', [[1], [2, 3], [4], [5], [6]], 'lost -100.00, risk 100.00'],
] as const)('a dead heat divides the stake: %s of %j is %s', (bet, order, expected) => {
  expect(settleExample(horses, bet, arrived(...order))).toBe(expected)
})

test.each([45, 46, 49, 50, 51])('game %i is a race @spec S9.games.racing', (sportsType) => {
  expect(settleExample(sportsType, 'GH_WIN FT R4 5.80 DEC', race)).toBe('won 480.00, risk 100.00')
})
