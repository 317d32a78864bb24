import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ProgrammeEvent,
  type ProviderDraw,
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
  /** Its draws by game, the newest first; null while it has no such call. */
  draws: Readonly<Record<string, readonly ProviderDraw[]>> | null = null
  /** Its programme; null while it has no such call. */
  programme: readonly ProgrammeEvent[] | null = null
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
    const answer = this.#answer(path, JSON.parse(body))
    if (answer === null) return void response.writeHead(404).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 'OK', ...answer }))
  }

  #answer(path: ProviderPath, body: unknown): object | null {
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
      case '/Draws':
        return this.draws && drawsOf(this.draws, asked as ProviderRequest<'/Draws'>)
      case '/Programme':
        return this.programme && { events: this.programme }
    }
  }
}

/** A page of the draws in a time. */
function drawsOf(
  all: Readonly<Record<string, readonly ProviderDraw[]>>,
  { game_code, from_ms, before_ms, page, page_size }: ProviderRequest<'/Draws'>,
): object {
  const draws = (all[game_code] ?? []).filter(
    ({ drawn_ms }) => drawn_ms >= from_ms && drawn_ms < before_ms,
  )
  const from = (page - 1) * page_size
  const next = { close_ms: before_ms, draw_ms: before_ms + 60_000 }
  return { draws: draws.slice(from, from + page_size), total: draws.length, next }
}
