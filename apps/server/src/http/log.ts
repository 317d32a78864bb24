import { openSync, writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Names under which a secret may turn up in a logged object, at the top or one level below. */
const SECRETS = ['password', 'session_token', 'token', 'pepper', 'authorization', 'cookie']

/** The log of the server: one JSON object a line, control characters escaped, secrets removed. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, redact: { paths, censor: '[removed]' }, base: null }, destination)
}

/** Lines that wait for a reader of the standard output who is slow, in bytes; more are dropped. */
const WAITING_BYTES_MAX = 1024 * 1024

/** The standard output as a log that never ends the process, whoever reads it or not. */
export function openLogOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES_MAX })
  output.on('error', () => {})
  return output
}

/**
 * A file as a log that never ends the process. What finds no room on the disk is dropped, and the
 * first line that finds room again is preceded by one that says how many were.
 */
export class LogFile implements DestinationStream {
  readonly #file: number
  #dropped = 0
  #isTorn = false

  /** @throws what the file system throws when the file cannot be opened. */
  constructor(path: string) {
    this.#file = openSync(path, 'a')
  }

  write(line: string): void {
    const lost = { level: pino.levels.values['warn'], msg: `${this.#dropped} lines were dropped` }
    const before = this.#dropped === 0 ? '' : `${JSON.stringify(lost)}\n`
    const bytes = Buffer.from(`${this.#isTorn ? '\n' : ''}${before}${line}`)
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(this.#file, bytes, written)
      this.#dropped = 0
      this.#isTorn = false
    } catch {
      this.#dropped += 1
      this.#isTorn ||= written > 0
    }
  }
}
