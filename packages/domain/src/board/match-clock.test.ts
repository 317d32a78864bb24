import { expect, test } from 'vitest'
import { aLiveState } from '../../testing/board-builders.ts'
import type { ClockKind } from '../sports/sport.ts'
import type { BoardLive } from './board-model.ts'
import { countdownText, matchClockText, matchScoreText } from './match-clock.ts'

const games = [
  { period: 'S1', home: 6, away: 4 },
  { period: 'S2', home: 4, away: 3 },
] as const
const points = [{ period: 'S3', home: 11, away: 8 }] as const

const runs = { home: 148, away: 71 }
const firstInnings = {
  phase: 'T1',
  score: { home: 148, away: 0 },
  details: {
    batting: 'home',
    balls: { home: 119, away: 0 },
    wickets: { home: 6, away: 0 },
    target: null,
  },
} as const
const chase = {
  phase: 'B1',
  score: runs,
  details: {
    batting: 'away',
    balls: { home: 120, away: 76 },
    wickets: { home: 6, away: 3 },
    target: 149,
  },
} as const
const betweenInnings = {
  phase: 'T1',
  score: { home: 148, away: 0 },
  details: { ...firstInnings.details, batting: null, target: 149 },
} as const

const rows: readonly [ClockKind, Partial<BoardLive>, string][] = [
  ['minute', { phase: '2H', minute: 67 }, "2H 67'"],
  ['minute', { phase: '1H', minute: 45, stoppageMinute: 2 }, "1H 45+2'"],
  ['minute', { phase: 'HT', minute: 45 }, 'Half-time'],
  ['down', { phase: '1Q', clockSeconds: 332 }, '1Q 05:32'],
  ['down', { phase: 'OT', clockSeconds: 70 }, 'OT 01:10'],
  ['down', { phase: 'HT', clockSeconds: 0 }, 'Half-time'],
  ['down', { phase: 'P1', clockSeconds: 0 }, 'End of P1'],
  ['down', { phase: '4Q', clockSeconds: 0 }, 'End of 4Q'],
  ['down', { phase: 'P2' }, 'P2'],
  ['innings', { phase: 'T7' }, 'T7'],
  ['innings', { phase: 'B7' }, 'B7'],
  ['overs', firstInnings, '19.5 ov'],
  ['overs', betweenInnings, 'Break'],
  ['overs', chase, '12.4 ov, target 149'],
  ['overs', { ...chase, phase: 'OT' }, 'Super over'],
  ['sets', { phase: 'S2', parts: games }, '2S 4-3'],
  ['sets', { phase: 'S3', parts: games }, '3S'],
  ['rally', { phase: 'S3', parts: points }, '3S 11-8'],
  ['map', { phase: 'M2', minute: 23 }, "Karte 2 23'"],
  ['map', { phase: 'M10', minute: 3 }, "Karte 10 3'"],
  ['frames', { phase: 'F7' }, 'F7'],
  ['rounds', { phase: 'R3', clockSeconds: 102 }, 'R3 1:42'],
  ['rounds', { phase: 'R3', clockSeconds: 0 }, 'End of R3'],
  ['countdown', { clockSeconds: 130 }, '02:10'],
]

const words = {
  halfTime: 'Half-time',
  break: 'Break',
  superOver: 'Super over',
  endOf: (part: string) => `End of ${part}`,
  overs: (overs: string) => `${overs} ov`,
  chase: (overs: string, target: number) => `${overs} ov, target ${target}`,
  map: (number: string) => `Karte ${number}`,
}

test.each(rows)('%s %o reads %s', (kind, live, text) => {
  expect(matchClockText(kind, { ...aLiveState, stoppageMinute: 0, ...live }, words)).toBe(text)
})

test.each([
  [130_000, '02:10'],
  [129_001, '02:10'],
  [9_000, '00:09'],
  [0, '00:00'],
  [-5_000, '00:00'],
  [2_400_000, '40:00'],
])('%i ms before its close a round shows %s', (left, text) => {
  expect(countdownText(1_800_000_000_000, 1_800_000_000_000 - left)).toBe(text)
})

test.each<[ClockKind, Partial<BoardLive>, string]>([
  ['minute', { score: { home: 2, away: 1 } }, '2-1'],
  ['innings', { score: { home: 0, away: 4 } }, '0-4'],
  ['overs', firstInnings, '148-6'],
  ['overs', betweenInnings, '148-6'],
  ['overs', chase, '71-3'],
  ['overs', { ...chase, phase: 'OT', score: { home: 148, away: 148 } }, '148-148'],
  ['overs', { score: { home: 12, away: 0 } }, '12-0'],
])('%s %o leads with %s', (kind, live, text) => {
  expect(matchScoreText(kind, { ...aLiveState, ...live })).toBe(text)
})
