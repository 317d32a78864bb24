import { expect, test } from 'vitest'
import { cutAtCommit } from './cut-at-commit.ts'
import { requestKinds } from './draw-request.ts'
import { runFault } from './run-fault.ts'

test('nothing is lost and nothing doubled', async () => {
  const report = await runFault(cutAtCommit, { cycles: 3, seed: 1 })
  expect(report.violations).toEqual([])
  expect(report.passed).toBe(report.cycles)
  for (const kind of requestKinds) expect(report.acknowledgedOf[kind], kind).toBeGreaterThan(0)
  expect(report.acknowledged + report.refused).toBe(report.requests)
})
