import type { SeamlessAnswer, SeamlessStatus } from '@fairline/contract/provider/seamless'
import { assert } from '@fairline/domain/assert'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { floorRatio, ratio } from '@fairline/domain/money/ratio'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import { playedSoFar } from './played-round.ts'
import { changeRound, lockRound, type Round, wakeRound } from './round-store.ts'
import { callsOf, countTry, storeAnswer, storeCall, type WalletCall } from './wallet-call-store.ts'

/** A process that sent a call and has not stored its answer by then is dead. */
export const ANSWER_DUE_MS = 10_000
/** A round whose member does not come back is ended after it. */
export const WAIT_FOR_MEMBER_MS = 24 * 3_600_000
/** So long a credit or rollback is sent again. */
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

/** Whether a round waits for the wallet. */
export const isAsking = ({ state }: Round): boolean =>
  state === 'debiting' || state === 'returning' || state === 'paying'

/**
 * Sends the calls that a round waits for, one after the other, and stores after each what follows.
 * A debit needs the member's token. Returns the round as it is then: one that still waits is
 * looked after by `recoverRounds`.
 */
export async function askWallet(house: House, round: Round, token: string | null): Promise<Round> {
  let now = round
  while (isAsking(now)) {
    const call = await waitingCall(house.database.queries, now)
    if (call === undefined) break
    const answer = await send(house, now, call, token)
    const after = await house.database.inTransaction((tx) => settle(tx, house, now, call, answer))
    const isStuck = after.state === now.state
    now = after
    if (isStuck) break
  }
  return now
}

async function waitingCall(tx: Queries, round: Round): Promise<WalletCall | undefined> {
  const last = (await callsOf(tx, [round.roundId])).at(-1)
  return last?.status === null ? last : undefined
}

/** Sends a call. A debit is never sent a second time: without an answer it is taken back. */
function send(
  { wallet }: House,
  { player, currency, gameCode, roundId, pendingAct }: Round,
  { transactionId, kind, amount, reference }: WalletCall,
  token: string | null,
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
    return wallet.call('/seamless/debit', { token, ...body })
  }
  assert(reference !== null, 'a credit or rollback is for a debit')
  const isLast = kind === 'credit' || pendingAct === null
  return wallet.call(`/seamless/${kind}`, { ...body, reference, round_closed: isLast })
}

/** Stores what an answer means for a round, unless another process has done so meanwhile. */
async function settle(
  tx: Queries,
  house: House,
  before: Round,
  call: WalletCall,
  answer: SeamlessAnswer | undefined,
): Promise<Round> {
  const round = await lockRound(tx, before.roundId)
  assert(round !== undefined, 'a round stays')
  const waiting = await waitingCall(tx, round)
  if (waiting?.transactionId !== call.transactionId) return round
  const nowMs = house.clock.now()
  const isTaken = answer?.status === 'OK'
  if (answer !== undefined && (isTaken || (call.kind === 'debit' && refusals.has(answer.status)))) {
    const balance = parseMoney(answer.balance ?? '') ?? null
    await storeAnswer(tx, call.transactionId, answer.status, balance, nowMs)
    return isTaken ? afterTaken(tx, round, call, nowMs) : takenBack(tx, round, nowMs)
  }
  if (call.kind === 'debit') return giveBack(tx, round, call, answer, nowMs)
  if (answer !== undefined) {
    const { roundId, kind } = call
    house.log.error({ roundId, kind, status: answer.status }, 'the wallet refuses a call')
  }
  await sendLater(tx, house, round, call)
  return round
}

function afterTaken(
  tx: Queries,
  round: Round,
  { kind }: WalletCall,
  nowMs: number,
): Promise<Round> {
  if (kind === 'rollback') return takenBack(tx, round, nowMs)
  if (kind === 'credit') return changeRound(tx, round, { state: 'closed' }, nowMs, null)
  const { pendingAct } = round
  const acts = pendingAct === null ? round.acts : [...round.acts, pendingAct]
  return playOn(tx, { ...round, acts, pendingAct: null }, nowMs)
}

/**
 * Stores a locked round as its paid acts leave it: open for its member, or over, with the payment
 * of what it came to.
 */
export async function playOn(tx: Queries, round: Round, nowMs: number): Promise<Round> {
  const { isOver, cost, pays, face } = playedSoFar(round)
  const { acts, pendingAct, stake } = round
  const change = { acts, pendingAct, staked: stake * cost }
  if (!isOver) {
    const opened = { ...change, state: 'open' } as const
    return changeRound(tx, round, opened, nowMs, nowMs + WAIT_FOR_MEMBER_MS)
  }
  const payout = floorRatio(ratio(stake * pays.numerator, pays.denominator))
  const { roundId } = round
  const [firstDebit] = await callsOf(tx, [roundId])
  assert(firstDebit !== undefined, 'a round begins with a debit')
  const { transactionId: reference } = firstDebit
  await storeCall(tx, { roundId, kind: 'credit', amount: payout, reference }, nowMs)
  const over = { ...change, state: 'paying', payout, face } as const
  return changeRound(tx, round, over, nowMs, nowMs + ANSWER_DUE_MS)
}

/** A round without its debit is void; an act without its debit was not made. */
function takenBack(tx: Queries, round: Round, nowMs: number): Promise<Round> {
  if (round.pendingAct === null) return changeRound(tx, round, { state: 'void' }, nowMs, null)
  const wakeMs = nowMs + WAIT_FOR_MEMBER_MS
  return changeRound(tx, round, { state: 'open', pendingAct: null }, nowMs, wakeMs)
}

/** Takes back a debit of which the house does not know whether the wallet has taken it. */
async function giveBack(
  tx: Queries,
  round: Round,
  { roundId, transactionId, amount }: WalletCall,
  answer: SeamlessAnswer | undefined,
  nowMs: number,
): Promise<Round> {
  await storeAnswer(tx, transactionId, answer?.status ?? 'TRY_AGAIN', null, nowMs)
  await storeCall(tx, { roundId, kind: 'rollback', amount, reference: transactionId }, nowMs)
  return changeRound(tx, round, { state: 'returning' }, nowMs, nowMs + ANSWER_DUE_MS)
}

/** Puts a call off. After a day it is left to the operators, who see the round as open. */
async function sendLater(
  tx: Queries,
  { clock, log }: House,
  { roundId }: Round,
  { transactionId, kind, tries, madeMs }: WalletCall,
): Promise<void> {
  await countTry(tx, transactionId)
  const nowMs = clock.now()
  if (nowMs - madeMs >= SEND_AGAIN_MS) {
    log.error({ roundId, kind }, 'a call of the wallet is given up after a day')
    return wakeRound(tx, roundId, null)
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tries, 10), longestPauseMs)
  await wakeRound(tx, roundId, nowMs + pauseMs)
}
