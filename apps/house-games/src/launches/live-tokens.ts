/** How long an answer of the wallet about a token is believed. */
const BELIEVED_MS = 5_000

/** When the wallet last took each token. The house is not told of a logout, so it asks again. */
export class LiveTokens {
  readonly #seenMs = new Map<string, number>()

  /** When the wallet last took the token, milliseconds since 1970; 0 where it is not known. */
  seenMs(token: string): number {
    return this.#seenMs.get(token) ?? 0
  }

  isBelieved(token: string, nowMs: number): boolean {
    return nowMs - this.seenMs(token) < BELIEVED_MS
  }

  note(token: string, nowMs: number): void {
    this.#seenMs.set(token, nowMs)
  }

  forget(token: string): void {
    this.#seenMs.delete(token)
  }

  /** Forgets what is not believed any more. */
  forgetOld(nowMs: number): void {
    for (const token of this.#seenMs.keys()) if (!this.isBelieved(token, nowMs)) this.forget(token)
  }
}
