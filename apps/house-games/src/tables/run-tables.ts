import type { TableLine } from '../db/table-line.ts'
import type { House } from '../house.ts'
import { type Repeating, repeat } from '../repeat.ts'
import { runTable } from './run-table.ts'
import { settleTable } from './settle-table.ts'
import { tables } from './table.ts'

/** A table is looked at so often at least, and at most. */
const [leastMs, mostMs] = [20, 1_000]
const SETTLE_EVERY_MS = 300

/**
 * Runs all tables while this process is elected. The rounds of a table and the payments of its bets
 * each repeat by themselves, so that a slow payment at one table delays no other.
 */
export function runTables(
  house: House,
  line: Pick<TableLine, 'isElected'>,
  onError: (error: unknown) => void,
): readonly Repeating[] {
  return tables.flatMap((table) => {
    const run = async (): Promise<number> => {
      if (!line.isElected) return mostMs
      return Math.min(Math.max(await runTable({ house, table }), leastMs), mostMs)
    }
    const settle = async (): Promise<void> => {
      if (line.isElected) await settleTable(house, table)
    }
    return [repeat(mostMs, run, onError), repeat(SETTLE_EVERY_MS, settle, onError)]
  })
}
