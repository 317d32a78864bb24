import type { Logger } from 'pino'
import { type Env, hasRole, loadEnvFile, readEnv } from './env.ts'
import { STAND_BY_MESSAGE } from './http/stand-by.ts'
import { demoOfficeLogins, demoOfficePassword } from './modules/office/index.ts'
import { openLog, type RunningServer, startServer } from './nodes/wiring.ts'
import { isStartupError } from './startup-error.ts'

/** Exit codes as a shell expects them. */
const FAILED = 1
const KILLED_TWICE = 130

async function main(): Promise<void> {
  loadEnvFile()
  const env = readEnv()
  const log = openLog(env)
  endOnUnexpected(log)
  const stopping = new AbortController()
  const asked = whenAskedToStop().then(() => stopping.abort())
  const server = await startServer(env, log, {
    stopping: stopping.signal,
    onStandBy: (url) => console.log(`${STAND_BY_MESSAGE} ${url}/readyz shows its state.`),
  }).catch((error: unknown) => {
    // A standby server that was stopped has not failed.
    if (stopping.signal.aborted && isStartupError(error)) process.exit(0)
    throw error
  })
  console.log(greeting(env, server))
  await asked
  console.log('Stopping ...')
  await server.stop()
  log.flush()
}

/** Resolves at the first signal; a second one ends the process at once. */
function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    const onSignal = (): void => {
      if (asked) process.exit(KILLED_TWICE)
      asked = true
      resolve()
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  })
}

/**
 * An unexpected failure leaves the process in an unknown state: it ends, the database is
 * stopped by its watchdog, and the next start finds everything that was committed.
 */
function endOnUnexpected(log: Logger): void {
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'unexpected failure')
    log.flush()
    fail(error)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

function fail(error: unknown): void {
  console.error(isStartupError(error) ? error.message : error)
  process.exit(FAILED)
}

/** The members of the demo, where they log in; in live mode what an empty house needs next. */
function membersText({ MODE }: Env, { url, operators }: RunningServer): readonly string[] {
  if (MODE === 'demo') {
    const port = url.slice(url.lastIndexOf(':'))
    return [
      '  Members   demo01 to demo05, password demo1234',
      `  Also      siam01 and siam02 at http://b.localhost${port}, the site of another operator`,
    ]
  }
  if (operators.length > 0) return []
  return [
    '  No operator yet: npm run -s operate -- owner invite LOGIN --code CODE',
    '  (docs/running.md, "A live house")',
    '',
  ]
}

/** Where the operator works; in demo mode with the accounts that log in. */
function officeText({ MODE }: Env, { officeUrl }: RunningServer): readonly string[] {
  if (officeUrl === null) return []
  const logins = `${demoOfficeLogins.slice(0, -1).join(', ')} and ${demoOfficeLogins.at(-1)}`
  return [
    `  Office    ${officeUrl}`,
    ...(MODE === 'demo' ? [`            ${logins}, password ${demoOfficePassword}`] : []),
  ]
}

/** Who works at this server; without the role `api` it has no site. */
function peopleText(env: Env, server: RunningServer): readonly string[] {
  const roles = `  Roles     ${env.ROLES.join(', ')}: other processes have the site`
  if (!hasRole(env, 'api')) return [roles, ...officeText(env, server)]
  const api = `  API       ${server.url}/docs`
  return [...membersText(env, server), ...officeText(env, server), api]
}

function greeting(env: Env, server: RunningServer): string {
  return [
    '',
    `  Fairline is ready at ${server.url}`,
    '',
    ...peopleText(env, server),
    ...(env.MODE === 'demo' ? [`  Data, log ${env.DATA_DIR}`] : []),
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n')
}

main().then(() => process.exit(0), fail)
