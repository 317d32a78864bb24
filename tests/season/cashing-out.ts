import { randomUUID } from 'node:crypto'
import {
  betCashOut,
  betCashOutOffer,
  type CashOutOfferRow,
  type CashOutPart,
} from '@fairline/contract/cash-out'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { Random } from '@fairline/feed-simulator/prng'
import type { PlacedParlay, PlacedSingle } from './place-bet.ts'

/** How a bet is to be ended early: at once, a part of it, or one part after the other. */
export const cashOutPlans = ['whole', 'part', 'again'] as const
export type CashOutPlan = (typeof cashOutPlans)[number]

export const cashableKinds = ['single', 'parlay', 'system'] as const
export type CashableBet = PlacedSingle | PlacedParlay

/** A cash-out that was taken: what its member saw, and what was answered. */
export interface CashedOut {
  readonly bet: CashableBet
  readonly plan: CashOutPlan
  /** As the offer showed it. */
  readonly shown: CashOutPart
  readonly answer: ResponseOf<typeof betCashOut>['cash_out']
}

interface Planned {
  readonly bet: CashableBet
  readonly plan: CashOutPlan
  /** Looks to let pass: what a bet is worth moves with the match. */
  wait: number
  /** Cash-outs to come. */
  left: number
  /** Looks without an offer before it is given up: the match may be over. */
  patience: number
  /** Among the first of its kind, one by each plan. */
  readonly isFirst: boolean
}

const partsMax = 5
const waitMax = 12
const patienceMax = 12
/** Plans that are tried at one look. */
const atOnceMax = 24

/** Members who end bets early: completely, in part, and part after part. */
export class CashingOut {
  readonly taken: CashedOut[] = []
  /** Offers that were not there and cash-outs that were refused, by reason or code. */
  readonly refusals = new Map<string, number>()
  readonly #random: Random
  readonly #plans = new Map<CashableBet['kind'], number>()
  #planned: Planned[] = []

  constructor(random: Random) {
    this.#random = random
  }

  /** Has the bet ended early by one of the plans in turn; the first of a kind at once. */
  plan(bet: CashableBet): void {
    const before = this.#plans.get(bet.kind) ?? 0
    this.#plans.set(bet.kind, before + 1)
    const plan = cashOutPlans[before % cashOutPlans.length] ?? 'whole'
    const isFirst = before < cashOutPlans.length
    const left = plan === 'again' ? 2 + this.#random.below(partsMax - 1) : 1
    const wait = isFirst ? 0 : this.#random.below(waitMax)
    this.#planned.push({ bet, plan, wait, left, patience: patienceMax, isFirst })
  }

  /** Whether a bet of each kind was ended by each plan, or given up. */
  get hasDoneFirst(): boolean {
    const isPlanned = cashableKinds.every(
      (kind) => (this.#plans.get(kind) ?? 0) >= cashOutPlans.length,
    )
    return isPlanned && !this.#planned.some(({ isFirst }) => isFirst)
  }

  /** Tries what is due. */
  async look(): Promise<void> {
    const due = this.#planned.filter((planned) => planned.wait-- <= 0).slice(0, atOnceMax)
    await Promise.all(due.map((planned) => this.#try(planned)))
    this.#planned = this.#planned.filter(({ left }) => left > 0)
  }

  async #try(planned: Planned): Promise<void> {
    const { bet } = planned
    const asked = { ticket_ids: [bet.ticket.ticket_id], with_parts: true }
    const { offers } = await bet.bettor.book.call(betCashOutOffer, asked)
    const [offer] = offers
    if (offer === undefined || offer.reason !== '') {
      this.#count(offer?.reason ?? 'none')
      planned.patience -= 1
      if (planned.patience === 0) planned.left = 0
      return
    }
    await this.#take(planned, offer)
  }

  async #take(planned: Planned, offer: CashOutOfferRow): Promise<void> {
    const { bet, plan } = planned
    const parts = offer.parts.filter(({ percent }) => (plan === 'whole') === (percent === 100))
    const shown = parts[this.#random.below(Math.max(1, parts.length))]
    if (shown === undefined) return
    const { ticket_id, offer_id } = offer
    const { percent, cash_out } = shown
    const request = { request_id: randomUUID(), ticket_id, offer_id, percent, cash_out }
    const answer = await bet.bettor.book.ask(betCashOut, request)
    if (!answer.ok) return this.#count(answer.code)
    planned.left -= 1
    planned.wait = this.#random.below(2)
    this.taken.push({ bet, plan, shown, answer: answer.data.cash_out })
  }

  #count(what: string): void {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
  }
}
