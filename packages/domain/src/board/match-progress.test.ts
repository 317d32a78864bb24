import { expect, test } from 'vitest'
import { aLiveState } from '../../testing/board-builders.ts'
import { recordOf } from '../sports/all-sports.ts'
import type { BoardLive } from './board-model.ts'
import { playedPercent } from './match-progress.ts'

const [football, basketball, iceHockey, tennis, handball] = [1, 2, 4, 3, 24]

const rows: readonly [number | undefined, Partial<BoardLive>, number | null][] = [
  [football, { phase: '1H', minute: 18 }, 20],
  [football, { phase: 'HT', minute: 45 }, 50],
  [football, { phase: '2H', minute: 90 }, 100],
  [handball, { phase: '2H', minute: 45 }, 75],
  [basketball, { phase: '1Q' }, 25],
  [basketball, { phase: 'HT' }, 50],
  [basketball, { phase: '3Q' }, 75],
  [basketball, { phase: 'OT' }, 100],
  [iceHockey, { phase: 'P1' }, 33],
  // Two sets or three: its length is open.
  [tennis, { phase: 'S2' }, null],
]

test.each(rows)('sport %s at %o has played %s percent', (sportsType, live, percent) => {
  expect(playedPercent(recordOf(sportsType ?? 0), { ...aLiveState, ...live })).toBe(percent)
})
