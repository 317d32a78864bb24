import { inTransaction } from '../../db/transaction.ts'
import { type Repeating, repeat } from '../../repeat.ts'
import { compareHistory } from './compare-history.ts'
import { endOpenRound } from './end-open-round.ts'
import { replaceCatalogue, selectStaleCatalogues, sweepGameSessions } from './game-store.ts'
import type { GamesParts } from './games-parts.ts'
import { claimOverdueRounds } from './open-round-store.ts'
import type { Provider } from './provider-store.ts'
import { houseProvider } from './register-provider.ts'

/** How often the games are looked at, milliseconds. */
const lookMs = 2_000
/** How long a catalogue is taken for the present one. */
const catalogueMs = 600_000
/** The operator changes the limits of the house, and looks for them in the lobby. */
const houseCatalogueMs = 2_000
/** A provider that does not answer is asked again after this time. */
const againMs = 10_000
/** A round that is open for so long is asked for, and again after the same time. */
const openMs = 600_000
const roundsAtOnce = 20
/** Sessions of games are kept for a day after their start. */
const sessionKeptMs = 86_400_000

type JobParts = Pick<GamesParts, 'database' | 'providers' | 'ask' | 'clock' | 'log'>

/** What is due by the clock: catalogues, open rounds, histories, and sessions that are over. */
export class GamesJob {
  readonly repeating: Repeating
  readonly #parts: JobParts
  /** When a provider that did not answer is asked again, by what it is asked for. */
  readonly #againAt = new Map<string, number>()

  constructor(parts: JobParts) {
    this.#parts = parts
    this.repeating = repeat(lookMs, () => this.look(), parts.log)
  }

  async look(): Promise<void> {
    const { database, providers } = this.#parts
    const stale = await selectStaleCatalogues(database.queries, {
      olderMs: catalogueMs,
      house: { key: houseProvider, olderMs: houseCatalogueMs },
    })
    for (const key of stale) {
      const provider = providers.find(key)
      if (provider !== undefined && this.#isDue(key)) await this.#readCatalogue(provider)
    }
    const overdue = await claimOverdueRounds(database.queries, {
      openMs,
      againMs: openMs,
      most: roundsAtOnce,
    })
    for (const round of overdue) {
      const provider = providers.find(round.provider)
      if (provider !== undefined) await endOpenRound(this.#parts, provider, round)
    }
    for (const provider of providers.all) {
      const name = `history of ${provider.key}`
      if (provider.state !== 'active' || !this.#isDue(name)) continue
      const isCompared = await compareHistory(this.#parts, provider)
      if (!isCompared) this.#againAt.set(name, this.#parts.clock.now() + openMs)
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
