import { type Upgrade, upgradeOf } from './db/migrate.ts'
import { runCommand } from './run-command.ts'

/**
 * Says whether this version can take the database that the environment names, and what its start
 * would change; it changes nothing. Exit code 0 when it can, 1 when it cannot, 2 when the database
 * could not be read.
 */
runCommand(
  async (database) => {
    const upgrade = await upgradeOf(database)
    process.stdout.write(`${inWords(upgrade)}\n`)
    return upgrade.refusal === null ? 0 : 1
  },
  { ofAnyVersion: true },
)

function inWords({ refusal, missing, functions }: Upgrade): string {
  if (refusal !== null) return `This version cannot take the database. ${refusal}`
  if (missing.length === 0 && functions.length === 0) {
    return 'The database is at this version: a start changes nothing in its schema.'
  }
  return [
    'This version can take the database. Its start will',
    ...missing.map((name) => `  run the migration ${name}`),
    ...(functions.length === 0 ? [] : [`  make or replace ${functions.length} SQL functions`]),
    'There is no way back but a backup: docs/running.md, "Next to a PostgreSQL of your own".',
  ].join('\n')
}
