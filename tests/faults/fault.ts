import type { Random } from '@fairline/feed-simulator/prng'
import type { Rig, RigSetup } from './rig.ts'

/** Something that goes wrong under load. */
export interface Fault {
  readonly name: string
  readonly setup: RigSetup
  /**
   * Lets it happen once, and brings back what somebody must bring back. Gives the moment from which
   * the recovery counts, milliseconds.
   */
  strike(rig: Rig, cycle: number, random: Random): Promise<number>
}
