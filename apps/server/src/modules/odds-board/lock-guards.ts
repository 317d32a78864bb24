import type { Transaction } from '../../db/transaction.ts'
import { lockGuardRows } from './guard-store.ts'

/** A guard that a selection was checked on. */
export interface CheckedGuard {
  readonly matchKey: bigint
  readonly marketType: number
  readonly version: bigint
}

/**
 * Locks guards in the order of docs/ledger.md, and returns those that are closed or were raised
 * since the check. A writer that raises one waits until the transaction ends.
 */
export async function lockGuards<Guard extends CheckedGuard>(
  tx: Transaction,
  guards: readonly Guard[],
): Promise<readonly Guard[]> {
  const rows = await lockGuardRows(
    tx,
    guards.map(({ matchKey }) => matchKey),
    guards.map(({ marketType }) => marketType),
  )
  const versions = new Map(rows.map((row) => [`${row.matchKey}/${row.marketType}`, row.version]))
  return guards.filter(
    ({ matchKey, marketType, version }) =>
      versions.get(`${matchKey}/${marketType}`) !== String(version),
  )
}
