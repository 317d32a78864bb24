import { availableParallelism } from 'node:os'
import { Gauge } from 'prom-client'
import { steadyClock, systemClock } from '../clock.ts'
import { hasRole, launchSecretOf } from '../env.ts'
import { houseKey } from '../house-secret.ts'
import type { Authenticate } from '../http/authenticate.ts'
import type { EndpointHandlers } from '../http/endpoints.ts'
import { lookAtSystem } from '../http/held-by-system.ts'
import type { OfficeEndpointOptions } from '../http/office-endpoints.ts'
import { versionRoutes } from '../http/version.ts'
import {
  createPasswordHasher,
  IN_FLIGHT_MAX,
  type PasswordHasher,
  seedDemo,
} from '../modules/accounts/index.ts'
import { betListRoutes } from '../modules/bet-lists/index.ts'
import { cashedOutBets, createCashOut } from '../modules/cash-out/index.ts'
import { contentRoutes, seedDemoMessages } from '../modules/content/index.ts'
import { publicIdOf } from '../modules/feed/index.ts'
import { createFunds, type Funds, remoteSender } from '../modules/funds/index.ts'
import type { Games } from '../modules/games/index.ts'
import { LiveHub, liveRoutes } from '../modules/live/index.ts'
import type { ChannelBook } from '../modules/live-tv/index.ts'
import { namesRoutes, openNameBook } from '../modules/names/index.ts'
import {
  createBoardReader,
  createOddsBoard,
  type OddsBoard,
  oddsBoardRoutes,
  type WrittenBoard,
} from '../modules/odds-board/index.ts'
import type { OperatorBook } from '../modules/operators/index.ts'
import { demoUplines } from '../modules/parties/index.ts'
import { createPlacing, type Placing } from '../modules/placing/index.ts'
import { createPlayLimits } from '../modules/play-limits/index.ts'
import { ClosedBook, closedRoutes, createReports } from '../modules/reports/index.ts'
import { createSessions, type Sessions } from '../modules/sessions/index.ts'
import { SettlementQueue, settledChunks } from '../modules/settlement/index.ts'
import { showcaseRoutes } from '../modules/showcase/index.ts'
import { standingRoutes } from '../modules/standings/index.ts'
import { roundRoutes } from '../modules/virtual/index.ts'
import { createWaiting, rejectedByHand, type Waiting } from '../modules/waiting/index.ts'
import type { Random } from '../random.ts'
import { systemTimer } from '../timer.ts'
import { playDemoWeek } from './demo-week/play-week.ts'
import { type OpenSource, openFeeds, openNamedFeed } from './open-feeds.ts'
import { openGames } from './open-games.ts'
import { openMedia } from './open-media.ts'
import { openBackOffice, openOffice } from './open-office.ts'
import { openSweeping } from './open-sweeping.ts'
import { openTournaments } from './open-tournaments.ts'
import { inRole, type Part } from './parts.ts'
import type { Runtime } from './runtime.ts'
import { openSites, refusalOf, type Sites } from './sites.ts'
import {
  announcerOf,
  type TellMember,
  tellChangedAccounts,
  tellerOf,
  tellLimits,
  tellSettled,
} from './tell-members.ts'

/** What the modules together provide to the server. */
export interface Modules {
  /** Total: a path of the contract that no module serves does not compile. */
  handlers: EndpointHandlers
  authenticate: Authenticate
  readonly games: Pick<Games, 'prove' | 'providers'>
  /** The channels of live TV, whose hosts a page may load from. */
  readonly channels: Pick<ChannelBook, 'originsOf' | 'look'>
  /** The calls of the back office, and what proves who makes them. */
  readonly office: Pick<
    OfficeEndpointOptions,
    'handlers' | 'proveSession' | 'findAccount' | 'onDenied'
  >
  /** All operators, as this node knows them. */
  operators: OperatorBook
  /** Whether an operator has closed its site for maintenance. */
  isClosed(operatorId: number): boolean
  /** What runs, in the order of its start: lower parts first. The stop is the reverse. */
  readonly parts: readonly Part[]
  /** Lets go of what would hold connections open, before the server stops to answer. */
  drain(): void
}

