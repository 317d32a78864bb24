import { createHash } from 'node:crypto'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import type { OfficeContext } from './office-context.ts'
import { keepAnswer, takeRequestId } from './outcome-store.ts'

/** A call that changes something, as its person sends it again. */
export interface RequestOnce {
  readonly person: string
  readonly requestId: string
  /** The path and body, which are the same each time. */
  readonly content: string
}

/**
 * Does the work of a call once for a request id: the same call again, at the same time or later, is
 * answered as the first one was. Another call with the id is refused. A refusal changed nothing and
 * is not kept: the transaction must be undone with it.
 */
export async function once<Answer extends object>(
  { seals }: Pick<OfficeContext, 'seals'>,
  tx: Transaction,
  { person, requestId, content }: RequestOnce,
  work: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const contentHash = createHash('sha256').update(content).digest()
  const kept = await takeRequestId(tx, person, requestId, contentHash)
  if (kept?.isOther === true) {
    return refused('incompletedRequest', { request_id: 'the id was used for another call' })
  }
  if (kept?.answerSealed != null) {
    return accepted(JSON.parse(seals.open(kept.answerSealed).toString('utf8')) as Answer)
  }
  const outcome = await work()
  if (outcome.ok) {
    const sealed = seals.seal(Buffer.from(JSON.stringify(outcome.value), 'utf8'))
    await keepAnswer(tx, person, requestId, sealed)
  }
  return outcome
}
