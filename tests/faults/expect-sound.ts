import { expect } from 'vitest'
import { requestKinds } from './draw-request.ts'
import type { Fault } from './fault.ts'
import { runFault } from './run-fault.ts'

/** Runs a fault: nothing is lost or doubled, and something of every kind was taken. */
export async function expectSound(fault: Fault, cycles: number): Promise<void> {
  const report = await runFault(fault, { cycles, seed: 1 })
  expect(report.violations).toEqual([])
  expect(report.passed).toBe(report.cycles)
  for (const kind of requestKinds) expect(report.acknowledgedOf[kind], kind).toBeGreaterThan(0)
  expect(report.acknowledged + report.refused).toBe(report.requests)
}
