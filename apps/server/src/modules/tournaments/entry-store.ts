import type { Minor } from '@fairline/domain/money/money'
import type { RefundReason } from '@fairline/domain/tournaments/room-status'
import type { RoomType } from '@fairline/domain/tournaments/room-terms'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** 'held' until the start, then 'in'; 'left' and 'refunded' got the fee back. */
export type EntryState = 'held' | 'in' | 'left' | 'refunded' | 'paid'

/** A player in a room. */
export interface Entry {
  /** A document's id of the ledger, below zero. */
  readonly id: bigint
  readonly roomId: number
  readonly walletId: bigint
  /** The player's number in the room, from 1. */
  readonly number: number
  readonly state: EntryState
  readonly nickname: string
  readonly loginId: string
  /** The final place, points in hundredths and prize in minor units; 0 before the end. */
  readonly place: number
  readonly points: Minor
  readonly prize: Minor
}

interface EntryRow {
  id: string
  room_id: number
  wallet_id: string
  number: number
  state: EntryState
  nickname: string | null
  login_id: string
  place: number
  points: string
  prize: string
}

const entryOf = (row: EntryRow): Entry => ({
  id: BigInt(row.id),
  roomId: row.room_id,
  walletId: BigInt(row.wallet_id),
  number: row.number,
  state: row.state,
  nickname: row.nickname ?? '',
  loginId: row.login_id,
  place: row.place,
  points: BigInt(row.points),
  prize: BigInt(row.prize),
})

/** Returns the players of rooms in the order of their numbers, without those who left. */
export async function selectEntries(
  queries: Queries,
  roomIds: readonly number[],
): Promise<Entry[]> {
  const rows = await queries.query<EntryRow>(
    `select e.id, e.room_id, e.wallet_id, e.number, e.state, a.nickname, a.login_id, e.place,
            e.points, e.prize
       from room_entry e join account a on a.id = e.wallet_id
      where e.room_id = any ($1) and e.state <> 'left' order by e.room_id, e.number`,
    [roomIds],
  )
  return rows.map(entryOf)
}

/** A paid room in a member's results. */
export interface PaidEntry {
  readonly roomId: number
  readonly type: RoomType
  readonly finishedMs: number
  readonly players: number
  readonly place: number
  readonly points: Minor
  readonly fee: Minor
  readonly prize: Minor
}

/** Instants [from, to) of one member, and a page. */
export interface EntriesAsked {
  readonly walletId: bigint
  readonly from: Date
  readonly to: Date
  readonly page: { readonly size: number; readonly number: number }
}

const valuesOf = ({ walletId, from, to, page }: EntriesAsked): unknown[] => [
  walletId,
  from,
  to,
  page.size,
  (page.number - 1) * page.size,
]

/** Returns a page of the rooms that paid a member, newest first. */
export async function selectPaidEntries(
  queries: Queries,
  asked: EntriesAsked,
): Promise<{ entries: PaidEntry[]; total: number }> {
  const rows = await queries.query<{
    room_id: number
    type: RoomType
    finished_at: Date
    players: number
    place: number
    points: string
    fee: string
    prize: string
    total: string
  }>(
    `select e.room_id, r.type, e.finished_at, r.players, e.place, e.points, r.fee, e.prize,
            count(*) over () as total
       from room_entry e join room r on r.id = e.room_id
      where e.wallet_id = $1 and e.state = 'paid' and e.finished_at >= $2 and e.finished_at < $3
      order by e.finished_at desc, e.id limit $4 offset $5`,
    valuesOf(asked),
  )
  const entries = rows.map((row) => ({
    roomId: row.room_id,
    type: row.type,
    finishedMs: row.finished_at.getTime(),
    players: row.players,
    place: row.place,
    points: BigInt(row.points),
    fee: BigInt(row.fee),
    prize: BigInt(row.prize),
  }))
  return { entries, total: Number(rows[0]?.total ?? 0) }
}

/** A fee that was given back. */
export interface RefundedEntry {
  readonly roomId: number
  readonly fee: Minor
  readonly finishedMs: number
  readonly reason: RefundReason
}

