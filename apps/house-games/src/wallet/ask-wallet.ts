import type { SeamlessAnswer, SeamlessStatus } from '@fairline/contract/provider/seamless'
import { assert } from '@fairline/domain/assert'
import { type Currency, formatMoney, parseMoney } from '@fairline/domain/money/money'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import { callWithToken } from './call-with-token.ts'
import { callsOf, countTry, storeAnswer, storeCall, type WalletCall } from './wallet-call-store.ts'

/** After this time a call without a stored answer is recovered: its process has died. */
export const ANSWER_DUE_MS = 10_000
/** How long a credit or rollback is sent again and again. */
const SEND_AGAIN_MS = 24 * 3_600_000
const [firstPauseMs, longestPauseMs] = [2_000, 30_000]

/** Answers that say for certain that nothing was taken of a member's money. */
const refusals: ReadonlySet<SeamlessStatus> = new Set([
  'TOKEN_EXPIRED',
  'INVALID_GAME',
  'PLAYER_DISABLED',
  'WRONG_CURRENCY',
  'LIMIT',
  'INSUFFICIENT_FUNDS',
  'ROLLED_BACK',
])

/** A round as the wallet knows it: a round of an instant game, or a bet at a table. */
export interface Staked {
  readonly roundId: string
  readonly player: string
  readonly currency: Currency
  readonly gameCode: string
}

/** What the answers of the wallet mean for rounds of a kind. Each change is of a locked round. */
export interface Stakes<Of extends Staked> {
  isAsking(round: Of): boolean
  /** Whether a rollback ends the round: one of a later stake leaves it open. */
  endsByRollback(round: Of): boolean
  lock(tx: Queries, roundId: string): Promise<Of | undefined>
  /** A stake is taken, or the round is paid. */
  taken(tx: Queries, round: Of, kind: 'debit' | 'credit', nowMs: number): Promise<Of>
  /** A stake was refused, or is given back. */
  notTaken(tx: Queries, round: Of, nowMs: number): Promise<Of>
  /** It is not known whether a stake was taken: it is taken back. */
  returning(tx: Queries, round: Of, nowMs: number, wakeMs: number): Promise<Of>
  /** Sets when the house looks at the round again; null: not by itself. */
  wake(tx: Queries, roundId: string, wakeMs: number | null): Promise<void>
}

/**
 * Sends the calls that a round waits for, one after the other, and stores what follows from each
 * answer. A debit needs the member's token. Returns the round as it is then. If it still waits for
 * the wallet, the call is sent again later.
 */
export async function askWallet<Of extends Staked>(
  house: House,
  stakes: Stakes<Of>,
  round: Of,
  token: string | null,
): Promise<Of> {
  let now = round
  while (stakes.isAsking(now)) {
    const call = await waitingCall(house.database.queries, now)
    if (call === undefined) break
    const isLast = call.kind === 'credit' || stakes.endsByRollback(now)
    const answer = await send(house, now, call, { token, isLast })
    const asked = now
    now = await house.database.inTransaction((tx) => settle(tx, house, stakes, asked, call, answer))
    if (call.kind !== 'debit' && answer?.status !== 'OK') break
  }
  return now
}

async function waitingCall(tx: Queries, { roundId }: Staked): Promise<WalletCall | undefined> {
  const last = (await callsOf(tx, [roundId])).at(-1)
  return last?.status === null ? last : undefined
}

/** Sends a call. A debit is never sent a second time: without an answer it is taken back. */
function send(
  house: House,
  { player, currency, gameCode, roundId }: Staked,
  { transactionId, kind, amount, reference }: WalletCall,
  { token, isLast }: { readonly token: string | null; readonly isLast: boolean },
): Promise<SeamlessAnswer | undefined> {
  const body = {
    transaction_id: transactionId,
    round_id: roundId,
    game_code: gameCode,
    player,
    currency,
    amount: formatMoney(amount),
  }
  if (kind === 'debit') {
    if (token === null) return Promise.resolve(undefined)
    return callWithToken(house, '/seamless/debit', { token, ...body })
  }
  assert(reference !== null, 'a credit or rollback is for a debit')
  return house.wallet.call(`/seamless/${kind}`, { ...body, reference, round_closed: isLast })
}

/** Stores what an answer means for a round, unless another process has done so meanwhile. */
async function settle<Of extends Staked>(
  tx: Queries,
  house: House,
  stakes: Stakes<Of>,
  { roundId }: Of,
  call: WalletCall,
  answer: SeamlessAnswer | undefined,
): Promise<Of> {
  const round = await stakes.lock(tx, roundId)
  assert(round !== undefined, 'a round stays')
  const waiting = await waitingCall(tx, round)
  if (waiting?.transactionId !== call.transactionId) return round
  const nowMs = house.clock.now()
  const { kind, transactionId } = call
  const isTaken = answer?.status === 'OK'
  if (answer !== undefined && (isTaken || (kind === 'debit' && refusals.has(answer.status)))) {
    const balance = parseMoney(answer.balance ?? '') ?? null
    await storeAnswer(tx, transactionId, answer.status, balance, nowMs)
    if (!isTaken || kind === 'rollback') return stakes.notTaken(tx, round, nowMs)
    return stakes.taken(tx, round, kind, nowMs)
  }
  if (kind === 'debit') {
    await storeAnswer(tx, transactionId, answer?.status ?? 'TRY_AGAIN', null, nowMs)
    const back = { roundId, kind: 'rollback', amount: call.amount } as const
    await storeCall(tx, { ...back, reference: transactionId }, nowMs)
    return stakes.returning(tx, round, nowMs, nowMs + ANSWER_DUE_MS)
  }
  if (answer !== undefined) {
    house.log.error({ roundId, kind, status: answer.status }, 'the wallet refuses a call')
  }
  await sendLater(tx, house, stakes, call)
  return round
}

/** Puts a call off. After a day it is left to the operators, who see the round as open. */
async function sendLater<Of extends Staked>(
  tx: Queries,
  { clock, log }: House,
  stakes: Stakes<Of>,
  { roundId, transactionId, kind, tries, madeMs }: WalletCall,
): Promise<void> {
  await countTry(tx, transactionId)
  const nowMs = clock.now()
  if (nowMs - madeMs >= SEND_AGAIN_MS) {
    log.error({ roundId, kind }, 'a call of the wallet is given up after a day')
    return stakes.wake(tx, roundId, null)
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tries, 10), longestPauseMs)
  await stakes.wake(tx, roundId, nowMs + pauseMs)
}

/** Returns the first debit of a round, which its payment refers to. */
export async function firstDebitOf(tx: Queries, roundId: string): Promise<WalletCall> {
  const [first] = await callsOf(tx, [roundId])
  assert(first !== undefined, 'a round begins with a debit')
  return first
}
