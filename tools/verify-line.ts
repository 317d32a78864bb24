/**
 * One line of `verify`: reads a round as `/efresult` publishes it, or a saved answer of that call,
 * and draws each round again from its secret. An answer names what does not fit, or what cannot be
 * read.
 */
import type { RoundRow } from '@fairline/contract/rounds'
import { type Misfit, type Verified, verifyRow } from '@fairline/house-games/verify-round'

/** What is answered about a round. */
export interface RoundAnswer {
  readonly round: RoundRow['round_id'] | null
  /** Null where the secret is not published yet, so that nothing can be proved. */
  readonly ok: boolean | null
  readonly does_not_fit?: readonly Misfit[]
  readonly commitment?: string
  readonly result?: object | null
  readonly status?: string
  readonly error?: string
}

/** Returns an answer for each round of a line. Never throws on what it reads. */
export function verifyLine(line: string): readonly RoundAnswer[] {
  const value = parsed(line)
  if (value === undefined) return [unread('not JSON')]
  return rowsOf(value).map((row) => answerOf(verifyRow(row)))
}

/** Returns the answer to what cannot be read. */
export const unread = (error: string): RoundAnswer => ({ round: null, ok: false, error })

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The rounds of an answer of `/efresult`; anything else is one round. A fight has `rounds` too. */
function rowsOf(value: unknown): readonly unknown[] {
  const isAnswer = typeof value === 'object' && value !== null && !('round_id' in value)
  return isAnswer && 'rounds' in value && Array.isArray(value.rounds) ? value.rounds : [value]
}

function answerOf(verified: Verified): RoundAnswer {
  const { kind, id } = verified
  if (kind === 'unread') return { round: id, ok: false, error: verified.why }
  if (kind === 'hidden') return { round: id, ok: null, status: verified.status }
  const { misfits, commitment, result } = verified
  if (misfits.length === 0) return { round: id, ok: true, result }
  return { round: id, ok: false, does_not_fit: misfits, commitment, result }
}
