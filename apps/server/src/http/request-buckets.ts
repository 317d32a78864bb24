import type { Clock } from '../clock.ts'

/** Each IPv4 address or IPv6 /64 network has a bucket of `burst` requests. */
export interface RateLimit {
  /** Requests a second that an address may keep making; 0 switches the limit off. */
  perSecond: number
  /** Requests that it may make at once after a pause. */
  burst: number
}

/** How many requests each address was granted. */
export type Grants = ReadonlyMap<string, number>

interface Bucket {
  tokens: number
  at: number
}

/** Above this many addresses the one that was quiet longest is forgotten, which only favours it. */
const ADDRESSES_MAX = 50_000

/**
 * A bucket of requests for each address, which fills with time. Where several nodes answer the same
 * addresses, each takes off what the others granted: a bucket may then be below empty, so that an
 * address gets over some seconds what one node would give it.
 */
export class RequestBuckets {
  readonly #limit: RateLimit
  readonly #clock: Clock
  readonly #buckets = new Map<string, Bucket>()
  #granted: Map<string, number> | null = null

  constructor(limit: RateLimit, clock: Clock) {
    this.#limit = limit
    this.#clock = clock
  }

  /** Takes one request from the bucket of an address; false if it is empty. */
  take(address: string): boolean {
    const tokens = this.#filled(address)
    const isGranted = tokens >= 1
    this.#keep(address, isGranted ? tokens - 1 : tokens)
    if (isGranted) this.#granted?.set(address, (this.#granted.get(address) ?? 0) + 1)
    return isGranted
  }

  /** Takes off what another node granted. */
  takeOff(grants: Grants): void {
    for (const [address, count] of grants) this.#keep(address, this.#filled(address) - count)
  }

  /** Returns what was granted since the last call. The first call begins the count. */
  collectGrants(): Grants {
    const granted = this.#granted ?? new Map<string, number>()
    this.#granted = new Map()
    return granted
  }

  /** The requests in a bucket now. A clock that was set back neither fills nor empties it. */
  #filled(address: string): number {
    const { perSecond, burst } = this.#limit
    const now = this.#clock.now()
    const { tokens, at } = this.#buckets.get(address) ?? { tokens: burst, at: now }
    return Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond)
  }

  #keep(address: string, tokens: number): void {
    // Deleting the entry first keeps the map in order of last use.
    this.#buckets.delete(address)
    this.#buckets.set(address, { tokens, at: this.#clock.now() })
    if (this.#buckets.size <= ADDRESSES_MAX) return
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
