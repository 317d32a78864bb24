import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { type Currency, formatMoney, type Minor } from '@fairline/domain/money/money'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeatLook } from '../../repeat.ts'
import type { TicketIds } from '../bets/index.ts'
import { withBreaker } from './breaker.ts'
import {
  findIntent,
  type HoldAsked,
  type Intent,
  insertIntent,
  refuseIntent,
  releaseIntent,
  releaseOldIntents,
  selectLoginId,
  selectRemoteWallets,
} from './intent-store.ts'
import { intentUuid } from './present-message.ts'
import type { RemoteWallet, SendRemote } from './remote-wallet.ts'
import type { Reservation, ReserveRefusal } from './reservation.ts'
import { sendMessages } from './send-messages.ts'

export interface FundsParts {
  readonly database: Database
  readonly ticketIds: TicketIds
  /** Measures how old a balance or a failure is; no one sets it. */
  readonly steady: Clock
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly send: SendRemote
}

/** A member whose money is asked for. */
export interface FundsOwner {
  readonly operatorId: number
  readonly accountId: bigint
  readonly currency: Currency
}

/** The money of members: where it lies, and what is asked of it. */
export interface Funds {
  /** Whether an operator keeps the wallets of its members itself. */
  isRemote(operatorId: number): boolean
  /**
   * Asks the operator's wallet for money before it is held. The intent is committed before the
   * wallet is asked, so that a process that dies leaves nothing reserved. The same request is asked
   * once: what it got before it gets again.
   */
  reserve(
    owner: FundsOwner,
    asked: Pick<HoldAsked, 'requestId' | 'contentHash' | 'amount'>,
  ): Promise<Reservation>
  /** Has the wallet release what is reserved, where nothing was held on it. */
  giveUp(reservation: Reservation): Promise<void>
  /**
   * Returns what a member may bet with, by the operator's wallet, at most 3 s old. Refuses with
   * `unableToGetBalanceAtTheMoment` where the wallet does not say.
   */
  spendable(owner: FundsOwner): Promise<Outcome<Minor>>
  /** Reads the wallets of operators, releases what was not held, and sends what is due. */
  look(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const lookMs = 1_000
/** What is asked for and not held after this time belongs to a process that has gone. */
const goneMs = 30_000
const balanceValidMs = 3_000

/** Opens the funds of a house. */
export const createFunds = (parts: FundsParts): Funds => new HouseFunds(parts)

class HouseFunds implements Funds {
  readonly #parts: FundsParts
  readonly #send: SendRemote
  readonly #looking: Repeating
  #wallets: ReadonlyMap<number, RemoteWallet> = new Map()
  readonly #balances = new Map<bigint, { readonly minor: Minor; readonly readMs: number }>()

  constructor(parts: FundsParts) {
    this.#parts = parts
    this.#send = withBreaker(parts.send, parts.steady)
    this.#looking = repeatLook(lookMs, () => this.look(), {
      log: parts.log,
      failure: 'the wallets of operators cannot be looked after',
    })
  }

  async start(): Promise<void> {
    await this.#readWallets()
    this.#looking.start()
  }

  stop(): Promise<void> {
    return this.#looking.stop()
  }

  isRemote(operatorId: number): boolean {
    return this.#wallets.has(operatorId)
  }

  async #readWallets(): Promise<void> {
    const wallets = await selectRemoteWallets(this.#parts.database.queries)
    this.#wallets = new Map(wallets.map((wallet) => [wallet.operatorId, wallet]))
  }

  async look(): Promise<void> {
    const { database, ticketIds } = this.#parts
    await this.#readWallets()
    if (this.#wallets.size === 0) return
    this.#forgetBalances()
    await releaseOldIntents(database.queries, goneMs)
    const walletOf = (operatorId: number) => this.#wallets.get(operatorId)
    while ((await sendMessages({ database, ticketIds, send: this.#send, walletOf })) > 0) {
      // What was answered lets the next message of its ticket go.
    }
  }

  async reserve(
    owner: FundsOwner,
    given: Pick<HoldAsked, 'requestId' | 'contentHash' | 'amount'>,
  ): Promise<Reservation> {
    const wallet = this.#wallets.get(owner.operatorId)
    if (wallet === undefined) return { kind: 'none' }
    const { database } = this.#parts
    const { accountId: walletId, operatorId } = owner
    const asked = { ...given, walletId, operatorId }
    const inserted = await inTransaction(database, (tx) => insertIntent(tx, asked))
    if (inserted === undefined) return knownOf(await findIntent(database.queries, asked))
    const { intentId, member } = inserted
    const answer = await this.#send(wallet, {
      path: '/reserve',
      body: {
        id: intentUuid(walletId, asked.requestId),
        member,
        amount: formatMoney(asked.amount),
        currency: owner.currency,
      },
    })
    this.#balances.delete(walletId)
    if (answer.result === 'ok') return { kind: 'reserved', intentId, amount: asked.amount }
    if (answer.result === 'unknown') {
      this.#parts.log.warn({ operatorId, reason: answer.reason }, 'a wallet did not answer')
      await releaseIntent(database.queries, intentId)
      return { kind: 'refused', refusal: 'unknown' }
    }
    await refuseIntent(database.queries, intentId, answer.result)
    return { kind: 'refused', refusal: answer.result }
  }

  async giveUp(reservation: Reservation): Promise<void> {
    if (reservation.kind !== 'reserved') return
    await releaseIntent(this.#parts.database.queries, reservation.intentId)
  }

  async spendable(owner: FundsOwner): Promise<Outcome<Minor>> {
    const { accountId, operatorId, currency } = owner
    const wallet = this.#wallets.get(operatorId)
    const known = this.#balances.get(accountId)
    const nowMs = this.#parts.steady.now()
    if (known !== undefined && nowMs - known.readMs < balanceValidMs) return accepted(known.minor)
    const member = await selectLoginId(this.#parts.database.queries, accountId)
    const answer =
      wallet && (await this.#send(wallet, { path: '/balance', body: { member, currency } }))
    if (answer?.result !== 'ok' || answer.balance === null) {
      return refused('unableToGetBalanceAtTheMoment')
    }
    this.#balances.set(accountId, { minor: answer.balance, readMs: nowMs })
    return accepted(answer.balance)
  }

  #forgetBalances(): void {
    const oldestMs = this.#parts.steady.now() - balanceValidMs
    for (const [accountId, { readMs }] of this.#balances) {
      if (readMs < oldestMs) this.#balances.delete(accountId)
    }
  }
}

/** What a request that was asked before gets again. */
function knownOf(intent: Intent | undefined): Reservation {
  if (intent === undefined || intent.state === 'asked') return { kind: 'asking' }
  if (!intent.isSame) return { kind: 'refused', refusal: 'conflict' }
  const refusal = intent.state === 'refused' ? (intent.answer as ReserveRefusal) : 'unknown'
  return { kind: 'refused', refusal }
}
