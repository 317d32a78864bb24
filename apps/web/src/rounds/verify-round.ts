import type { RoundRow } from '@fairline/contract/rounds'
import { verifyRow } from '@fairline/house-games/verify-round'

/** What a browser finds out about a round by itself. */
export type Proof = 'proved' | 'other_commitment' | 'other_result'

/**
 * Returns what the published secret of a settled round proves: that it is the one of the
 * commitment, and that it draws the published result (docs/virtual.md). Throws for a round that
 * cannot be read. @spec S7.efresult
 */
export function verifyRound(round: RoundRow): Proof {
  const verified = verifyRow(round)
  if (verified.kind !== 'redrawn') throw new Error(`round ${round.round_id} cannot be verified`)
  const { misfits } = verified
  if (misfits.length === 0) return 'proved'
  return misfits.includes('commitment') ? 'other_commitment' : 'other_result'
}
