import { describe, expect, test } from 'vitest'
import { at } from '../../testing/board-builders.ts'
import { clockText, dayText, deadlineText, kickoffText } from './time-text.ts'

/** @spec S1.time.gmt8 */
test.each([
  ['2026-11-21 14:05:33', '2026-11-21 14:05:33 GMT+8'],
  ['2026-11-21 00:00:00', '2026-11-21 00:00:00 GMT+8'],
  ['2026-12-31 23:59:59', '2026-12-31 23:59:59 GMT+8'],
])('%s is %s', (moment, text) => {
  expect(clockText(at(moment))).toBe(text)
})

/** @spec S1.time.gmt8 */
describe('kick-offs', () => {
  test.each([
    ['2026-11-21 20:30:00', '11-21', '20:30'],
    ['2026-01-02 00:05:59', '01-02', '00:05'],
    ['2026-12-31 12:00:00', '12-31', '12:00'],
    ['2026-12-31 11:59:00', '12-31', '11:59'],
  ])('%s is %s %s', (moment, date, time) => {
    expect(kickoffText(at(moment))).toEqual({ date, time })
    expect(dayText(moment)).toBe(date)
  })
})

describe('deadlines', () => {
  const now = at('2026-11-22 18:00:00')

  test.each([
    ['2026-11-23 00:00:00', '23 Nov, 00:00'],
    ['2026-12-01 09:05:00', '1 Dec, 09:05'],
    ['2027-05-22 18:44:00', '22 May 2027, 18:44'],
    // A member who comes back at the stated minute must not be refused.
    ['2026-11-23 18:44:01', '23 Nov, 18:45'],
    ['2026-12-31 23:59:59', '1 Jan 2027, 00:00'],
  ])('%s is %s', (moment, text) => {
    expect(deadlineText(moment, now, 'en')).toBe(text)
  })

  test('the month is in the language of the member, and years and digits are not', () => {
    expect(deadlineText('2027-11-23 00:00:00', now, 'th')).toBe('23 พ.ย. 2027, 00:00')
    expect(deadlineText('2027-11-23 00:00:00', now, 'my')).toMatch(/^23 \S+ 2027, 00:00$/)
  })

  test('text that is not a time is returned unchanged', () => {
    expect(deadlineText('soon', now, 'en')).toBe('soon')
  })
})
