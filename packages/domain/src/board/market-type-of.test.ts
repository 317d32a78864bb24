import { expect, test } from 'vitest'
import { at } from '../../testing/board-builders.ts'
import { marketTypeOf } from './market-type-of.ts'

/**
 * 1 early, 2 today, 3 live; days are GMT+8.
 * @spec S9.marketTypes S9.marketTypes.today S9.marketTypes.live
 */
test.each([
  ['2026-11-21 20:30:00', 'not_started', '2026-11-21 19:00:00', 2],
  ['2026-11-21 23:59:59', 'not_started', '2026-11-21 00:00:00', 2],
  ['2026-11-22 00:00:00', 'not_started', '2026-11-21 23:59:59', 1],
  ['2026-11-22 00:00:00', 'not_started', '2026-11-22 00:00:00', 2],
  ['2026-11-28 20:30:00', 'not_started', '2026-11-21 12:00:00', 1],
  ['2026-11-21 20:30:00', 'not_started', '2026-11-21 20:45:00', 2],
  ['2026-11-21 20:30:00', '1H', '2026-11-21 20:45:00', 3],
  ['2026-11-21 20:30:00', '1H', '2026-11-21 20:15:00', 3],
  ['2026-11-21 20:30:00', 'HT', '2026-11-21 21:20:00', 3],
  ['2026-11-21 23:30:00', '2H', '2026-11-22 00:50:00', 3],
  ['2026-11-21 20:30:00', 'ended', '2026-11-21 22:30:00', null],
] as const)('kick-off %s, %s, now %s: %s', (kickoff, phase, now, marketType) => {
  expect(marketTypeOf(at(kickoff), phase, at(now))).toBe(marketType)
})
