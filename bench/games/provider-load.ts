import { randomBytes } from 'node:crypto'
import { signProviderCall } from '../../apps/server/src/modules/games/provider-signature.ts'
import type { SeamlessAnswer } from '../../packages/contract/src/provider/seamless.ts'
import { HttpConnection } from '../placement/http-connection.ts'
import { benchGame, benchKey, benchProvider, type Player } from './game-members.ts'

/** What a provider calls. */
export type MovingCall = 'debit' | 'credit'

interface OpenRound {
  readonly player: Player
  readonly id: string
}

const idBytes = 12
/** A lost round, a small win and a large one, in turn. */
const payouts = ['0.00', '1.90', '0.00', '12.00']

/** A provider that keeps connections busy, each with a debit and then the credit that closes. */
export class ProviderLoad {
  readonly #connections: readonly HttpConnection[]
  readonly #players: readonly Player[]
  readonly #open: (OpenRound | null)[]
  #count = 0
  /** How long each answered call took, milliseconds. */
  readonly took: Record<MovingCall, number[]> = { debit: [], credit: [] }

  private constructor(connections: readonly HttpConnection[], players: readonly Player[]) {
    this.#connections = connections
    this.#players = players
    this.#open = connections.map(() => null)
  }

  static async open(
    url: string,
    connections: number,
    players: readonly Player[],
  ): Promise<ProviderLoad> {
    const opening = Array.from({ length: connections }, () => HttpConnection.open(url))
    return new ProviderLoad(await Promise.all(opening), players)
  }

  /** Sends the next call of a connection; throws where it is not OK. */
  async callOne(at: number): Promise<void> {
    const open = this.#open[at] ?? null
    if (open === null) this.#open[at] = await this.#debit(at)
    else {
      await this.#credit(at, open)
      this.#open[at] = null
    }
  }

  close(): void {
    for (const connection of this.#connections) connection.close()
  }

  async #debit(at: number): Promise<OpenRound> {
    const player = this.#players[Math.floor(Math.random() * this.#players.length)]
    if (player === undefined) throw new Error('no player')
    const round = { player, id: randomBytes(idBytes).toString('hex') }
    const { token } = player
    await this.#call(at, 'debit', { token, ...bodyOf(round), amount: '1.00' })
    return round
  }

  async #credit(at: number, round: OpenRound): Promise<void> {
    this.#count += 1
    await this.#call(at, 'credit', {
      ...bodyOf(round),
      transaction_id: `${round.id}.1`,
      amount: payouts[this.#count % payouts.length],
      reference: `${round.id}.0`,
      round_closed: true,
    })
  }

  async #call(at: number, call: MovingCall, body: object): Promise<void> {
    const connection = this.#connections[at]
    if (connection === undefined) throw new Error('no connection')
    const text = JSON.stringify(body)
    const headers = signProviderCall(benchKey, benchProvider, text, Date.now())
    const sentAt = performance.now()
    const answer = await connection.post<SeamlessAnswer>(`/seamless/${call}`, text, headers)
    this.took[call].push(performance.now() - sentAt)
    if (answer.status !== 'OK') throw new Error(`${call}: ${JSON.stringify(answer)}`)
  }
}

const bodyOf = ({ player: { player }, id }: OpenRound): object => ({
  transaction_id: `${id}.0`,
  round_id: id,
  game_code: benchGame,
  player,
  currency: 'MYR',
})
