import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@fairline/embedded-postgres'
import { ONE_CONNECTION, openDatabase } from '../src/db/database.ts'
import { migrate, SCHEMA_DIRECTORIES } from '../src/db/migrate.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const kept = join(root, 'node_modules/.cache/made-database')
/** What decides how an empty, migrated database looks on the disk. */
const madeOf = ['package-lock.json', 'packages/embedded-postgres/src/embedded-postgres.ts'] as const

/**
 * Puts a migrated database without a single row into an empty data directory, so that a server
 * under test starts as on the directory of a server that was stopped before its first feed.
 * Making one takes seconds of writing to the disk: it is made once, kept, and copied. Where the
 * database may not be copied the directory stays empty, and its server makes its own.
 */
export async function fillDataDirectory(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true })
  const made = join(kept, keyOf())
  if (!existsSync(made)) await make(made)
  if (existsSync(made)) copy(made, directory)
}

/** A new folder that a server under test may have as its data directory, filled likewise. */
export async function makeDataDirectory(): Promise<string> {
  const directory = makeFolder()
  await fillDataDirectory(directory)
  return directory
}

/** A new folder that PostgreSQL can enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-test-'))
  // Root's PostgreSQL runs as another account, which must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

function keyOf(): string {
  const hash = createHash('sha256')
  for (const file of madeOf) hash.update(readFileSync(join(root, file)))
  for (const directory of Object.values(SCHEMA_DIRECTORIES)) {
    for (const name of readdirSync(directory).sort()) {
      hash.update(name).update(readFileSync(join(directory, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function make(made: string): Promise<void> {
  const draft = makeFolder()
  const postgres = await startEmbeddedPostgres(draft)
  const database = openDatabase(postgres.address, ONE_CONNECTION)
  await migrate(database)
  await database.close()
  await postgres.stop()
  // A database that could not stay in the folder belongs to that folder alone.
  if (!existsSync(join(draft, 'postgres-is-elsewhere.json'))) {
    const copied = `${made}-${randomBytes(4).toString('hex')}`
    mkdirSync(copied, { recursive: true })
    copy(draft, copied)
    keep(copied, made)
  }
  rmSync(draft, { recursive: true, force: true })
}

/** Another process may have made the same meanwhile: the first one stays. */
function keep(copied: string, made: string): void {
  try {
    renameSync(copied, made)
  } catch (error) {
    if (!existsSync(made)) throw error
    rmSync(copied, { recursive: true, force: true })
  }
}

/** Unlike Node's copy it keeps the owner, which is another account where the tests run as root. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
