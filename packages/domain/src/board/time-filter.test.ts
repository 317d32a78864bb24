import { describe, expect, test } from 'vitest'
import { instantOf } from '../time/gmt8.ts'
import {
  defaultTimeFilter,
  hasTimeFilter,
  isKeptByTime,
  type TimeFilterMode,
  timeFilterModes,
} from './time-filter.ts'

function at(text: string): number {
  const instant = instantOf(text)
  if (instant === undefined) throw new Error(text)
  return instant
}

// Saturday afternoon, Saturday night after midnight, Sunday morning.
const rows: readonly [TimeFilterMode, now: string, kickoff: string, isKept: boolean][] = [
  [0, '2026-11-21 15:00:00', '2026-11-22 11:59:00', true],
  [9, '2026-11-21 15:00:00', '2026-11-21 17:00:00', true],
  [9, '2026-11-21 15:00:00', '2026-11-21 17:00:01', false],
  [1, '2026-11-21 15:00:00', '2026-11-21 19:00:00', true],
  [1, '2026-11-21 15:00:00', '2026-11-21 19:00:01', false],
  [2, '2026-11-21 15:00:00', '2026-11-21 23:00:00', true],
  [2, '2026-11-21 15:00:00', '2026-11-21 23:00:01', false],
  [2, '2026-11-21 20:00:00', '2026-11-22 04:00:00', true],
  [3, '2026-11-21 15:00:00', '2026-11-21 23:59:59', true],
  [3, '2026-11-21 15:00:00', '2026-11-22 00:00:00', false],
  [3, '2026-11-22 00:30:00', '2026-11-22 23:59:59', true],
  [4, '2026-11-21 15:00:00', '2026-11-21 23:59:59', false],
  [4, '2026-11-21 15:00:00', '2026-11-22 00:00:00', true],
  [4, '2026-11-21 15:00:00', '2026-11-22 03:59:59', true],
  [4, '2026-11-21 15:00:00', '2026-11-22 04:00:00', false],
  [4, '2026-11-22 01:00:00', '2026-11-22 03:00:00', true],
  [4, '2026-11-22 01:00:00', '2026-11-23 03:00:00', false],
  [5, '2026-11-21 15:00:00', '2026-11-22 03:59:59', false],
  [5, '2026-11-21 15:00:00', '2026-11-22 04:00:00', true],
  [5, '2026-11-21 15:00:00', '2026-11-22 11:59:59', true],
  [5, '2026-11-21 15:00:00', '2026-11-22 12:00:00', false],
  [5, '2026-11-22 09:00:00', '2026-11-22 10:00:00', true],
]

/**
 * @spec S9.timeFilter S9.timeFilter.fourHours S9.timeFilter.eightHours
 * @spec S9.timeFilter.untilMidnight S9.timeFilter.night S9.timeFilter.morning S4.filter.gmt8
 * @spec S4.filter.modes S4.filter.modes.next2h S4.filter.modes.next4h S4.filter.modes.next8h
 * @spec S4.filter.modes.toMidnight S4.filter.modes.night S4.filter.modes.morning
 */
describe('time filter', () => {
  test.each(rows)('mode %d at %s, kick-off at %s: %s', (mode, now, kickoff, isKept) => {
    expect(isKeptByTime(mode, at(kickoff), at(now))).toBe(isKept)
  })

  test.each(timeFilterModes)('mode %d keeps what has kicked off', (mode) => {
    expect(isKeptByTime(mode, at('2026-11-21 14:10:00'), at('2026-11-21 15:00:00'))).toBe(true)
  })
})

/** @spec S4.filter.default S4.filter.default.weekday */
test.each([
  ['2026-11-20 23:59:59', 0],
  ['2026-11-21 00:00:00', 1],
  ['2026-11-22 23:59:59', 1],
  ['2026-11-23 00:00:00', 0],
  ['2026-11-25 12:00:00', 0],
  ['1969-12-27 12:00:00', 1],
])('starts at %s with mode %d @spec S9.timeFilter.weekend', (now, mode) => {
  expect(defaultTimeFilter(at(now))).toBe(mode)
})

const todaysFootball = { favouritesOnly: false, sportsType: 1, period: 'today', page: 'hdpou' }

/** @spec S4.filter.applies S4.filter.applies.menu1 S4.filter.applies.menu3 */
test.each([
  [{}, true],
  [{ page: 'oe' }, true],
  [{ favouritesOnly: true }, false],
  [{ sportsType: 2 }, false],
  [{ period: 'early' }, false],
  [{ period: 'live' }, false],
  [{ page: 'outright' }, false],
])('with %j the filter applies: %s', (choice, works) => {
  expect(hasTimeFilter({ ...todaysFootball, ...choice })).toBe(works)
})
