import { formatRatio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { roulette } from './roulette.ts'

/** What each group pays to one, and how many bets it has. */
/** @spec S1.games */
test.each([
  ['straight', 35, 37],
  ['split', 17, 60],
  ['street', 11, 12],
  ['trio', 11, 2],
  ['corner', 8, 22],
  ['first-four', 8, 1],
  ['line', 5, 11],
  ['column', 2, 3],
  ['dozen', 2, 3],
  ['colour', 1, 2],
  ['parity', 1, 2],
  ['half', 1, 2],
])('%s pays %i to one and has %i bets', (group, toOne, bets) => {
  const spots = roulette.board.find(({ name }) => name === group)?.spots ?? []
  expect(spots).toHaveLength(bets)
  for (const spot of spots) {
    const wins = Array.from({ length: 37 }, (_, number) => roulette.pays(spot, { number })).filter(
      ({ numerator }) => numerator > 0n,
    )
    expect(wins.map(formatRatio)).toEqual(wins.map(() => String(toOne + 1)))
    expect(wins.length * (toOne + 1)).toBe(36)
  }
})

describe('what wins', () => {
  test.each([
    [0, ['0', '0-1', '0-2-3', '0-1-2-3'], ['red', 'black', 'even', 'low', 'dozen-1', 'column-3']],
    [1, ['red', 'odd', 'low', 'dozen-1', 'column-1', '1-4', '0-1-2', '1-2-4-5'], ['2-3', 'black']],
    [17, ['black', 'odd', 'low', 'dozen-2', 'column-2', '17-20', '16-17', '16-17-18'], ['18-21']],
    [36, ['red', 'even', 'high', 'dozen-3', 'column-3', '31-32-33-34-35-36'], ['34-35', 'odd']],
    [19, ['red', 'odd', 'high', 'dozen-2', 'column-1'], ['low', '18-21']],
    [29, ['black', 'odd', 'high'], ['red']],
  ])('on %i', (number, won, lost) => {
    const winning = [...won, ...lost].filter(
      (spot) => roulette.pays(spot, { number }).numerator > 0n,
    )
    expect(winning).toEqual(won)
  })
})

test.each(['', '37', '00', '3-4', '1-2-3-4-5', 'Red', 'constructor'])('%s is no spot', (spot) => {
  expect(roulette.isSpot(spot)).toBe(false)
})

test('each bet pays 36 of 37 back', () => {
  expect(roulette.returns().map((each) => formatRatio(each.ratio))).toEqual(
    roulette.board.map(() => '36/37'),
  )
})
