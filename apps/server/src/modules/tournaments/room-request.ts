import { type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import { CommitOutcomeUnknownError, inTransaction, type Transaction } from '../../db/transaction.ts'
import { findRequest, insertRequest, type Known, type RoomDone } from './request-store.ts'
import type { RoomRequest } from './rooms-parts.ts'

/**
 * Decides a request once. The same request gets the same outcome again, accepted or refused, and
 * two of them at the same moment wait for each other.
 *
 * @param decide takes its own locks (docs/ledger.md), and writes nothing if it refuses.
 */
export async function once(
  database: Database,
  request: RoomRequest,
  decide: (tx: Transaction) => Promise<Outcome<RoomDone>>,
): Promise<Outcome<RoomDone>> {
  const known = await findRequest(database.queries, request)
  if (known !== undefined) return answerOf(known)
  try {
    return await inTransaction(database, (tx) => decideAndKeep(tx, request, decide))
  } catch (error) {
    if (!(error instanceof CommitOutcomeUnknownError)) throw error
    const found = await findRequest(database.queries, request).catch(() => undefined)
    return found === undefined ? refused('requestPending') : answerOf(found)
  }
}

async function decideAndKeep(
  tx: Transaction,
  request: RoomRequest,
  decide: (tx: Transaction) => Promise<Outcome<RoomDone>>,
): Promise<Outcome<RoomDone>> {
  // Before every other lock, and taken by the same request alone.
  await tx.takeTurn(`room request ${request.walletId} ${request.requestId}`)
  const known = await findRequest(tx, request)
  if (known !== undefined) return answerOf(known)
  const outcome = await decide(tx)
  await insertRequest(tx, request, outcome)
  return outcome
}

function answerOf(known: Known): Outcome<RoomDone> {
  return known.kind === 'known'
    ? known.outcome
    : refused('invalidBet', { request_id: 'used for another request' })
}
