import { inTransaction } from '../../db/transaction.ts'
import { type Repeating, repeat } from '../../repeat.ts'
import { replaceCatalogue, selectStaleCatalogues, sweepGameSessions } from './game-store.ts'
import type { GamesParts } from './games-parts.ts'
import type { Provider } from './provider-store.ts'

/** How often the games are looked at, milliseconds. */
const lookMs = 2_000
/** How long a catalogue is taken for the present one. */
const catalogueMs = 600_000
/** A provider that does not answer is asked again after this time. */
const againMs = 10_000
/** Sessions of games are kept for a day after their start. */
const sessionKeptMs = 86_400_000

type JobParts = Pick<GamesParts, 'database' | 'providers' | 'ask' | 'clock' | 'log'>

/** What is due by the clock: the catalogues of providers, and sessions that are over. */
export class GamesJob {
  readonly repeating: Repeating
  readonly #parts: JobParts
  /** When a provider that did not answer is asked again, by its key. */
  readonly #againAt = new Map<string, number>()

  constructor(parts: JobParts) {
    this.#parts = parts
    this.repeating = repeat(lookMs, () => this.look(), parts.log)
  }

  async look(): Promise<void> {
    const { database, providers } = this.#parts
    const stale = await selectStaleCatalogues(database.queries, catalogueMs)
    for (const key of stale) {
      const provider = providers.find(key)
      if (provider !== undefined && this.#isDue(key)) await this.#readCatalogue(provider)
    }
    await sweepGameSessions(database.queries, sessionKeptMs)
  }

  #isDue(key: string): boolean {
    return (this.#againAt.get(key) ?? 0) <= this.#parts.clock.now()
  }

  async #readCatalogue(provider: Provider): Promise<void> {
    const { database, ask, clock, log } = this.#parts
    const answer = await ask(provider, '/GameList', {})
    if (!answer.ok) {
      if (!this.#againAt.has(provider.key)) {
        log.warn({ provider: provider.key, reason: answer.reason }, 'a catalogue cannot be read')
      }
      this.#againAt.set(provider.key, clock.now() + againMs)
      return
    }
    this.#againAt.delete(provider.key)
    await inTransaction(database, (tx) => replaceCatalogue(tx, provider.id, answer.value.games))
  }
}
