import { hash, randomUUID } from 'node:crypto'
import { parseLine } from '@fairline/domain/bet-types/line'
import { must } from '@fairline/domain/testing/read-example'
import { emptySealHead, sealHeadText } from '@fairline/domain/tournaments/seal'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LiveClient } from '../../apps/server/testing/live-client.ts'
import type { KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { announceMatches } from './parlay-slip.ts'
import {
  joinForm,
  numberOf,
  type PickRequest,
  pickOf,
  roomForm,
  untilStatus,
} from './room-requests.ts'
import { statusCodes } from './rooms-in-states.ts'
import { setBook } from './set-book.ts'

/*
 * Tournaments 8.8: before Stop Betting no answer of the server has another's pick, and none ever
 * has a PIN. Every answer of every call, and of the stream, is searched for what the test knows.
 */

const minuteMs = 60_000
const book = setBook()
const pin = '135790'
const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** A pick that was sent, and the seal that the room has of it. */
interface SentPick {
  readonly by: KnownMember
  readonly pick: PickRequest
  readonly seal: string
}

interface PlayedRoom {
  readonly roomId: string
  readonly isPrivate: boolean
  readonly matches: readonly KnownMatch[]
  readonly sent: SentPick[]
}

let owner: KnownMember
let mate: KnownMember
let third: KnownMember
/** Picks, and leaves before the start. */
let leaver: KnownMember
let outsider: KnownMember
/** Is in no room, and has the PIN. */
let guest: KnownMember
let rooms: readonly PlayedRoom[]
/** Is cancelled at its start, for want of players. */
let doomed: PlayedRoom
const streams = new Map<KnownMember, LiveClient>()
/** The answers to those who created, joined and picked. */
const acted: { by: KnownMember; answer: Answer }[] = []

const sealOf = (roomId: string, pick: PickRequest): string => {
  const { salt, match_id, bet_type, bet_team, odds_ball, odds } = pick
  return sha256([salt, roomId, match_id, bet_type, bet_team, odds_ball, odds].join(':'))
}

async function act(by: KnownMember, path: string, body: object): Promise<Answer> {
  const answer = await book.ask(`/tournament/${path}`, body)
  acted.push({ by, answer })
  expect([path, answer.statusdesc]).toEqual([path, ''])
  return answer
}

/** Each player picks another side or market, so that no pick is like another. */
const sides = [
  { on: 'HDP FT -0.75', team: 'home' },
  { on: 'HDP FT -0.75', team: 'away' },
  { on: 'OU FT 2.50', team: 'over' },
  { on: 'OU FT 2.50', team: 'under' },
] as const

async function play(
  players: readonly KnownMember[],
  matches: readonly KnownMatch[],
  isPrivate: boolean,
): Promise<PlayedRoom> {
  const [creator, ...others] = players
  const by = must(creator, 'an owner')
  const first = must(matches[0], 'a match')
  const given = isPrivate ? { room_type: 2, room_pin: pin } : {}
  const form: Record<string, unknown> = { ...(await roomForm(book, by, matches)), ...given }
  const roomId = numberOf(await act(by, 'roomcreate', form))
  const sent: SentPick[] = []
  const note = (who: KnownMember, picks: readonly PickRequest[]) =>
    sent.push(...picks.map((pick) => ({ by: who, pick, seal: sealOf(roomId, pick) })))
  note(by, form['picks'] as unknown as readonly PickRequest[])
  for (const [index, other] of others.entries()) {
    const joining = await joinForm(book, other, roomId, first, sides[index + 1])
    await act(other, 'roomjoin', { ...joining, ...(isPrivate && { room_pin: pin }) })
    note(other, joining['picks'] as readonly PickRequest[])
    const pick = await pickOf(book, other, must(matches[1], 'a match'), sides[index])
    const asked = { ...other.credentials, request_id: randomUUID(), room_id: roomId }
    await act(other, 'bet', { ...asked, pick })
    note(other, [pick])
    const last = await pickOf(book, other, must(matches[2], 'a match'), sides[index + 1])
    await act(other, 'betplus', { ...asked, request_id: randomUUID(), picks: [last] })
    note(other, [last])
  }
  return { roomId, isPrivate, matches, sent }
}

beforeAll(async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => book.member()))
  const named = (index: number): KnownMember => must(six[index], 'a member')
  ;[owner, mate, third] = [named(0), named(1), named(2)]
  ;[leaver, outsider, guest] = [named(3), named(4), named(5)]
  const soon = { kickoffMs: book.clock.now() + 11 * minuteMs }
  const later = { kickoffMs: book.clock.now() + 15 * minuteMs }
  const matches = [...(await announceMatches(book, 2, soon)), await book.feed.announce(later)]
  const players = [owner, mate, third, leaver]
  rooms = [await play(players, matches, true), await play(players, matches, false)]
  doomed = await play([owner, mate], matches, false)
  for (const { roomId: room_id } of rooms) {
    const leaving = { ...leaver.credentials, request_id: randomUUID(), room_id }
    await act(leaver, 'roomleave', leaving)
  }
  const watched = [...rooms, doomed].map(({ roomId }) => roomId)
  for (const who of [owner, mate, outsider]) {
    const stream = new LiveClient()
    const shown = { ...who.credentials, rooms: watched }
    await stream.open(book.url, [{ sports_type: 1, market_type: 2 }], { shown })
    streams.set(who, stream)
  }
})
afterAll(() => {
  for (const stream of streams.values()) stream.cut()
})