/** Passwords verified at once, for each core: one works while another waits for memory. */
const verificationsPerCore = 2
/** Bets of one settling transaction. The next bets of their members wait for it. */
const settlementChunkBets = 200
/** Numbers of two nodes hardly ever meet below it, and an event's id has room for it. */
const firstNumberBelow = 10 ** 12
const reconnectMs = { least: 500, most: 5_000 }

/**
 * The modules in their order; lower ones know nothing of higher ones. What flows upward, a result
 * to the settlement or a balance to the live channel, is connected here.
 */
export async function composeModules(
  runtime: Runtime,
  openSource: OpenSource = openNamedFeed,
): Promise<Modules> {
  const { ticketIds, clock, log, database } = runtime
  const onError = (error: unknown): void => log.error({ err: error }, 'module')
  const { live, sites } = openLive(runtime)
  const hasher = await openHasher(runtime)
  const send = remoteSender(systemClock)
  const funds = createFunds({ database, ticketIds, steady: steadyClock, log, send })
  const sessions = await openSessions(runtime, openSource, hasher, funds)
  sessions.onSessionEnd((ended) => live.endSession(ended))
  const board = await openBoard(runtime, live, onError)
  const closed = openClosedBook(runtime, board, onError)
  const tell = tellerOf({ live, database, ticketIds, onError })
  const announce = announcerOf(database, tell)
  tellChangedAccounts(database, live, tell)
  const waiting = openWaiting(runtime, board, { tell, announce }, onError)
  const cashOut = openCashOut(runtime, board, tell)
  const office = await openOffice(runtime, hasher, sites)
  const sweeping = openSweeping(runtime, [sessions, cashOut, office])
  const onFailure = onError
  const placing = openPlacing(runtime, { board, waiting, tell: announce, funds, onFailure })
  // A test that brings its own matches brings its own players.
  const demo = openSource === openNamedFeed ? { hasher, operators: sites.operators } : null
  const tournaments = openTournaments(runtime, { board, live, tell, funds, onError, demo })
  const games = openGames(runtime, sites, { funds, live, tell: announce })
  const settlement = openSettlement(runtime, tell, onError)
  const names = await openNameBook(database, clock)
  const { channels, moments, ...media } = openMedia(runtime, live, board)
  const feeds = await openFeeds(runtime, openSource, { board, settlement, names, moments })
  return {
    handlers: {
      ...sessions.routes,
      ...versionRoutes(clock, sites.closedOf),
      ...openLists(runtime, { board, sites }),
      ...oddsBoardRoutes(board, () => closed.counts()),
      ...namesRoutes(names),
      ...media.handlers,
      ...closedRoutes(closed),
      ...liveRoutes(live),
      ...placing.handlers,
      ...cashOut.handlers,
      ...openPlayLimits(runtime, sessions, live),
      ...tournaments.handlers,
      ...games.handlers,
    },
    authenticate: sessions.authenticate,
    games,
    channels,
    office: { ...office, ...openBackOffice(runtime, office, hasher, board) },
    operators: sites.operators,
    isClosed: (operatorId) => sites.closedOf(operatorId) !== undefined,
    parts: [
      sites,
      funds,
      games.providers,
      channels,
      ...inRole('jobs', ...sweeping, media.job, tournaments.job, games.job),
      ...inRole('feed', ...(tournaments.demo === null ? [] : [tournaments.demo])),
      ...inRole('api', tournaments.ladders, live, waiting, placing),
      ...inRole('feed', { start: () => waiting.endLeftOver() }),
      ...inRole('settle', settlement),
      board,
      ...inRole('feed', ...feeds),
      ...inRole('api', { start: () => void closed.counts() }),
    ],
    drain: () => live.stop(),
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
    reconnectDelayMs: () => reconnectDelayMs(runtime.random),
    firstNumber: () => runtime.random.integerBelow(firstNumberBelow),
    lookAtSystem,
    refusalOf: (operatorId, product) => refusalOf(sites.operators, operatorId, product),
  })
  const sites = openSites({ ...runtime, live })
  runtime.database.outbox.onGap(() => live.loseNews())
  return { live, sites }
}

interface Listed {
  readonly board: OddsBoard
  readonly sites: Sites
}

