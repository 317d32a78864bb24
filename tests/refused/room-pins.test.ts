import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { beforeAll, expect, test } from 'vitest'
import { pinTries } from '../../apps/server/src/modules/tournaments/room-pin.ts'
import type { KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { askRaw } from './open-client.ts'
import { announceMatches } from './parlay-slip.ts'
import { joinForm, roomOf } from './room-requests.ts'
import { setBook } from './set-book.ts'

/*
 * Guesses of a PIN are counted before they are answered, however many are on their way at once: no
 * member, network or room gets more of them than tournaments 4 says.
 */

const book = setBook()
const pin = '135790'
let matches: readonly KnownMatch[]
let url: string

beforeAll(async () => {
  matches = await announceMatches(book, 3)
  url = await book.serve({ trustProxy: ['127.0.0.1'] })
})

const aRoom = async (): Promise<string> =>
  roomOf(book, await book.member(), matches, { room_type: 2, room_pin: pin })

const wrongPins = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(200_000 + index))

async function ask(path: string, body: object, ip: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  const init = { body: JSON.stringify(body), headers }
  return (await askRaw(url, `/tournament/${path}`, init)).statusdesc
}

const look = ({ credentials }: KnownMember, room_id: string, room_pin: string, ip: string) =>
  ask('roominfo', { ...credentials, room_id, room_pin }, ip)

const counted = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
  )

async function triesOf(roomId: string): Promise<number> {
  const [row] = await book.db.database.queries.query<{ tries: number }>(
    'select count(*)::int as tries from room_pin_try where room_id = $1',
    [roomId],
  )
  return row?.tries ?? -1
}

test('sixty looks of a member at once are five guesses', async () => {
  const roomId = await aRoom()
  const thief = await book.member()
  const guesses = wrongPins(60).map((each) => look(thief, roomId, each, '203.0.113.1'))
  const { ofMember } = pinTries
  const expected = { invalidPin: ofMember, requestLimit: 60 - ofMember }
  expect(counted(await Promise.all(guesses))).toEqual(expected)
  expect(await triesOf(roomId)).toBe(ofMember)
  expect(await look(thief, roomId, pin, '203.0.113.1')).toBe('requestLimit')
})

test('sixty joins and looks of a member at once are five guesses', async () => {
  const roomId = await aRoom()
  const thief = await book.member()
  const form = await joinForm(book, thief, roomId, must(matches[0], 'a match'))
  const guesses = wrongPins(60).map((room_pin, index) =>
    index % 2 === 0
      ? look(thief, roomId, room_pin, '203.0.113.2')
      : ask('roomjoin', { ...form, request_id: randomUUID(), room_pin }, '203.0.113.2'),
  )
  const { ofMember } = pinTries
  const expected = { invalidPin: ofMember, requestLimit: 60 - ofMember }
  expect(counted(await Promise.all(guesses))).toEqual(expected)
})

test('many members of a network at once have twenty guesses, in all rooms together', async () => {
  const rooms = [await aRoom(), await aRoom()]
  const members = await Promise.all(Array.from({ length: 8 }, () => book.member()))
  const guesses = members.flatMap((member, at) =>
    wrongPins(5).map((each) => look(member, must(rooms[at % 2], 'a room'), each, '203.0.113.3')),
  )
  const { ofNetwork } = pinTries
  const expected = { invalidPin: ofNetwork, requestLimit: guesses.length - ofNetwork }
  expect(counted(await Promise.all(guesses))).toEqual(expected)
})

test('the same join again is the same guess', async () => {
  const roomId = await aRoom()
  const thief = await book.member()
  const form = await joinForm(book, thief, roomId, must(matches[0], 'a match'))
  const again = { ...form, room_pin: '200000' }
  for (let time = 0; time < 8; time += 1) {
    expect(await ask('roomjoin', again, '203.0.113.4')).toBe('invalidPin')
  }
  expect(await triesOf(roomId)).toBe(1)
  const right = { ...form, request_id: randomUUID(), room_pin: pin }
  expect(await ask('roomjoin', right, '203.0.113.4')).toBe('')
})

test('a join that is refused before its PIN is looked at is no guess', async () => {
  const roomId = await aRoom()
  const baht = await book.member({ currency: 'THB' })
  const form = await joinForm(book, baht, roomId, must(matches[0], 'a match'))
  for (const room_pin of wrongPins(6)) {
    const asked = { ...form, request_id: randomUUID(), room_pin }
    expect(await ask('roomjoin', asked, '203.0.113.5')).toBe('invalidCurrency')
  }
  expect(await triesOf(roomId)).toBe(0)
})

test('a wrong PIN of six digits says how many tries are left, another text does not', async () => {
  const roomId = await aRoom()
  const thief = await book.member()
  const tried = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.6' }
    const answer = await askRaw(url, `/tournament/${path}`, { body: JSON.stringify(body), headers })
    return [answer.statusdesc, answer.facts?.['tries_left']]
  }
  const looking = (room_pin: string) =>
    tried('roominfo', { ...thief.credentials, room_id: roomId, room_pin })
  const form = await joinForm(book, thief, roomId, must(matches[0], 'a match'))
  const joining = { ...form, room_pin: '200001' }
  expect(await looking('200000')).toEqual(['invalidPin', '4'])
  expect(await tried('roomjoin', joining)).toEqual(['invalidPin', '3'])
  expect(await tried('roomjoin', joining)).toEqual(['invalidPin', '3'])
  expect(await looking('20000')).toEqual(['invalidPin', undefined])
  expect(await looking('200002')).toEqual(['invalidPin', '1'])
  expect(await looking('200003')).toEqual(['invalidPin', '0'])
  expect(await looking('200004')).toEqual(['requestLimit', undefined])
})
