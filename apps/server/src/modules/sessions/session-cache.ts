import type { MemberRecord } from '../accounts/index.ts'
import type { StoredSession } from './session-store.ts'

/** A proved session with its member, as they were at one moment. */
export interface CachedSession {
  readonly session: StoredSession
  readonly member: MemberRecord
}

interface Entry extends CachedSession {
  readonly at: number
}

/** Oldest first out above this: an entry is a few hundred bytes. */
const ENTRIES_MAX = 50_000

/**
 * Open sessions as this node saw them less than a second ago, so that a busy member costs one look
 * a second. What this node ends or changes is dropped at once; what another one does is seen when
 * the entry is a second old.
 */
export class SessionCache {
  static readonly freshMs = 900
  readonly #entries = new Map<string, Entry>()
  #drops = 0

  /** The entry while it is fresh. */
  get(hash: string, now: number): CachedSession | undefined {
    const entry = this.#entries.get(hash)
    if (entry === undefined) return undefined
    const age = now - entry.at
    return age >= 0 && age < SessionCache.freshMs ? entry : undefined
  }

  /** Number of sessions dropped so far. Read it before the database, and pass it to `put`. */
  get mark(): number {
    return this.#drops
  }

  /** Keeps a session that was read, unless a session was dropped meanwhile: it may be this one. */
  put(cached: CachedSession, at: number, mark: number): void {
    if (mark !== this.#drops) return
    const { hash } = cached.session
    this.#entries.delete(hash)
    this.#entries.set(hash, { ...cached, at })
    if (this.#entries.size <= ENTRIES_MAX) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  /** Forgets a session: the next request reads it from the database again. */
  drop(hash: string): void {
    this.#drops += 1
    this.#entries.delete(hash)
  }
}
