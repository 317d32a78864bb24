import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ProviderGame,
  type ProviderPath,
  type ProviderRequest,
  type ProviderRound,
  providerCalls,
} from '@fairline/contract/provider/provider-calls'
import { providerHeaders } from '@fairline/contract/provider/seamless'
import { must } from '@fairline/domain/testing/read-example'
import { systemClock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { replaceCatalogue } from '../src/modules/games/game-store.ts'
import { isSignedBy } from '../src/modules/games/provider-signature.ts'
import { putProvider, putProviderKey } from '../src/modules/games/provider-store.ts'

const key = { keyId: 'k1', secret: 'a secret of thirty-two characters' }

/** A slot machine such as a provider lists it. */
export const aGame = (changes: Partial<ProviderGame> = {}): ProviderGame => ({
  game_code: 'harbour',
  name: 'Harbour',
  category: 'slots',
  rtp: '95.18',
  limits: { MYR: { min: '1.00', max: '500.00' } },
  art: '/art/harbour.svg',
  is_new: true,
  ...changes,
})

/** A provider of games on a port of its own, as docs/providers.md asks for it. */
export class ProviderServer {
  games: readonly ProviderGame[] = [aGame()]
  /** What RoundStatus and History tell. */
  rounds: readonly ProviderRound[] = []
  readonly launches: ProviderRequest<'/LaunchGame'>[] = []
  /** Calls that were not signed. */
  readonly complaints: string[] = []
  /** Set while it answers nothing. */
  isDown = false
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  static async open(): Promise<ProviderServer> {
    const provider = new ProviderServer()
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve))
    return provider
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** Makes it a provider of a book, with its catalogue. */
  async join(database: Database, name = 'acme'): Promise<number> {
    return inTransaction(database, async (tx) => {
      const id = await putProvider(tx, { key: name, name: 'Acme', url: this.url })
      await putProviderKey(tx, id, key)
      await replaceCatalogue(tx, id, this.games)
      return id
    })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const path = must(request.url, 'a path') as ProviderPath
    const of = (name: string) => String(request.headers[name])
    const signed = {
      provider: of(providerHeaders.provider),
      keyId: of(providerHeaders.keyId),
      timestamp: of(providerHeaders.timestamp),
      signature: of(providerHeaders.signature),
    }
    if (!isSignedBy(key.secret, signed, body, systemClock.now())) {
      this.complaints.push(path)
      return void response.writeHead(401).end()
    }
    if (this.isDown) return void response.writeHead(503).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 'OK', ...this.#answer(path, JSON.parse(body)) }))
  }

  #answer(path: ProviderPath, body: unknown): object {
    const asked = providerCalls[path].request.parse(body)
    switch (path) {
      case '/GameList':
        return { games: this.games }
      case '/LaunchGame': {
        const launch = asked as ProviderRequest<'/LaunchGame'>
        this.launches.push(launch)
        return { url: `/play/${launch.game_code}?token=${launch.token}` }
      }
      case '/History':
        return { rounds: this.rounds, has_more: false }
      case '/RoundStatus': {
        const { round_id: id } = asked as ProviderRequest<'/RoundStatus'>
        return { round: this.rounds.find(({ round_id }) => round_id === id) ?? null }
      }
    }
  }
}