const days = { start_date: '2026-11-20', end_date: '2026-11-22' }
const page = { page_size: 100, page_number: 1 }

/** Every call that answers something of rooms or of bets, and of a room in particular. */
function calls({ roomId: room_id }: PlayedRoom): readonly (readonly [string, object])[] {
  const list = { room_type: 0, room_status: '10', sort: 'start', ...page }
  return [
    ['/membervalidatetournament', {}],
    ['/tournament/roomlist', { ...list, mine: false, search: '' }],
    ['/tournament/roomlist', { ...list, mine: true, search: '' }],
    ['/tournament/roomlist', { ...list, mine: false, search: room_id }],
    ['/tournament/roomleaguelist', { working_date: '2026-11-21', virtual: false }],
    ['/tournament/matchlookup', { search: 'home', working_date: '' }],
    ['/tournament/roommatchlist', { room_id }],
    ['/tournament/memberbetlist', { room_id: '', ...page }],
    ['/tournament/memberbetlist', { room_id, ...page }],
    ['/tournament/betresultlist', { room_id }],
    ['/tournament/betresultfinal', { room_id }],
    ['/tournament/roomrank', { room_id }],
    ['/tournament/roominfo', { room_id, room_pin: '' }],
    ['/gameresult/tournament', { ...days, ...page }],
    ['/gameresult/tournamentrefund', { ...days, ...page }],
    ['/personallist', { ...page, read: 'all' }],
    ['/bet/betacceptlist', page],
    ['/dailystatement', { ...days, ...page }],
    ['/platformwinlose', days],
    ['/userprofile', {}],
  ]
}

/** The objects of an answer that show a pick: they have a side, and are no market. */
function picksShown(value: unknown): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const own = value as Record<string, unknown>
  const isPick = 'bet_team' in own && !('market_id' in own)
  return [...(isPick ? [own] : []), ...Object.values(own).flatMap(picksShown)]
}

const pinAlone = new RegExp(`(?<![0-9a-f])${pin}(?![0-9a-f])`)

