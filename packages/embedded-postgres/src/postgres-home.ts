import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import {
  accountName,
  canUse,
  giveTo,
  ownerOf,
  type PostgresAccount,
  postgresAccount,
} from './postgres-account.ts'

/** Where the embedded database lives, and the account it runs under. */
export interface PostgresHome {
  /** Holds `data` (the cluster), `password` and, while it runs, the socket. */
  directory: string
  account: PostgresAccount | undefined
}

const POINTER = 'postgres-is-elsewhere.json'

interface Pointer {
  directory: string
  /**
   * Also written next to the database: a pointer that was copied elsewhere does not match twice.
   */
  id: string
}

/**
 * The home of the database of this data directory: `DATA_DIR/postgres`, unless PostgreSQL's
 * account cannot enter there (root in a home of mode 700). Then it lives below `/var/lib/fairline`
 * and a pointer in the data directory says where. An existing database is always found again.
 *
 * @throws EmbeddedPostgresError when the pointer leads nowhere, or to the database of another
 * directory.
 */
export function openPostgresHome(dataDirectory: string): PostgresHome {
  const pointed = readPointer(dataDirectory)
  if (pointed !== undefined) return homeElsewhere(dataDirectory, pointed)
  const inside = join(dataDirectory, 'postgres')
  const account = postgresAccount(existsSync(inside) ? inside : undefined)
  makePrivate(inside, account)
  if (canUse(account, inside)) return { directory: inside, account }
  if (account === undefined || existsSync(join(inside, 'data'))) {
    const own = process.getuid?.() ?? 0
    throw new EmbeddedPostgresError(
      accessDeniedMessage(inside, account?.uid ?? ownerOf(inside)?.uid ?? own, own),
    )
  }
  rmdirSync(inside)
  return createElsewhere(dataDirectory, account)
}

/**
 * Returns the message for a database that this account cannot open: its owner, the present account,
 * and the remedy. Root acts as the owner, and fails only if a parent folder keeps that account out.
 */
export function accessDeniedMessage(
  directory: string,
  ownerUid: number,
  ownUid: number,
  nameOf = accountName,
): string {
  const owner = nameOf(ownerUid)
  const other = 'or choose another DATA_DIR.'
  if (ownUid === 0 || ownUid === ownerUid) {
    return (
      `The database in ${directory} belongs to ${owner}, but that account cannot enter a ` +
      `folder above it. Let ${owner} enter the folders above it (chmod o+x), ${other}`
    )
  }
  return (
    `The database in ${directory} belongs to ${owner}, but the server runs as ` +
    `${nameOf(ownUid)}. Start it as ${owner}, ${other}`
  )
}

/**
 * A folder that every account can read and only this one can write, for what has to be outside
 * the checkout: below `/var/lib` for root, so that no cleaning of temporary files takes it.
 */
export function stagingDirectory(): string {
  const candidates = ['/var/lib/fairline', join(tmpdir(), `fairline-${process.getuid?.() ?? 0}`)]
  const usable = candidates.find(isOurs)
  if (usable !== undefined) return usable
  throw new EmbeddedPostgresError(
    `Neither ${candidates.join(' nor ')} can be used to hold the embedded PostgreSQL. ` +
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

/** The name in a shared temporary folder is guessable: a folder of another account is refused. */
function isOurs(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o755 })
    const found = lstatSync(directory)
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}

function createElsewhere(dataDirectory: string, account: PostgresAccount): PostgresHome {
  const key = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 8)
  const id = randomBytes(8).toString('hex')
  const directory = join(stagingDirectory(), `${key}-${id.slice(0, 8)}`)
  makePrivate(directory, account)
  if (!canUse(account, directory)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot run as root, and uid ${account.uid} can use neither ${dataDirectory} ` +
        `nor ${directory}. Start as another account, or set DATABASE_URL.`,
    )
  }
  writeFileSync(join(directory, 'owner'), JSON.stringify({ dataDirectory, id }))
  const pointer = join(dataDirectory, POINTER)
  writeFileSync(`${pointer}.new`, JSON.stringify({ directory, id }))
  renameSync(`${pointer}.new`, pointer)
  return { directory, account }
}

function homeElsewhere(dataDirectory: string, pointer: Pointer): PostgresHome {
  const owner = readJson<{ dataDirectory: string; id: string }>(join(pointer.directory, 'owner'))
  if (owner?.id !== pointer.id) {
    throw new EmbeddedPostgresError(
      `The database of ${dataDirectory} should be in ${pointer.directory}, but it is not there. ` +
        `Put it back, or delete ${join(dataDirectory, POINTER)} to begin with an empty one.`,
    )
  }
  if (owner.dataDirectory !== dataDirectory) {
    if (readPointer(owner.dataDirectory)?.id === pointer.id) {
      throw new EmbeddedPostgresError(
        `${dataDirectory} is a copy of ${owner.dataDirectory}, which uses the same database ` +
          `${pointer.directory}. Delete ${join(dataDirectory, POINTER)} to begin empty.`,
      )
    }
    writeFileSync(join(pointer.directory, 'owner'), JSON.stringify({ dataDirectory, id: owner.id }))
  }
  const { directory } = pointer
  return { directory, account: postgresAccount(directory) }
}

function readPointer(dataDirectory: string): Pointer | undefined {
  return readJson<Pointer>(join(dataDirectory, POINTER))
}

function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content
  } catch {
    return undefined
  }
}

/** A folder that holds a database keeps its owner. */
function makePrivate(directory: string, account: PostgresAccount | undefined): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (!existsSync(join(directory, 'data'))) giveTo(account, directory)
}
