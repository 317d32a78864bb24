import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { type BookTime, steadyClock, systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Env, launchSecretOf } from '../env.ts'
import { houseKey } from '../house-secret.ts'
import type { Authenticate } from '../http/authenticate.ts'
import type { EndpointHandlers } from '../http/endpoints.ts'
import { lookAtSystem } from '../http/held-by-system.ts'
import type { Readiness } from '../http/readiness.ts'
import { versionRoutes } from '../http/version.ts'
import {
  createPasswordHasher,
  type HashCost,
  IN_FLIGHT_MAX,
  type PasswordHasher,
  seedDemo,
} from '../modules/accounts/index.ts'
import { betListRoutes } from '../modules/bet-lists/index.ts'
import type { TicketIds } from '../modules/bets/index.ts'
import { cashedOutBets, createCashOut } from '../modules/cash-out/index.ts'
import { contentRoutes, seedDemoMessages } from '../modules/content/index.ts'
import {
  Feed,
  type FeedSource,
  openReplayedSource,
  openSimulatedSource,
  publicIdOf,
} from '../modules/feed/index.ts'
import { createFunds, type Funds, remoteSender } from '../modules/funds/index.ts'
import { LiveHub, liveRoutes } from '../modules/live/index.ts'
import { type NameBook, namesRoutes, openNameBook } from '../modules/names/index.ts'
import { createOddsBoard, type OddsBoard, oddsBoardRoutes } from '../modules/odds-board/index.ts'
import type { OperatorBook } from '../modules/operators/index.ts'
import { createPlacing, type Placing } from '../modules/placing/index.ts'
import { createPlayLimits } from '../modules/play-limits/index.ts'
import { ClosedBook, closedRoutes, createReports } from '../modules/reports/index.ts'
import { createSessions, type Sessions } from '../modules/sessions/index.ts'
import { SettlementQueue, settledChunks } from '../modules/settlement/index.ts'
import { RoundsSource, roundRoutes } from '../modules/virtual/index.ts'
import { createWaiting, type Waiting } from '../modules/waiting/index.ts'
import type { Random } from '../random.ts'
import { StartupError } from '../startup-error.ts'
import { type Schedule, systemTimer } from '../timer.ts'
import { openSweeping } from './open-sweeping.ts'
import { openTournaments } from './open-tournaments.ts'
import type { Part } from './parts.ts'
import { reportOf } from './result-report.ts'
import { openSites, refusalOf, type Sites } from './sites.ts'
import { type TellMember, tellerOf, tellSettled } from './tell-members.ts'

/** What every module may use. */
export interface Runtime {
  env: Env
  /** The cost of a password's hash. A test that is not about it takes less. */
  passwordCost?: HashCost
  /** The keys of devices and rooms are derived from it: house-secret.ts. */
  houseSecret: string
  /** The public ids of this house's bets. */
  ticketIds: TicketIds
  clock: BookTime
  schedule: Schedule
  random: Random
  log: Logger
  metrics: Registry
  readiness: Readiness
  /** For bets, sessions and all other work that a member waits for. */
  database: Database
  /** For lists, reports and messages. It has its own connections, so that no bet waits for them. */
  lists: Database
  /** For settlement, reports and other long work, with connections of its own. */
  jobs: Database
}

/** What the modules together provide to the server. */
export interface Modules {
  /** Total: a path of the contract that no module serves does not compile. */
  handlers: EndpointHandlers
  authenticate: Authenticate
  /** All operators, as this node knows them. */
  operators: OperatorBook
  /** Whether an operator has closed its site for maintenance. */
  isClosed(operatorId: number): boolean
  /** What runs, in the order of its start: lower parts first. The stop is the reverse. */
  readonly parts: readonly Part[]
  /** Lets go of what would hold connections open, before the server stops to answer. */
  drain(): void
}

/** Opens the feed of a server: what FEED names, unless a test brings matches that it knows. */
export type OpenSource = (runtime: Runtime) => Promise<FeedSource>

/** Passwords verified at once, for each core: one works while another waits for memory. */
const verificationsPerCore = 2
const settlementChunkBets = 1_000
const reconnectMs = { least: 500, most: 5_000 }

/**
 * The modules in their order; lower ones know nothing of higher ones. What flows upward, a result
 * to the settlement or a balance to the live channel, is connected here.
 */
