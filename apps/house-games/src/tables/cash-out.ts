import type { TableRequest } from '@fairline/contract/house/table-calls'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import { type Refused, refused } from '../refused.ts'
import { endByLimit } from './bet-payout.ts'
import { drawnBy, seedOf } from './seed-of-table.ts'
import { tableOf } from './table.ts'
import { changeBet, lockBet, type TableBet } from './table-bet-store.ts'
import { changeTableRound, lockTableRound, tableRoundById } from './table-round-store.ts'

/** A bet with a spot that its member has ended. */
export interface CashedOut {
  readonly height: number
  readonly bet: TableBet
}

/**
 * Ends a spot of a bet in flight, at the height at which the request reaches the house, but no
 * higher than the spot ends by itself. After the end of the flight it is refused. The spot is paid
 * when the flight is settled. A spot that was ended before keeps its height, which is answered
 * again.
 */
export async function cashOut(
  house: House,
  { player, gameCode }: Session,
  { round_id: tableRoundId, bet_id: betId, spot }: TableRequest<'/house/api/cash-out'>,
): Promise<CashedOut | Refused> {
  const heardMs = house.clock.now()
  const table = tableOf(gameCode)
  const flight = table?.game.flight ?? null
  const round = await tableRoundById(house.database.queries, tableRoundId)
  if (table === undefined || flight === null || round?.tableKey !== table.key) {
    return refused('CLOSED')
  }
  const { startedMs } = round
  if (startedMs === null) return refused('CLOSED')
  const seed = await seedOf(house, table, round.serial)
  const result = drawnBy(table, { ...round, seed })[round.place]
  const reached = flight.heightAt(heardMs - startedMs)
  const isOver = result === undefined || heardMs - startedMs >= flight.msTo(flight.end(result))
  return house.database.inTransaction(async (tx) => {
    const now = await lockTableRound(tx, tableRoundId)
    const bet = await lockBet(tx, betId)
    if (bet?.player !== player || bet.tableRoundId !== tableRoundId || !bet.spots.has(spot)) {
      return refused('INVALID_BET')
    }
    const before = bet.ended[spot]
    if (before !== undefined) return { height: before, bet }
    if (isOver || now === undefined || bet.state !== 'open') return refused('CLOSED')
    const height = Math.min(reached, endByLimit(table, bet, spot))
    if (flight.cashedAt(spot, height) === null) return refused('INVALID_BET')
    if ((now.height ?? 0) < height) {
      if (now.isCut) return refused('CLOSED')
      // What was answered holds: a flight that is cut off later was decided up to this height.
      if (now.phase === 'flying') await changeTableRound(tx, now, { height })
    }
    const ended = { ...bet.ended, [spot]: height }
    return { height, bet: await changeBet(tx, bet, { ended }, heardMs, null) }
  })
}
