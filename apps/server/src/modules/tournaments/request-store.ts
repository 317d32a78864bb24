import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { RoomRequest } from './rooms-parts.ts'

/** What an accepted request did. */
export interface RoomDone {
  readonly roomId: number
  /** The numbers of the picks that it sealed. */
  readonly seals: readonly number[]
}

/** The stored outcome of a request. 'conflict': its id was used for something else. */
export type Known =
  | { readonly kind: 'known'; readonly outcome: Outcome<RoomDone> }
  | { kind: 'conflict' }

/** Returns the stored outcome of a request; undefined for a new one. */
export async function findRequest(
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

/** Keeps the outcome of a request. */
export async function insertRequest(
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
      walletId,
      requestId,
      contentHash,
      kept.roomId,
      kept.code,
      JSON.stringify(kept.facts ?? {}),
      JSON.stringify(kept.done),
    ],
  )
}
