import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { readJournal } from './journal.ts'
import { judge } from './judge.ts'
import { Load } from './load.ts'
import { type RequestCounts, Rig } from './rig.ts'
import { countSettlements, unsettled } from './settled.ts'

export interface RunOptions {
  readonly cycles: number
  readonly seed: number
  readonly onCycle?: (cycle: number) => void
}

/** What a run of a fault came to. */
export interface FaultReport extends RequestCounts {
  readonly name: string
  readonly cycles: number
  readonly passed: number
  /** Settlements and reversals of bets that were posted meanwhile. */
  readonly settlements: number
  /** From the fault to the first bet that was taken after it, milliseconds, in order. */
  readonly recoveriesMs: readonly number[]
  /** Empty when all is well; the run ends with the first cycle that has one. */
  readonly violations: readonly string[]
  /** Where data and journal were kept for whoever looks into it; empty when all is well. */
  readonly kept: string
}

const betsPerSecond = 120
const beforeMs = { least: 150, most: 600 }
const afterMs = 150
const repeats = 20
const recoveryMsMax = 60_000

/**
 * Runs a fault again and again on one book: load on, fault, recovery, load off, every outcome
 * found out, judged. It ends at the first violation, and keeps everything of it.
 */
export async function runFault(fault: Fault, options: RunOptions): Promise<FaultReport> {
  const rig = await Rig.open(fault.setup, `${options.seed}/${fault.name}`)
  const recoveriesMs: number[] = []
  let violations: string[] = []
  let settlements = 0
  try {
    violations = await runCycles(fault, rig, options.cycles, (ms) => {
      recoveriesMs.push(ms)
      options.onCycle?.(recoveriesMs.length)
    })
    if (violations.length === 0) violations = await unsettled(rig)
    if (violations.length === 0) settlements = await countSettlements(rig)
  } catch (error) {
    violations = [`the run failed: ${(error as Error).stack}`]
  }
  const isSound = violations.length === 0
  const { counts } = rig
  await rig.close(!isSound)
  return {
    name: fault.name,
    cycles: options.cycles,
    passed: recoveriesMs.length,
    ...counts,
    settlements,
    recoveriesMs: recoveriesMs.toSorted((left, right) => left - right),
    violations,
    kept: isSound ? '' : rig.directory,
  }
}

/** What was wrong after the first cycle that found something; empty after the last. */
async function runCycles(
  fault: Fault,
  rig: Rig,
  cycles: number,
  onPassed: (recoveryMs: number) => void,
): Promise<string[]> {
  const { journal, members, address } = rig
  const random = rig.random.split('load')
  const load = new Load({ journal, random, address, members, betsPerSecond })
  try {
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const recoveryMs = await runCycle(fault, rig, load, cycle)
      const violations = await violationsOf(rig)
      if (violations.length > 0) return violations
      onPassed(recoveryMs)
    }
    return []
  } finally {
    await load.stop()
  }
}

/** One cycle; how long the recovery took, milliseconds. */
async function runCycle(fault: Fault, rig: Rig, load: Load, cycle: number): Promise<number> {
  const random = rig.random.split(`cycle ${cycle}`)
  await load.start()
  await sleep(random.between(beforeMs.least, beforeMs.most))
  const before = await deathOf(rig)
  if (before !== null) throw new Error(before)
  const struckAtMs = await fault.strike(rig, cycle, random)
  const tooLate = sleep(recoveryMsMax, undefined, { ref: false }).then(() => {
    throw new Error(`No bet was taken in the ${recoveryMsMax / 1000} s after the fault.`)
  })
  const died = rig.exited.then(async () => {
    throw new Error((await deathOf(rig)) ?? 'it lives')
  })
  // It dies by another cycle's fault, when nobody waits for it any more.
  died.catch(() => {})
  const takenAtMs = await Promise.race([load.takenSince(struckAtMs), tooLate, died])
  await sleep(afterMs)
  await load.stop()
  await load.repeatSome(repeats)
  return takenAtMs - struckAtMs
}

async function violationsOf(rig: Rig): Promise<string[]> {
  const death = await deathOf(rig)
  if (death !== null) return [death]
  return rig.inDatabase((database) => judge(database, readJournal(rig.journal.path)))
}

/** What is to be said of a server that ended although nobody killed it. */
async function deathOf(rig: Rig): Promise<string | null> {
  if (rig.isAlive) return null
  const { reason, errors } = await rig.exited
  return `the server ended by itself (${reason}): ${errors}`
}