/** Opens the calls that show something and change nothing, on the connections of lists. */
function openLists(
  { clock, lists, ticketIds, metrics }: Runtime,
  { board, sites: { operators } }: Listed,
) {
  const { queries } = lists
  const steady = steadyClock
  const offeredBy = (id: number) => operators.find(id)?.settings
  return {
    ...showcaseRoutes({ board, clock, steady, queries, offeredBy }),
    ...betListRoutes({ queries, ticketIds }, clock),
    ...createReports({ database: lists, ticketIds, metrics }),
    ...contentRoutes(lists),
    ...standingRoutes(lists),
    ...roundRoutes(lists),
  }
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

/** Makes the members of a demo, with a week behind them where the simulator plays their matches. */
async function openDemo(
  runtime: Runtime,
  openSource: OpenSource,
  hasher: PasswordHasher,
): Promise<void> {
  const { env, database, log } = runtime
  if (env.MODE !== 'demo' || !hasRole(env, 'feed')) return
  // A test that brings its own matches brings its own past.
  const isSimulated = openSource === openNamedFeed && env.FEED === 'simulator'
  const hasHistory = isSimulated && env.DEMO_HISTORY === 'on'
  if (hasHistory) {
    await playDemoWeek(runtime, hasher).catch((error: unknown) =>
      log.error({ err: error }, 'the demo begins without a week behind it'),
    )
  }
  const operators = await seedDemo(database, hasher, demoUplines)
  for (const operator of operators) await seedDemoMessages(database, operator)
}

async function openSessions(
  runtime: Runtime,
  openSource: OpenSource,
  hasher: PasswordHasher,
  funds: Funds,
): Promise<Sessions> {
  const { env, clock, random, log, database } = runtime
  await openDemo(runtime, openSource, hasher)
  const launchSecret = launchSecretOf(env)
  const deviceKey = houseKey(runtime.houseSecret, 'devices')
  const exchangeKey = houseKey(runtime.houseSecret, 'logins')
  return createSessions({
    database,
    clock,
    random,
    hasher,
    funds,
    deviceKey,
    exchangeKey,
    launchSecret,
    log,
  })
}

function openPlayLimits(
  { database }: Runtime,
  sessions: Sessions,
  live: LiveHub,
): ReturnType<typeof createPlayLimits> {
  return createPlayLimits({
    database,
    onChanged: tellLimits(database, live),
    onBreak: (accountId) => sessions.followState(accountId),
  })
}

function openBoard(
  { env, database, clock, readiness }: Runtime,
  live: LiveHub,
  onError: (error: unknown) => void,
): Promise<OddsBoard | WrittenBoard> {
  const parts = { database, clock, timer: systemTimer, live, readiness, onError }
  return hasRole(env, 'feed')
    ? createOddsBoard({ ...parts, publicIdOf })
    : Promise.resolve(createBoardReader(parts))
}

function openWaiting(
  { env, clock, schedule, database }: Runtime,
  board: OddsBoard,
  { tell, announce }: { readonly tell: TellMember; readonly announce: TellMember },
  onFailure: (error: unknown) => void,
): Waiting {
  const rejected = { state: 'rejected', reason: 'OPERATOR' } as const
  database.outbox.on(rejectedByHand, ({ walletId, betId }) =>
    tell(walletId, [{ betId, ...rejected }], { hasMessage: true }),
  )
  return createWaiting({
    database,
    board,
    clock,
    delayMs: env.IN_PLAY_DELAY_MS,
    schedule,
    onDecided: ({ walletId, betId, state, reason }) =>
      announce(walletId, [{ betId, state, reason }]),
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
  { env, ticketIds, clock, database, metrics, readiness }: Runtime,
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
  new Gauge({
    name: 'book_placement_queue_bets',
    help: 'Bets that wait in the queue of this process, or are being placed',
    registers: [metrics],
    collect() {
      this.set(placing.load())
    },
  })
  readiness.registerFull(() =>
    placing.isFull() ? 'bets: the queue is more than a second long' : null,
  )
  return placing
}

function openSettlement(
  { env, jobs, ticketIds, schedule }: Runtime,
  tell: TellMember,
  onFailure: (error: unknown) => void,
): SettlementQueue {
  jobs.outbox.on(settledChunks, (chunk) => tellSettled(chunk, tell))
  return new SettlementQueue({
    database: jobs,
    ticketIds,
    chunkBets: settlementChunkBets,
    settles: hasRole(env, 'settle'),
    isAlone: env.NODES === 'one',
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
