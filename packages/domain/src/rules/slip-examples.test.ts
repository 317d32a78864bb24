import { expect, test } from 'vitest'
import { displayMoney } from '../money/money.ts'
import {
  bodyExamples,
  deadHeatExamples,
  maungExamples,
  oddsExamples,
  parlayExamples,
  systemExamples,
} from './slip-examples.ts'

/*
 * What the rule book says of the same bets (rules.md 1.1, 1.5, 6.1, 6.2, 7). @spec S2.screen.rules
 */

test('prices of every odds type', () => {
  const shown = oddsExamples.map(
    ({ oddsType, odds, win, risk }) =>
      `${oddsType} ${odds}: ${displayMoney(win)} ${displayMoney(risk)}`,
  )
  expect(shown).toEqual([
    'MY 0.96: 96.00 100.00',
    'MY -0.96: 100.00 96.00',
    'HK 0.96: 96.00 100.00',
    'HK 1.50: 150.00 100.00',
    'ID 1.96: 196.00 100.00',
    'ID -1.96: 100.00 196.00',
    'DEC 1.96: 96.00 100.00',
  ])
})

test('parlays return the stake times the factors of their legs', () => {
  expect(parlayExamples.map(({ returned, risk }) => displayMoney(returned - risk))).toEqual([
    '1,534.68',
    '1,156.77',
    '86.20',
    '42.10',
    '96.00',
    '-100.00',
  ])
})

test('systems have a line for every combination', () => {
  expect(systemExamples.map(({ lines, risk, returned }) => [lines, risk, returned - risk])).toEqual(
    [
      [4, 4_000n, 10_700n],
      [4, 4_000n, -400n],
      [4, 4_000n, 7_000n],
    ],
  )
})

test('bodies and maungs with their tax', () => {
  expect(bodyExamples.map(({ winLoss }) => winLoss)).toEqual([
    950_000n,
    332_500n,
    -1_000_000n,
    -500_000n,
    0n,
  ])
  expect(maungExamples.map(({ winLoss }) => winLoss)).toEqual([28_000n, 352_000n, -100_000n])
})

test('dead heats divide the win or the stake', () => {
  expect(deadHeatExamples.map(({ winLoss }) => winLoss)).toEqual([12_500n, 7_500n, 2_500n])
})
