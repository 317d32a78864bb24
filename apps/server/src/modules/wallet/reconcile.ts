import type { Queries } from '../../db/queries.ts'
import { invariants, type Violation } from './invariants.ts'

/** One invariant with what its query found. */
export interface Finding {
  readonly id: string
  readonly meaning: string
  /** How many rows were looked at. */
  readonly checked: bigint
  readonly violations: readonly Violation[]
}

/**
 * Checks the books (reliability.md 2.2): each invariant is one query that gives the rows that
 * offend it. Run it in one repeatable-read transaction when the book is open, so that all queries
 * see one moment.
 */
export async function checkInvariants(db: Queries): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { id, meaning, count, offenders } of invariants) {
    const [row] = await db.query<{ checked: string }>(`select (${count})::bigint as checked`)
    const violations = await db.query<Violation>(offenders)
    findings.push({ id, meaning, checked: BigInt(row?.checked ?? 0), violations })
  }
  return findings
}
