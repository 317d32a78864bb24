import { betSingle } from '@fairline/contract/betting'
import { periods } from '@fairline/domain/bet-types/bet-type'
import * as z from 'zod/mini'

/** What every request has that is kept until it is answered. */
export interface ConfirmedRequest {
  readonly accountId: string
  /** When the bet was confirmed, by this device, milliseconds since 1970. */
  readonly confirmedMs: number
  readonly body: { readonly request_id: string }
}

/** The place of a selection when the bet was confirmed, to show and choose it again. */
export const shownSelection = {
  sportsType: z.int(),
  rowId: z.string(),
  parentMatchId: z.optional(z.nullable(z.string())),
  home: z.string(),
  away: z.string(),
  period: z.enum(periods),
}

/** What the member saw when the bet was confirmed, to show it again after a reload. */
const shownBet = z.object({
  ...shownSelection,
  league: z.string(),
  runner: z.optional(z.string()),
  risk: z.string(),
  win: z.string(),
})

const keptRequest = z.object({
  accountId: z.string(),
  confirmedMs: z.number(),
  body: z.omit(betSingle.request, { account_id: true, session_token: true }),
  shown: shownBet,
})
export type KeptRequest = z.infer<typeof keptRequest>
export type ShownBet = z.infer<typeof shownBet>

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function parsed<Request>(text: string | null, shape: z.ZodMiniType<Request>): Request | undefined {
  try {
    const read = shape.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const keysOf = (storage: KeyStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

/** Entries of these kinds begin so; their shape is known to the part that places them. */
export const keptParlayPrefix = 'fairline-parlay-'
export const keptBodyPrefix = 'fairline-body-'
export const keptMaungPrefix = 'fairline-maung-'

/** Whether a request of this prefix may wait for an answer. */
export function keepsAny(storage: KeyStorage, prefix: string): boolean {
  return keysOf(storage).some((key) => key.startsWith(prefix))
}

/**
 * Placements whose outcome is not known yet, kept over a reload: one entry for each request, so
 * that two tabs never write over each other's. @spec S7.bet.betsingle
 */
export function createKept<Request extends ConfirmedRequest>(
  storage: KeyStorage,
  prefix: string,
  shape: z.ZodMiniType<Request>,
) {
  return {
    /** Keeps a request until it is answered. False where the device keeps nothing. */
    keep(request: Request): boolean {
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
    waitingOf(accountId: string): readonly Request[] {
      const found: Request[] = []
      for (const key of keysOf(storage)) {
        if (!key.startsWith(prefix)) continue
        const request = parsed(storage.getItem(key), shape)
        if (request === undefined) storage.removeItem(key)
        else if (request.accountId === accountId) found.push(request)
      }
      return found.sort((one, other) => one.confirmedMs - other.confirmedMs)
    },
  }
}

export type Kept<Request extends ConfirmedRequest> = ReturnType<typeof createKept<Request>>

/** Requests of single bets. */
export const createKeptRequests = (storage: KeyStorage): Kept<KeptRequest> =>
  createKept(storage, 'fairline-bet-', keptRequest)
