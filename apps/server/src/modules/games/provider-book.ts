import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeatLook } from '../../repeat.ts'
import { isSignedBy, type SignedHeaders } from './provider-signature.ts'
import { gamesAddress, type Provider, selectProviders } from './provider-store.ts'
import { houseProvider } from './register-provider.ts'

/** How often a node looks for changed providers, milliseconds. */
const lookEveryMs = 500

interface ProviderBookParts {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
  /** Called when a provider came, or when its maintenance began or ended. */
  readonly onProviders?: () => void
}

/** What members notice of the providers. */
const statesOf = (providers: Iterable<Provider>): string =>
  JSON.stringify([...providers].map(({ key, state }) => [key, state]))

/** All providers with their keys, in memory. A change is known on every node within a second. */
export class ProviderBook {
  readonly #database: Database
  readonly #looking: Repeating
  readonly #onProviders: () => void
  #byKey: ReadonlyMap<string, Provider> = new Map()

  constructor({ database, log, onProviders = () => {} }: ProviderBookParts) {
    this.#database = database
    this.#onProviders = onProviders
    this.#looking = repeatLook(lookEveryMs, () => this.look(), {
      log,
      failure: 'providers of games cannot be read',
    })
  }

  find(key: string): Provider | undefined {
    return this.#byKey.get(key)
  }

  get all(): readonly Provider[] {
    return [...this.#byKey.values()]
  }

  /** The origins that games of other providers open from. */
  get gameOrigins(): readonly string[] {
    const others = this.all.filter(({ key }) => key !== houseProvider).map(gamesAddress)
    return [...new Set(others.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))]
  }

  /** Returns the provider that signed a body; undefined where the signature proves none. */
  prove(headers: SignedHeaders, body: string, nowMs: number): Provider | undefined {
    const provider = this.#byKey.get(headers.provider)
    const key = provider?.keys.find(({ keyId }) => keyId === headers.keyId)
    return key !== undefined && isSignedBy(key.secret, headers, body, nowMs) ? provider : undefined
  }

  async look(): Promise<void> {
    const providers = await selectProviders(this.#database.queries)
    const isChanged = statesOf(providers) !== statesOf(this.#byKey.values())
    this.#byKey = new Map(providers.map((provider) => [provider.key, provider]))
    if (isChanged) this.#onProviders()
  }

  async start(): Promise<void> {
    await this.look()
    this.#looking.start()
  }

  stop(): Promise<void> {
    return this.#looking.stop()
  }
}
