import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBettor, aTicket, placedKey, placementOf } from '../../../testing/bets-on-a-match.ts'
import { type BoardServer, startBoardServer } from '../../../testing/board-server.ts'
import { bookNowMs } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { reportOf } from '../../nodes/result-report.ts'
import { StartupError } from '../../startup-error.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { SettlementQueue } from '../settlement/index.ts'
import { type FileSource, openFileSource } from './file-source.ts'
import type { ResultSink } from './result-sink.ts'

const example = fileURLToPath(new URL('../../../../../examples/feed/match.jsonl', import.meta.url))
const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const secondMs = 1000
/** Moments of the example, from its first message. */
const at = { kickOff: 20, firstGoal: 43, halfTime: 69, redCard: 107, fullTime: 133 }

let db: TestDatabase
let folder: string
let time: HandTime
/** When the file begins. */
let beganMs: number

beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fairline-file-'))
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await db.database.queries.query('truncate league, match, feed_producer cascade')
  begin(noonMs)
})

function begin(atMs: number): void {
  beganMs = atMs
  time = createHandTime(atMs)
}

interface Played {
  readonly server: BoardServer
  readonly source: FileSource
}

const open = (path = example): Promise<FileSource> =>
  openFileSource({ database: db.database, ...time }, path)

async function start(sink?: ResultSink): Promise<Played> {
  const source = await open()
  const parts = { database: db.database, time, source, ...(sink && { sink }) }
  return { source, server: await startBoardServer(parts) }
}

/** Plays to a moment of the example, a look of the source at a time. */
async function playTo({ source, server }: Played, second: number): Promise<void> {
  while (time.clock.now() < beganMs + second * secondMs) {
    time.pass(250)
    await source.tick()
    await server.feed.settled()
  }
}

/** What the board has of the match; null where it is not there. */
const shown = ({ server }: Played) => {
  const entry = [...server.board.entries()].find(({ id }) => id === 'pm1')
  if (!entry?.view) return null
  return { open: entry.guard?.open, score: entry.state?.score, stop: entry.stop }
}

const results = ({ server }: Played): string[] =>
  server.results.map(({ idempotencyKey, message }) =>
    message.kind === 'bet_settlement'
      ? `${idempotencyKey} ${message.score.home}-${message.score.away}`
      : message.kind,
  )

const resultAt = (second: number, period: string, score: string): string =>
  `file/m1/bet_settlement/${period}/${noonMs + second * secondMs} ${score}`

const firstHalf = resultAt(at.halfTime, '1H', '1-0')
const fullTime = resultAt(at.fullTime, 'FT', '2-1')
const level = { home: 0, away: 0 }

test('a file plays from its snapshot to its result', async () => {
  const played = await start()
  expect(await played.server.readiness.missing()).toEqual([])
  expect(shown(played)).toEqual({ open: true, score: level, stop: null })
  await playTo(played, at.kickOff)
  expect(shown(played)).toEqual({ open: false, score: level, stop: 'kick_off' })
  await playTo(played, at.firstGoal - 1)
  expect(shown(played)).toEqual({ open: true, score: level, stop: null })
  await playTo(played, at.firstGoal)
  expect(shown(played)).toEqual({ open: false, score: { home: 1, away: 0 }, stop: 'goal' })
  await playTo(played, at.halfTime)
  expect(results(played)).toEqual([firstHalf])
  await playTo(played, at.fullTime + 5)
  expect(results(played)).toEqual([firstHalf, fullTime])
  expect(shown(played)).toBeNull()
  expect(played.server.board.isFresh()).toBe(true)
  expect(played.server.errors).toEqual([])
  await played.server.stop()
})

