import { betSingle } from '@fairline/contract/betting'
import * as z from 'zod'

/** What the member saw when the bet was confirmed, to show it again after a reload. */
const shownBet = z.object({
  sportsType: z.int(),
  rowId: z.string(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  period: z.enum(['FT', '1H']),
  risk: z.string(),
  win: z.string(),
})

const keptRequest = z.object({
  accountId: z.string(),
  /** When the bet was confirmed, by this device, milliseconds since 1970. */
  confirmedMs: z.number(),
  body: betSingle.request.omit({ account_id: true, session_token: true }),
  shown: shownBet,
})
export type KeptRequest = z.infer<typeof keptRequest>
export type ShownBet = z.infer<typeof shownBet>

const prefix = 'fairline-bet-'
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function parsed(text: string | null): KeptRequest | undefined {
  try {
    const read = keptRequest.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Placements whose outcome is not known yet, kept over a reload: one entry for each request, so
 * that two tabs never write over each other's. @spec S7.bet.betsingle
 */
export function createKeptRequests(storage: KeyStorage) {
  return {
    /** Keeps a request until it is answered. False where the device keeps nothing. */
    keep(request: KeptRequest): boolean {
      try {
        storage.setItem(prefix + request.body.request_id, JSON.stringify(request))
        return true
      } catch {
        return false
      }
    },
    /** The request was answered, or the member lets it go. */
    drop(requestId: string): void {
      storage.removeItem(prefix + requestId)
    },
    /** What waits for an answer, the oldest first. Entries of no shape are dropped. */
    waitingOf(accountId: string): readonly KeptRequest[] {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
      const found: KeptRequest[] = []
      for (const key of keys) {
        if (!key?.startsWith(prefix)) continue
        const request = parsed(storage.getItem(key))
        if (request === undefined) storage.removeItem(key)
        else if (request.accountId === accountId) found.push(request)
      }
      return found.sort((one, other) => one.confirmedMs - other.confirmedMs)
    },
  }
}

export type KeptRequests = ReturnType<typeof createKeptRequests>
