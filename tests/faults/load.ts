import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@fairline/feed-simulator/prng'
import { journalEntry, offersOf } from '../refused/bet-journal.ts'
import type { Answer, Credentials } from '../refused/open-client.ts'
import { ask, type Reply } from './client.ts'
import type { Journal } from './journal.ts'
import { isDefinite, isStored } from './requests.ts'

export interface LoadParts {
  readonly journal: Journal
  readonly random: Random
  /** Where the server answers now; null while it is known to be down. */
  readonly address: () => string | null
  readonly members: ReadonlyMap<string, Credentials>
  readonly betsPerSecond: number
}

interface Request {
  readonly member: string
  readonly body: { readonly request_id: string; readonly [field: string]: unknown }
  asks: number
  /** Of its last answer, where that was an outcome. */
  outcome: { readonly code: string; readonly ticketId: string; readonly stake: string } | null
}

/** The smallest stakes of the demo members. */
export const smallestStakes: Readonly<Record<string, string>> = {
  demo01: '5',
  demo02: '40',
  demo03: '20000',
  demo04: '1',
  demo05: '5000',
}
const tickMs = 10
const offersMs = 200
/** Members bet on what they see: a board that is older than that shows nothing. */
const offersFreshMs = 1_000
/** Bets that may wait for their outcome at once; a client that waits for so many sends no more. */
const openMax = 400
const pauseMs = { least: 40, most: 160 }
const drainMs = 90_000
/** Matches today and in play. */
const marketTypes = [2, 3] as const

/**
 * Members who bet at a fixed rate, whatever the server does, and who ask for the outcome of each
 * bet under its request id until they have one.
 */
export class Load {
  readonly #parts: LoadParts
  readonly #open = new Set<Promise<void>>()
  readonly #requests: Request[] = []
  #offers: readonly Record<string, unknown>[] = []
  #offersAtMs = 0
  #running: Promise<void> | null = null
  #isStopped = false
  #isGivenUp = false
  #recovery: { readonly sinceMs: number; readonly tell: (atMs: number) => void } | null = null

  constructor(parts: LoadParts) {
    this.#parts = parts
  }

  /** Begins to bet; resolves when there is something to bet on. */
  async start(): Promise<void> {
    this.#isStopped = false
    await this.#refreshOffers()
    this.#running = Promise.all([this.#keepBetting(), this.#keepOffers()]).then(() => {})
  }

  /** When the first bet was taken of those sent after a moment; both in milliseconds. */
  takenSince(sinceMs: number): Promise<number> {
    return new Promise((tell) => {
      this.#recovery = { sinceMs, tell }
    })
  }

  /** Sends no new bets, and waits until every one that was sent has its outcome. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
    const giveUp = setTimeout(() => {
      this.#isGivenUp = true
    }, drainMs)
    await Promise.all(this.#open)
    clearTimeout(giveUp)
  }

  /** Asks again for outcomes that are known: the journal shows whether an answer changed. */
  async repeatSome(count: number): Promise<void> {
    const known = this.#requests.filter(({ outcome }) => outcome !== null && isStored(outcome))
    const some = known.slice(-count)
    await Promise.all(some.map((request) => this.#ask(request)))
  }

  async #keepBetting(): Promise<void> {
    const { betsPerSecond, random } = this.#parts
    const startedMs = performance.now()
    for (let due = 0; !this.#isStopped; await sleep(tickMs)) {
      const target = ((performance.now() - startedMs) / 1000) * betsPerSecond
      for (; due < target; due += 1) {
        const offer = this.#offers[random.below(Math.max(1, this.#offers.length))]
        if (offer === undefined || this.#open.size >= openMax) continue
        const isFresh = performance.now() - this.#offersAtMs < offersFreshMs
        if (isFresh && this.#parts.address() !== null) this.#bet(offer)
      }
    }
  }

  #bet(offer: Record<string, unknown>): void {
    const { members, random } = this.#parts
    const names = [...members.keys()]
    const member = names[random.below(names.length)] ?? ''
    const credentials = members.get(member)
    if (credentials === undefined) return
    const stake = smallestStakes[member] ?? '1'
    const { request: body } = journalEntry(member, credentials, offer, stake)
    const request: Request = { member, body, asks: 0, outcome: null }
    this.#requests.push(request)
    const done = this.#askUntilKnown(request).finally(() => this.#open.delete(done))
    this.#open.add(done)
  }

  async #askUntilKnown(request: Request): Promise<void> {
    const { random } = this.#parts
    const firstAtMs = Date.now()
    while (!this.#isGivenUp) {
      await this.#ask(request)
      if (request.outcome !== null) break
      await sleep(random.between(pauseMs.least, pauseMs.most))
    }
    if (request.outcome?.code !== '' || this.#recovery === null) return
    if (firstAtMs < this.#recovery.sinceMs) return
    this.#recovery.tell(Date.now())
    this.#recovery = null
  }

  async #ask(request: Request): Promise<void> {
    const { journal, address } = this.#parts
    const url = address()
    if (url === null) return
    request.asks += 1
    const asked = { requestId: request.body.request_id, ask: request.asks }
    await journal.write({ kind: 'sent', atMs: Date.now(), ...asked, member: request.member })
    try {
      const reply = await ask(url, '/bet/betsingle', request.body)
      const outcome = outcomeOf(reply)
      const line = { ...asked, http: reply.http, ...outcome }
      await journal.write({ kind: 'answered', atMs: Date.now(), ...line })
      if (isDefinite(line)) request.outcome = outcome
    } catch {
      await journal.write({ kind: 'lost', atMs: Date.now(), ...asked })
    }
  }

  async #keepOffers(): Promise<void> {
    while (!this.#isStopped) {
      await sleep(offersMs)
      await this.#refreshOffers()
    }
  }

  async #refreshOffers(): Promise<void> {
    const { address, members } = this.#parts
    const url = address()
    const [someone] = members.values()
    if (url === null || someone === undefined) return
    const client = (path: string, body: unknown): Promise<Answer> =>
      ask(url, path, body) as Promise<Reply & Answer>
    try {
      const found = await Promise.all(marketTypes.map((type) => offersOf(client, someone, type)))
      this.#offers = found.flat()
      this.#offersAtMs = performance.now()
    } catch {
      // The old offers do for a moment: what has moved is refused.
    }
  }
}

function outcomeOf(reply: Reply): { code: string; ticketId: string; stake: string } {
  const ticket = reply['ticket'] as { ticket_id: string; stake: string } | undefined
  if (reply.status === 1 && ticket !== undefined) {
    return { code: '', ticketId: ticket.ticket_id, stake: ticket.stake }
  }
  return { code: reply.statusdesc, ticketId: '', stake: '' }
}
