import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import type { Outcome, Rejection } from '@fairline/domain/errors/rejection'

/** A refusal on the wire: `status` 0 and the code, with the facts that explain it. */
export interface RefusalBody {
  status: 0
  statusdesc: ErrorCode
  facts?: Readonly<Record<string, string>>
}

/** Wraps a refusal. @spec S7.envelope S8.statusdesc */
export function refusalBody({ code, facts }: Rejection): RefusalBody {
  return facts === undefined
    ? { status: 0, statusdesc: code }
    : { status: 0, statusdesc: code, facts }
}

/**
 * Wraps what a use case answered. A refusal by the rules or the session travels as HTTP 200.
 * @spec S7.envelope
 */
export function outcomeBody(outcome: Outcome<object>): object {
  if (!outcome.ok) return refusalBody(outcome.rejection)
  return { status: 1, statusdesc: '', ...outcome.value }
}
