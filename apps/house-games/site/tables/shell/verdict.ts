import type { PublishedDraw } from '@fairline/contract/house/table-calls'
import { verifyDraw } from '@fairline/house-games/verify-draw'

type Verdict = 'right' | 'otherSeed' | 'otherOutcome' | 'otherRules' | 'sealed'

/** What a draw proves. A seed of another chain is named first: what it draws proves nothing. */
export function verdictOf(draw: PublishedDraw): Verdict {
  const verified = verifyDraw(draw)
  if (verified.kind === 'hidden') return 'sealed'
  if (verified.kind === 'unread') return 'otherRules'
  if (verified.misfits.includes('commitment')) return 'otherSeed'
  return verified.misfits.length === 0 ? 'right' : 'otherOutcome'
}
