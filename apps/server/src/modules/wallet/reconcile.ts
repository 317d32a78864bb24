import type { Database } from '../../db/database.ts'
import { Queries } from '../../db/queries.ts'
import { operatorsBalance } from './books-of-operators.ts'
import { type Invariant, invariants, type Violation } from './invariants.ts'
import { playDaysAreKept } from './play-days.ts'
import { statementDaysAreKept } from './statement-days.ts'

/** One invariant with what its query found. */
export interface Finding {
  readonly id: string
  readonly meaning: string
  /** How many rows were looked at. */
  readonly checked: bigint
  readonly violations: readonly Violation[]
}

/**
 * Checks the books: each invariant is one query that returns the rows that violate it. All queries
 * read one snapshot, so the book may be open meanwhile.
 *
 * @param more invariants of other modules, which are checked after those of the ledger.
 */
export async function checkInvariants(
  database: Database,
  more: readonly Invariant[] = [],
): Promise<Finding[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    // Whole tables are compared: where statistics are young, a plan row by row takes minutes.
    await client.query('set local enable_nestloop = off')
    const findings = await runAll(new Queries(client), more)
    await client.query('commit')
    client.release()
    return findings
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function runAll(db: Queries, more: readonly Invariant[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const ofAll = [playDaysAreKept, statementDaysAreKept, operatorsBalance]
  const all = [...invariants, ...ofAll, ...more]
  for (const { id, meaning, count, offenders } of all) {
    // A day of play checks the books hundreds of times, and a statement takes long to plan.
    const counted = `select (${count})::bigint as checked`
    const [row] = await db.query<{ checked: string }>(counted, [], `count-${id}`)
    const violations = await db.query<Violation>(offenders, [], `offenders-${id}`)
    findings.push({ id, meaning, checked: BigInt(row?.checked ?? 0), violations })
  }
  return findings
}
