import { expect, test } from 'vitest'
import { at } from '../../testing/board-builders.ts'
import { clockText } from './clock-text.ts'

/** @spec S1.time.gmt8 */
test.each([
  ['2026-11-21 14:05:33', '11/21/2026 02:05:33 PM (GMT+8)'],
  ['2026-11-21 00:00:00', '11/21/2026 12:00:00 AM (GMT+8)'],
  ['2026-11-21 11:59:59', '11/21/2026 11:59:59 AM (GMT+8)'],
  ['2026-11-21 12:00:00', '11/21/2026 12:00:00 PM (GMT+8)'],
  ['2026-12-31 23:59:59', '12/31/2026 11:59:59 PM (GMT+8)'],
  ['2027-01-01 01:00:00', '01/01/2027 01:00:00 AM (GMT+8)'],
])('%s is %s', (moment, text) => {
  expect(clockText(at(moment))).toBe(text)
})
