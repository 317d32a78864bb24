import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { allSports } from '../sports/all-sports.ts'
import { instantOf } from '../time/gmt8.ts'
import {
  eventIdsOf,
  openRounds,
  startAfterClose,
  type Timetable,
  timetableOf,
} from './timetable.ts'

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

  const games = allSports.flatMap(({ id, rounds }) => (rounds ? [{ id, rounds }] : []))

  /** @spec S9.games.special S9.games.racing S9.games.fighting S9.games.timing S9.games.duration */
  test('fourteen games have a round every five minutes, and no two start together', () => {
    expect(games.map(({ id, rounds }) => [id, rounds.shiftMs / 1_000])).toEqual([
      [53, 20],
      [54, 120],
      [55, 220],
      [45, 0],
      [46, 60],
      [49, 120],
      [50, 180],
      [51, 240],
      [41, 30],
      [42, 80],
      [43, 130],
      [44, 170],
      [47, 220],
      [52, 270],
    ])
    for (const { id, rounds } of games) {
      const listed = openRounds(timetableOf(id, rounds), at('2026-11-21 14:01:00'), rounds.ahead)
      expect(listed).toHaveLength(rounds.inParlays ? 8 : 3)
      const [first, second] = [must(listed[0], 'a round'), must(listed[1], 'a round')]
      expect(second.startsAtMs - first.startsAtMs).toBe(300_000)
      expect(first.startsAtMs).toBe(startAfterClose(first.closesAtMs))
      // The drawing of a round has ended when the bets on the next one close.
      expect(first.startsAtMs + rounds.shownMs).toBeLessThan(second.closesAtMs)
    }
  })

  test('matches of a round have ids of their own', () => {
    const [football, race] = [must(games[0], 'a game'), must(games[3], 'a game')]
    const idsOf = ({ id, rounds }: typeof football) =>
      openRounds(timetableOf(id, rounds), at('2026-11-21 14:01:00'), 1).flatMap((round) =>
        eventIdsOf(round, rounds),
      )
    expect(idsOf(football)).toHaveLength(6)
    expect(idsOf(football)[5]).toBe('vr53-20261121-1405-6')
    expect(idsOf(race)).toEqual(['vr45-20261121-1405'])
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
