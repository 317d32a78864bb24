import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processIdentity, processMayLive } from './process-identity.ts'

/** The right to be the only server on a data directory. */
export interface DataDirectoryLock {
  /** Releases the directory. Does nothing if another server holds it. */
  release(): void
}

const ATTEMPTS = 20

/**
 * Takes the directory for this process. A lock left by a killed server is taken over: it names a
 * process number together with that process's start time, so a number that was given to another
 * program since does not keep the directory locked.
 *
 * @throws EmbeddedPostgresError when a living server holds it.
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  const path = join(directory, 'server.lock')
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) })
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryCreate(path, mine)) return { release: () => releaseIfMine(path, mine) }
    const held = readIfPresent(path)
    if (held === undefined) continue
    const holder = livingHolder(held)
    if (holder !== undefined) throw alreadyRunning(directory, holder)
    removeStale(path, held)
  }
  throw new EmbeddedPostgresError(
    `Could not take ${path}: other servers are starting on ${directory}.`,
  )
}

/** A link appears with its content in one step, and fails when the name is taken. */
function tryCreate(path: string, content: string): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, content, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Moves a stale lock away. When two servers find the same stale lock, one moves it away; the other
 * may then move the winner's new lock. It sees that by the content, and puts the lock back.
 */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') !== content) {
    try {
      linkSync(aside, path)
    } catch {
      // A third server took the free name meanwhile and keeps it.
    }
  }
  rmSync(aside, { force: true })
}

function livingHolder(content: string): number | undefined {
  const { pid, identity } = parseLock(content)
  if (pid === undefined || !processMayLive(pid)) return undefined
  const now = processIdentity(pid)
  if (now === undefined) return processMayLive(pid) && !isGone(pid) ? pid : undefined
  return identity === undefined || identity === now ? pid : undefined
}

/** A zombie answers to signals but does not run: its parent has only not collected it yet. */
function isGone(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function parseLock(content: string): { pid?: number; identity?: string } {
  try {
    return JSON.parse(content) as { pid?: number; identity?: string }
  } catch {
    return {}
  }
}

function releaseIfMine(path: string, mine: string): void {
  if (readIfPresent(path) === mine) rmSync(path, { force: true })
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function alreadyRunning(directory: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another Fairline server (process ${pid}) already runs on DATA_DIR ${directory}. ` +
      'Stop it first, or give this one its own DATA_DIR and PORT.',
  )
}
