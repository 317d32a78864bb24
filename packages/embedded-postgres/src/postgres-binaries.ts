import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { asAccount, type PostgresAccount } from './postgres-account.ts'

/** The PostgreSQL that is started by default, as installed by npm. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

interface PostgresPackage {
  /** The package's `native` folder, which holds bin, lib and share. */
  native: string
  version: string
}

/**
 * Finds the programs of the embedded PostgreSQL and makes them runnable for `account`. Adds the
 * symbolic links that the package's install script makes (npm may be set to run no scripts), and
 * copies the programs below `stagingDirectory` when the account cannot reach them where they are.
 *
 * @throws EmbeddedPostgresError when this platform has no such package or its programs cannot run.
 */
export function preparePostgresBinaries(
  account: PostgresAccount | undefined,
  stagingDirectory: () => string,
): PostgresBinaries {
  const found = findPackage()
  const installed = binariesIn(found.native)
  if (addSymbolicLinks(found.native) && runs(installed, account)) return installed
  const staged = binariesIn(stage(found, stagingDirectory()))
  if (runs(staged, account)) return staged
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL in ${dirname(staged.postgres)} does not run on this machine. ` +
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

/** The major version of the programs, which a data directory must have been made by. */
export function postgresMajorVersion(): string {
  return findPackage().version.split('.')[0] ?? ''
}

function findPackage(): PostgresPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: String(manifest.version) }
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} with the embedded PostgreSQL is not installed: run npm ci without ` +
        '--omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

function binariesIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

/** False when a link is missing and this account may not make it. */
function addSymbolicLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const path = join(dirname(native), target)
    if (lstatSync(path, { throwIfNoEntry: false })) return true
    try {
      symlinkSync(basename(source), path)
      return true
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST'
    }
  })
}

/** Both programs are tried: the one reads its libraries, the other finds its neighbour. */
function runs(binaries: PostgresBinaries, account: PostgresAccount | undefined): boolean {
  return [binaries.postgres, binaries.initdb].every((program) => {
    const options = { ...asAccount(account), cwd: '/', stdio: 'ignore' } as const
    return spawnSync(program, ['--version'], options).status === 0
  })
}

function stage({ native, version }: PostgresPackage, directory: string): string {
  const target = join(directory, `postgresql-${version}`)
  if (existsSync(target)) return join(target, 'native')
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  mkdirSync(draft, { recursive: true })
  for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) {
    const source = join(native, part)
    if (!existsSync(source)) continue
    cpSync(source, join(draft, 'native', part), { recursive: true, verbatimSymlinks: true })
  }
  addSymbolicLinks(join(draft, 'native'))
  makeReadable(draft)
  moveInto(draft, target)
  return join(target, 'native')
}

/** Another start may have staged the same programs meanwhile: then its copy is used. */
function moveInto(draft: string, target: string): void {
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function makeReadable(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
