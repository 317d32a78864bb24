/**
 * One line of `verify`: reads a round as `/efresult` publishes it, or a saved answer of that call,
 * and draws each round again from its secret. An answer names what does not fit, or what cannot be
 * read.
 */
import type { RoundRow } from '@fairline/contract/rounds'
import { rowsOf } from '@fairline/house-games/round-row'
import { type Misfit, type Verified, verifyRow } from '@fairline/house-games/verify-round'

/** What is answered about a round. */
export interface RoundAnswer {
  readonly round: RoundRow['round_id'] | null
  /** Null where the secret is not published yet, so that nothing can be proved. */
  readonly ok: boolean | null
  readonly does_not_fit?: readonly string[]
  readonly commitment?: string
  readonly result?: object | null
  readonly status?: string
  readonly error?: string
}

/** What does not fit, as `/efresult` publishes it. */
const publishedFields: Readonly<Record<Misfit, string>> = {
  commitment: 'commitment',
  drawKey: 'draw_key',
  result: 'result',
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

function answerOf(verified: Verified): RoundAnswer {
  const { kind, id } = verified
  if (kind === 'unread') return { round: id, ok: false, error: verified.why }
  if (kind === 'hidden') return { round: id, ok: null, status: verified.status }
  const { misfits, commitment, result } = verified
  if (misfits.length === 0) return { round: id, ok: true, result }
  const fields = misfits.map((misfit) => publishedFields[misfit])
  return { round: id, ok: false, does_not_fit: fields, commitment, result }
}
