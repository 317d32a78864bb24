/**
 * `npm run -s replay -- --csv FILE [--sport football] [--stake 100] [--json]`: plays a file of real
 * matches through a server of its own, with one bet on every selection that has a price. The result
 * goes to standard output, progress and errors to standard error. Ends with 0 when every bet is
 * settled and all figures add up, with 130 on a signal, and with 1 otherwise.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Env, loadEnvFile, readEnv } from '../apps/server/src/env.ts'
import { openLog } from '../apps/server/src/nodes/wiring.ts'
import { isStartupError } from '../apps/server/src/startup-error.ts'
import { readEvents } from './season-replay/event-files.ts'
import { readArguments } from './season-replay/replay-arguments.ts'
import { ReplayError } from './season-replay/replay-error.ts'
import {
  faultsOf,
  presentSkipped,
  reportOf,
  skippedLine,
  summaryOf,
} from './season-replay/replay-report.ts'
import { replaySeason } from './season-replay/replay-season.ts'

const failed = 1
const interrupted = 130

async function replay(signal: AbortSignal): Promise<number> {
  const { csv, sport, stake, json } = readArguments(process.argv.slice(2))
  const season = readEvents(sport, readText(csv))
  tell(`${basename(csv)}: ${season.matches.length} matches, ${season.skipped.length} skipped`)
  if (season.matches.every(({ selections }) => selections.length === 0)) {
    const [first] = season.skipped.map(presentSkipped).map(skippedLine)
    const why = first === undefined ? 'it has no rows' : `the first of what is skipped:${first}`
    throw new ReplayError(`nothing of ${basename(csv)} can be played: ${why}`)
  }
  return withEnv(async (env) => {
    const log = openLog(env)
    const played = await replaySeason({ env, log, signal, onProgress: tell }, season, stake)
    const report = reportOf(played, Math.round(performance.now() / 10) / 100)
    await write(json ? JSON.stringify(report) : summaryOf(report))
    const faults = faultsOf(played)
    for (const fault of faults) tell(fault)
    return faults.length === 0 ? 0 : failed
  })
}

/** Older files of the source are in Windows-1252, which no UTF-8 reader takes. */
function readText(path: string): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new ReplayError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The settings of `npm start`, but a port of its own, no limits of requests, and, without a
 * DATA_DIR, a folder that is gone afterwards. */
async function withEnv<Result>(work: (env: Env) => Promise<Result>): Promise<Result> {
  loadEnvFile()
  const given = process.env['DATA_DIR']?.trim() ?? ''
  const temporary = given === '' ? mkdtempSync(join(tmpdir(), 'fairline-replay-')) : null
  // Root's PostgreSQL runs as another account, which must be able to enter.
  if (temporary !== null) chmodSync(temporary, 0o755)
  try {
    const env = readEnv({
      ...process.env,
      DATA_DIR: temporary ?? given,
      FEED: 'simulator',
      VIRTUAL_GAMES: 'off',
      HOUSE_GAMES: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_PER_SECOND: '0',
    })
    if (env.MODE === 'live') throw new ReplayError('MODE is live: a replay bets in demo mode only')
    return await work(env)
  } finally {
    if (temporary !== null) rmSync(temporary, { recursive: true, force: true })
  }
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()))
  })
}

/** Aborts at the first signal; a second one ends the process at once. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(interrupted)
      controller.abort()
    })
  }
  return controller.signal
}

const signal = abortOnSignal()
replay(signal).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (signal.aborted) process.exit(interrupted)
    const isPlain = error instanceof ReplayError || isStartupError(error)
    tell(isPlain ? `replay: ${error.message}` : String((error as Error).stack))
    process.exit(failed)
  },
)
