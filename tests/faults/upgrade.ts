import type { Fault } from './fault.ts'
import type { Rig } from './rig.ts'
import { laterThan } from './schema-of-version.ts'
import { handOver } from './take-over.ts'

/**
 * A server of the next version starts on the database of the one before, waits, takes over when
 * that is gone, and changes the schema. The older version then refuses to start: a database is
 * served by one version, and never by one that does not know its schema.
 */
export const upgrade: Fault = {
  name: 'upgrade',
  setup: { database: 'beside' },
  strike: async (rig, cycle) => {
    rig.version = cycle
    const struck = await handOver(rig, cycle)
    await expectRefused(rig, cycle - 1)
    return struck
  },
  judge: async (rig) => {
    const ran = await rig.inDatabase(({ queries }) =>
      queries.query('select from schema_migration where number > $1', [laterThan]),
    )
    return ran.length === rig.version ? [] : [`the database has ${ran.length} later migrations`]
  },
}

/** An older server ends at once, with the reason. */
async function expectRefused(rig: Rig, version: number): Promise<void> {
  const { reason, errors } = await rig.startOlder(version)
  if (errors.includes('it was made by a newer version of Fairline')) return
  throw new Error(`An older server ended (${reason}): ${errors}`)
}
