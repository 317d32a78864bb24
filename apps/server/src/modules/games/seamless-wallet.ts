import { createHash } from 'node:crypto'
import type {
  SeamlessAnswer,
  SeamlessBody,
  SeamlessPath,
} from '@fairline/contract/provider/seamless'
import { assert } from '@fairline/domain/assert'
import { type Currency, formatMoney, type Minor, parseMoney } from '@fairline/domain/money/money'
import type { Database } from '../../db/database.ts'
import { inTime, TooLateError } from '../../db/in-time.ts'
import { outageOf } from '../../db/outage.ts'
import { scarceOf } from '../../db/overload.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Log } from '../../log.ts'
import type { Funds } from '../funds/index.ts'
import type { BalancesAfter } from '../wallet/index.ts'
import type { Provider } from './provider-store.ts'
import {
  creditGame,
  debitGame,
  type GameAnswer,
  type GameMove,
  openedSession,
  rollBackGame,
} from './seamless-store.ts'

export interface SeamlessParts {
  readonly database: Database
  readonly funds: Pick<Funds, 'isRemote' | 'reserve' | 'giveUp' | 'spendable'>
  readonly log: Pick<Log, 'error' | 'warn'>
  /** Hears what a wallet holds after a call that moved its money. */
  readonly onMoved: (walletId: bigint, balances: BalancesAfter) => void
}

/** A call of the wallet that was signed and read. */
export type SeamlessCall = {
  [Path in SeamlessPath]: { readonly path: Path; readonly body: SeamlessBody<Path> }
}[SeamlessPath]

/** A provider has its answer within 2 s; what is later is TRY_AGAIN. */
const answerMs = 1_800

const tryAgain: SeamlessAnswer = { status: 'TRY_AGAIN', balance: null }

/** SHA-256 of a token: a copy of the database opens no game. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Answers the calls of providers. What the database does not answer in time is TRY_AGAIN: the
 * provider sends the same call again, and what was done is answered then.
 */
export class SeamlessWallet {
  readonly #parts: SeamlessParts

  constructor(parts: SeamlessParts) {
    this.#parts = parts
  }

  async answer(provider: Provider, call: SeamlessCall): Promise<SeamlessAnswer> {
    try {
      return await inTime(answerMs, this.#answer(provider, call))
    } catch (error) {
      const isExpected = error instanceof TooLateError || outageOf(error) || scarceOf(error)
      this.#parts.log[isExpected ? 'warn' : 'error'](
        { err: error, provider: provider.key, path: call.path },
        'a provider has to ask again',
      )
      return tryAgain
    }
  }

  async #answer(provider: Provider, call: SeamlessCall): Promise<SeamlessAnswer> {
    if (call.path === '/seamless/balance') return this.#balance(provider, call.body)
    const { database } = this.#parts
    const move = moveOf(provider, call)
    switch (call.path) {
      case '/seamless/debit':
        return this.#told(await this.#debit(move, call.body))
      case '/seamless/credit': {
        const { reference, round_closed: isClosed } = call.body
        return this.#told(await creditGame(database.queries, { ...move, reference, isClosed }))
      }
      case '/seamless/rollback': {
        const { reference, round_closed: isClosed } = call.body
        return this.#told(await rollBackGame(database.queries, { ...move, reference, isClosed }))
      }
    }
  }

  #told({ status, balance, after }: GameAnswer): SeamlessAnswer {
    if (status === 'RESERVE') return tryAgain
    if (status === 'OK' && after !== null) this.#parts.onMoved(after.walletId, after)
    return { status, balance: balance === null ? null : formatMoney(balance) }
  }

  async #balance(
    { id: providerId }: Provider,
    { token, player, currency }: SeamlessBody<'/seamless/balance'>,
  ): Promise<SeamlessAnswer> {
    const { database, funds } = this.#parts
    const tokenHash = tokenHashOf(token)
    const session = await openedSession(database.queries, { providerId, tokenHash, player })
    if (session === undefined) return { status: 'TOKEN_EXPIRED', balance: null }
    if (session.currency !== currency) return { status: 'WRONG_CURRENCY', balance: null }
    if (!session.isRemote) return { status: 'OK', balance: formatMoney(session.available) }
    const { operatorId, walletId: accountId } = session
    const spendable = await funds.spendable({ operatorId, accountId, currency })
    return spendable.ok ? { status: 'OK', balance: formatMoney(spendable.value) } : tryAgain
  }

  /**
   * Holds a bet. A wallet that its operator keeps is asked to reserve it first, once nothing else
   * refuses the bet.
   */
  async #debit(move: GameMove, body: SeamlessBody<'/seamless/debit'>): Promise<GameAnswer> {
    const { database, funds } = this.#parts
    const debit = { ...move, tokenHash: tokenHashOf(body.token), gameCode: body.game_code }
    const first = await debitGame(database.queries, debit, null)
    if (first.status !== 'RESERVE' || first.after === null) return first
    const { walletId: accountId } = first.after
    const session = await openedSession(database.queries, debit)
    if (session === undefined) return { status: 'TOKEN_EXPIRED', balance: null, after: null }
    const { operatorId, currency } = session
    const reservation = await funds.reserve(
      { operatorId, accountId, currency: currency as Currency },
      { requestId: requestIdOf(move), contentHash: move.contentHash, amount: move.amount },
    )
    if (reservation.kind === 'refused' && reservation.refusal === 'insufficient') {
      return { status: 'INSUFFICIENT_FUNDS', balance: null, after: null }
    }
    if (reservation.kind === 'refused' && reservation.refusal === 'disabled') {
      return { status: 'PLAYER_DISABLED', balance: null, after: null }
    }
    if (reservation.kind !== 'reserved') return { status: 'TRY_AGAIN', balance: null, after: null }
    try {
      const held = await inTransaction(database, (tx) => debitGame(tx, debit, reservation.intentId))
      // Does nothing to what a bet holds.
      if (held.status !== 'OK') await funds.giveUp(reservation)
      return held
    } catch (error) {
      await funds.giveUp(reservation)
      throw error
    }
  }
}

function moveOf(
  { id: providerId }: Provider,
  call: Exclude<SeamlessCall, { path: '/seamless/balance' }>,
): GameMove {
  const { transaction_id: transactionId, round_id: roundId, player, currency } = call.body
  return {
    providerId,
    transactionId,
    roundId,
    player,
    currency,
    amount: amountOf(call.body.amount),
    contentHash: contentHashOf(call),
  }
}

function amountOf(text: string): Minor {
  const amount = parseMoney(text)
  assert(amount !== undefined, 'the contract lets only money through')
  return amount
}

/** What makes two calls of one id the same: all but the token, which says only who may ask. */
function contentHashOf({ path, body }: SeamlessCall): string {
  const said = Object.entries(body)
    .filter(([name]) => name !== 'token')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([path, said]))
    .digest('hex')
}

/**
 * The request under which an operator's own wallet is asked: a UUID made of the debit's id, written
 * as the database gives it back.
 */
function requestIdOf({ providerId, transactionId }: GameMove): string {
  const hex = createHash('sha256').update(`game ${providerId} ${transactionId}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20, 32)].join('-')
}
