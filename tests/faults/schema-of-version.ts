import { appendFileSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA_DIRECTORIES, type SchemaDirectories } from '../../apps/server/src/db/migrate.ts'

/** Behind the numbers of the product's own migrations. */
export const laterThan = 9_000

/**
 * Makes the schema of a later version of the product in a directory: `version` more migrations of
 * the table of bets, and another text of the function that places them.
 */
export function schemaOfVersion(version: number, directory: string): SchemaDirectories {
  const folder = mkdtempSync(join(directory, 'version-'))
  const schema = { migrations: join(folder, 'migrations'), functions: join(folder, 'functions') }
  cpSync(SCHEMA_DIRECTORIES.migrations, schema.migrations, { recursive: true })
  cpSync(SCHEMA_DIRECTORIES.functions, schema.functions, { recursive: true })
  for (let step = 1; step <= version; step += 1) {
    const path = join(schema.migrations, `${laterThan + step}-version-${step}.sql`)
    writeFileSync(path, `ALTER TABLE bet ADD COLUMN version_${step} integer NOT NULL DEFAULT 0;\n`)
  }
  appendFileSync(join(schema.functions, 'place-bets.sql'), `-- Version ${version}.\n`)
  return schema
}
