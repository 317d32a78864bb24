import type { Placement } from '../../apps/server/src/modules/placing/placement.ts'

/** One way to place bets; it throws when a bet was not placed. */
export interface Placer {
  readonly name: string
  place(item: Placement): Promise<void>
  close(): Promise<void>
}
