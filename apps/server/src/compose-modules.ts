import { availableParallelism } from 'node:os'
import type { BetEvent } from '@fairline/contract/live-channel'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Authenticate } from './http/authenticate.ts'
import type { EndpointHandlers } from './http/endpoints.ts'
import type { Readiness } from './http/readiness.ts'
import { createPasswordHasher, seedDemo } from './modules/accounts/index.ts'
import { type BetNews, createBetting, ticketIdOf } from './modules/betting/index.ts'
import { Feed, type FeedSource, openSimulatedSource, publicIdOf } from './modules/feed/index.ts'
import { LiveHub, liveRoutes } from './modules/live/index.ts'
import { createOddsBoard, oddsBoardRoutes } from './modules/odds-board/index.ts'
import { balancesAnswer, createSessions } from './modules/sessions/index.ts'
import { type SettledChunk, SettlementQueue, stateAfter } from './modules/settlement/index.ts'
import { readWallet } from './modules/wallet/index.ts'
import type { Random } from './random.ts'
import { repeat } from './repeat.ts'
import { reportOf } from './result-report.ts'
import { systemTimer } from './timer.ts'

/** What every module may use. */
export interface Runtime {
  env: Env
  clock: Clock
  random: Random
  log: Logger
  metrics: Registry
  readiness: Readiness
  /** For what a member waits for. */
  database: Database
  /** For settlement, reports and other long work, with connections of its own. */
  jobs: Database
}

/** What the modules together give to the server. */
export interface Modules {
  handlers: EndpointHandlers
  authenticate: Authenticate
  /** Begins the work that nobody asks for: the feed, settlement, expiry. */
  start(): Promise<void>
  /** Ends it; the database is still there. */
  stop(): Promise<void>
}

/** Opens the feed of a server: the simulator, unless a test brings matches that it knows. */
export type OpenFeed = (runtime: Runtime) => Promise<FeedSource>

/** The one operator of this server; operators of their own come with the back office. */
const operatorId = 1
/** Passwords verified at once, for each core: one works while another waits for memory. */
const verificationsPerCore = 2
/** How often sessions that ran out are looked for. */
const sweepMs = 10_000
const settlementChunkBets = 1_000

/**
 * The modules in their order; lower ones know nothing of higher ones. What flows upward, a result
 * to the settlement or a balance to the live channel, is connected here.
 */
export async function composeModules(
  runtime: Runtime,
  openFeed: OpenFeed = openSimulation,
): Promise<Modules> {
  const { env, clock, log, database, jobs, readiness } = runtime
  const onError = (error: unknown): void => log.error({ err: error }, 'module')
  const schedule = (run: () => void, afterMs: number): void => {
    setTimeout(run, afterMs).unref()
  }
  const live = new LiveHub({ clock, timer: systemTimer })
  const hasher = await createPasswordHasher(
    env.PASSWORD_PEPPER,
    availableParallelism() * verificationsPerCore,
  )
  if (env.MODE === 'demo') await seedDemo(database, hasher)
  const sessions = createSessions({
    database,
    clock,
    random: runtime.random,
    hasher,
    operatorId,
    log,
  })
  sessions.onSessionEnd((ended) => live.endSession(ended))
  const board = await createOddsBoard({
    database,
    clock,
    timer: systemTimer,
    live,
    readiness,
    publicIdOf,
    onError,
  })
  const tellBet = tellerOf(live, database, onError)
  const betting = createBetting({
    database,
    board,
    clock,
    inPlayDelayMs: env.IN_PLAY_DELAY_MS,
    schedule,
    onBetChanged: (walletId, news) => tellBet(walletId, [betEventOf(news)]),
    onFailure: onError,
  })
  const settlement = new SettlementQueue({
    database: jobs,
    chunkBets: settlementChunkBets,
    schedule,
    onSettled: (chunk) => tellSettled(chunk, tellBet),
    onFailure: onError,
  })
  const feed = new Feed({
    database: jobs,
    board,
    source: await openFeed(runtime),
    sink: {
      record: ({ matchKey, message, idempotencyKey }) =>
        settlement.report(matchKey, reportOf(message), idempotencyKey),
    },
    clock,
    timer: systemTimer,
    sleep: (milliseconds) => new Promise((resolve) => schedule(resolve, milliseconds)),
    log,
    onEpochOver: (error) => {
      throw error
    },
  })
  const sweeping = repeat(sweepMs, () => sessions.sweep(), log)
  return {
    handlers: {
      ...sessions.routes,
      ...oddsBoardRoutes(board),
      ...liveRoutes(live),
      ...betting.handlers,
    },
    authenticate: sessions.authenticate,
    start: async () => {
      sweeping.start()
      live.start()
      await betting.start()
      await settlement.resume()
      board.start()
      await feed.start()
    },
    stop: async () => {
      await sweeping.stop()
      live.stop()
      await feed.stop()
      board.stop()
      await betting.stop()
      await settlement.stop()
    },
  }
}

function openSimulation({ env, database, clock, log }: Runtime): Promise<FeedSource> {
  return openSimulatedSource(
    { database, clock, timer: systemTimer, log },
    { seed: env.SIMULATOR_SEED, speed: env.SIMULATOR_SPEED },
  )
}

type TellBet = (walletId: bigint, bets: readonly BetEvent[]) => void

/** Tells a member of bets that changed, and the balance that this left, after the commit. */
function tellerOf(live: LiveHub, database: Database, onError: (error: unknown) => void): TellBet {
  return (walletId, bets) => {
    for (const data of bets) live.tellMember(walletId, { name: 'bet', data })
    readWallet(database.queries, walletId)
      .then((wallet) => {
        if (wallet === undefined) return
        live.tellMember(walletId, { name: 'balance', data: balancesAnswer(wallet) })
      })
      .catch(onError)
  }
}

function betEventOf({ ticketId, state, reason }: BetNews): BetEvent {
  return { ticket_id: ticketId, state, reason, result: '' }
}

function tellSettled({ steps }: SettledChunk, tellBet: TellBet): void {
  const byWallet = new Map<bigint, BetEvent[]>()
  for (const step of steps) {
    if (step.kind === 'confirm') continue
    const { walletId, betId } = step.bet
    const event = {
      ticket_id: ticketIdOf(betId),
      state: stateAfter(step),
      reason: '',
      result: step.kind === 'reverse' ? '' : step.now.result,
    }
    byWallet.set(walletId, [...(byWallet.get(walletId) ?? []), event])
  }
  for (const [walletId, events] of byWallet) tellBet(walletId, events)
}
