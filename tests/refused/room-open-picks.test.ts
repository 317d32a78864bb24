import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LiveClient } from '../../apps/server/testing/live-client.ts'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch } from './known-feed.ts'
import { announceMatches } from './parlay-slip.ts'
import { join, pickOf, roomOf, untilStatus } from './room-requests.ts'
import { setBook } from './set-book.ts'

/*
 * What the ladder shows before Stop Betting: the points of matches that are decided, or in play. Of
 * a pick on a match that is still open it shows only that there is one. Two rooms that differ in
 * such picks alone are answered alike, by every call and on the stream.
 */

const minuteMs = 60_000
const book = setBook()

let rival: KnownMember
let viewer: KnownMember
let outsider: KnownMember
let matches: readonly KnownMatch[]
/** Two rooms: the rival picks the same in the first match, and opposite sides in the open one. */
let rooms: readonly string[]
const streams = new Map<KnownMember, LiveClient>()

beforeAll(async () => {
  ;[rival, viewer, outsider] = await Promise.all([book.member(), book.member(), book.member()])
  const third = await book.member()
  const soon = { kickoffMs: book.clock.now() + 11 * minuteMs }
  matches = [...(await announceMatches(book, 2, soon)), ...(await announceMatches(book, 1))]
  const [first, , open] = matches
  const play = async (side: 'over' | 'under'): Promise<string> => {
    const room_id = await roomOf(book, viewer, matches)
    await join(book, rival, room_id, must(first, 'a match'))
    await join(book, third, room_id, must(first, 'a match'))
    const pick = await pickOf(book, rival, must(open, 'a match'), { on: 'OU FT 2.50', team: side })
    const asked = { ...rival.credentials, request_id: randomUUID(), room_id, pick }
    expect((await book.ask('/tournament/bet', asked)).statusdesc).toBe('')
    return room_id
  }
  rooms = [await play('over'), await play('under')]
  for (const who of [viewer, outsider]) {
    const stream = new LiveClient()
    const shown = { ...who.credentials, rooms }
    await stream.open(book.url, [{ sports_type: 1, market_type: 2 }], { shown })
    streams.set(who, stream)
  }
})
afterAll(() => {
  for (const stream of streams.values()) stream.cut()
})

const page = { page_size: 100, page_number: 1 }
const list = { room_type: 0, room_status: '10', mine: false, sort: 'start', ...page }
const calls = (room_id: string): readonly (readonly [string, object])[] => [
  ['roomlist', { ...list, search: room_id }],
  ['roommatchlist', { room_id }],
  ['memberbetlist', { room_id, ...page }],
  ['betresultlist', { room_id }],
  ['betresultfinal', { room_id }],
  ['roomrank', { room_id }],
  ['roominfo', { room_id, room_pin: '' }],
]

/** What is of the room itself, or of the moment: numbers, seals, times and versions. */
const ownFields = ['room_id', 'seal', 'seal_head', 'placed_at', 'version', 'seal_number']
const normal = (value: unknown): string =>
  JSON.stringify(value, (key, each) => (ownFields.includes(key) ? '' : each))

async function answersOf(who: KnownMember, roomId: string): Promise<readonly string[]> {
  const answers: string[] = []
  for (const [path, fields] of calls(roomId)) {
    const answer = await book.ask(`/tournament/${path}`, { ...who.credentials, ...fields })
    answers.push(`${path} ${normal(answer)}`)
  }
  return answers
}

/** The last ladder of each room that the stream has sent. */
const ladderOn = (who: KnownMember, roomId: string): string => {
  const events = must(streams.get(who), 'a stream').events.filter(({ name }) => name === 'room')
  const own = events.filter(({ data }) => (data as { room_id: string }).room_id === roomId)
  return normal((own.at(-1)?.data as { rows?: unknown } | undefined)?.rows)
}

async function expectAlike(): Promise<void> {
  const [one, other] = [must(rooms[0], 'a room'), must(rooms[1], 'a room')]
  for (const who of [viewer, outsider]) {
    expect(await answersOf(who, one)).toEqual(await answersOf(who, other))
    const sent = () => expect(ladderOn(who, one)).toBe(ladderOn(who, other))
    await vi.waitFor(sent, { interval: 50, timeout: 10_000 })
  }
}

test('open: the rooms are answered alike', expectAlike)

test('active, a match decided and one in play: the rooms are answered alike', async () => {
  await book.advance(11 * minuteMs)
  for (const roomId of rooms) await untilStatus(book, viewer, roomId, '0')
  const [first, second] = [must(matches[0], 'a match'), must(matches[1], 'a match')]
  await book.feed.settle(first, 'FT', { home: 1, away: 0 })
  await book.feed.change(second, { state: inPlay(1, 0) })
  const graded = async (): Promise<void> => {
    for (const room_id of rooms) {
      const rank = await book.ask('/tournament/roomrank', { ...viewer.credentials, room_id })
      expect(normal(rank['rows'])).toContain('"points":"47.50"')
    }
  }
  await vi.waitFor(graded, { interval: 50, timeout: 20_000 })
  await expectAlike()
})

test('the comparison sees a difference: the rival’s own answers differ', async () => {
  const [one, other] = [must(rooms[0], 'a room'), must(rooms[1], 'a room')]
  expect(await answersOf(rival, one)).not.toEqual(await answersOf(rival, other))
})
