import { expect, test } from 'vitest'
import {
  againOf,
  cannotAdd,
  isFeePart,
  matchesFault,
  type RoomWish,
  roomStartOf,
  type TimedMatch,
  wishFaults,
  wishFee,
} from './create-rules.ts'

test.each([
  ['create', { fee: '100', players: '10' }, false, false],
  ['create=50x3', { fee: '50', players: '3' }, false, false],
  ['create=1000x30v', { fee: '1000', players: '30' }, true, false],
  ['quick', { fee: '10', players: '10' }, false, true],
])('the place #%s begins with %j', (hash, wish, isVirtual, isQuick) => {
  const whole = { type: 'public', pin: '', ...wish }
  expect(roomStartOf(hash)).toEqual({ wish: whole, isVirtual, isQuick })
})

test('any other place is the lobby', () => {
  for (const hash of ['', 'free', 'create=', 'create=5', 'create=x', 'createx']) {
    expect(roomStartOf(hash)).toBeNull()
  }
})

test('a room is played again with its fee and its seats, a free one as any other', () => {
  const room = { room_type: 2, room_rate: '50.00', room_limit: 3, is_virtual: false } as const
  expect(againOf(room)).toBe('create=50x3')
  expect(againOf({ ...room, is_virtual: true })).toBe('create=50x3v')
  expect(againOf({ ...room, room_type: 3, room_rate: '0.00' })).toBe('create')
})

const right: RoomWish = { type: 'public', fee: '10', players: '3', pin: '' }

/**
 * @spec S5.room.fee S5.room.feeMax S5.room.players S5.room.playersMax S5.room.pin
 * @spec S5.room.pinPrivate
 */
test.each<[Partial<RoomWish>, object]>([
  [{}, {}],
  [{ fee: '1000', players: '30' }, {}],
  [{ fee: '9' }, { fee: 'minRoomRate' }],
  [{ fee: '1001' }, { fee: 'maxRoomRate' }],
  [{ fee: '' }, { fee: 'minRoomRate' }],
  [{ fee: '10.5' }, { fee: 'minRoomRate' }],
  [{ players: '2' }, { players: 'minRoomLimit' }],
  [{ players: '31' }, { players: 'maxRoomLimit' }],
  [{ pin: '12' }, {}],
  [{ type: 'private', pin: '12345' }, { pin: 'invalidPin' }],
  [{ type: 'private', pin: '123456' }, {}],
  [
    { type: 'private', fee: '9', players: 'x' },
    { fee: 'minRoomRate', players: 'minRoomLimit', pin: 'invalidPin' },
  ],
])('a room with %j has the faults %j', (wish, faults) => {
  expect(wishFaults({ ...right, ...wish })).toEqual(faults)
})

test('a fee is shown as money, in the units of its currency', () => {
  const wish = { ...right, fee: '20' }
  const fees = (['MYR', 'JPY', 'IDR', 'MMO', 'VND'] as const).map((each) => wishFee(wish, each))
  expect(fees).toEqual([2_000n, 200_000n, 2_000_000n, 2_000_000n, 2_000_000n])
})

test.each([
  ['10.5', true],
  ['10,50', true],
  ['1050', false],
  ['ten', false],
  ['', false],
])('the fee %j has decimals: %s', (fee, hasPart) => {
  expect(isFeePart({ ...right, fee })).toBe(hasPart)
})

const nowMs = Date.UTC(2026, 10, 23, 4)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const football = 1
const at = (inMs: number, part: Partial<TimedMatch> = {}): TimedMatch => ({
  sportsType: football,
  kickoffMs: nowMs + inMs,
  isLive: false,
  ...part,
})
const several = (count: number): TimedMatch[] =>
  Array.from({ length: count }, (_, index) => at((index + 1) * hourMs))

/** @spec S5.room.matches S5.room.matchesMax S5.room.matchRequired */
test.each<[string, readonly TimedMatch[], string | undefined]>([
  ['no match', [], 'minMatch'],
  ['two', several(2), 'minMatch'],
  ['three', several(3), undefined],
  ['ten', several(10), undefined],
  ['eleven', several(11), 'maxMatch'],
  ['one in play', [...several(3), at(-hourMs, { isLive: true })], 'liveMatchNotAllowed'],
  ['one too soon', [at(9 * minuteMs), ...several(2)], 'createRoomFailed-3'],
  ['one 48 hours behind', [...several(2), at(49 * hourMs)], undefined],
  ['one further behind', [...several(2), at(49 * hourMs + 1)], 'createRoomFailed-3'],
  ['all in more than a week', [at(170 * hourMs), at(171 * hourMs)], 'createRoomFailed-3'],
])('a room of %s', (_name, matches, code) => {
  expect(matchesFault(matches, false, nowMs)?.code).toBe(code)
})

test('a match is refused before it is added, and few matches are no reason', () => {
  expect(cannotAdd([], at(hourMs), false, nowMs)).toBeNull()
  expect(cannotAdd(several(1), at(60 * hourMs), false, nowMs)?.code).toBe('createRoomFailed-3')
  expect(cannotAdd(several(10), at(hourMs), false, nowMs)?.code).toBe('maxMatch')
})
