import { cpus } from 'node:os'
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

/**
 * The last line of a test run, for people and machines: `12 passed, 0 failed`. Skipped tests are
 * named when there are any, because a test that did not run proves nothing.
 */
export function countLine({ passed, failed, skipped }: TestCounts): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped === 0 ? line : `${line}, ${skipped} skipped`
}

/**
 * Counts the tests of a run. A file that could not be loaded, a hook that threw and an error
 * outside every test count as failed: each of them hides tests that did not get to run.
 */
export function countTests(modules: readonly TestModule[], errorCount: number): TestCounts {
  const counts: TestCounts = { passed: 0, failed: errorCount, skipped: 0 }
  for (const module of modules) {
    let failedHere = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') counts.passed += 1
      else if (state === 'skipped') counts.skipped += 1
      else failedHere += 1
    }
    if (failedHere === 0 && !module.ok()) failedHere = 1
    counts.failed += failedHere
  }
  return counts
}

/** The slowest files, slowest first, one line each; empty for a run of one file. */
export function slowestFiles(
  files: readonly { readonly path: string; readonly ms: number }[],
  count = 10,
): string[] {
  if (files.length < 2) return []
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, count)
  return slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`)
}

/** The times of one processor since the machine started, in milliseconds. */
type ProcessorTimes = Readonly<Record<'user' | 'nice' | 'sys' | 'idle' | 'irq', number>>

/** The milliseconds in which the machine's processors were not idle. */
export const busyMs = (processors: readonly ProcessorTimes[]): number =>
  processors.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0)

/**
 * Browsers and servers outlive the workers that started them, so that no process knows the cost of
 * a run. The machine does: on a quiet one its busy time is the run's.
 */
const busyNow = (): number => busyMs(cpus().map(({ times }) => times))

export default class TestCountReporter implements Reporter {
  readonly #busyBefore = busyNow()

  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const counts = countTests(modules, errors.length)
    if (reason === 'interrupted') console.error('the run was interrupted')
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { path: module.relativeModuleId, ms: collectDuration + duration }
    })
    const slowest = slowestFiles(files)
    // After the default reporter's summary, so that this is the last line.
    process.once('exit', () => {
      if (slowest.length > 0) {
        const seconds = Math.round((busyNow() - this.#busyBefore) / 1000)
        console.log(['Slowest files:', ...slowest].join('\n'))
        console.log(`${seconds} processor seconds of the machine, from start to end`)
      }
      console.log(countLine(counts))
    })
  }
}
