import { inTransaction } from '../../db/transaction.ts'
import { insertPinTry, lockPinTries, selectTriesLeft } from './pin-store.ts'
import { ipHashOf, isPinRight } from './room-pin.ts'
import type { Room } from './room-store.ts'
import { type RoomOwner, type RoomsParts, roomNews } from './rooms-parts.ts'
import { tellPinDead } from './tell-players.ts'

/**
 * Whether a PIN is right, or wrong and counted with so many tries left; `locked` where no try was
 * left to look at it.
 */
export type PinProof = 'right' | 'locked' | { readonly triesLeft: number }

/**
 * Looks at the PIN of a private room, in a transaction of its own: a refusal of the call does not
 * undo the try. Tries of a room and of a network wait for each other, because guesses that are on
 * their way together must be counted before the next one is answered. The owner gets a message when
 * a try kills the PIN.
 */
export function provePin(
  { database, pinKey }: Pick<RoomsParts, 'database' | 'pinKey'>,
  { accountId: walletId }: Pick<RoomOwner, 'accountId'>,
  room: Room,
  { pin, ip }: { readonly pin: string; readonly ip: string },
): Promise<PinProof> {
  const tried = { roomId: room.id, walletId, ipHash: ipHashOf(pinKey, ip) }
  return inTransaction(database, async (tx) => {
    const pinHash = await lockPinTries(tx, tried)
    if ((await selectTriesLeft(tx, tried)) === 0) return 'locked'
    if (isPinRight(pinKey, { ...room, pinHash }, pin)) return 'right'
    const isKilled = await insertPinTry(tx, tried)
    const { ownerId } = room
    if (isKilled && ownerId !== null) {
      await tellPinDead(tx, room, ownerId)
      tx.tell(roomNews, { walletId: ownerId, message: true })
    }
    return { triesLeft: await selectTriesLeft(tx, tried) }
  })
}
