import type { Clock } from '../../clock.ts'

/** So many answers are kept: a page of each game that members look at. */
const kept = 500

/**
 * Answers of providers that many members ask for, each kept for a short time, so that a provider is
 * asked once however many look on. Questions at once share one answer.
 */
export class RecentAnswers {
  readonly #clock: Clock
  readonly #keptMs: number
  readonly #answers = new Map<
    string,
    { readonly atMs: number; readonly answer: Promise<unknown> }
  >()

  constructor(clock: Clock, keptMs: number) {
    this.#clock = clock
    this.#keptMs = keptMs
  }

  /** Returns the answer to a question, by its key; `ask` must not reject. */
  of<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const nowMs = this.#clock.now()
    const known = this.#answers.get(key)
    if (known !== undefined && nowMs - known.atMs < this.#keptMs) {
      return known.answer as Promise<Answer>
    }
    this.#answers.delete(key)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size >= kept && oldest !== undefined) this.#answers.delete(oldest)
    const answer = ask()
    this.#answers.set(key, { atMs: nowMs, answer })
    return answer
  }
}
