import type * as z from 'zod/mini'
import { storageKey } from '../storage-key.ts'

/** What every request has that is kept until it is answered. */
interface Waiting {
  readonly accountId: string
  /** When it was confirmed, by this device, milliseconds since 1970. */
  readonly confirmedMs: number
  readonly body: { readonly request_id: string }
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Requests whose outcome is not known yet, kept over a reload: one entry for each, so that two tabs
 * never write over each other's. `name` begins the keys of this kind of request.
 */
export function keepRequests<Request extends Waiting>(
  storage: KeyStorage,
  name: string,
  schema: z.ZodMiniType<Request>,
) {
  const prefix = storageKey(name)
  const parsed = (text: string | null): Request | undefined => {
    try {
      const read = schema.safeParse(JSON.parse(text ?? 'null'))
      return read.success ? read.data : undefined
    } catch {
      return undefined
    }
  }
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
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      const found: Request[] = []
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
