import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'

/** The system account that PostgreSQL runs under when the server itself runs as root. */
export interface PostgresAccount {
  uid: number
  gid: number
}

const NOBODY: PostgresAccount = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. Undefined means: run it as this process's own account.
 * Otherwise it runs as the owner of an existing database, so that a database made without root
 * also starts with it, or else as `nobody`.
 */
export function postgresAccount(databaseHome: string | undefined): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = databaseHome === undefined ? undefined : ownerOf(databaseHome)
  return owner === undefined || owner.uid === 0 ? nobody() : owner
}

/** Options for `spawn` that drop this process's rights to the account's. */
export function asAccount(account: PostgresAccount | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid }
}

/** Makes the account the owner of a path. */
export function giveTo(account: PostgresAccount | undefined, path: string): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}

/** Whether the account can enter the directory and write in it. */
export function canUse(account: PostgresAccount | undefined, directory: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  })
  return check.status === 0
}

/** Returns the name and number of an account, such as "postgres (uid 70)". */
export function accountName(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    const line = lines.find((each) => each.split(':')[2] === String(uid))
    if (line !== undefined) return `${line.split(':')[0]} (uid ${uid})`
  } catch {
    // A minimal image may have no /etc/passwd.
  }
  return `uid ${uid}`
}

/** Returns the owner of a path, or undefined if it cannot be read. */
export function ownerOf(path: string): PostgresAccount | undefined {
  try {
    const { uid, gid } = statSync(path)
    return { uid, gid }
  } catch {
    return undefined
  }
}

function nobody(): PostgresAccount {
  try {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    if (line) return { uid: Number(line[1]), gid: Number(line[2]) }
  } catch {
    // A minimal image may have no such file; the number below is the customary one.
  }
  return NOBODY
}
