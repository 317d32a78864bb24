import { createHmac, timingSafeEqual } from 'node:crypto'
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
