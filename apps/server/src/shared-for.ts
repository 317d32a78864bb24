import type { Clock } from './clock.ts'

/** Answers that take some work, each shared for a while by all who ask by its key. */
export class SharedFor<Key, Answer> {
  readonly #sharedMs: number
  readonly #steady: Clock
  readonly #kept = new Map<Key, { readonly atMs: number; readonly answer: Promise<Answer> }>()

  /**
   * @param sharedMs how long an answer is shared, milliseconds from when it was first asked for
   * @param steady milliseconds since any moment, never set back
   */
  constructor(sharedMs: number, steady: Clock) {
    this.#sharedMs = sharedMs
    this.#steady = steady
  }

  /** Returns the answer of a key, which is made where it is not shared at present. */
  get(key: Key, make: () => Promise<Answer>): Promise<Answer> {
    const atMs = this.#steady.now()
    const known = this.#kept.get(key)
    if (known !== undefined && atMs - known.atMs < this.#sharedMs) return known.answer
    const made = { atMs, answer: make() }
    this.#kept.set(key, made)
    // What failed is asked again at once.
    made.answer.catch(() => {
      if (this.#kept.get(key) === made) this.#kept.delete(key)
    })
    return made.answer
  }
}
