import { fchmodSync, fstatSync, openSync, writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Names under which a secret may turn up in a logged object, at the top or one level below. */
const SECRETS = ['password', 'session_token', 'token', 'pepper', 'authorization', 'cookie']

/** The log of the server: one JSON object a line, control characters escaped, secrets removed. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, redact: { paths, censor: '[removed]' }, base: null }, destination)
}

/** Bytes that may wait for a slow reader of the standard output. Further lines are dropped. */
const WAITING_BYTES_MAX = 1024 * 1024

/** Opens the standard output as a log. A missing or slow reader never ends the process. */
export function openLogOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES_MAX })
  output.on('error', () => {})
  return output
}

/**
 * A log file that only its owner may read, and that never ends the process. Lines that do not fit
 * on the disk are dropped. The next line that fits is preceded by one that says how many were
 * dropped.
 */
export class LogFile implements DestinationStream {
  readonly #file: number
  #dropped = 0
  #isTorn = false

  /** @throws what the file system throws when the file cannot be opened. */
  constructor(path: string) {
    this.#file = openSync(path, 'a', 0o600)
    // A log of an earlier version may be open to all. Something else than a file is left alone.
    if (fstatSync(this.#file).isFile()) fchmodSync(this.#file, 0o600)
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
