import type { Random } from '@fairline/feed-simulator/prng'
import type { Rig, RigSetup } from './rig.ts'

/** When a fault happened, in milliseconds of the machine's clock. */
export interface Struck {
  /** The end of the fault. The recovery time is counted from here. */
  readonly overAtMs: number
  /** The server had no database from here to `overAtMs`. It must answer quickly nevertheless. */
  readonly cutAtMs?: number
}

/** Something that goes wrong under load. */
export interface Fault {
  readonly name: string
  readonly setup: RigSetup
  /** How much members ask for; what one server and its database can do where it says nothing. */
  readonly betsPerSecond?: number
  /** Causes the fault once, then restores what does not recover by itself. */
  strike(rig: Rig, cycle: number, random: Random): Promise<Struck>
  /** Names what else is wrong after a cycle, and after the last once more. */
  judge?(rig: Rig): Promise<readonly string[]>
  /** Waits for what the cycles have begun, and names what never ended. */
  atEnd?(rig: Rig): Promise<readonly string[]>
  /** Ends what it keeps next to the rig. */
  close?(rig: Rig): Promise<void>
}
