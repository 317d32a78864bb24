import type { uxMatch } from '@fairline/contract/board'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { BoardSnapshot } from '@fairline/domain/board/board-tuples'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type BoardServer, type BoardServerOptions, startBoardServer } from './board-server.ts'
import {
  aFeedMatch,
  aHandicap,
  aState,
  fixtureChange,
  oddsChange,
  snapshotComplete,
} from './feed-builders.ts'
import { createHandTime, type HandTime } from './hand-timer.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Noon in GMT+8. */
export const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
export const hourMs = 3_600_000
export const today = { sports_type: 1, market_type: 2 } as const
export const live = { sports_type: 1, market_type: 3 } as const
export const playing = { state: aState({ phase: '1H', minute: 20 }) }

/** A server whose board is fed by the test, and the time that the test turns. */
interface Fed {
  db: TestDatabase
  time: HandTime
  server: BoardServer
}

/**
 * A database for the tests of a file, and for each test an empty board at noon, with what its feed
 * says. To be called once in a file, before its own hooks.
 */
export function fedBoard() {
  const fed = {} as Fed
  const running = new Set<BoardServer>()
  beforeAll(async () => {
    fed.db = await createTestDatabase()
  })
  afterAll(() => fed.db.drop())
  beforeEach(async () => {
    await fed.db.database.queries.query('truncate league, match, feed_producer cascade')
    fed.time = createHandTime(noonMs)
    fed.server = await aServer()
  })
  afterEach(async () => {
    for (const server of running) await stop(server)
  })

  async function aServer(options: Partial<BoardServerOptions> = {}): Promise<BoardServer> {
    const { db, time } = fed
    const started = await startBoardServer({ database: db.database, time, ...options })
    running.add(started)
    return started
  }
  async function stop(server: BoardServer): Promise<void> {
    running.delete(server)
    await server.stop()
  }

  const now = (): number => fed.time.clock.now()
  const fixture = (id: string, given = {}): FeedMessage =>
    fixtureChange(now(), aFeedMatch({ id, kickoffMs: noonMs + 2 * hourMs, ...given }))
  const odds = (matchId: string, prices: readonly [number, number], given = {}): FeedMessage =>
    oddsChange(now(), [aHandicap(-2, prices)], { matchId, ...given })
  const complete = (): FeedMessage => snapshotComplete(now())

  const snapshotOf = async (topic: object, from = fed.server): Promise<BoardSnapshot> =>
    (await from.call<ResponseOf<typeof uxMatch>>('/uxmatch', topic)).snapshot

  /** Says everything that three matches need, two of today and one in play. */
  async function openBoard(to = fed.server): Promise<void> {
    await to.source.say(
      fixture('a'),
      odds('a', [950, 930]),
      fixture('b'),
      odds('b', [880, -980]),
      fixture('c'),
      odds('c', [910, 970], playing),
      complete(),
    )
    fed.time.pass(100)
  }

  return { fed, aServer, stop, fixture, odds, complete, snapshotOf, openBoard }
}
