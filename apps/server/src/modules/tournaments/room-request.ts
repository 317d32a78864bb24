import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import { CommitOutcomeUnknownError, inTransaction, type Transaction } from '../../db/transaction.ts'
import type { RoomRequest } from './rooms-parts.ts'

/** What an accepted request did. */
export interface RoomDone {
  readonly roomId: number
  /** The numbers of the picks that it sealed. */
  readonly seals: readonly number[]
}

/** The stored outcome of a request. 'conflict': its id was used for something else. */
type Known = { readonly kind: 'known'; readonly outcome: Outcome<RoomDone> } | { kind: 'conflict' }

/**
 * Decides a request once. The same request gets the same outcome again, accepted or refused, and
 * two of them at the same moment wait for each other. A refusal that `isPassing` names is not kept:
 * the member may ask again.
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
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `room request ${request.walletId} ${request.requestId}`,
  ])
  const known = await findRequest(tx, request)
  if (known !== undefined) return answerOf(known)
  const outcome = await decide(tx)
  if (outcome.ok || !isPassing(outcome.rejection.code)) await insertRequest(tx, request, outcome)
  return outcome
}

/** Asked again, the operator's wallet may know what it did. */
const isPassing = (code: ErrorCode): boolean =>
  code === 'joinFailed-2' || code === 'createRoomFailed-2'

function answerOf(known: Known): Outcome<RoomDone> {
  return known.kind === 'known'
    ? known.outcome
    : refused('invalidBet', { request_id: 'used for another request' })
}

async function findRequest(
  queries: Queries,
  { walletId, requestId, contentHash }: RoomRequest,
): Promise<Known | undefined> {
  const [row] = await queries.query<{
    same: boolean
    room_id: number | null
    code: ErrorCode | ''
    facts: Record<string, string>
    done: { seals?: number[] }
  }>(
    `select content_hash = decode($3, 'hex') as same, room_id, code, facts, done
       from room_request where wallet_id = $1 and request_id = $2`,
    [walletId, requestId, contentHash],
  )
  if (row === undefined) return undefined
  if (!row.same) return { kind: 'conflict' }
  const { code, facts, room_id: roomId, done } = row
  const outcome =
    code === '' ? accepted({ roomId: roomId ?? 0, seals: done.seals ?? [] }) : refused(code, facts)
  return { kind: 'known', outcome }
}

async function insertRequest(
  tx: Transaction,
  { walletId, requestId, contentHash }: RoomRequest,
  outcome: Outcome<RoomDone>,
): Promise<void> {
  const kept = outcome.ok
    ? { roomId: outcome.value.roomId, code: '', facts: {}, done: { seals: outcome.value.seals } }
    : { roomId: null, code: outcome.rejection.code, facts: outcome.rejection.facts, done: {} }
  await tx.query(
    `insert into room_request (wallet_id, request_id, content_hash, room_id, code, facts, done,
                               answered_at)
     values ($1, $2, decode($3, 'hex'), $4, $5, $6, $7, book_now())`,
    [
      ...[walletId, requestId, contentHash, kept.roomId, kept.code],
      ...[JSON.stringify(kept.facts ?? {}), JSON.stringify(kept.done)],
    ],
  )
}
