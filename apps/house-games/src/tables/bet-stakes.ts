import { assert } from '@fairline/domain/assert'
import type { Queries } from '../db/database.ts'
import { ANSWER_DUE_MS, firstDebitOf, type Stakes } from '../wallet/ask-wallet.ts'
import { storeCall } from '../wallet/wallet-call-store.ts'
import { payoutOf } from './bet-payout.ts'
import { tableOf } from './table.ts'
import { changeBet, lockBet, type TableBet, wakeBet } from './table-bet-store.ts'
import { type TableRound, tableRoundById } from './table-round-store.ts'

/** Whether a bet waits for the wallet. */
export const isBetAsking = ({ state }: TableBet): boolean =>
  state === 'debiting' || state === 'returning' || state === 'paying'

/** What the answers of the wallet mean for bets at tables. */
export const betStakes: Stakes<TableBet> = {
  isAsking: isBetAsking,
  endsByRollback: () => true,
  lock: lockBet,
  async taken(tx, bet, kind, nowMs) {
    if (kind === 'credit') return changeBet(tx, bet, { state: 'closed' }, nowMs, null)
    const round = await tableRoundById(tx, bet.tableRoundId)
    assert(round !== undefined, 'a bet is on a round')
    // The answer may come after the draw: the bet was stored before.
    if (round.result !== null) return payBet(tx, bet, round, nowMs)
    if (round.phase === 'void') return returnBet(tx, bet, nowMs)
    return changeBet(tx, bet, { state: 'open' }, nowMs, null)
  },
  notTaken: (tx, bet, nowMs) => changeBet(tx, bet, { state: 'void' }, nowMs, null),
  returning: (tx, bet, nowMs, wakeMs) => changeBet(tx, bet, { state: 'returning' }, nowMs, wakeMs),
  wake: wakeBet,
}

/** Stores what a locked bet is paid by its round, which is drawn. */
export async function payBet(
  tx: Queries,
  bet: TableBet,
  round: TableRound,
  nowMs: number,
): Promise<TableBet> {
  const table = tableOf(bet.gameCode)
  assert(table !== undefined, `${bet.gameCode} has a table`)
  const payout = payoutOf(table, bet, round)
  const { roundId } = bet
  const { transactionId: reference } = await firstDebitOf(tx, roundId)
  await storeCall(tx, { roundId, kind: 'credit', amount: payout, reference }, nowMs)
  return changeBet(tx, bet, { state: 'paying', payout }, nowMs, nowMs + ANSWER_DUE_MS)
}

/** Stores that a locked bet is given back. */
export async function returnBet(tx: Queries, bet: TableBet, nowMs: number): Promise<TableBet> {
  const { roundId, stake: amount } = bet
  const { transactionId: reference } = await firstDebitOf(tx, roundId)
  await storeCall(tx, { roundId, kind: 'rollback', amount, reference }, nowMs)
  return changeBet(tx, bet, { state: 'returning' }, nowMs, nowMs + ANSWER_DUE_MS)
}
