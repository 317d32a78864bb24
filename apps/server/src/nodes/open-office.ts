import { checkBooks } from '../books.ts'
import { hasRole, officePort, openingOf } from '../env.ts'
import { houseKey } from '../house-secret.ts'
import { listen } from '../http/listen.ts'
import { createOfficeApp, OFFICE_DIRECTORY, type OfficeAppOptions } from '../http/office-app.ts'
import type { PasswordHasher } from '../modules/accounts/index.ts'
import { officeCalls } from '../modules/back-office/index.ts'
import type { OddsBoard } from '../modules/odds-board/index.ts'
import { createOffice, type Office, seedDemoOffice } from '../modules/office/index.ts'
import { currenciesOf } from '../modules/operators/index.ts'
import { urlOf } from './local-url.ts'
import type { Runtime } from './runtime.ts'
import { sharedLimits } from './share-grants.ts'
import type { Sites } from './sites.ts'

/** Opens the accounts of the back office; a demo gets its own. */
export async function openOffice(
  { env, houseSecret, database, clock, random, log }: Runtime,
  hasher: PasswordHasher,
  { operators, closedOf }: Sites,
): Promise<Office> {
  if (env.MODE === 'demo' && hasRole(env, 'feed')) await seedDemoOffice(database, hasher)
  return createOffice({
    database,
    clock,
    random,
    hasher,
    log,
    mode: env.MODE,
    typesMatches: openingOf(env).isHouseFeed,
    officeKey: houseKey(houseSecret, 'office'),
    siteOf(operatorId) {
      const operator = operators.find(operatorId)
      return {
        code: operator?.code ?? '',
        name: operator?.name ?? '',
        currencies: operator === undefined ? [] : currenciesOf(operator.settings),
        closed: closedOf(operatorId)?.message,
      }
    },
  })
}

/** The listener of the back office. */
interface OfficeListening {
  readonly url: string
  close(graceMs: number): Promise<void>
}

/**
 * Opens the listener of the back office, by default for this machine alone: a proxy or a tunnel
 * leads to it from elsewhere. Null on a node that answers no calls, or whose office is off.
 */
export async function listenForOffice(
  { env, jobs, log, clock }: Runtime,
  office: Pick<
    OfficeAppOptions,
    | 'handlers'
    | 'proveSession'
    | 'findAccount'
    | 'onDenied'
    | 'operatorAt'
    | 'mayServe'
    | 'membersSiteAt'
  >,
): Promise<OfficeListening | null> {
  const port = officePort(env)
  if (port === null || !hasRole(env, 'api')) return null
  let isStopping = false
  const app = await createOfficeApp({
    ...office,
    mayServe: () => office.mayServe() && !isStopping,
    isSecure: env.MODE === 'live',
    checkResponses: false,
    log,
    clock,
    rateLimit: { perSecond: env.RATE_LIMIT_PER_SECOND, burst: env.RATE_LIMIT_BURST },
    ...sharedLimits(env, jobs, 'office'),
    trustProxy: env.TRUST_PROXY,
    siteDirectory: OFFICE_DIRECTORY,
  })
  const listening = await listen(app, env.OFFICE_HOST, port, { setting: 'OFFICE_PORT' })
  return {
    url: urlOf(env.OFFICE_HOST, listening.port),
    close(graceMs) {
      isStopping = true
      return listening.close(graceMs)
    },
  }
}

/** Opens the calls of the back office. */
export function openBackOffice(
  { env, database, lists, jobs, random, ticketIds, readiness }: Runtime,
  office: Office,
  hasher: PasswordHasher,
  board: Pick<OddsBoard, 'quoted'>,
): ReturnType<typeof officeCalls> {
  return officeCalls({
    database,
    lists,
    hasher,
    random,
    ticketIds,
    office,
    opening: openingOf(env),
    board: () => board.quoted(),
    missing: () => readiness.missing(),
    async reconcile() {
      const findings = await checkBooks(jobs)
      return findings.map(({ id, meaning, violations }) => ({
        id,
        says: meaning,
        faults: violations.map(({ problem }) => problem),
      }))
    },
  })
}
