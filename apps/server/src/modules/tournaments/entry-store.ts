import type { Minor } from '@fairline/domain/money/money'
import type { RefundReason } from '@fairline/domain/tournaments/room-status'
import type { RoomType } from '@fairline/domain/tournaments/room-terms'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

/** 'held' until the start, then 'in'; 'left' and 'refunded' got the fee back. */
export type EntryState = 'held' | 'in' | 'left' | 'refunded' | 'paid'

const entries = rowMapper({
  /** A document's id of the ledger, below zero. */
  id: column.bigint('e.id'),
  roomId: column.integer('e.room_id'),
  walletId: column.bigint('e.wallet_id'),
  /** The player's number in the room, from 1. */
  number: column.smallint('e.number'),
  state: column.text<EntryState>('e.state'),
  nickname: column.text("coalesce(a.nickname, '')"),
  loginId: column.text('a.login_id'),
  /** The final place, points in hundredths and prize in minor units; 0 before the end. */
  place: column.smallint('e.place'),
  points: column.bigint('e.points'),
  prize: column.bigint('e.prize'),
})

/** A player in a room. */
export type Entry = RowOf<typeof entries>

/** Returns the players of rooms in the order of their numbers, without those who left. */
export async function selectEntries(
  queries: Queries,
  roomIds: readonly number[],
): Promise<Entry[]> {
  const rows = await queries.query<MappedRow>(
    `select ${entries.columns}
       from room_entry e join account a on a.id = e.wallet_id
      where e.room_id = any ($1) and e.state <> 'left' order by e.room_id, e.number`,
    [roomIds],
  )
  return rows.map(entries.of)
}

const paid = rowMapper({
  roomId: column.integer('e.room_id'),
  type: column.text<RoomType>('r.type'),
  finishedMs: column.moment('e.finished_at'),
  players: column.smallint('r.players'),
  place: column.smallint('e.place'),
  points: column.bigint('e.points'),
  fee: column.bigint('r.fee'),
  prize: column.bigint('e.prize'),
})

/** A paid room in a member's results. */
export type PaidEntry = RowOf<typeof paid>

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
  const rows = await queries.query<MappedRow & { total: string }>(
    `select ${paid.columns}, count(*) over () as total
       from room_entry e join room r on r.id = e.room_id
      where e.wallet_id = $1 and e.state = 'paid' and e.finished_at >= $2 and e.finished_at < $3
      order by e.finished_at desc, e.id limit $4 offset $5`,
    valuesOf(asked),
  )
  return { entries: rows.map(paid.of), total: Number(rows[0]?.total ?? 0) }
}

const refunded = rowMapper({
  roomId: column.integer('e.room_id'),
  fee: column.bigint('r.fee'),
  finishedMs: column.moment('e.finished_at'),
  reason: column.text<RefundReason>('e.refund_reason'),
})

/** A fee that was given back. */
export type RefundedEntry = RowOf<typeof refunded>

/** Returns a page of the fees that were given back to a member, newest first. */
export async function selectRefundedEntries(
  queries: Queries,
  asked: EntriesAsked,
): Promise<{ entries: RefundedEntry[]; total: number }> {
  const rows = await queries.query<MappedRow & { total: string }>(
    `select ${refunded.columns}, count(*) over () as total
       from room_entry e join room r on r.id = e.room_id
      where e.wallet_id = $1 and e.state in ('left', 'refunded')
        and e.finished_at >= $2 and e.finished_at < $3
      order by e.finished_at desc, e.id limit $4 offset $5`,
    valuesOf(asked),
  )
  return { entries: rows.map(refunded.of), total: Number(rows[0]?.total ?? 0) }
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
export type EntryResult = Pick<Entry, 'id' | 'place' | 'points' | 'prize'>

/** Writes the order of an ended room. */
export async function writeResults(
  tx: Transaction,
  results: readonly EntryResult[],
): Promise<void> {
  const { names, arrays, values } = entries.arrays(['id', 'place', 'points', 'prize'], results)
  await tx.query(
    `update room_entry e set place = u.place, points = u.points, prize = u.prize
       from unnest(${arrays}) u(${names}) where e.id = u.id`,
    values,
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
