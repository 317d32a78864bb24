import type { HouseRound } from '@fairline/contract/house/house-calls'
import { verifyPlay } from '@fairline/house-games/verify-play'

/** What the page finds when it plays a round again from its seeds. */
export type Verdict =
  /** The server seed is shown when the member changes the seeds. */
  | 'sealed'
  | 'right'
  /** The seed is not the one that was promised. */
  | 'otherSeed'
  /** The seeds lead to another outcome or another amount. */
  | 'otherOutcome'
  /** It was played by rules that the page no longer has. */
  | 'otherRules'

/** Plays a round of a game again from its revealed seeds, and compares all that the house said. */
export function verifyRound(round: HouseRound): Verdict {
  const verified = verifyPlay(round)
  if (verified.kind === 'hidden') return 'sealed'
  if (verified.kind === 'unread') return 'otherRules'
  if (verified.misfits.length === 0) return 'right'
  return verified.misfits.includes('commitment') ? 'otherSeed' : 'otherOutcome'
}
