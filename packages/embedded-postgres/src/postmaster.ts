import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { asAccount, giveTo, type PostgresAccount } from './postgres-account.ts'
import { processMayLive, servesDirectory } from './process-identity.ts'

/** What a postmaster needs to run. */
export interface PostmasterOptions {
  program: string
  dataDirectory: string
  logFile: string
  account: PostgresAccount | undefined
  /** Server settings, each passed as `-c name=value`. */
  settings: Readonly<Record<string, string>>
}

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Disconnects the clients, writes a checkpoint and ends the process. */
  stop(): Promise<void>
}

const LOG_FILE_BYTES_MAX = 10 * 1024 * 1024
const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 5_000
const POLL_MS = 25

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl+C in a terminal reaches it only through
 * the server, after the server has answered its open requests. Should the server be killed, a
 * watchdog sees its pipe close and stops PostgreSQL.
 */
export function startPostmaster(options: PostmasterOptions): Postmaster {
  const { program, dataDirectory, settings, account } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(options)
  const child = spawn(program, ['-D', dataDirectory, ...flags], {
    ...asAccount(account),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { LANG: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  })
  closeSync(log)
  const { pid } = child
  if (pid === undefined) throw new EmbeddedPostgresError(`Could not start ${program}.`)
  const watchdog = watchOver(pid, dataDirectory, account)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => watchdog.kill('SIGKILL'))
  return { pid, ended, stop: () => stopGently(pid) }
}

/**
 * Stops the PostgreSQL that a killed server left behind in this directory. Call it only while
 * holding the lock of the data directory: a PostgreSQL that runs there then has no server.
 *
 * A lock file whose process number meanwhile belongs to another program is removed, because
 * PostgreSQL would refuse to start on it; that its memory is no longer in use, it checks itself.
 *
 * @throws EmbeddedPostgresError when the directory is in use by a process that cannot be stopped.
 */
export async function stopOrphan(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'postmaster.pid')
  const pid = readPid(path)
  if (pid === undefined) return
  const serves = servesDirectory(pid, dataDirectory)
  if (serves === true) return stopGently(pid)
  if (serves === 'unknown') throw inUse(dataDirectory, pid)
  if (processMayLive(pid) && readPid(path) === pid) rmSync(path)
}

async function stopGently(pid: number): Promise<void> {
  if (await endsAfter(pid, 'SIGINT', FAST_STOP_MS)) return
  if (await endsAfter(pid, 'SIGQUIT', IMMEDIATE_STOP_MS)) return
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop.`)
}

async function endsAfter(pid: number, signal: NodeJS.Signals, waitMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true
    throw error
  }
  for (let waited = 0; waited < waitMs; waited += POLL_MS) {
    if (!isRunning(pid)) return true
    await sleep(POLL_MS)
  }
  return false
}

/** A killed child that its parent has not collected still answers to signals. */
function isRunning(pid: number): boolean {
  if (!processMayLive(pid)) return false
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return processMayLive(pid)
  }
}

/**
 * A shell that waits for the end of its input, which comes when this process ends in any way. It
 * signals only while the directory's lock file still names the process it was made for.
 */
function watchOver(
  pid: number,
  dataDirectory: string,
  account: PostgresAccount | undefined,
): ChildProcess {
  const script =
    'while read -r _; do :; done; read -r p < "$2/postmaster.pid" && ' +
    '[ "$p" = "$1" ] && kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'fairline-watchdog', `${pid}`, dataDirectory], {
    ...asAccount(account),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  // The pipe must not keep this process alive, and must stay open as long as it lives.
  if (watchdog.stdin && 'unref' in watchdog.stdin) (watchdog.stdin as { unref(): void }).unref()
  watchdog.stdin?.on('error', () => {})
  return watchdog
}

function openLog({ logFile, account }: PostmasterOptions): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_FILE_BYTES_MAX) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  giveTo(account, logFile)
  return log
}

function readPid(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function inUse(dataDirectory: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${dataDirectory} is used by process ${pid} of another account. Stop it first.`,
  )
}
