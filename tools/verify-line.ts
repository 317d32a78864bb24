/**
 * One line of `verify`: reads a round as it is published, or a saved answer with its rounds, and
 * draws each round again from its secret. An answer names what does not fit, or what cannot be
 * read.
 */
import type { RoundRow } from '@fairline/contract/rounds'
import { rowsOf } from '@fairline/house-games/round-row'
import { type AnyMisfit, publishedField, verifyAny } from '@fairline/house-games/verify-any'
import type { VerifiedDraw } from '@fairline/house-games/verify-draw'
import type { PlayOutcome, VerifiedPlay } from '@fairline/house-games/verify-play'
import type { Verified } from '@fairline/house-games/verify-round'

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

/** Returns an answer for each round of a line. Never throws on what it reads. */
export function verifyLine(line: string): readonly RoundAnswer[] {
  const value = parsed(line)
  if (value === undefined) return [unread('not JSON')]
  return rowsOf(value).map(answerOf)
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

function answerOf(row: unknown): RoundAnswer {
  const { of, verified } = verifyAny(row)
  if (of === 'event') return eventAnswer(verified)
  return of === 'draw' ? drawAnswer(verified) : playAnswer(verified)
}

function eventAnswer(verified: Verified): RoundAnswer {
  const { kind, id } = verified
  if (kind === 'unread') return { round: id, ok: false, error: verified.why }
  if (kind === 'hidden') return { round: id, ok: null, status: verified.status }
  const { misfits, commitment, result } = verified
  return judged(id, { misfits, commitment, result })
}

function drawAnswer(verified: VerifiedDraw): RoundAnswer {
  if (verified.kind === 'unread') return unread(verified.why)
  if (verified.kind === 'hidden') return { round: verified.id, ok: null }
  const { row, misfits, result } = verified
  return judged(row.id, { misfits, result })
}

function playAnswer(verified: VerifiedPlay): RoundAnswer {
  const { kind, id } = verified
  if (kind === 'unread') return { round: id, ok: false, error: verified.why }
  if (kind === 'hidden') return { round: id, ok: null, status: verified.status }
  const { misfits, commitment, outcome } = verified
  return judged(id, { misfits, commitment, result: outcome && shown(outcome) })
}

const shown = ({ face, staked, payout, wouldHavePaid }: PlayOutcome): object => ({
  face,
  staked,
  payout,
  ...(wouldHavePaid === null ? {} : { would_have_paid: wouldHavePaid }),
})

interface Drawn {
  readonly misfits: readonly AnyMisfit[]
  readonly commitment?: string
  readonly result: object | null
}

function judged(round: string, { misfits, ...drawn }: Drawn): RoundAnswer {
  if (misfits.length === 0) return { round, ok: true, result: drawn.result }
  const fields = misfits.map((misfit) => publishedField[misfit])
  return { round, ok: false, does_not_fit: fields, ...drawn }
}
