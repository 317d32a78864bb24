import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** A short cut, and one that outlasts every timeout. */
const spansMs = [
  { least: 5_000, most: 8_000 },
  { least: 8_000, most: 30_000 },
] as const

/** Cuts the link to PostgreSQL silently: bytes are held back, and no connection breaks (F-05). */
export const cutDatabase: Fault = {
  name: 'cut-database',
  setup: { database: 'beside', databaseProxy: true },
  strike: async ({ databaseProxy }, cycle, random) => {
    const { least, most } = spansMs[cycle % 4 === 0 ? 1 : 0]
    const cutAtMs = Date.now()
    databaseProxy?.cutLink()
    await sleep(random.between(least, most))
    await databaseProxy?.restoreLink()
    return { cutAtMs, overAtMs: Date.now() }
  },
}
