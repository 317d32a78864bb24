import type { House } from '../house.ts'
import { askWallet } from '../wallet/ask-wallet.ts'
import { recoverDue } from '../wallet/recover-due.ts'
import { gameOf, played } from './played-round.ts'
import { isAsking, playOn, roundStakes } from './round-stakes.ts'
import { lockRound, type Round, roundById, takeDueRounds, wakeRound } from './round-store.ts'

/**
 * Finishes rounds that a process has left behind, asks the wallet again where it did not answer,
 * and ends the rounds whose members did not come back. Returns how many were due.
 */
export const recoverRounds = (house: House): Promise<number> =>
  recoverDue(house, takeDueRounds, (roundId) => recoverRound(house, roundId))

async function recoverRound(house: House, roundId: string): Promise<void> {
  const round = await roundById(house.database.queries, roundId)
  if (round === undefined) return
  const waiting = round.state === 'open' ? await leaveRound(house, roundId) : round
  // Without a token no debit is sent: one that was not answered is taken back.
  if (waiting !== undefined && isAsking(waiting)) await askWallet(house, roundStakes, waiting, null)
}

/** Ends an open round by the act with which its game leaves a round. */
async function leaveRound({ database, clock, log }: House, roundId: string) {
  return database.inTransaction(async (tx): Promise<Round | undefined> => {
    const round = await lockRound(tx, roundId)
    if (round?.state !== 'open') return round
    const act = gameOf(round).leave(round.bet, round.acts)
    const left = act && { ...round, acts: [...round.acts, act] }
    const isEnded = left !== null && played(left)?.isOver === true
    if (isEnded) return playOn(tx, left, clock.now())
    log.error({ roundId }, 'a round cannot be left')
    await wakeRound(tx, roundId, null)
    return undefined
  })
}
