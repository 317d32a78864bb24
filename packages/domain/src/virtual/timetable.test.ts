import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { instantOf } from '../time/gmt8.ts'
import { openRounds, type Timetable } from './timetable.ts'

const minuteMs = 60_000
const horses: Timetable = { sportsType: 45, everyMs: 5 * minuteMs, shiftMs: 0, closeMs: 10_000 }
const boxing: Timetable = { ...horses, sportsType: 41, shiftMs: 30_000 }
const at = (text: string): number => must(instantOf(text), 'a time')
const ids = (timetable: Timetable, text: string, count = 1): string[] =>
  openRounds(timetable, at(text), count).map(({ id }) => id)

describe('the rounds that take bets', () => {
  test.each([
    [horses, '2026-11-21 14:03:20', 'vr45-20261121-1405'],
    [horses, '2026-11-21 14:04:49', 'vr45-20261121-1405'],
    // Bets close ten seconds before the start.
    [horses, '2026-11-21 14:04:50', 'vr45-20261121-1410'],
    [horses, '2026-11-21 14:05:00', 'vr45-20261121-1410'],
    [boxing, '2026-11-21 14:05:00', 'vr41-20261121-1405'],
    [boxing, '2026-11-21 14:05:20', 'vr41-20261121-1410'],
    [boxing, '2026-11-21 00:00:00', 'vr41-20261121-0000'],
    [horses, '2026-11-21 23:58:00', 'vr45-20261122-0000'],
  ])('%o at %s: first %s', (timetable, text, id) => {
    expect(ids(timetable, text)).toEqual([id])
  })

  test('three rounds ahead cross midnight', () => {
    expect(ids(horses, '2026-11-21 23:52:00', 3)).toEqual([
      'vr45-20261121-2355',
      'vr45-20261122-0000',
      'vr45-20261122-0005',
    ])
  })

  property.prop([
    fc.integer({ min: at('2026-11-21 00:00:00'), max: at('2026-12-31 00:00:00') }),
    fc.integer({ min: 0, max: 299 }),
  ])('never overlap, and the first closes after now', (nowMs, shift) => {
    const timetable = { ...horses, shiftMs: shift * 1000 }
    const rounds = openRounds(timetable, nowMs, 4)
    expect(must(rounds[0], 'a round').closesAtMs).toBeGreaterThan(nowMs)
    expect(must(rounds[0], 'a round').closesAtMs - nowMs).toBeLessThanOrEqual(timetable.everyMs)
    for (const [index, { startsAtMs }] of rounds.entries()) {
      expect(startsAtMs).toBe(must(rounds[0], 'a round').startsAtMs + index * timetable.everyMs)
    }
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(4)
  })
})