/** What an answer has of other players' secrets, in rooms whose picks are hidden. */
function leaks(text: string, viewer: KnownMember, hidden: readonly PlayedRoom[]): string[] {
  const all = [...rooms, doomed].flatMap((room) =>
    room.sent.map((each) => ({ ...each, isOpen: each.by === viewer || !hidden.includes(room) })),
  )
  const open = new Set(all.filter(({ isOpen }) => isOpen).map(({ seal }) => seal))
  const salts = hidden.flatMap(({ sent }) => sent.map(({ pick }) => pick.salt))
  const seals = all.filter(({ isOpen }) => !isOpen).map(({ seal }) => seal)
  const foreign = picksShown(JSON.parse(text)).filter(({ seal }) => !open.has(String(seal)))
  return [
    ...[...salts, ...seals].filter((secret) => text.includes(secret)),
    ...foreign.map((shown) => JSON.stringify(shown)),
    ...(pinAlone.test(text) ? ['the PIN'] : []),
  ]
}

/** Asks everything as everybody, and returns what was given away. */
async function searched(hidden: readonly PlayedRoom[]): Promise<string[]> {
  const found: string[] = []
  const look = (text: string, viewer: KnownMember, where: string) => {
    for (const leak of leaks(text, viewer, hidden)) found.push(`${where}: ${leak}`)
  }
  for (const viewer of [owner, mate, leaver, outsider, guest]) {
    for (const room of hidden) {
      for (const [path, fields] of calls(room)) {
        const answer = await book.ask(path, { ...viewer.credentials, ...fields })
        look(JSON.stringify(answer), viewer, `${viewer.loginId} ${path}`)
      }
    }
  }
  for (const [viewer, { events }] of streams) {
    for (const event of events) look(JSON.stringify(event), viewer, `${viewer.loginId} /live`)
  }
  for (const { by, answer } of acted) look(JSON.stringify(answer), by, 'an action')
  return found
}

const roomIdOf = (data: unknown): unknown => (data as { room_id?: unknown } | null)?.room_id
const ladders = (who: KnownMember, { roomId }: PlayedRoom): number =>
  must(streams.get(who), 'a stream').events.filter(
    ({ name, data }) => name === 'room' && roomIdOf(data) === roomId,
  ).length

const allReach = (state: 'active' | 'betting_stopped' | 'ended' | 'closed') =>
  Promise.all(rooms.map(({ roomId }) => untilStatus(book, owner, roomId, statusCodes[state])))

test('the search finds a pick, a salt and a PIN that are shown', () => {
  const room = must(rooms[0], 'a room')
  const foreign = must(
    room.sent.find(({ by }) => by === mate),
    'a pick',
  )
  const shown = { bet_team: 'home', seal: foreign.seal }
  expect(leaks(JSON.stringify({ a: [shown] }), owner, rooms)).toHaveLength(2)
  expect(leaks(JSON.stringify({ a: [shown] }), mate, rooms)).toEqual([])
  expect(leaks(JSON.stringify({ salt: foreign.pick.salt }), mate, rooms)).toHaveLength(1)
  expect(leaks(JSON.stringify({ a: pin }), owner, rooms)).toEqual(['the PIN'])
})

test('open: nobody sees more than the own picks', async () => {
  const look = { room_id: must(rooms[0], 'a room').roomId, room_pin: pin }
  const opened = await book.ask('/tournament/roominfo', { ...guest.credentials, ...look })
  expect(opened.status).toBe(1)
  expect(leaks(JSON.stringify(opened), guest, rooms)).toEqual([])
  expect(await searched([...rooms, doomed])).toEqual([])
})

test('active: the ladder has points, and no picks', async () => {
  await book.advance(11 * minuteMs)
  await allReach('active')
  await untilStatus(book, owner, doomed.roomId, statusCodes.cancelled)
  const [begun] = must(rooms[0], 'a room').matches
  await book.feed.settle(must(begun, 'a match'), 'FT', { home: 1, away: 0 })
  const graded = async (): Promise<void> => {
    const asked = { ...outsider.credentials, room_id: must(rooms[1], 'a room').roomId }
    const rank = await book.ask('/tournament/roomrank', asked)
    expect(JSON.stringify(rank['rows'])).toContain('"points":"-')
  }
  await vi.waitFor(graded, { interval: 50, timeout: 20_000 })
  expect(await searched([...rooms, doomed])).toEqual([])
  // The points of one match would show the side.
  const asked = { ...outsider.credentials, room_id: must(rooms[1], 'a room').roomId }
  const { players } = await book.ask('/tournament/betresultlist', asked)
  const cells = (players as readonly { cells: readonly { points: string }[] }[]).flatMap(
    (player) => player.cells,
  )
  expect(new Set(cells.map(({ points }) => points))).toEqual(new Set(['0.00']))
})

