import type { Transaction } from '../../db/transaction.ts'

/** What the same call answered before; `isOther` where the id was used for another call. */
export interface KeptOutcome {
  readonly answerSealed: Buffer | null
  readonly isOther: boolean
}

/**
 * Takes a request id of a person, and waits for a call with the same one. Returns what that call
 * came to; undefined for the first.
 */
export async function takeRequestId(
  tx: Transaction,
  person: string,
  requestId: string,
  contentHash: Buffer,
): Promise<KeptOutcome | undefined> {
  const taken = await tx.query(
    `insert into office_outcome (person, request_id, content_hash) values ($1, $2, $3)
     on conflict do nothing returning request_id`,
    [person, requestId, contentHash],
  )
  if (taken.length > 0) return undefined
  const [kept] = await tx.query<{ content_hash: Buffer; answer_sealed: Buffer | null }>(
    'select content_hash, answer_sealed from office_outcome where person = $1 and request_id = $2',
    [person, requestId],
  )
  return {
    answerSealed: kept?.answer_sealed ?? null,
    isOther: kept?.content_hash.equals(contentHash) !== true,
  }
}

/** Keeps what a call answered. */
export async function keepAnswer(
  tx: Transaction,
  person: string,
  requestId: string,
  sealed: Buffer,
): Promise<void> {
  await tx.query(
    'update office_outcome set answer_sealed = $3 where person = $1 and request_id = $2',
    [person, requestId, sealed],
  )
}