/** Returns a page of the fees that were given back to a member, newest first. */
export async function selectRefundedEntries(
  queries: Queries,
  asked: EntriesAsked,
): Promise<{ entries: RefundedEntry[]; total: number }> {
  const rows = await queries.query<{
    room_id: number
    fee: string
    finished_at: Date
    refund_reason: RefundReason
    total: string
  }>(
    `select e.room_id, r.fee, e.finished_at, e.refund_reason, count(*) over () as total
       from room_entry e join room r on r.id = e.room_id
      where e.wallet_id = $1 and e.state in ('left', 'refunded')
        and e.finished_at >= $2 and e.finished_at < $3
      order by e.finished_at desc, e.id limit $4 offset $5`,
    valuesOf(asked),
  )
  const entries = rows.map((row) => ({
    roomId: row.room_id,
    fee: BigInt(row.fee),
    finishedMs: row.finished_at.getTime(),
    reason: row.refund_reason,
  }))
  return { entries, total: Number(rows[0]?.total ?? 0) }
}

/** Returns whether somebody who did not leave has joined a room from a network. */
export async function hasNetworkJoined(
  queries: Queries,
  roomId: number,
  ipHash: Buffer | null,
): Promise<boolean> {
  if (ipHash === null) return false
  const rows = await queries.query(
    "select from room_entry where room_id = $1 and ip_hash = $2 and state <> 'left' limit 1",
    [roomId, ipHash],
  )
  return rows.length > 0
}

/** Inserts a player with the next number of the room. */
export async function insertEntry(
  tx: Transaction,
  entry: Pick<Entry, 'id' | 'roomId' | 'walletId'> & { readonly ipHash: Buffer | null },
): Promise<void> {
  await tx.query(
    `insert into room_entry (id, room_id, wallet_id, number, state, ip_hash, joined_at)
     select $1, $2, $3, coalesce(max(number), 0) + 1, 'held', $4, book_now()
       from room_entry where room_id = $2`,
    [entry.id, entry.roomId, entry.walletId, entry.ipHash],
  )
}

/** Captures the entries of a room that starts. */
export async function startEntries(tx: Transaction, roomId: number): Promise<void> {
  await tx.query("update room_entry set state = 'in' where room_id = $1 and state = 'held'", [
    roomId,
  ])
}

/** Ends entries whose fee was given back. */
export async function refundEntries(
  tx: Transaction,
  entryIds: readonly bigint[],
  reason: RefundReason,
): Promise<void> {
  await tx.query(
    `update room_entry set state = $2, refund_reason = $3, finished_at = book_now()
      where id = any ($1)`,
    [entryIds, reason === 'left' || reason === 'owner_left' ? 'left' : 'refunded', reason],
  )
}

/** The final order of a room. */
export interface EntryResult {
  readonly id: bigint
  readonly place: number
  readonly points: Minor
  readonly prize: Minor
}

/** Writes the order of an ended room. */
export async function writeResults(
  tx: Transaction,
  results: readonly EntryResult[],
): Promise<void> {
  await tx.query(
    `update room_entry e set place = u.place, points = u.points, prize = u.prize
       from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::bigint[])
              u(id, place, points, prize)
      where e.id = u.id`,
    [
      results.map(({ id }) => id),
      results.map(({ place }) => place),
      results.map(({ points }) => points),
      results.map(({ prize }) => prize),
    ],
  )
}

/** Ends the entries of a room that is paid. */
export async function payEntries(tx: Transaction, roomId: number): Promise<void> {
  await tx.query(
    `update room_entry set state = 'paid', finished_at = book_now()
      where room_id = $1 and state = 'in'`,
    [roomId],
  )
}

/** Returns what the member's own limits leave, minor units; null without limits. */
export async function selectPlayHeadroom(
  queries: Queries,
  walletId: bigint,
): Promise<Minor | null> {
  const [row] = await queries.query<{ headroom: string | null }>(
    `select case when play_from is not null
                 then play_headroom(id, outstanding, book_now()) end as headroom
       from wallet where id = $1`,
    [walletId],
  )
  return row?.headroom == null ? null : BigInt(row.headroom)
}
