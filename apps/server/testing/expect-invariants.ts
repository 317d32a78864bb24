import { expect } from 'vitest'
import { checkBooks } from '../src/books.ts'
import type { Database } from '../src/db/database.ts'

/**
 * Asserts that the books and the audit are sound, and names what is not. Call it after every money
 * test.
 *
 * @param ids only these, for a test whose transfers belong to no bets.
 */
export async function expectInvariants(database: Database, ids?: readonly string[]): Promise<void> {
  const findings = await checkBooks(database)
  const asked = findings.filter(({ id }) => ids === undefined || ids.includes(id))
  expect(asked.length).toBe(ids?.length ?? findings.length)
  const wrong = asked.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} ${transfer}: ${problem}`),
  )
  expect(wrong).toEqual([])
}
