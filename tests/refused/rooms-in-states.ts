import { must } from '@fairline/domain/testing/read-example'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { announceMatches } from './parlay-slip.ts'
import { join, type PickRequest, pickOf, roomOf, untilStatus } from './room-requests.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The codes of the wire, by the status of a room. */
export const statusCodes = {
  open: 'A',
  active: '0',
  betting_stopped: '4',
  ended: '3',
  closed: '1',
  cancelled: '2',
} as const
export type RoomState = keyof typeof statusCodes
export const roomStates = Object.keys(statusCodes) as RoomState[]

/** A room of players, each with a pick in the first match. */
export interface StatedRoom {
  readonly roomId: string
  readonly matches: readonly KnownMatch[]
  /** What was sent to it. */
  readonly picks: readonly PickRequest[]
  /** A pick that was not made, in its last match. */
  readonly free: PickRequest
}

/** Opens a room, and lets the others join. */
export async function playRoom(
  book: KnownBook,
  [owner, ...others]: readonly KnownMember[],
  matches: readonly KnownMatch[],
  changes: object = {},
): Promise<StatedRoom> {
  const who = must(owner, 'an owner')
  const first = must(matches[0], 'a match')
  const { room_pin } = changes as { room_pin?: string }
  const pin = room_pin === undefined ? {} : { room_pin }
  const own = [await pickOf(book, who, first)]
  const roomId = await roomOf(book, who, matches, { ...changes, picks: own })
  const picks = [...own]
  for (const other of others) picks.push(...(await join(book, other, roomId, first, pin)))
  return { roomId, matches, picks, free: await pickOf(book, who, must(matches.at(-1), 'a match')) }
}

/** Rooms of these players, one in each state. Some 26 minutes pass. */
export async function roomsInStates(
  book: KnownBook,
  players: readonly KnownMember[],
): Promise<Readonly<Record<RoomState, StatedRoom>>> {
  const owner = must(players[0], 'an owner')
  const soon = { kickoffMs: book.clock.now() + 11 * minuteMs }
  const later = { kickoffMs: book.clock.now() + 4 * hourMs }
  // No member owns more than three open rooms.
  const others = [...players.slice(1), owner]
  const room = async (last: { kickoffMs: number }, from = soon, count = 1) =>
    playRoom(book, last === later ? players : others, [
      ...(await announceMatches(book, 2, from)),
      ...(await announceMatches(book, count, last)),
    ])
  const rooms = {
    open: await room(later, later),
    active: await room(later, soon, 4),
    betting_stopped: await room(soon),
    ended: await room(soon),
    closed: await room(soon),
    // One player too few at the start.
    cancelled: await playRoom(book, players.slice(0, 2), await announceMatches(book, 3, soon)),
  }
  const reached = (state: RoomState) =>
    untilStatus(book, owner, rooms[state].roomId, statusCodes[state])
  await book.advance(11 * minuteMs)
  await reached('betting_stopped')
  const settle = async (matches: readonly KnownMatch[]): Promise<void> => {
    for (const match of matches) await book.feed.settle(match, 'FT', { home: 2, away: 0 })
  }
  await settle(rooms.closed.matches)
  await untilStatus(book, owner, rooms.closed.roomId, statusCodes.ended)
  await book.advance(15 * minuteMs)
  await reached('closed')
  await settle(rooms.ended.matches)
  for (const state of roomStates) await reached(state)
  return rooms
}
