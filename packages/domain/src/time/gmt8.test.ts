import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { dateOf, dateTimeOf, instantOf, startOfDay, timeOf } from './gmt8.ts'

/** Instants by the runtime's own UTC calendar, to compare with. @spec S1.time.gmt8 S9.timezone */
const utc = Date.UTC

describe('GMT+8', () => {
  test.each([
    ['1970-01-01 08:00:00', 0],
    ['1969-12-31 23:59:59', -8 * 3_600_000 - 1000],
    ['1970-01-01 00:00:00', -8 * 3_600_000],
    ['2024-02-29 00:00:00', utc(2024, 1, 28, 16)],
    ['2024-03-01 00:00:00', utc(2024, 1, 29, 16)],
    ['2000-02-29 12:00:00', utc(2000, 1, 29, 4)],
    ['2100-02-28 23:59:59', utc(2100, 1, 28, 15, 59, 59)],
    ['2100-03-01 00:00:00', utc(2100, 1, 28, 16)],
    ['1900-03-01 00:00:00', utc(1900, 1, 28, 16)],
    ['2026-12-31 23:59:59', utc(2026, 11, 31, 15, 59, 59)],
    ['2027-01-01 00:00:00', utc(2026, 11, 31, 16)],
  ])('%s', (text, instant) => {
    expect(instantOf(text)).toBe(instant)
    expect(dateTimeOf(instant)).toBe(text)
  })

  test.each([
    '2023-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-11-21 24:00:00',
    '2026-11-21 12:60:00',
    '2026-11-21 12:00:60',
    '2026-11-21T12:00:00',
    '2026-11-21 12:00',
    '21/11/2026',
    '',
  ])('"%s" is no moment', (text) => {
    expect(instantOf(text)).toBeUndefined()
  })

  test('the last millisecond of a day belongs to it', () => {
    const midnight = utc(2026, 10, 21, 16)
    expect([dateOf(midnight - 1), timeOf(midnight - 1)]).toEqual(['2026-11-21', '23:59:59'])
    expect([dateOf(midnight), timeOf(midnight)]).toEqual(['2026-11-22', '00:00:00'])
    expect(startOfDay(midnight - 1)).toBe(midnight - 86_400_000)
    expect(startOfDay(midnight)).toBe(midnight)
    expect(startOfDay(midnight, 1)).toBe(midnight + 86_400_000)
    expect(startOfDay(midnight, -1)).toBe(midnight - 86_400_000)
  })

  test('a time within the first second before 1970', () => {
    expect(dateTimeOf(-1)).toBe('1970-01-01 07:59:59')
    expect(timeOf(-8 * 3_600_000 - 1)).toBe('23:59:59')
  })

  test.prop([fc.integer({ min: -62_135_510_400, max: 253_402_214_400 })])(
    'every second from year 1 to 9999 comes back, and as the runtime has it',
    (second) => {
      const instant = second * 1000
      const iso = new Date(instant + 8 * 3_600_000).toISOString()
      expect(dateTimeOf(instant)).toBe(`${iso.slice(0, 10)} ${iso.slice(11, 19)}`)
      expect(instantOf(dateTimeOf(instant))).toBe(instant)
    },
  )

  test.prop([fc.integer({ min: -4_000_000_000_000, max: 8_000_000_000_000 })])(
    'the start of a day is the first instant with its date',
    (instant) => {
      const start = startOfDay(instant)
      expect(dateTimeOf(start)).toBe(`${dateOf(instant)} 00:00:00`)
      expect(dateOf(start - 1)).not.toBe(dateOf(instant))
    },
  )
})
