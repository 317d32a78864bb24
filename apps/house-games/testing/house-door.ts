import { randomUUID } from 'node:crypto'
import { type HousePath, houseCalls } from '@fairline/contract/house/house-calls'
import { type ProviderPath, providerCalls } from '@fairline/contract/provider/provider-calls'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { TableHub } from '../src/tables/table-hub.ts'
import { type SharedKey, signedHeaders } from '../src/wallet/signature.ts'
import { createHouseDatabase, type HouseDatabase } from './house-database.ts'
import { tableBench } from './table-bench.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

const key: SharedKey = { id: 'house-1', secret: 'k'.repeat(32) }
const start = 1_000_00n

/** What a house answers over HTTP, to the wallet's side and to pages. */
export class HouseDoor {
  readonly key = key
  readonly made: HouseDatabase
  readonly house: TestHouse
  readonly hub: TableHub
  readonly bench: ReturnType<typeof tableBench>
  readonly app: FastifyInstance
  #launched = 0

  private constructor(made: HouseDatabase, house: TestHouse, hub: TableHub, app: FastifyInstance) {
    this.made = made
    this.house = house
    this.hub = hub
    this.bench = tableBench(house)
    this.app = app
  }

  /** Opens a house in a database of its own; its chance follows from `salt`. */
  static async open(salt: string): Promise<HouseDoor> {
    const made = await createHouseDatabase()
    const house = openTestHouse(made.database, salt)
    const hub = new TableHub(house)
    const app = await createApp(house, hub, key, pino({ level: 'silent' }))
    return new HouseDoor(made, house, hub, app)
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.made.drop()
  }

  async post(url: string, payload: object | string, signed: object = {}) {
    const headers = { 'content-type': 'application/json', ...signed }
    const answer = await this.app.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
  }

  signed(text: string): object {
    return signedHeaders(key, text, this.house.clock.now())
  }

  /** Calls as the wallet's side does, and reads the answer as the contract has it. */
  async ask<Path extends ProviderPath>(path: Path, body: object) {
    const text = JSON.stringify(body)
    const answer = await this.post(`/provider${path}`, text, this.signed(text))
    return providerCalls[path].response.parse(answer.body)
  }

  /** Calls as a page does, and reads the answer as the contract has it. */
  async call<Path extends HousePath>(path: Path, body: object) {
    const answer = await this.post(path, body)
    return houseCalls[path].response.parse(answer.body) as Record<string, unknown>
  }

  /** Starts a game for the next member, who has 1,000.00. */
  async launch(gameCode: string): Promise<{ token: string; player: string }> {
    this.#launched += 1
    const [player, token] = [`member-${this.#launched}`, `token-${this.#launched}`]
    this.house.wallet.addMember(player, token, start)
    const started = await this.ask('/LaunchGame', {
      game_code: gameCode,
      token,
      player,
      currency: 'MYR',
      language: 'th',
      device: 'phone',
      lobby_url: '/minigame',
    })
    expect(started).toEqual({
      status: 'OK',
      url: `/house/play/${gameCode}?token=${token}&lobby=%2Fminigame`,
    })
    return { token, player }
  }

  play(token: string, bet: object, stake = '10') {
    return this.call('/house/api/play', { token, request_id: randomUUID(), stake, bet })
  }
}
