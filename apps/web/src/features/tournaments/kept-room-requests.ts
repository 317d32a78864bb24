import {
  roomBet,
  roomBetPlus,
  roomCreate,
  roomJoin,
  roomLeave,
  roomPinChange,
  vRoomCreate,
  vRoomJoin,
} from '@fairline/contract/room-entry'
import * as z from 'zod/mini'
import { storageKey } from '../../storage-key.ts'

/** The calls of rooms that move money or picks, or change a room. */
export const roomCalls = {
  create: roomCreate,
  vcreate: vRoomCreate,
  join: roomJoin,
  vjoin: vRoomJoin,
  bet: roomBet,
  betplus: roomBetPlus,
  leave: roomLeave,
  pin: roomPinChange,
} as const
export type RoomCall = keyof typeof roomCalls

const credentials = { account_id: true, session_token: true } as const

const requestOf = <Name extends RoomCall, Body extends z.ZodMiniType>(name: Name, body: Body) =>
  z.object({
    call: z.literal(name),
    accountId: z.string(),
    /** When it was confirmed, by this device, milliseconds since 1970. */
    confirmedMs: z.number(),
    body,
  })

const keptRequest = z.union([
  requestOf('create', z.omit(roomCreate.request, credentials)),
  requestOf('vcreate', z.omit(vRoomCreate.request, credentials)),
  requestOf('join', z.omit(roomJoin.request, credentials)),
  requestOf('vjoin', z.omit(vRoomJoin.request, credentials)),
  requestOf('bet', z.omit(roomBet.request, credentials)),
  requestOf('betplus', z.omit(roomBetPlus.request, credentials)),
  requestOf('leave', z.omit(roomLeave.request, credentials)),
  requestOf('pin', z.omit(roomPinChange.request, credentials)),
])
/** A request that was confirmed, and has no answer yet. */
export type RoomRequest = z.infer<typeof keptRequest>

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function parsed(text: string | null): RoomRequest | undefined {
  try {
    const read = keptRequest.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const prefix = storageKey('room-request-')

/**
 * Requests whose outcome is not known yet, kept over a reload: one entry for each, so that two tabs
 * never write over each other's.
 */
export function createKeptRoomRequests(storage: KeyStorage) {
  return {
    /** Keeps a request until it is answered. A device that keeps nothing sends it all the same. */
    keep(request: RoomRequest): void {
      try {
        storage.setItem(prefix + request.body.request_id, JSON.stringify(request))
      } catch {
        // It is asked again as long as the page is open.
      }
    },
    /** The request was answered, or the member lets it go. */
    drop(requestId: string): void {
      storage.removeItem(prefix + requestId)
    },
    /** What waits for an answer, the oldest first. Entries of no shape are dropped. */
    waitingOf(accountId: string): readonly RoomRequest[] {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      const found: RoomRequest[] = []
      for (const key of keys) {
        if (!key.startsWith(prefix)) continue
        const request = parsed(storage.getItem(key))
        if (request === undefined) storage.removeItem(key)
        else if (request.accountId === accountId) found.push(request)
      }
      return found.sort((one, other) => one.confirmedMs - other.confirmedMs)
    },
  }
}
