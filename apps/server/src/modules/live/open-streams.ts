import type { LiveStream } from './live-stream.ts'

/** A stream of this process, until its client has gone. */
export interface Followed {
  readonly stream: LiveStream
  behindSinceMs: number | null
  /** When its last event was written; null while the stream is open. */
  endedAtMs: number | null
}

const isLive = ({ endedAtMs }: Followed): boolean => endedAtMs === null

/** Streams by what they have in common, in the order in which they were added. */
class StreamsBy<Key> {
  readonly #sets = new Map<Key, Set<Followed>>()

  of(key: Key): readonly Followed[] {
    return [...(this.#sets.get(key) ?? [])]
  }

  add(key: Key, followed: Followed): void {
    const those = this.#sets.get(key) ?? new Set()
    this.#sets.set(key, those.add(followed))
  }

  remove(key: Key, followed: Followed): void {
    const those = this.#sets.get(key)
    those?.delete(followed)
    if (those?.size === 0) this.#sets.delete(key)
  }
}

/**
 * The streams of this process, with those of each member, oldest first, and those to which the
 * moments of each match are sent.
 */
export class OpenStreams {
  readonly #all = new Set<Followed>()
  readonly #byAccount = new StreamsBy<bigint>()
  readonly #byMatch = new StreamsBy<string>();

  [Symbol.iterator](): Iterator<Followed> {
    return this.#all.values()
  }

  get size(): number {
    return this.#all.size
  }

  add(followed: Followed): void {
    const { accountId, moments } = followed.stream.owner
    this.#all.add(followed)
    this.#byAccount.add(accountId, followed)
    for (const matchId of moments) this.#byMatch.add(matchId, followed)
  }

  remove(followed: Followed): void {
    const { accountId, moments } = followed.stream.owner
    this.#all.delete(followed)
    this.#byAccount.remove(accountId, followed)
    for (const matchId of moments) this.#byMatch.remove(matchId, followed)
  }

  /** Lets a stream follow these from here on, and nothing else. */
  follow(followed: Followed, kept: Parameters<LiveStream['follow']>[0]): void {
    for (const matchId of followed.stream.owner.moments) this.#byMatch.remove(matchId, followed)
    followed.stream.follow(kept)
    for (const matchId of kept.moments) this.#byMatch.add(matchId, followed)
  }

  /** Those of a member, those that have ended among them. */
  of(accountId: bigint): readonly Followed[] {
    return this.#byAccount.of(accountId)
  }

  /** Those to which the moments of a match are sent, those that have ended among them. */
  watching(matchId: string): readonly Followed[] {
    return this.#byMatch.of(matchId)
  }

  /** Those of a session that have not ended. */
  ofSession(accountId: bigint, sessionHash: string): readonly Followed[] {
    return this.of(accountId).filter(
      (followed) => followed.stream.owner.sessionHash === sessionHash && isLive(followed),
    )
  }

  /** What must go so that a member has at most `most` streams, a new one among them. */
  tooMany(
    accountId: bigint,
    most: number,
  ): { readonly open: readonly Followed[]; readonly ended: readonly Followed[] } {
    const all = this.of(accountId)
    const open = all.filter(isLive)
    const ended = all.filter((each) => !isLive(each))
    return {
      open: open.slice(0, Math.max(0, open.length + 1 - most)),
      ended: ended.slice(0, Math.max(0, all.length + 1 - most)),
    }
  }
}
