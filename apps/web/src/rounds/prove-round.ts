import type { RoundRow } from '@fairline/contract/rounds'
import type { Proof } from './verify-round.ts'

/** Returns what a settled round proves, by the draws and prices that load only for that. */
export async function proveRound(round: RoundRow): Promise<Proof> {
  const { verifyRound } = await import('./verify-round.ts')
  return verifyRound(round)
}
