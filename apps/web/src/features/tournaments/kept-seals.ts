import { storageKey } from '@fairline/site/storage-key'
import * as z from 'zod/mini'

/** The heads of a room that this device has seen, the oldest first. */
export type SeenHeads = readonly string[]

const shape = z.record(z.string(), z.array(z.string()))

/** How many rooms, and heads of a room, are kept. */
const roomsMax = 30
const headsMax = 60

const keyOf = (accountId: string): string => storageKey(`room-seals-${accountId}`)

function read(accountId: string): Record<string, string[]> {
  try {
    const text = window.localStorage.getItem(keyOf(accountId))
    const found = shape.safeParse(JSON.parse(text ?? '{}'))
    return found.success ? found.data : {}
  } catch {
    return {}
  }
}

/**
 * Keeps a head of the chain of a room on this device, so that the page can show later that nothing
 * before it was changed.
 */
export function keepHead(accountId: string, roomId: string, head: string): void {
  const { [roomId]: seen = [], ...others } = read(accountId)
  if (head === '' || seen.at(-1) === head) return
  const rooms = Object.entries(others).slice(1 - roomsMax)
  const entry = [...rooms, [roomId, [...seen, head].slice(-headsMax)]]
  try {
    window.localStorage.setItem(keyOf(accountId), JSON.stringify(Object.fromEntries(entry)))
  } catch {
    // A device that keeps nothing proves less; the chain itself is shown all the same.
  }
}

/** The heads of a room that this device has seen. */
export const seenHeads = (accountId: string, roomId: string): SeenHeads =>
  read(accountId)[roomId] ?? []
