import type { Queries } from '../../db/queries.ts'
import type { Invariant, Violation } from './invariants.ts'

// A day of play checks the books hundreds of times, and a statement takes long to plan: each has a
// name, under which a connection keeps its plan.

/** Returns how many rows an invariant looks at. */
export async function selectChecked(db: Queries, { id, count }: Invariant): Promise<bigint> {
  const counted = `select (${count})::bigint as checked`
  const [row] = await db.query<{ checked: string }>(counted, [], `count-${id}`)
  return BigInt(row?.checked ?? 0)
}

/** Returns the rows that violate an invariant. */
export function selectViolations(db: Queries, { id, offenders }: Invariant): Promise<Violation[]> {
  return db.query<Violation & Record<string, unknown>>(offenders, [], `offenders-${id}`)
}
