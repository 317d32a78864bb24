import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { dateTimeOf, instantOf } from '../time/gmt8.ts'
import { monthsLater, playPeriods, spanOf } from './play-period.ts'

const at = (text: string): number => must(instantOf(text), text)

/** @spec S6.playLimits */
describe('spans of limits in GMT+8', () => {
  test.each([
    ['day', '2026-11-21 23:59:59', '2026-11-21', '2026-11-22'],
    ['day', '2026-11-22 00:00:00', '2026-11-22', '2026-11-23'],
    ['week', '2026-11-22 23:59:59', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-23 00:00:00', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01 12:00:00', '2026-12-28', '2027-01-04'],
    ['month', '2026-11-30 23:59:59', '2026-11-01', '2026-12-01'],
    ['month', '2026-12-31 00:00:00', '2026-12-01', '2027-01-01'],
    ['month', '2028-02-29 00:00:00', '2028-02-01', '2028-03-01'],
  ] as const)('the %s of %s is from %s to %s', (period, moment, from, to) => {
    const { fromMs, toMs } = spanOf(period, at(moment))
    const shown = [dateTimeOf(fromMs), dateTimeOf(toMs)]
    expect(shown).toEqual([`${from} 00:00:00`, `${to} 00:00:00`])
  })

  test('spans follow each other without a gap, as a calendar of the runtime has them', () => {
    const eightHours = 8 * 3_600_000
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (instant) => {
        for (const period of playPeriods) {
          const { fromMs, toMs } = spanOf(period, instant)
          expect(fromMs).toBeLessThanOrEqual(instant)
          expect(toMs).toBeGreaterThan(instant)
          expect(spanOf(period, toMs).fromMs).toBe(toMs)
          expect(spanOf(period, fromMs - 1).toMs).toBe(fromMs)
          // The runtime's calendar in UTC, moved by eight hours.
          const start = new Date(fromMs + eightHours)
          expect(start.toISOString()).toMatch(/T00:00:00.000Z$/)
          if (period === 'week') expect(start.getUTCDay()).toBe(1)
          if (period === 'month') expect(start.getUTCDate()).toBe(1)
        }
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  test.each([
    ['2026-11-21 10:30:15', 6, '2027-05-21 10:30:15'],
    ['2026-08-31 00:00:00', 6, '2027-02-28 00:00:00'],
    ['2027-08-31 07:59:59', 6, '2028-02-29 07:59:59'],
    ['2026-07-31 23:59:59', 12, '2027-07-31 23:59:59'],
    ['2028-02-29 12:00:00', 60, '2033-02-28 12:00:00'],
  ] as const)('%s and %d months are %s', (moment, months, later) => {
    expect(dateTimeOf(monthsLater(at(moment), months))).toBe(later)
  })
})
