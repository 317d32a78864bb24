import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type PinTry, pinTries } from './room-pin.ts'

/** Returns how many tries are left: the least that member, network and room have. */
export async function selectTriesLeft(
  queries: Queries,
  { roomId, walletId, ipHash }: PinTry,
): Promise<number> {
  const { ofMember, memberMinutes, ofNetwork, networkMinutes, ofRoom } = pinTries
  const [row] = await queries.query<{ left: number }>(
    `select least(
              $5 - (select count(*) from room_pin_try where room_id = $1 and wallet_id = $2
                       and tried_at > book_now() - $4 * interval '1 minute'),
              $7 - (select count(*) from room_pin_try where ip_hash = $3
                       and tried_at > book_now() - $6 * interval '1 minute'),
              case when exists (select from room where id = $1 and type = 'private'
                                   and pin_hash is null) then 0
                   else $8 - (select count(*) from room_pin_try where room_id = $1) end
            )::integer as left`,
    [roomId, walletId, ipHash, memberMinutes, ofMember, networkMinutes, ofNetwork, ofRoom],
  )
  return Math.max(0, row?.left ?? 0)
}

/**
 * Makes every other try of the room, and of the network, wait until the transaction ends. Returns
 * the hash of the room's PIN; null where too many wrong ones killed it.
 */
export async function lockPinTries(
  tx: Transaction,
  { roomId, ipHash }: PinTry,
): Promise<Buffer | null> {
  await tx.takeTurn(`pin tries ${ipHash.toString('hex')}`)
  const [row] = await tx.query<{ pin_hash: Buffer | null }>(
    'select pin_hash from room where id = $1 for update',
    [roomId],
  )
  return row?.pin_hash ?? null
}

/** Counts a wrong PIN. Returns whether it was the one that kills the PIN of its room. */
export async function insertPinTry(
  tx: Transaction,
  { roomId, walletId, ipHash }: PinTry,
): Promise<boolean> {
  await tx.query(
    `insert into room_pin_try (room_id, wallet_id, ip_hash, tried_at)
     values ($1, $2, $3, book_now())`,
    [roomId, walletId, ipHash],
  )
  const killed = await tx.query(
    `update room set pin_hash = null, version = version + 1
      where id = $1 and pin_hash is not null
        and (select count(*) from room_pin_try where room_id = $1) >= $2
     returning id`,
    [roomId, pinTries.ofRoom],
  )
  return killed.length > 0
}

/** Forgets the wrong PINs of a room. */
export async function deletePinTries(tx: Transaction, roomId: number): Promise<void> {
  await tx.query('delete from room_pin_try where room_id = $1', [roomId])
}
