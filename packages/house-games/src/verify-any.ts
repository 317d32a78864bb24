import { type DrawMisfit, type VerifiedDraw, verifyDraw } from './verify-draw.ts'
import { type PlayMisfit, type VerifiedPlay, verifyPlay } from './verify-play.ts'
import { type Misfit, type Verified, verifyRow } from './verify-round.ts'

/** What a row of any game proves, by where it was published. */
export type VerifiedAny =
  /** A virtual game: `/efresult`. */
  | { readonly of: 'event'; readonly verified: Verified }
  /** A table at which all members bet on the same draw: table-calls.ts. */
  | { readonly of: 'draw'; readonly verified: VerifiedDraw }
  /** A game that a member plays alone: house-calls.ts. */
  | { readonly of: 'play'; readonly verified: VerifiedPlay }

export type AnyMisfit = Misfit | DrawMisfit | PlayMisfit

/** The field of what does not fit, as it is published. */
export const publishedField: Readonly<Record<AnyMisfit, string>> = {
  commitment: 'commitment',
  drawKey: 'draw_key',
  drawBytes: 'draw_bytes',
  result: 'result',
  seal: 'seal',
  acts: 'acts',
  face: 'face',
  staked: 'staked',
  payout: 'payout',
  wouldHavePaid: 'would_have_paid',
  status: 'status',
}

/** Returns what a row of any game proves. The command `verify` and the offline page ask it. */
export function verifyAny(row: unknown): VerifiedAny {
  const fields = typeof row === 'object' && row !== null ? row : {}
  if (!('game_code' in fields)) return { of: 'event', verified: verifyRow(row) }
  return 'table' in fields
    ? { of: 'draw', verified: verifyDraw(row) }
    : { of: 'play', verified: verifyPlay(row) }
}
