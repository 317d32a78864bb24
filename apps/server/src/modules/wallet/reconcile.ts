import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import { onSnapshot } from '../../db/snapshot.ts'
import { operatorsBalance } from './books-of-operators.ts'
import { selectChecked, selectViolations } from './invariant-store.ts'
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
 * @param more invariants of other modules, checked with those of the ledger in the order of their
 *   numbers.
 */
export function checkInvariants(
  database: Database,
  more: readonly Invariant[] = [],
): Promise<Finding[]> {
  return onSnapshot(database, (queries) => runAll(queries, more))
}

async function runAll(db: Queries, more: readonly Invariant[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const ofAll = [playDaysAreKept, statementDaysAreKept, operatorsBalance]
  const all = [...invariants, ...ofAll, ...more].sort((a, b) => placeOf(a) - placeOf(b))
  for (const invariant of all) {
    const { id, meaning } = invariant
    const checked = await selectChecked(db, invariant)
    const violations = await selectViolations(db, invariant)
    findings.push({ id, meaning, checked, violations })
  }
  return findings
}

/** The order of invariants: those of the ledger by number, I1 to I24, then those of games. */
const placeOf = ({ id }: Invariant): number =>
  Number(id.slice(1)) + (id.startsWith('G') ? 1_000 : 0)
