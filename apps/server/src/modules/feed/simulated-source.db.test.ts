import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BoardServer, startBoardServer } from '../../../testing/board-server.ts'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { SeasonSource } from './season-source.ts'
import { openSimulatedSource, type SimulatedWorld } from './simulated-source.ts'

/** Noon in GMT+8. */
const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const minuteMs = 60_000
/** Each kind of scoring once: every sport takes too long. */
const sports = ['football', 'tennis']
const world = { seed: 7, speed: 6, sports }

let db: TestDatabase
let time: HandTime
const warnings: object[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.database.queries.query('truncate league, match, feed_producer cascade')
  time = createHandTime(noonMs)
  warnings.length = 0
})

interface Played {
  readonly server: BoardServer
  readonly source: SeasonSource
}

async function start(wanted: SimulatedWorld = world): Promise<Played> {
  const { clock, timer } = time
  const log = { warn: (facts: object) => void warnings.push(facts) }
  const source = await openSimulatedSource({ database: db.database, clock, timer, log }, wanted)
  const server = await startBoardServer({ database: db.database, time, source })
  return { server, source }
}

/** Lets the world play, a tick at a time. */
async function play({ source }: Played, spanMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < spanMs; passedMs += 250) {
    time.pass(250)
    await source.tick()
  }
}

const shown = ({ server }: Played): string[] =>
  [...server.board.entries()].filter(({ view }) => view !== null).map(({ id }) => id)

const told = ({ server }: Played): string[] =>
  server.results.map(({ idempotencyKey }) => idempotencyKey)

test('the first board has matches of all three books with prices @spec S7.uxmenu', async () => {
  const played = await start()
  const books = new Set([...played.server.board.entries()].map(({ view }) => view?.marketType))
  expect([1, 2, 3].filter((marketType) => books.has(marketType as 1 | 2 | 3))).toEqual([1, 2, 3])
  expect(shown(played).length).toBeGreaterThan(40)
  expect(await played.server.readiness.missing()).toEqual([])
  expect(played.server.errors).toEqual([])
  await played.server.stop()
})

test('the first start learns the half-times of matches that are past them', async () => {
  const { server, source } = await start()
  await server.feed.settled()
  const rows = await db.database.queries.query<{ feed_id: string }>('select feed_id from match')
  const offered = new Set(rows.map(({ feed_id }) => feed_id))
  const halfTimes = source.season
    .snapshotAt(noonMs)
    .filter((message) => message.kind === 'bet_settlement')
    .filter(({ matchId, period }) => period === '1H' && offered.has(matchId))
    .map(({ matchId, timestampMs }) => `simulator/${matchId}/bet_settlement/1H/${timestampMs}`)
  expect(halfTimes.length).toBeGreaterThan(2)
  expect(told({ server, source })).toEqual(expect.arrayContaining(halfTimes))
  await server.stop()
})

test('a restarted server goes on in the same world @spec S4.feed.restart', async () => {
  const first = await start()
  await play(first, 10_000)
  const before = shown(first)
  await first.server.stop()
  const again = await start({ ...world, seed: 8, speed: 7 })
  expect(shown(again)).toEqual(expect.arrayContaining(before.slice(0, 20)))
  expect(warnings).toEqual([{ wanted: { ...world, seed: 8, speed: 7 }, played: world }])
  await again.server.stop()
})

test('the sports of the first start are played on, and no others', async () => {
  const football = { ...world, sports: ['football'] }
  const first = await start(football)
  await first.server.stop()
  const again = await start()
  expect(warnings).toEqual([{ wanted: world, played: football }])
  const rows = await db.database.queries.query<{ sports_type: number }>(
    'select distinct sports_type from league',
  )
  expect(rows).toEqual([{ sports_type: 1 }])
  await again.server.stop()
})

/** @spec S4.feed.restart.results */
test('results that fell into the downtime are told, and nothing is lost around it', async () => {
  const first = await start()
  await play(first, 30_000)
  const before = told(first)
  await first.server.stop()
  time.pass(30 * minuteMs)
  const again = await start()
  await again.server.feed.settled()
  await play(again, 10_000)
  await again.server.feed.settled()
  const all = new Set([...before, ...told(again)])
  await again.server.stop()
  // The same world, played without a pause, has the expected results of the matches on the board.
  const { season } = again.source
  const offered = new Set(
    (await db.database.queries.query<{ feed_id: string }>('select feed_id from match')).map(
      ({ feed_id }) => feed_id,
    ),
  )
  const expected = season
    .messagesBetween(noonMs + 1, time.clock.now())
    .flatMap((message) =>
      (message.kind === 'bet_settlement' || message.kind === 'bet_cancel') &&
      offered.has(message.matchId)
        ? [`simulator/${message.matchId}/${message.kind}/${message.period}/${message.timestampMs}`]
        : [],
    )
  expect(expected.length).toBeGreaterThan(20)
  expect([...all]).toEqual(expect.arrayContaining(expected))
})

test('after a pause of the process the state comes anew', async () => {
  const played = await start()
  await play(played, 1_000)
  time.pass(2 * minuteMs)
  await played.source.tick()
  await play(played, 500)
  const phases = [...played.server.board.entries()].filter(({ view }) => view?.marketType === 3)
  expect(phases.length).toBeGreaterThan(3)
  expect(phases.some(({ guard }) => guard?.open)).toBe(true)
  expect(played.server.errors).toEqual([])
  await played.server.stop()
})
