import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database, Queries } from './database.ts'

const DIRECTORY = fileURLToPath(new URL('./migrations/', import.meta.url))
/** No other program takes this advisory lock. */
const MIGRATION_LOCK = '4701202660101'

/**
 * Brings the schema of the house to this version. Each file runs once; a file that ran is never
 * changed, and a new one makes the correction. Processes that start together take turns.
 *
 * @throws Error when a file that ran has changed since, or one fails.
 */
export async function migrate(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await openSchema(tx)
    const applied = new Map(
      (
        await tx.query<{ name: string; checksum: string }>(
          'select name, checksum from schema_migration',
        )
      ).map(({ name, checksum }) => [name, checksum]),
    )
    for (const name of readdirSync(DIRECTORY).sort()) {
      const sql = readFileSync(`${DIRECTORY}${name}`, 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const before = applied.get(name)
      if (before === checksum) continue
      if (before !== undefined) throw new Error(`${name} ran on this database with another text.`)
      await tx.query(sql)
      await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    }
  })
}

/** The schema is there where its user may not make one. */
async function openSchema(tx: Queries): Promise<void> {
  const [schema] = await tx.query("select from pg_namespace where nspname = 'house'")
  if (schema === undefined) await tx.query('create schema house')
  await tx.query(
    `create table if not exists schema_migration (
       name text primary key,
       checksum text not null,
       ran_at timestamptz not null default now()
     )`,
  )
}
