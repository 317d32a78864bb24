import { expect, test } from 'vitest'
import { type Entry, judgeEntries } from './judge-rooms.ts'
import type { RoomEntered } from './room-load.ts'

const paid: Entry = {
  roomId: '10000001',
  member: 'rooms1',
  status: 'closed',
  state: 'paid',
  picks: 2,
  prize: '27000',
  posted: 'room_fee 1, room_hold 1, room_prize 1, room_rake 1',
}
const accepted: RoomEntered = { roomId: '10000001', member: 'rooms1', code: '', picks: 2 }
const name = 'room 10000001, rooms1'

test.each<
  [what: string, entry: Partial<Entry> | null, told: Partial<RoomEntered> | null, string[]]
>([
  ['all is well', {}, {}, []],
  ['nothing was won', { prize: '0', posted: 'room_fee 1, room_hold 1, room_rake 1' }, {}, []],
  ['lost', null, {}, [`${name}: accepted, and is not in`]],
  ['refused, and in', {}, { code: 'roomFull' }, [`${name}: refused with roomFull, and is in`]],
  ['refused, and not in', null, { code: 'roomFull' }, []],
  ['nobody asked', {}, null, [`${name}: nobody asked for it`]],
  ['a pick is gone', { picks: 1 }, {}, [`${name}: 1 picks, asked 2`]],
  [
    'a prize was paid twice',
    { posted: 'room_fee 1, room_hold 1, room_prize 2, room_rake 1' },
    {},
    [
      `${name}: room_fee 1, room_hold 1, room_prize 2, room_rake 1, ` +
        'due room_fee 1, room_hold 1, room_prize 1, room_rake 1',
    ],
  ],
  [
    'refunded',
    { status: 'cancelled', state: 'refunded', posted: 'room_fee 1, room_hold 1, room_refund 1' },
    {},
    [],
  ],
  [
    'released before the start',
    { status: 'cancelled', state: 'refunded', posted: 'room_hold 1, room_release 1' },
    {},
    [],
  ],
  [
    'half done: the room has started, the entry has not',
    { status: 'active', state: 'held', posted: 'room_fee 1, room_hold 1' },
    {},
    [`${name}: held in a room that is active`],
  ],
])('%s', (_, entry, told, problems) => {
  const book = entry === null ? [] : [{ ...paid, ...entry }]
  const entered = told === null ? [] : [{ ...accepted, ...told }]
  expect(judgeEntries(book, entered)).toEqual(problems)
})
