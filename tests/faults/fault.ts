import type { Random } from '@fairline/feed-simulator/prng'
import type { Rig, RigSetup } from './rig.ts'

/** What a fault did; times are the machine's, milliseconds. */
export interface Struck {
  /** The moment from which the recovery counts. */
  readonly overAtMs: number
  /** From then until `overAtMs` the server had no database: answers must come soon all the same. */
  readonly cutAtMs?: number
}

/** Something that goes wrong under load. */
export interface Fault {
  readonly name: string
  readonly setup: RigSetup
  /** Lets it happen once, and brings back what somebody must bring back. */
  strike(rig: Rig, cycle: number, random: Random): Promise<Struck>
}
