import { expect, test } from 'vitest'
import { adjustStake } from './adjust-stake.ts'

/** Rules.md 8.4. @spec S8.changeStakeMin S8.changeStakeMax */
test.each([
  [499n, 500n, 5000n, 500n, 'changeStakeMin'],
  [500n, 500n, 5000n, 500n, ''],
  [5000n, 500n, 5000n, 5000n, ''],
  [5001n, 500n, 5000n, 5000n, 'changeStakeMax'],
  [700n, 500n, 0n, 700n, ''],
  [100n, 500n, 499n, 100n, ''],
  [500n, 500n, 500n, 500n, ''],
] as const)('%d between %d and %d shows %d %s', (stake, min, max, shown, note) => {
  expect(adjustStake(stake, min, max)).toEqual({ stake: shown, note })
})
