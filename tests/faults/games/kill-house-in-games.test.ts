import { expect, test } from 'vitest'
import { breakGames, killHouse } from './break-games.ts'

test('every round ends as committed or is returned', async () => {
  const report = await breakGames(killHouse, { cycles: 1, seed: 1 })
  expect(report.violations).toEqual([])
  expect(report.passed).toBe(1)
  expect(report.rounds).toBeGreaterThanOrEqual(10)
})
