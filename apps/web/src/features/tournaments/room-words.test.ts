import '@fairline/site/testing/page-without-browser'
import { shownKeys } from '@fairline/site/testing/shown-keys'
import { expect, test } from 'vitest'
import { leftOf } from './countdown.tsx'
import { exampleRoom } from './example-room.ts'
import { nameAmong, nextInstant, poolWith, signedPoints, takesVirtualCall } from './room-words.ts'

test.each([
  [0, { days: 0, time: '00:00:00' }],
  [-5_000, { days: 0, time: '00:00:00' }],
  [1, { days: 0, time: '00:00:01' }],
  [15_033_000, { days: 0, time: '04:10:33' }],
  [86_400_000, { days: 1, time: '00:00:00' }],
  [6 * 86_400_000 + 3_600_000, { days: 6, time: '01:00:00' }],
])('%i ms are left as %j', (ms, left) => {
  expect(leftOf(ms)).toEqual(left)
})

/** @spec S3.room.status */
test.each([
  ['A', { kind: 'starts', atMs: 1 }],
  ['0', { kind: 'stops', atMs: 2 }],
  ['4', null],
  ['3', { kind: 'pays', atMs: 3 }],
  ['1', null],
  ['2', null],
] as const)('a room in the state %s waits for %j', (room_status, next) => {
  expect(nextInstant({ room_status, last_join_time: 1, last_bet_time: 2, pay_at: 3 })).toEqual(next)
})

/** @spec S3.room.prize */
test('the example room has the pool and the prizes of seven players at 100.00', () => {
  const room = exampleRoom('MYR', 0)
  expect([room.fee, room.prize_pool]).toEqual(['100.00', '630.00'])
  expect(room.prizes.map(({ amount }) => amount)).toEqual(['441.00', '189.00'])
  expect(poolWith(room, 10)).toBe(90_000n)
  expect(poolWith({ ...room, room_type: 3, prize_pool: '500.00' }, 10)).toBe(50_000n)
  const { room_rate, fee, prize_pool } = exampleRoom('IDR', 0)
  expect([room_rate, fee, prize_pool]).toEqual(['100.00', '100000.00', '630000.00'])
})

test.each([
  ['95.00', '+95.00'],
  ['0.00', '0.00'],
  ['-1050.00', '-1,050.00'],
])('%s points are written %s', (points, written) => {
  expect(signedPoints(points)).toBe(written)
})

/** @spec S7.tournament.vroomjoin S7.tournament.vroomcreate */
test.each([
  [false, 1, false],
  [true, 1, true],
  [false, 2, true],
  [true, 2, true],
])('a room (virtual: %s) of an operator of type %i by a v call: %s', (isVirtual, type, isV) => {
  expect(takesVirtualCall(isVirtual, type)).toBe(isV)
})

test('players with the same mask are told apart by their numbers', () => {
  const rows = ['de***', 'Ace', 'de***'].map((name, at) => ({ name, player: at + 1 }))
  expect(rows.map((row) => nameAmong(row, rows, shownKeys))).toEqual([
    'room.numbered de*** 1',
    'Ace',
    'room.numbered de*** 3',
  ])
})
