import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { systemClock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { isSignedBy, signatureHeader, signatureOf } from '../src/modules/funds/signature.ts'
import { openHouse } from '../src/modules/wallet/index.ts'

/** A fault of the wallet at one call: what it does not do, or how it answers what it did. */
export type Knob =
  /** It does nothing, and answers nothing, or with an error. */
  | 'never'
  | 'error'
  | 'conflict'
  | 'disabled'
  /** It does what is asked, and the answer is lost, late, or no answer of its own. */
  | 'lost'
  | 'late'
  | 'garbage'
  | 'unsigned'
  | 'wrong amount'
  | 'another id'

interface Hold {
  readonly member: string
  readonly amount: bigint
  state: 'reserved' | 'confirmed' | 'released'
}

type Body = Readonly<Record<string, string>>
type Reply = Readonly<Record<string, string>>

const key = { keyId: '2026b', secret: 'a secret of thirty-two characters' }

/**
 * An operator's own wallet as docs/funds.md asks for it, on a port of its own: what an integrator
 * builds. Each call obeys the next knob of its path.
 */
export class WalletServer {
  readonly #balances = new Map<string, bigint>()
  readonly #holds = new Map<string, Hold>()
  readonly #settled = new Map<string, Reply>()
  readonly #knobs = new Map<string, Knob[]>()
  /** What was asked, such as `reserve 80.00`, in order. */
  readonly calls: string[] = []
  /** What no wallet should ever be asked. */
  readonly complaints: string[] = []
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  static async open(): Promise<WalletServer> {
    const wallet = new WalletServer()
    await new Promise<void>((resolve) => wallet.#server.listen(0, '127.0.0.1', resolve))
    return wallet
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** Makes it the wallet of an operator, whose members come after this. */
  async join({ queries }: Database, operatorId = 1): Promise<void> {
    const { port } = this.#server.address() as AddressInfo
    await openHouse(queries, operatorId)
    await queries.query(
      'insert into operator_wallet (operator_id, url, key_id, secret) values ($1, $2, $3, $4)',
      [operatorId, `http://127.0.0.1:${port}`, key.keyId, key.secret],
    )
  }

  /** Gives a member so much, minor units. */
  fund(member: string, amount: bigint): void {
    this.#balances.set(member, this.balanceOf(member) + amount)
  }

  balanceOf(member: string): bigint {
    return this.#balances.get(member) ?? 0n
  }

  /** What is reserved and neither confirmed nor released, minor units. */
  get reserved(): bigint {
    const open = [...this.#holds.values()].filter(({ state }) => state === 'reserved')
    return open.reduce((sum, { amount }) => sum + amount, 0n)
  }

  /** Turns the knobs of the next calls of a path, such as `reserve`. */
  turn(path: string, ...knobs: readonly Knob[]): void {
    this.#knobs.set(path, [...(this.#knobs.get(path) ?? []), ...knobs])
  }

  /** From here on it works. */
  mend(): void {
    this.#knobs.clear()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const path = must(request.url, 'a path')
    const header = String(request.headers[signatureHeader])
    if (!isSignedBy(key, { path, body: text }, header, systemClock.now())) {
      this.complaints.push(`${path} is not signed`)
      response.writeHead(401).end()
      return
    }
    const knob = this.#knobs.get(path.slice(1))?.shift()
    if (knob === 'never') return
    if (knob === 'error') {
      response.writeHead(500).end()
      return
    }
    const body = JSON.parse(text) as Body
    this.calls.push(`${path.slice(1)} ${body['amount'] ?? ''}`.trim())
    const refuses = knob === 'conflict' || knob === 'disabled'
    const reply = refuses ? { id: body['id'] ?? '', result: knob } : this.#do(path, body)
    answer(response, path, reply, knob)
  }

  #do(path: string, body: Body): Reply {
    switch (path) {
      case '/balance':
        return { result: 'ok', balance: formatMoney(this.balanceOf(body['member'] ?? '')) }
      case '/reserve':
        return this.#reserve(body)
      case '/confirm':
        return this.#confirm(body)
      case '/release':
        return this.#release(body)
      default:
        return this.#settle(body)
    }
  }

  #reserve({ id = '', member = '', amount: text = '' }: Body): Reply {
    const amount = must(parseMoney(text), 'an amount')
    const known = this.#holds.get(id)
    if (known !== undefined) {
      return {
        id,
        result: known.amount === amount && known.state !== 'released' ? 'ok' : 'conflict',
      }
    }
    if (this.balanceOf(member) < amount) return { id, result: 'insufficient' }
    this.fund(member, -amount)
    this.#holds.set(id, { member, amount, state: 'reserved' })
    return { id, result: 'ok', amount: text, balance: formatMoney(this.balanceOf(member)) }
  }

  #confirm({ id = '', amount: text = '' }: Body): Reply {
    const hold = this.#holds.get(id)
    const amount = must(parseMoney(text), 'an amount')
    if (hold === undefined || hold.state === 'released' || amount > hold.amount) {
      this.complaints.push(`confirm of ${text} on ${hold?.state} ${hold?.amount}`)
      return { id, result: 'conflict' }
    }
    if (hold.state === 'reserved') this.fund(hold.member, hold.amount - amount)
    hold.state = 'confirmed'
    return { id, result: 'ok' }
  }

  /** Lets go of what is reserved. It may come before the reservation, which is then refused. */
  #release({ id = '', member = '' }: Body): Reply {
    const hold = this.#holds.get(id)
    if (hold?.state === 'confirmed') this.complaints.push('release of what is confirmed')
    if (hold?.state === 'reserved') {
      this.fund(hold.member, hold.amount)
      hold.state = 'released'
    }
    if (hold === undefined) this.#holds.set(id, { member, amount: 0n, state: 'released' })
    return { id, result: 'ok' }
  }

  #settle({ id = '', member = '', amount: text = '' }: Body): Reply {
    const known = this.#settled.get(id)
    if (known !== undefined) return known
    const amount = must(parseMoney(text), 'an amount')
    if (this.balanceOf(member) + amount < 0n) return { id, result: 'insufficient' }
    this.fund(member, amount)
    const done = { id, result: 'ok' }
    this.#settled.set(id, done)
    return done
  }
}

/** Answers as the knob says. */
function answer(response: ServerResponse, path: string, reply: Reply, knob?: Knob): void {
  if (knob === 'late') return
  if (knob === 'lost') {
    response.destroy()
    return
  }
  const wrong = knob === 'wrong amount' ? { amount: '0.01' } : {}
  const other = knob === 'another id' ? { id: 'another' } : {}
  const body = knob === 'garbage' ? '<html>' : JSON.stringify({ ...reply, ...wrong, ...other })
  const signed = signatureOf(key, { path, body }, systemClock.now())
  response
    .writeHead(200, { [signatureHeader]: knob === 'unsigned' ? signed.replace(/.$/, 'x') : signed })
    .end(body)
}