test('silence suspends, and a snapshot of the present moment opens again', async () => {
  const played = await start()
  await playTo(played, at.firstGoal + 5)
  // Time passes at once, so that the source gets no turn.
  time.pass(8 * secondMs)
  await played.server.board.apply([])
  expect(shown(played)).toMatchObject({ open: false })
  await played.source.tick()
  await playTo(played, at.firstGoal + 14)
  expect(shown(played)).toEqual({ open: true, score: { home: 1, away: 0 }, stop: null })
  await played.server.stop()
})

test('a restarted server continues in the middle of the match', async () => {
  const first = await start()
  await playTo(first, at.firstGoal + 5)
  await first.server.stop()
  // It stands through half-time, and comes back at a stop.
  time.pass((at.redCard - at.firstGoal - 5) * secondMs)
  const again = await start()
  expect(shown(again)).toEqual({ open: false, score: { home: 1, away: 1 }, stop: 'red_card' })
  await again.server.feed.settled()
  expect(results(again)).toEqual([firstHalf])
  await playTo(again, at.redCard + 2)
  expect(shown(again)).toMatchObject({ open: true, stop: null })
  await playTo(again, at.fullTime + 5)
  expect(results(again)).toEqual([firstHalf, fullTime])
  expect(shown(again)).toBeNull()
  await again.server.stop()
  const over = await start()
  await over.server.feed.settled()
  expect(results(over)).toEqual([firstHalf, fullTime])
  expect(shown(over)).toBeNull()
  await over.server.stop()
})

const lines = readFileSync(example, 'utf8').split('\n')
const write = (text: string): string => {
  const path = join(folder, 'wrong.jsonl')
  writeFileSync(path, text)
  return path
}

test.each([
  ['an empty file', '', 'has no message'],
  [
    'a field that no message has',
    [...lines.slice(0, 3), '{"kind":"alive","producer":"example","timestampMs":1,"x":1}'].join(
      '\n',
    ),
    'is wrong in line 4: Unrecognized key: "x"',
  ],
])('nothing is played of %s', async (_, text, fault) => {
  const opening = open(write(text))
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow(fault)
  expect(await db.database.queries.query('select from feed_producer')).toEqual([])
})

test('another file needs another database', async () => {
  await open()
  const other = write(lines.slice(0, 20).join('\n'))
  await expect(open(other)).rejects.toThrow(
    `FEED_FILE ${other} is not the match.jsonl that this DATA_DIR replays`,
  )
})

/** Places a bet on more than two goals in the match on the board; returns its key. */
async function placeOver({ board }: BoardServer): Promise<bigint> {
  const entry = must(
    [...board.entries()].find(({ id }) => id === 'pm1'),
    'the match',
  )
  const { marketType, version: guardVersion } = must(entry.guard, 'its guard')
  const bettor = await aBettor(db.database, 1_000_000n)
  const placement = placementOf(bettor, entry.key, aTicket('OU FT over 2.5 0.90 MY 100'))
  const legs = placement.legs.map((leg) => ({ ...leg, marketType, guardVersion }))
  const [outcome] = await placeBatch(db.database.queries, [{ ...placement, legs }])
  return placedKey(must(outcome, 'the outcome'))
}

test('a bet on the match is settled by its result, across a restart', async () => {
  const { database } = db
  begin(bookNowMs())
  const settlement = new SettlementQueue({
    database,
    ticketIds,
    chunkBets: 500,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
  })
  await settlement.start()
  const sink: ResultSink = {
    record: ({ matchKey, message, idempotencyKey: messageId }) =>
      settlement.report(matchKey, reportOf(message), { source: message.producer, messageId }),
  }
  const first = await start(sink)
  const betId = await placeOver(first.server)
  await playTo(first, at.halfTime)
  await first.server.stop()
  time.pass(10 * secondMs)
  const again = await start(sink)
  await playTo(again, at.fullTime + 5)
  await settlement.idle()
  await again.server.stop()
  expect(
    await database.queries.query('select state, result, win_loss from bet where id = $1', [betId]),
  ).toEqual([{ state: 'settled', result: 'won', win_loss: '9000' }])
  await expectInvariants(database)
})
