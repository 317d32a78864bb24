import { setTimeout as sleep } from 'node:timers/promises'
import type { betCashOut } from '@fairline/contract/cash-out'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { Random } from '@fairline/feed-simulator/prng'
import type { Credentials } from '../refused/open-client.ts'
import { ask, type Reply } from './client.ts'
import {
  drawBet,
  drawCashOut,
  type MoneyRequest,
  noOffers,
  type Offers,
  type RequestKind,
  readOffers,
  requestKinds,
} from './draw-request.ts'
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

interface Request extends MoneyRequest {
  readonly member: string
  asks: number
  /** The outcome that its last answer had, if it had one. */
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
/** The member in kyat, who alone bets at Myanmar odds. */
const kyatMember = 'demo05'
/** What is asked for, one after the other. */
const turns: readonly RequestKind[] = [
  ...(['single', 'parlay', 'single', 'body', 'single', 'cash_out'] as const),
  ...(['single', 'parlay', 'single', 'maung', 'single', 'cash_out'] as const),
]
/** Tickets of a member that may be cashed out: of older ones the matches are over. */
const ticketsKept = 12
const tickMs = 10
const offersMs = 200
/** Members bet on what they see: a board that is older than that shows nothing. */
const offersFreshMs = 1_000
/** Bets that may wait for their outcome at once; a client that waits for so many sends no more. */
const openMax = 400
const pauseMs = { least: 40, most: 160 }
const drainMs = 90_000

/**
 * Members who bet and cash out at a fixed rate, whatever the server does, and who ask for the
 * outcome of each request under its id until they have one.
 */
export class Load {
  readonly #parts: LoadParts
  readonly #open = new Set<Promise<void>>()
  readonly #requests: Request[] = []
  /** Running tickets by member, the newest last. */
  readonly #tickets = new Map<string, string[]>()
  readonly #taken = new Set<RequestKind>()
  #turn = 0
  #offers: Offers = noOffers
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

  /** Resolves when requests of every kind have been taken, in this cycle or an earlier one. */
  async tookEveryKind(): Promise<void> {
    while (requestKinds.some((kind) => !this.#taken.has(kind))) await sleep(tickMs)
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
    const { betsPerSecond } = this.#parts
    const startedMs = performance.now()
    for (let due = 0; !this.#isStopped; await sleep(tickMs)) {
      const target = ((performance.now() - startedMs) / 1000) * betsPerSecond
      for (; due < target; due += 1) {
        if (this.#open.size >= openMax) continue
        const isFresh = performance.now() - this.#offersAtMs < offersFreshMs
        if (isFresh && this.#parts.address() !== null) this.#askForOne()
      }
    }
  }

  #askForOne(): void {
    const { members, random } = this.#parts
    const kind = turns[this.#turn++ % turns.length] ?? 'single'
    const names = [...members.keys()]
    const isMyanmar = kind === 'body' || kind === 'maung'
    const member = isMyanmar ? kyatMember : (names[random.below(names.length)] ?? '')
    const credentials = members.get(member)
    if (credentials === undefined) return
    if (kind === 'cash_out') {
      this.#follow(this.#cashOut(member, credentials))
      return
    }
    const stake = smallestStakes[member] ?? '1'
    const drawn = drawBet(random, kind, this.#offers, credentials, stake)
    if (drawn !== undefined) this.#follow(this.#send(member, drawn))
  }

  #follow(work: Promise<void>): void {
    const done = work.finally(() => this.#open.delete(done))
    this.#open.add(done)
  }

  /** Asks what one of the member's tickets is worth, and takes that. */
  async #cashOut(member: string, credentials: Credentials): Promise<void> {
    const { random, address } = this.#parts
    const tickets = this.#tickets.get(member) ?? []
    const [ticketId] = tickets.splice(random.below(Math.max(1, tickets.length)), 1)
    const url = address()
    if (ticketId === undefined || url === null) return
    const client = (path: string, body: unknown): Promise<Reply> => ask(url, path, body)
    // Without an offer nothing is asked for, and a lost one has moved nothing.
    const drawn = await drawCashOut(random, client, credentials, ticketId).catch(() => undefined)
    if (drawn !== undefined) await this.#send(member, drawn)
  }

  async #send(member: string, drawn: MoneyRequest): Promise<void> {
    const request: Request = { ...drawn, member, asks: 0, outcome: null }
    this.#requests.push(request)
    await this.#askUntilKnown(request)
  }

  async #askUntilKnown(request: Request): Promise<void> {
    const { random } = this.#parts
    const firstAtMs = Date.now()
    while (!this.#isGivenUp) {
      await this.#ask(request)
      if (request.outcome !== null) break
      await sleep(random.between(pauseMs.least, pauseMs.most))
    }
    if (request.outcome?.code !== '') return
    this.#taken.add(request.kind)
    if (request.kind === 'cash_out') return
    if (request.kind === 'single' || request.kind === 'parlay') this.#keepTicket(request)
    if (this.#recovery === null) return
    if (firstAtMs < this.#recovery.sinceMs) return
    this.#recovery.tell(Date.now())
    this.#recovery = null
  }

  #keepTicket({ member, outcome }: Request): void {
    const tickets = this.#tickets.get(member) ?? []
    this.#tickets.set(member, [...tickets, outcome?.ticketId ?? ''].slice(-ticketsKept))
  }

  async #ask(request: Request): Promise<void> {
    const { journal, address } = this.#parts
    const url = address()
    if (url === null) return
    request.asks += 1
    const asked = { requestId: request.body.request_id, ask: request.asks }
    const { member, kind: what } = request
    await journal.write({ kind: 'sent', atMs: Date.now(), ...asked, member, what })
    const sentMs = performance.now()
    const tookMs = (): number => Math.round(performance.now() - sentMs)
    try {
      const reply = await ask(url, request.path, request.body)
      const took = { tookMs: tookMs() }
      const outcome = outcomeOf(reply)
      const line = { ...asked, ...took, http: reply.http, ...outcome }
      await journal.write({ kind: 'answered', atMs: Date.now(), ...line })
      if (isDefinite(line)) request.outcome = outcome
    } catch {
      await journal.write({ kind: 'lost', atMs: Date.now(), ...asked, tookMs: tookMs() })
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
    try {
      this.#offers = await readOffers((path, body) => ask(url, path, body), someone)
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
  const made = reply['cash_out'] as ResponseOf<typeof betCashOut>['cash_out'] | undefined
  if (reply.status === 1 && made !== undefined) {
    const { ticket_id, number, part } = made
    return { code: '', ticketId: `${ticket_id}/${number}`, stake: part.cash_out }
  }
  return { code: reply.statusdesc, ticketId: '', stake: '' }
}
