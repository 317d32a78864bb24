import type { AddressInfo } from 'node:net'
import { accepted } from '@fairline/domain/errors/rejection'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { Readiness } from '../src/http/readiness.ts'
import {
  Feed,
  type FeedResult,
  type FeedSource,
  publicIdOf,
  type ResultSink,
} from '../src/modules/feed/index.ts'
import { LiveHub, liveRoutes } from '../src/modules/live/index.ts'
import {
  MatchesInPlay,
  MomentKeeper,
  momentRoutes,
  tellOfPlay,
} from '../src/modules/moments/index.ts'
import { type NameBook, namesRoutes, openNameBook } from '../src/modules/names/index.ts'
import {
  createOddsBoard,
  oddsBoardRoutes,
  type WrittenBoard,
} from '../src/modules/odds-board/index.ts'
import { aCaller } from './callers.ts'
import type { HandTime } from './hand-timer.ts'
import { createTestApp } from './test-app.ts'
import { TestSource } from './test-source.ts'

/** Board, channel and feed behind a real HTTP server, with time turned by hand. */
export interface BoardServer {
  readonly board: WrittenBoard
  readonly live: LiveHub
  readonly feed: Feed
  readonly source: TestSource
  readonly app: FastifyInstance
  readonly url: string
  readonly readiness: Readiness
  /** Results that the feed has handed on, in order. */
  readonly results: FeedResult[]
  readonly errors: unknown[]
  /** Calls an endpoint as a member and returns its body. */
  call<Body>(path: string, body?: object): Promise<Body>
  stop(): Promise<void>
}

export interface BoardServerOptions {
  readonly database: Database
  readonly time: HandTime
  readonly source?: FeedSource
  readonly sink?: ResultSink
  readonly streamsMax?: number
  /** Called with the facts of each warning of the feed. */
  readonly warn?: (facts: object) => void
}

/** What every call of a test shows; the account's number is the login id's last part. */
export const shownByTest = { account_id: 'member7', session_token: 'session' }

const nothingClosed = () => ({ version: '', of: () => 0 })

/** Starts the server; its feed has said nothing yet. */
export async function startBoardServer(options: BoardServerOptions): Promise<BoardServer> {
  const { database, time, streamsMax } = options
  const readiness = new Readiness()
  const errors: unknown[] = []
  const results: FeedResult[] = []
  const source = new TestSource()
  const { clock, timer } = time
  const live = new LiveHub({
    clock,
    steady: clock,
    timer,
    ...(streamsMax === undefined ? {} : { streamsMax }),
  })
  const onError = (error: unknown): void => void errors.push(error)
  const board = await createOddsBoard({
    database,
    clock,
    timer,
    live,
    readiness,
    publicIdOf,
    onError,
  })
  const names = await openNameBook(database, clock)
  tellOfPlay(database, live)
  const log = { error: ({ err }: { err?: unknown }) => onError(err) }
  const moments = new MomentKeeper({ database, publicIdOf, log })
  const feed = new Feed({
    database,
    board,
    names,
    moments,
    clock,
    timer,
    source: options.source ?? source,
    sink: options.sink ?? { record: async (result) => void results.push(result) },
    sleep: async () => {},
    log: { ...log, warn: options.warn ?? (() => {}) },
    onEpochOver: onError,
  })
  const app = await appOf({ database, live, board, names, readiness, clock })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  live.start()
  board.start()
  await feed.start()
  return {
    board,
    live,
    feed,
    source,
    app,
    url,
    readiness,
    results,
    errors,
    call: async (path, body = {}) => {
      const payload = { ...shownByTest, ...body }
      return (await app.inject({ method: 'POST', url: path, payload })).json()
    },
    stop: async () => {
      await feed.stop()
      await board.stop()
      live.stop()
      await app.close()
    },
  }
}

/** What the app of a board server answers from. */
interface AppParts {
  readonly database: Database
  readonly live: LiveHub
  readonly board: WrittenBoard
  readonly names: NameBook
  readonly readiness: Readiness
  readonly clock: Clock
}

function appOf({ database, live, board, names, readiness, clock }: AppParts) {
  const { queries } = database
  const inPlay = new MatchesInPlay({ board, queries, steady: clock })
  return createTestApp({
    handlers: {
      ...liveRoutes(live),
      ...oddsBoardRoutes(board, nothingClosed),
      ...namesRoutes(names),
      ...momentRoutes({ inPlay, queries, clock }),
    },
    authenticate: async ({ account_id, session_token }) =>
      accepted(
        aCaller({
          accountId: BigInt(/\d+$/.exec(account_id)?.[0] ?? 0),
          loginId: account_id,
          sessionHash: session_token,
        }),
      ),
    readiness,
    clock,
  })
}
