import { expect, test } from 'vitest'
import { requestKinds } from './draw-request.ts'
import { steps } from './fail-points.ts'
import { killServerAtStep } from './kill-server-at-step.ts'
import { runFault } from './run-fault.ts'

test('nothing is lost and nothing doubled, at every step', async () => {
  const report = await runFault(killServerAtStep, { cycles: steps.length, seed: 1 })
  expect(report.violations).toEqual([])
  expect(report.passed).toBe(report.cycles)
  for (const kind of requestKinds) expect(report.acknowledgedOf[kind], kind).toBeGreaterThan(0)
  expect(report.acknowledged + report.refused).toBe(report.requests)
})
