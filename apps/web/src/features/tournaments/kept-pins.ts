import { storageKey } from '@fairline/site/storage-key'
import * as z from 'zod/mini'

/** The PINs of the member's own rooms by their numbers; a room has one at a time. */
const shape = z.record(z.string(), z.string())

const keyOf = (accountId: string): string => storageKey(`room-pins-${accountId}`)

function read(accountId: string): Record<string, string> {
  try {
    const found = shape.safeParse(JSON.parse(window.localStorage.getItem(keyOf(accountId)) ?? '{}'))
    return found.success ? found.data : {}
  } catch {
    return {}
  }
}

/**
 * Keeps the PIN of an own room on this device. The server has only a hash of it, and no answer says
 * it: who made it here can read it here. A member owns one private room at a time, so the PIN of an
 * earlier one is dropped.
 */
export function keepPin(accountId: string, roomId: string, pin: string): void {
  try {
    window.localStorage.setItem(keyOf(accountId), JSON.stringify({ [roomId]: pin }))
  } catch {
    // On a device that keeps nothing the owner has to remember it.
  }
}

/** The PIN of an own room as this device knows it; '' where it does not. */
export const keptPin = (accountId: string, roomId: string): string => read(accountId)[roomId] ?? ''

/** The address that opens a room with its PIN. A browser sends no server what is behind the #. */
export const invitationOf = (roomId: string, pin: string): string =>
  `${window.location.origin}/tournament2/room/${roomId}#pin=${pin}`
