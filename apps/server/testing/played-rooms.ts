import type { Minor } from '@fairline/domain/money/money'
import { rakeOf } from '@fairline/domain/tournaments/room-terms'
import type { Database } from '../src/db/database.ts'
import { inTransaction, type Transaction } from '../src/db/transaction.ts'
import { postTransfers } from '../src/modules/funds/index.ts'
import {
  insertRoomEntryDocument,
  openRoomAccount,
} from '../src/modules/tournaments/room-account.ts'
import { lockWallet, type PostedKind } from '../src/modules/wallet/index.ts'
import { anOperator } from './wallets.ts'

/*
 * Tournament rooms with their transfers, written as the module of tournaments leaves them, for
 * tests of the ledger alone.
 */

/** Opens a room of the operator with id 1 in MYR; a room without a fee is free, and pays a gift. */
export async function aRoom(
  database: Database,
  { id, fee, gift = 0n }: { id: number; fee: Minor; gift?: Minor },
): Promise<number> {
  await inTransaction(database, async (tx) => {
    await anOperator(tx)
    await tx.query(
      `insert into room (id, operator_id, type, currency, fee, seats, is_virtual, gift, starts_at,
                         last_bet_at, created_at)
       values ($1, 1, $2, 'MYR', $3, 30, false, $4, book_now(), book_now(), book_now())`,
      [id, fee === 0n ? 'free' : 'public', fee, gift],
    )
    await openRoomAccount(tx, { roomId: id, operatorId: 1, currency: 'MYR' })
  })
  return id
}

/** Locks a room, before the wallets of its players, and returns its status. */
async function lockRoom(tx: Transaction, roomId: number): Promise<string | undefined> {
  const [room] = await tx.query<{ status: string }>(
    'select status from room where id = $1 for no key update',
    [roomId],
  )
  return room?.status
}

interface Entry {
  readonly reference: bigint
  readonly walletId: bigint
  readonly fee: Minor
}

/** A move of money of each entry; nothing moves where the amount is 0. */
const post = (
  tx: Transaction,
  entries: readonly Entry[],
  ...moves: [PostedKind, (entry: Entry, index: number) => Minor][]
): Promise<unknown> =>
  postTransfers(
    tx,
    entries.flatMap((entry, index) =>
      moves
        .map(([kind, amountOf]) => ({
          kind,
          revision: 0,
          amount: amountOf(entry, index),
          reference: entry.reference,
          walletId: entry.walletId,
        }))
        .filter(({ amount }) => amount > 0n),
    ),
  )

const fee = ({ fee }: Entry): Minor => fee

/** Enters a room: the fee is held. Returns the entry's id. */
export function joinRoom(database: Database, roomId: number, walletId: bigint): Promise<bigint> {
  return inTransaction(database, async (tx) => {
    await lockRoom(tx, roomId)
    await lockWallet(tx, walletId)
    const id = await insertRoomEntryDocument(tx, { operatorId: 1, walletId, roomId })
    await tx.query(
      `insert into room_entry (id, room_id, wallet_id, number, state, joined_at)
       select $1, $2, $3, count(*) + 1, 'held', book_now() from room_entry where room_id = $2`,
      [id, roomId, walletId],
    )
    await tx.query('update room set players = players + 1 where id = $1', [roomId])
    await post(tx, await entriesOf(tx, roomId, id), ['room_hold', fee])
    return id
  })
}

/** The entries of a room that have not left, in the order of their numbers, or one of them. */
async function entriesOf(tx: Transaction, roomId: number, id: bigint | null = null) {
  const rows = await tx.query<{ id: string; wallet_id: string; fee: string }>(
    `select e.id, e.wallet_id, r.fee from room_entry e join room r on r.id = e.room_id
      where r.id = $1 and e.state <> 'left' and e.id = coalesce($2, e.id) order by e.number`,
    [roomId, id],
  )
  return rows.map(
    (row): Entry => ({
      reference: BigInt(row.id),
      walletId: BigInt(row.wallet_id),
      fee: BigInt(row.fee),
    }),
  )
}

/** Leaves an open room: the fee is released. */
export function leaveRoom(database: Database, roomId: number, id: bigint): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockRoom(tx, roomId)
    await post(tx, await entriesOf(tx, roomId, id), ['room_release', fee])
    await tx.query('update room set players = players - 1 where id = $1', [roomId])
    await tx.query(
      `update room_entry set state = 'left', refund_reason = 'left', finished_at = book_now()
        where id = $1`,
      [id],
    )
  })
}

/** Starts a room: the fees go to its account. */
export function startRoom(database: Database, roomId: number): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockRoom(tx, roomId)
    await post(tx, await entriesOf(tx, roomId), ['room_fee', fee])
    await tx.query(`update room set status = 'active' where id = $1`, [roomId])
    await tx.query(`update room_entry set state = 'in' where room_id = $1 and state = 'held'`, [
      roomId,
    ])
  })
}

/** Pays a room: rake and prizes, or the gifts of a free room, in the order of the entries. */
export function payRoom(
  database: Database,
  roomId: number,
  prizes: readonly Minor[],
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockRoom(tx, roomId)
    const entries = await entriesOf(tx, roomId)
    const prizeOf = (_: Entry, index: number): Minor => prizes[index] ?? 0n
    const isFree = entries.every((entry) => entry.fee === 0n)
    await post(
      tx,
      entries,
      ['room_rake', (entry) => rakeOf(entry.fee)],
      [isFree ? 'room_gift' : 'room_prize', prizeOf],
    )
    await tx.query(`update room set status = 'closed', pay_at = book_now() where id = $1`, [roomId])
    for (const [index, { reference }] of entries.entries()) {
      await tx.query(
        `update room_entry set state = 'paid', prize = $2, finished_at = book_now() where id = $1`,
        [reference, prizes[index] ?? 0n],
      )
    }
  })
}

/** Cancels a room: what is held is released, what was paid in is refunded. */
export function cancelRoom(database: Database, roomId: number): Promise<void> {
  return inTransaction(database, async (tx) => {
    const kind = (await lockRoom(tx, roomId)) === 'open' ? 'room_release' : 'room_refund'
    await post(tx, await entriesOf(tx, roomId), [kind, fee])
    await tx.query(
      `update room set status = 'cancelled', cancel_reason = 'operator' where id = $1`,
      [roomId],
    )
    await tx.query(
      `update room_entry
          set state = 'refunded', refund_reason = 'operator', finished_at = book_now()
        where room_id = $1 and state <> 'left'`,
      [roomId],
    )
  })
}
