import type { TableRequest } from '@fairline/contract/house/table-calls'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import { type Refused, refused } from '../refused.ts'
import { askWallet } from '../wallet/ask-wallet.ts'
import { betStakes, returnBet } from './bet-stakes.ts'
import { takesBets } from './place-bet.ts'
import { tableOf } from './table.ts'
import { betsOnRound, lockBet, type TableBet } from './table-bet-store.ts'
import { lockTableRound } from './table-round-store.ts'

/**
 * Takes back a bet, or all of the member's on a round, while the window that took them is open:
 * later a part of what decides them is out.
 */
export async function undoBets(
  house: House,
  { player, token, gameCode }: Session,
  { round_id: tableRoundId, bet_id: betId }: TableRequest<'/house/api/undo'>,
): Promise<readonly TableBet[] | Refused> {
  const table = tableOf(gameCode)
  if (table === undefined) return refused('INVALID_GAME')
  const nowMs = house.clock.now()
  const undone = await house.database.inTransaction(async (tx) => {
    const round = await lockTableRound(tx, tableRoundId)
    if (round?.tableKey !== table.key || !takesBets(round, nowMs)) return refused('CLOSED')
    const bets = (await betsOnRound(tx, tableRoundId)).filter(
      (bet) =>
        bet.player === player &&
        bet.window === round.window &&
        (betId === undefined || bet.roundId === betId),
    )
    const taken: TableBet[] = []
    for (const { roundId } of bets) {
      const bet = await lockBet(tx, roundId)
      if (bet?.state === 'open') taken.push(await returnBet(tx, bet, nowMs))
    }
    return taken
  })
  if ('ok' in undone) return undone
  return Promise.all(undone.map((bet) => askWallet(house, betStakes, bet, token)))
}
