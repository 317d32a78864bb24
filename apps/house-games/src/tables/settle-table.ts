import type { House } from '../house.ts'
import { askWallet } from '../wallet/ask-wallet.ts'
import { doEach, recoverDue } from '../wallet/recover-due.ts'
import { betStakes, isBetAsking, payBet, returnBet } from './bet-stakes.ts'
import type { Table } from './table.ts'
import { betById, betsOnRound, lockBet, type TableBet, takeDueBets } from './table-bet-store.ts'
import {
  changeTableRound,
  lockTableRound,
  type TableRound,
  unsettledRounds,
} from './table-round-store.ts'

const BETS_AT_ONCE = 8
/** A spot that was ended in flight may be stored only after the flight is over. */
const LATE_MS = 500

/**
 * Pays the bets on the drawn rounds of a table, and gives back the bets on void rounds. A drawn
 * round is settled after its last payment.
 */
export async function settleTable(house: House, table: Table): Promise<void> {
  for (const round of await unsettledRounds(house.database.queries, table.key)) {
    const { deadlineMs } = round
    const drawnMs = (deadlineMs ?? 0) - table.game.shownMs
    if (table.game.flight === null || house.clock.now() >= drawnMs + LATE_MS) {
      await settleRound(house, round)
    }
  }
}

async function settleRound(house: House, round: TableRound): Promise<void> {
  const { queries } = house.database
  const open = (await betsOnRound(queries, round.roundId)).filter(({ state }) => state === 'open')
  for (let at = 0; at < open.length; at += BETS_AT_ONCE) {
    const some = open.slice(at, at + BETS_AT_ONCE).map(({ roundId }) => roundId)
    await doEach(house, some, (betId) => settleBet(house, round, betId))
  }
  const bets = await betsOnRound(queries, round.roundId)
  if (bets.some(({ state }) => state !== 'closed' && state !== 'void')) return
  const isSettled = await house.database.inTransaction(async (tx) => {
    const locked = await lockTableRound(tx, round.roundId)
    if (locked?.phase === 'drawn') await changeTableRound(tx, locked, { phase: 'settled' })
    return locked?.phase !== 'settled'
  })
  if (isSettled) await house.tell('settled', round.roundId)
}

async function settleBet(house: House, round: TableRound, betId: string): Promise<void> {
  const paid = await house.database.inTransaction(async (tx): Promise<TableBet | undefined> => {
    const bet = await lockBet(tx, betId)
    if (bet?.state !== 'open') return undefined
    const nowMs = house.clock.now()
    return round.phase === 'void' ? returnBet(tx, bet, nowMs) : payBet(tx, bet, round, nowMs)
  })
  if (paid !== undefined) await askWallet(house, betStakes, paid, null)
}

/** Finishes bets that a process has left behind, and asks the wallet again where it was silent. */
export const recoverBets = (house: House): Promise<number> =>
  recoverDue(house, takeDueBets, (betId) => recoverBet(house, betId))

async function recoverBet(house: House, betId: string): Promise<void> {
  const bet = await betById(house.database.queries, betId)
  if (bet !== undefined && isBetAsking(bet)) await askWallet(house, betStakes, bet, null)
}
