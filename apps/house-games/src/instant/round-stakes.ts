import { floorRatio, ratio } from '@fairline/domain/money/ratio'
import type { Queries } from '../db/database.ts'
import { ANSWER_DUE_MS, firstDebitOf, type Stakes } from '../wallet/ask-wallet.ts'
import { storeCall } from '../wallet/wallet-call-store.ts'
import { playedSoFar } from './played-round.ts'
import { changeRound, lockRound, type Round, wakeRound } from './round-store.ts'

/** How long an open round waits for its member before the house ends it. */
export const WAIT_FOR_MEMBER_MS = 24 * 3_600_000

/** Whether a round waits for the wallet. */
export const isAsking = ({ state }: Round): boolean =>
  state === 'debiting' || state === 'returning' || state === 'paying'

/** What the answers of the wallet mean for rounds of instant games. */
export const roundStakes: Stakes<Round> = {
  isAsking,
  endsByRollback: ({ pendingAct }) => pendingAct === null,
  lock: lockRound,
  taken(tx, round, kind, nowMs) {
    if (kind === 'credit') return changeRound(tx, round, { state: 'closed' }, nowMs, null)
    const { pendingAct } = round
    const acts = pendingAct === null ? round.acts : [...round.acts, pendingAct]
    return playOn(tx, { ...round, acts, pendingAct: null }, nowMs)
  },
  // A round without its debit is void; an act without its debit was not made.
  notTaken(tx, round, nowMs) {
    if (round.pendingAct === null) return changeRound(tx, round, { state: 'void' }, nowMs, null)
    const wakeMs = nowMs + WAIT_FOR_MEMBER_MS
    return changeRound(tx, round, { state: 'open', pendingAct: null }, nowMs, wakeMs)
  },
  returning: (tx, round, nowMs, wakeMs) =>
    changeRound(tx, round, { state: 'returning' }, nowMs, wakeMs),
  wake: wakeRound,
}

/**
 * Stores a locked round after acts that are paid for: it is open for its member, or over and its
 * payment is due.
 */
export async function playOn(tx: Queries, round: Round, nowMs: number): Promise<Round> {
  const { isOver, cost, pays, face } = playedSoFar(round)
  const { acts, pendingAct, stake, roundId } = round
  const change = { acts, pendingAct, staked: stake * cost }
  if (!isOver) {
    const opened = { ...change, state: 'open' } as const
    return changeRound(tx, round, opened, nowMs, nowMs + WAIT_FOR_MEMBER_MS)
  }
  const payout = floorRatio(ratio(stake * pays.numerator, pays.denominator))
  const { transactionId: reference } = await firstDebitOf(tx, roundId)
  await storeCall(tx, { roundId, kind: 'credit', amount: payout, reference }, nowMs)
  const over = { ...change, state: 'paying', payout, face } as const
  return changeRound(tx, round, over, nowMs, nowMs + ANSWER_DUE_MS)
}
