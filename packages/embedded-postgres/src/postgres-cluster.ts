import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { asAccount, giveTo, type PostgresAccount } from './postgres-account.ts'
import { type PostgresBinaries, postgresMajorVersion } from './postgres-binaries.ts'
import type { PostgresHome } from './postgres-home.ts'

/** The role that owns the embedded database. */
export const DATABASE_USER = 'fairline'

/** Customary number of the account `nobody`, which every list of accounts names. */
const NOBODY = 65_534

/**
 * Returns the directory of the database cluster, which `initdb` makes if it is missing.
 *
 * @throws EmbeddedPostgresError when it cannot be made, or was made by another major version.
 */
export async function openCluster(home: PostgresHome, binaries: PostgresBinaries): Promise<string> {
  const cluster = join(home.directory, 'data')
  const version = join(cluster, 'PG_VERSION')
  if (!existsSync(cluster)) await createCluster(home, binaries, cluster)
  const found = existsSync(version) ? readFileSync(version, 'utf8').trim() : 'none'
  if (found === postgresMajorVersion()) return cluster
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${found}, this server brings ` +
      `${postgresMajorVersion()}. Move it with pg_dump, or let DATABASE_URL name a server.`,
  )
}

/** The finished cluster gets its name in one step: an interrupted `initdb` leaves only a draft. */
async function createCluster(
  home: PostgresHome,
  binaries: PostgresBinaries,
  cluster: string,
): Promise<void> {
  for (const name of readdirSync(home.directory)) {
    if (!name.startsWith('draft-')) continue
    rmSync(join(home.directory, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const password = join(home.directory, 'password')
  if (!existsSync(password)) {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  }
  giveTo(home.account, password)
  const draft = join(home.directory, `draft-${randomBytes(4).toString('hex')}`)
  await initdb({ binaries, account: home.account, directory: draft, passwordFile: password })
  renameSync(draft, cluster)
}

interface Initdb {
  binaries: PostgresBinaries
  account: PostgresAccount | undefined
  directory: string
  passwordFile: string
}

/**
 * initdb insists that its account has a name, which one that a container runs under by number
 * does not: then it is run once more where the number is that of `nobody`. PostgreSQL itself
 * needs no name.
 */
async function initdb(parts: Initdb): Promise<void> {
  const { program, flags } = initdbCommand(parts)
  let complaint = await run(program, flags, parts.account)
  if (complaint?.includes('could not look up effective user') && parts.account === undefined) {
    const named = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program]
    complaint = await run('unshare', [...named, ...flags], undefined)
  }
  if (complaint === undefined) return
  throw new EmbeddedPostgresError(
    `The database cannot be made: ${complaint.trim().replaceAll('\n', ' ')}. ` +
      'Mend that, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

/** The builtin C.UTF-8 sorts the same on every machine, whatever its C library. */
function initdbCommand(parts: Initdb): { program: string; flags: string[] } {
  const { binaries, directory, passwordFile } = parts
  const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions', '--locale=C']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const target = ['-D', directory, '-U', DATABASE_USER, `--pwfile=${passwordFile}`]
  return { program: binaries.initdb, flags: [...flags, ...locale, ...target] }
}

/** Runs a program to its end. Returns its error output if it failed. */
async function run(
  program: string,
  flags: string[],
  account: PostgresAccount | undefined,
): Promise<string | undefined> {
  const child = spawn(program, flags, {
    ...asAccount(account),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LANG: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk)
  })
  const code = await new Promise((done) => child.once('close', done).once('error', done))
  return code === 0 ? undefined : complaint || String(code)
}
