import type { LiveStream } from './live-stream.ts'

/** A stream of this process, until its client has gone. */
export interface Followed {
  readonly stream: LiveStream
  behindSinceMs: number | null
  /** When its last event was written; null while the stream is open. */
  endedAtMs: number | null
}

const isLive = ({ endedAtMs }: Followed): boolean => endedAtMs === null

/** The streams of this process, with those of each member, oldest first. */
export class OpenStreams {
  readonly #all = new Set<Followed>()
  readonly #byAccount = new Map<bigint, Set<Followed>>();

  [Symbol.iterator](): Iterator<Followed> {
    return this.#all.values()
  }

  get size(): number {
    return this.#all.size
  }

  add(followed: Followed): void {
    const { accountId } = followed.stream.owner
    this.#all.add(followed)
    const ofAccount = this.#byAccount.get(accountId) ?? new Set()
    this.#byAccount.set(accountId, ofAccount.add(followed))
  }

  remove(followed: Followed): void {
    const { accountId } = followed.stream.owner
    this.#all.delete(followed)
    const ofAccount = this.#byAccount.get(accountId)
    ofAccount?.delete(followed)
    if (ofAccount?.size === 0) this.#byAccount.delete(accountId)
  }

  /** Those of a member, those that have ended among them. */
  of(accountId: bigint): readonly Followed[] {
    return [...(this.#byAccount.get(accountId) ?? [])]
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
