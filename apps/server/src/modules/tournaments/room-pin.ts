import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { countedAddress } from '../../http/client-address.ts'

/**
 * Wrong PINs that a member may enter for a room within the time, and a network address for all
 * rooms. After so many for one room its PIN is dead: a guess succeeds once in 10,000 at most.
 */
export const pinTries = {
  ofMember: 5,
  memberMinutes: 10,
  ofNetwork: 20,
  networkMinutes: 60,
  ofRoom: 100,
} as const

/** Who tries a PIN. */
export interface PinTry {
  readonly roomId: number
  readonly walletId: bigint
  readonly ipHash: Buffer
}

/**
 * Returns the hash that is stored of a PIN. It is keyed: a slow hash guards nothing among a
 * million.
 */
export const pinHashOf = (key: Buffer, roomId: number, pin: string): Buffer =>
  createHmac('sha256', key).update(`pin ${roomId} ${pin}`).digest()

/** Returns the hash of a network: an IPv4 address, or the /64 of an IPv6 address. */
export const ipHashOf = (key: Buffer, ip: string): Buffer =>
  createHmac('sha256', key)
    .update(`network ${countedAddress(ip)}`)
    .digest()

/** Returns whether a PIN is that of a room; any text is right where the room has no PIN. */
export function isPinRight(
  key: Buffer,
  room: { readonly id: number; readonly type: string; readonly pinHash: Buffer | null },
  pin: string,
): boolean {
  if (room.type !== 'private') return true
  return room.pinHash !== null && timingSafeEqual(room.pinHash, pinHashOf(key, room.id, pin))
}

/** Returns how many tries are left: the least that member, network and room have. */
export async function triesLeft(
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
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `pin tries ${ipHash.toString('hex')}`,
  ])
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