export async function composeModules(
  runtime: Runtime,
  openSource: OpenSource = openNamedFeed,
): Promise<Modules> {
  const { ticketIds, clock, log, database, lists } = runtime
  const onError = (error: unknown): void => log.error({ err: error }, 'module')
  const { live, sites } = openLive(runtime)
  const hasher = await openHasher(runtime)
  const send = remoteSender(systemClock)
  const funds = createFunds({ database, ticketIds, steady: steadyClock, log, send })
  const sessions = await openSessions(runtime, hasher, funds)
  sessions.onSessionEnd((ended) => live.endSession(ended))
  const board = await openBoard(runtime, live, onError)
  const closed = openClosedBook(runtime, board, onError)
  const tell = tellerOf({ live, database, ticketIds, onError })
  const waiting = openWaiting(runtime, board, tell, onError)
  const cashOut = openCashOut(runtime, board, tell)
  const sweeping = openSweeping(runtime, [sessions, cashOut])
  const placing = openPlacing(runtime, { board, waiting, tell, funds, onFailure: onError })
  // A test that brings its own matches brings its own players.
  const demo = openSource === openNamedFeed ? { hasher, operators: sites.operators } : null
  const tournaments = openTournaments(runtime, { board, live, tell, funds, onError, demo })
  const settlement = openSettlement(runtime, tell, onError)
  const fed = { board, settlement, names: await openNameBook(database.queries, clock) }
  const { feed, rounds } = await openFeeds(runtime, openSource, fed)
  return {
    handlers: {
      ...sessions.routes,
      ...versionRoutes(clock, sites.closedOf),
      ...oddsBoardRoutes(board, () => closed.counts()),
      ...namesRoutes(fed.names),
      ...closedRoutes(closed),
      ...liveRoutes(live),
      ...placing.handlers,
      ...cashOut.handlers,
      ...betListRoutes({ queries: lists.queries, ticketIds }, clock),
      ...openPlayLimits(runtime, sessions, live),
      ...createReports({ database: lists, ticketIds, metrics: runtime.metrics }),
      ...contentRoutes(lists),
      ...roundRoutes(lists),
      ...tournaments.handlers,
    },
    authenticate: sessions.authenticate,
    operators: sites.operators,
    isClosed: (operatorId) => sites.closedOf(operatorId) !== undefined,
    parts: [
      sites,
      funds,
      ...sweeping,
      tournaments,
      live,
      waiting,
      placing,
      settlement,
      board,
      feed,
      ...rounds,
      { start: () => void closed.counts() },
    ],
    drain: () => live.stop(() => reconnectDelayMs(runtime.random)),
  }
}

/**
 * Returns when a client reconnects after this server has stopped. The delay is random, so that not
 * all clients come at once.
 */
function reconnectDelayMs(random: Random): number {
  return reconnectMs.least + random.integerBelow(reconnectMs.most - reconnectMs.least)
}

/** Opens the live channel and the sites of the operators, whose switches it follows. */
function openLive(runtime: Runtime): { readonly live: LiveHub; readonly sites: Sites } {
  const { clock } = runtime
  const live: LiveHub = new LiveHub({
    clock,
    steady: steadyClock,
    timer: systemTimer,
    lookAtSystem,
    refusalOf: (operatorId, product) => refusalOf(sites.operators, operatorId, product),
  })
  const sites = openSites({ ...runtime, live })
  return { live, sites }
}

function openClosedBook(
  { lists: database, clock }: Runtime,
  board: OddsBoard,
  onError: (error: unknown) => void,
): ClosedBook {
  const isOffered = (matchId: string): boolean => board.find(matchId) !== null
  return new ClosedBook({ database, clock, isOffered, onError })
}

function openHasher({ env, passwordCost }: Runtime): Promise<PasswordHasher> {
  const inFlight = Math.min(IN_FLIGHT_MAX, availableParallelism() * verificationsPerCore)
  return createPasswordHasher(env.PASSWORD_PEPPER, inFlight, passwordCost)
}

async function openSessions(
  runtime: Runtime,
  hasher: PasswordHasher,
  funds: Funds,
): Promise<Sessions> {
  const { env, clock, random, log, database } = runtime
  if (env.MODE === 'demo') {
    const operators = await seedDemo(database, hasher)
    for (const operator of operators) await seedDemoMessages(database, operator)
  }
  const launchSecret = launchSecretOf(env)
  const deviceKey = houseKey(runtime.houseSecret, 'devices')
  return createSessions({ database, clock, random, hasher, funds, deviceKey, launchSecret, log })
}

function openPlayLimits(
  { database }: Runtime,
  sessions: Sessions,
  live: LiveHub,
): ReturnType<typeof createPlayLimits> {
  return createPlayLimits({
    database,
    onChanged: (accountId) => live.tellMember(accountId, { name: 'limits', data: {} }),
    onBreak: (accountId) => sessions.followState(accountId),
  })
}

function openBoard(
  { database, clock, readiness }: Runtime,
  live: LiveHub,
  onError: (error: unknown) => void,
): Promise<OddsBoard> {
  const parts = { database, clock, timer: systemTimer, live, readiness, publicIdOf }
  return createOddsBoard({ ...parts, onError })
}

