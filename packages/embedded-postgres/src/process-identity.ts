import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * Returns what distinguishes this process from a later one with the same number: its start time
 * and, on Linux, the machine's boot. Undefined when the process is gone (a zombie counts as gone)
 * or when this account may not see it; `processMayLive` distinguishes these two cases.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : identityFromPs(pid)
}

/** False only when it is certain that no process with this number runs. */
export function processMayLive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Whether `pid` is a PostgreSQL that serves `dataDirectory`; `unknown` when this account may not
 * look at the process. A postmaster's working directory is always its data directory.
 */
export function servesDirectory(pid: number, dataDirectory: string): boolean | 'unknown' {
  if (!processMayLive(pid)) return false
  if (process.platform !== 'linux') {
    return readFromPs(pid, 'command=')?.includes(dataDirectory) ?? false
  }
  if (linuxIdentity(pid) === undefined) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDirectory)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? false : 'unknown'
  }
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name is in brackets and may hold spaces: count from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTime] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${startTime}@${boot}`
  } catch {
    return undefined
  }
}

function identityFromPs(pid: number): string | undefined {
  return readFromPs(pid, 'lstart=')
}

function readFromPs(pid: number, column: string): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}
