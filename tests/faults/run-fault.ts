import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { type JournalLine, readJournal } from './journal.ts'
import { judge } from './judge.ts'
import { Load } from './load.ts'
import { type RequestCounts, Rig } from './rig.ts'
import { countSettlements, unsettled } from './settled.ts'

export interface RunOptions {
  readonly cycles: number
  readonly seed: number
  readonly onCycle?: (cycle: number) => void
}

/** The figures of a run of a fault. */
export interface FaultReport extends RequestCounts {
  readonly name: string
  readonly cycles: number
  readonly passed: number
  /** Settlements and reversals of bets that were posted meanwhile. */
  readonly settlements: number
  /** From the fault to the first bet that was taken after it, milliseconds, in order. */
  readonly recoveriesMs: readonly number[]
  /** Times of the answers to requests sent while the server had no database, ascending. */
  readonly answersMs: readonly number[]
  /** Empty when all is well; the run ends with the first cycle that has one. */
  readonly violations: readonly string[]
  /** Folder of the data and the journal of a run that failed; empty if it passed. */
  readonly kept: string
}

const usualBetsPerSecond = 120
const beforeMs = { least: 150, most: 600 }
const afterMs = 150
const repeats = 20
const recoveryMsMax = 60_000
/** The promise is three seconds; a busy machine may need two more. */
const answerMsMax = 5_000

/**
 * Runs a fault again and again on one book: load on, fault, recovery, load off, every outcome
 * found out, judged. It ends at the first violation, and keeps everything of it.
 */
export async function runFault(fault: Fault, options: RunOptions): Promise<FaultReport> {
  const rig = await Rig.open(fault.setup, `${options.seed}/${fault.name}`)
  const recoveriesMs: number[] = []
  const answersMs: number[] = []
  let violations: string[] = []
  let settlements = 0
  try {
    violations = await runCycles(fault, rig, options.cycles, (passed) => {
      recoveriesMs.push(passed.recoveryMs)
      answersMs.push(...passed.answersMs)
      options.onCycle?.(recoveriesMs.length)
    })
    if (violations.length === 0) violations = await unsettled(rig)
    if (violations.length === 0) violations = await unfinished(fault, rig)
    if (violations.length === 0) settlements = await countSettlements(rig)
  } catch (error) {
    violations = [`the run failed: ${(error as Error).stack}`]
  }
  const isSound = violations.length === 0
  const { counts } = rig
  await fault.close?.(rig)
  await rig.close(!isSound)
  return {
    name: fault.name,
    cycles: options.cycles,
    passed: recoveriesMs.length,
    ...counts,
    settlements,
    recoveriesMs: inOrder(recoveriesMs),
    answersMs: inOrder(answersMs),
    violations,
    kept: isSound ? '' : rig.directory,
  }
}

const inOrder = (times: readonly number[]): number[] =>
  times.toSorted((left, right) => left - right)

/** Figures of a cycle that passed, in milliseconds. */
interface Passed {
  readonly recoveryMs: number
  readonly answersMs: readonly number[]
}

/** What was wrong after the first cycle that found something; empty after the last. */
async function runCycles(
  fault: Fault,
  rig: Rig,
  cycles: number,
  onPassed: (passed: Passed) => void,
): Promise<string[]> {
  const { journal, members, address } = rig
  const random = rig.random.split('load')
  const { betsPerSecond = usualBetsPerSecond } = fault
  const load = new Load({ journal, random, address, members, betsPerSecond })
  try {
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const passed = await runCycle(fault, rig, load, cycle)
      const violations = [...slowAnswers(passed), ...(await violationsOf(fault, rig))]
      if (violations.length > 0) return violations
      onPassed(passed)
    }
    return []
  } finally {
    await load.stop()
  }
}

async function runCycle(fault: Fault, rig: Rig, load: Load, cycle: number): Promise<Passed> {
  const random = rig.random.split(`cycle ${cycle}`)
  await load.start()
  await sleep(random.between(beforeMs.least, beforeMs.most))
  const before = await deathOf(rig)
  if (before !== null) throw new Error(before)
  const { overAtMs, cutAtMs = overAtMs } = await fault.strike(rig, cycle, random)
  const tooLate = sleep(recoveryMsMax, undefined, { ref: false }).then(() => {
    throw new Error(`Not every kind of bet was taken in ${recoveryMsMax / 1000} s.`)
  })
  const died = rig.exited.then(async () => {
    throw new Error((await deathOf(rig)) ?? 'it lives')
  })
  // It dies by another cycle's fault, when no one waits for it any longer.
  died.catch(() => {})
  const takenAtMs = await Promise.race([load.takenSince(overAtMs), tooLate, died])
  await Promise.race([load.tookEveryKind(), tooLate, died])
  await sleep(afterMs)
  await load.stop()
  await load.repeatSome(repeats)
  const answersMs = answerTimes(readJournal(rig.journal.path), cutAtMs, overAtMs)
  return { recoveryMs: takenAtMs - overAtMs, answersMs }
}

/** How long each request sent in a span of time took to get its answer or lose its connection. */
function answerTimes(lines: readonly JournalLine[], fromMs: number, toMs: number): number[] {
  const keyOf = ({ requestId, ask }: JournalLine): string => `${requestId} ${ask}`
  const isMeant = ({ kind, atMs }: JournalLine): boolean =>
    kind === 'sent' && atMs >= fromMs && atMs < toMs
  const meant = new Set(lines.filter(isMeant).map(keyOf))
  return lines.flatMap((line) =>
    line.kind !== 'sent' && meant.has(keyOf(line)) ? [line.tookMs] : [],
  )
}

function slowAnswers({ answersMs }: Passed): string[] {
  const slow = answersMs.filter((ms) => ms > answerMsMax)
  if (slow.length === 0) return []
  const most = Math.max(...slow) / 1000
  return [`${slow.length} of ${answersMs.length} answers without a database took up to ${most} s`]
}

async function violationsOf(fault: Fault, rig: Rig): Promise<string[]> {
  const death = await deathOf(rig)
  if (death !== null) return [death]
  const found = await rig.inDatabase((database) => judge(database, readJournal(rig.journal.path)))
  return [...found, ...((await fault.judge?.(rig)) ?? [])]
}

/** What a fault has begun and never ended, or what is wrong once all of it has ended. */
async function unfinished(fault: Fault, rig: Rig): Promise<string[]> {
  if (fault.atEnd === undefined) return []
  const left = await fault.atEnd(rig)
  return left.length > 0 ? [...left] : violationsOf(fault, rig)
}

/** What is to be said of a server that ended without being killed. */
async function deathOf(rig: Rig): Promise<string | null> {
  if (rig.isAlive) return null
  const { reason, errors } = await rig.exited
  return `the server ended by itself (${reason}): ${errors}`
}