function openWaiting(
  { env, clock, schedule, database }: Runtime,
  board: OddsBoard,
  tell: TellMember,
  onFailure: (error: unknown) => void,
): Waiting {
  return createWaiting({
    database,
    board,
    clock,
    delayMs: env.IN_PLAY_DELAY_MS,
    schedule,
    onDecided: ({ walletId, betId, state, reason }) => tell(walletId, [{ betId, state, reason }]),
    onFailure,
  })
}

/** What placing is connected with. */
interface AroundPlacing {
  readonly board: OddsBoard
  readonly waiting: Waiting
  readonly tell: TellMember
  readonly funds: Funds
  readonly onFailure: (error: unknown) => void
}

function openPlacing(
  { env, ticketIds, clock, database, readiness }: Runtime,
  { board, waiting, tell, funds, onFailure }: AroundPlacing,
): Placing {
  const placing = createPlacing({
    database,
    ticketIds,
    board,
    clock,
    funds,
    inPlayDelayMs: env.IN_PLAY_DELAY_MS,
    onWaiting: (ticket) => waiting.add(ticket),
    onPlaced: (walletId, { betId, waitsUntilMs, walletAfter }) =>
      tell(walletId, [{ betId, state: waitsUntilMs === null ? 'running' : 'waiting' }], {
        balances: walletAfter,
      }),
    onFailure,
  })
  readiness.registerFull(() =>
    placing.isFull() ? 'bets: the queue is more than a second long' : null,
  )
  return placing
}

function openSettlement(
  { jobs, ticketIds, schedule }: Runtime,
  tell: TellMember,
  onFailure: (error: unknown) => void,
): SettlementQueue {
  jobs.outbox.on(settledChunks, (chunk) => tellSettled(chunk, tell))
  return new SettlementQueue({
    database: jobs,
    ticketIds,
    chunkBets: settlementChunkBets,
    schedule,
    onFailure,
  })
}

function openCashOut(
  { database, ticketIds }: Runtime,
  board: OddsBoard,
  tell: TellMember,
): ReturnType<typeof createCashOut> {
  database.outbox.on(cashedOutBets, ({ walletId, betId, isOver }) =>
    tell(walletId, [{ betId, state: isOver ? 'cashed_out' : 'running' }]),
  )
  return createCashOut({ database, ticketIds, board })
}

function openNamedFeed({ env, clock, log, database }: Runtime): Promise<FeedSource> {
  const parts = { database, clock, timer: systemTimer, log }
  if (env.FEED === 'replay') {
    return openReplayedSource(parts, { path: env.REPLAY_FILE, speed: env.REPLAY_SPEED })
  }
  const { SIMULATOR_SEED: seed, SIMULATOR_SPEED: speed, SIMULATOR_SPORTS: sports } = env
  return openSimulatedSource(parts, { seed, speed, ...(sports && { sports }) })
}

/** What takes in what a feed reports. */
interface Fed {
  readonly board: OddsBoard
  readonly settlement: SettlementQueue
  readonly names: NameBook
}

function openFeed(
  { clock, schedule, log, jobs }: Runtime,
  source: FeedSource,
  { board, settlement, names }: Fed,
): Feed {
  return new Feed({
    database: jobs,
    board,
    names,
    source,
    sink: {
      record: ({ matchKey, message, idempotencyKey }) =>
        settlement.report(matchKey, reportOf(message), {
          source: message.producer,
          messageId: idempotencyKey,
        }),
    },
    onFixtures: () => settlement.endMoved(),
    clock,
    timer: systemTimer,
    sleep: (milliseconds) => new Promise((resolve) => schedule(resolve, milliseconds)),
    log,
    onEpochOver: endTakenOver,
  })
}

/** Opens the feed of matches, and that of the virtual games where these are on. */
async function openFeeds(runtime: Runtime, openSource: OpenSource, fed: Fed) {
  const feed = openFeed(runtime, await openSource(runtime), fed)
  return { feed, rounds: openRounds(runtime, fed) }
}

/** Opens the feed of the virtual games; empty where they are off. */
function openRounds(runtime: Runtime, fed: Fed): readonly Feed[] {
  const { env, clock, random, log, jobs } = runtime
  if (env.VIRTUAL_GAMES === 'off') return []
  const source = new RoundsSource({
    database: jobs,
    clock,
    timer: systemTimer,
    random,
    log,
    committed: () => feed.settled(),
  })
  const feed: Feed = openFeed(runtime, source, fed)
  return [feed]
}

/**
 * Ends the process. Another one holds the lock and writes the board, so this one would show members
 * prices that can no longer be bet on.
 */
export function endTakenOver(): never {
  throw new StartupError('Another server has taken over the database. This server stops.')
}
