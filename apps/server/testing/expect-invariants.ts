import { expect } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { checkInvariants } from '../src/modules/wallet/index.ts'

/** Asserts that the books are sound, and names what is not. Call it after every money test. */
export async function expectInvariants(database: Database): Promise<void> {
  const findings = await checkInvariants(database.queries)
  const wrong = findings.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} ${transfer}: ${problem}`),
  )
  expect(wrong).toEqual([])
}
