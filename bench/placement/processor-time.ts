import { readdirSync, readFileSync } from 'node:fs'

/** Roots of process trees by name; null is a process that is not on this machine. */
export type Processes = Readonly<Record<string, number | null>>

/** Linux counts processor time in ticks of a hundredth of a second for every program. */
const ticksPerSecond = 100

interface Counted {
  readonly parent: number
  readonly ticks: number
}

/**
 * Returns the seconds of processor time that each process and its living descendants have used so
 * far. A descendant that has a name of its own is counted under that name. Children that have ended
 * are counted with their parent. Null where there is no /proc.
 */
export function processorSeconds(processes: Processes): Record<string, number | null> {
  const table = processTable()
  const roots = new Set(Object.values(processes))
  return Object.fromEntries(
    Object.entries(processes).map(([name, root]) => [
      name,
      root === null || table === null ? null : ticksOf(table, root, roots) / ticksPerSecond,
    ]),
  )
}

function processTable(): ReadonlyMap<number, Counted> | null {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(ids.flatMap((id) => readProcess(Number(id))))
  } catch {
    return null
  }
}

/** A process that ends while it is read is left out. */
function readProcess(id: number): [number, Counted][] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name in parentheses may hold anything; the fields after it are counted from state.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [, parent] = fields
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    const ticks = (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0)
    return [[id, { parent: Number(parent), ticks }]]
  } catch {
    return []
  }
}

function ticksOf(
  table: ReadonlyMap<number, Counted>,
  root: number,
  roots: ReadonlySet<number | null>,
): number {
  const children = [...table].filter(([id, { parent }]) => parent === root && !roots.has(id))
  const own = table.get(root)?.ticks ?? 0
  return children.reduce((sum, [id]) => sum + ticksOf(table, id, roots), own)
}