test('the ladder of a private room is sent to its players alone', async () => {
  const [hidden, open] = [must(rooms[0], 'a room'), must(rooms[1], 'a room')]
  const sent = () =>
    expect(Math.min(ladders(owner, hidden), ladders(outsider, open))).toBeGreaterThan(0)
  await vi.waitFor(sent, { interval: 50, timeout: 10_000 })
  expect(ladders(outsider, hidden)).toBe(0)
})

interface Link {
  readonly number: number
  readonly match_id: string
  readonly bet_type: string
  readonly bet_team: string
  readonly odds_ball: string
  readonly odds: string
  readonly placed_at: number
  readonly seal: string
  readonly salt: string
  readonly head: string
}

/** Makes the chain of a room again from what is shown, as a page does. */
async function expectChain({ roomId, sent }: PlayedRoom, viewer: KnownMember): Promise<void> {
  const asked = { ...viewer.credentials, room_id: roomId }
  const answer = await book.ask('/tournament/betresultfinal', asked)
  const chain = answer['chain'] as readonly Link[]
  expect(chain.map(({ salt }) => salt).sort()).toEqual(sent.map(({ pick }) => pick.salt).sort())
  let head = emptySealHead
  for (const [index, link] of chain.entries()) {
    const { salt, match_id, bet_type, bet_team, odds_ball, odds, placed_at, number } = link
    expect(parseLine(odds_ball)).toBeDefined()
    const seal = sha256([salt, roomId, match_id, bet_type, bet_team, odds_ball, odds].join(':'))
    head = sha256(sealHeadText(head, seal, number, placed_at))
    expect([index + 1, seal, head]).toEqual([number, link.seal, link.head])
  }
  expect((answer['room'] as { seal_head: string }).seal_head).toBe(head)
}

test('stopped: picks, salts and chain are there, and recompute', async () => {
  await book.advance(4 * minuteMs)
  await allReach('betting_stopped')
  const [hidden, open] = [must(rooms[0], 'a room'), must(rooms[1], 'a room')]
  await expectChain(hidden, mate)
  await expectChain(open, outsider)
  const cells = await book.ask('/tournament/betresultlist', {
    ...outsider.credentials,
    room_id: open.roomId,
  })
  const stayed = open.sent.filter(({ by }) => by !== leaver)
  const shown = picksShown(cells).map(({ seal }) => String(seal))
  expect(shown.sort()).toEqual(stayed.map(({ seal }) => seal).sort())
  // Those of a private room are its players' alone.
  const asked = { ...outsider.credentials, room_id: hidden.roomId }
  for (const path of ['betresultlist', 'betresultfinal', 'roomrank', 'roommatchlist']) {
    expect((await book.ask(`/tournament/${path}`, asked)).statusdesc).toBe('forbiddenAccess')
  }
  expect(await searched([doomed])).toEqual([])
})

test('ended, closed and cancelled: a PIN never, and of a cancelled room no pick', async () => {
  for (const match of must(rooms[0], 'a room').matches.slice(1)) {
    await book.feed.settle(match, 'FT', { home: 1, away: 0 })
  }
  await allReach('ended')
  expect(await searched([doomed])).toEqual([])
  await book.advance(15 * minuteMs)
  await allReach('closed')
  expect(await searched([doomed])).toEqual([])
  for (const room of rooms) await expectChain(room, owner)
})
