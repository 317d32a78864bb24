import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BoardServer, startBoardServer } from '../../../testing/board-server.ts'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { StartupError } from '../../startup-error.ts'
import { type FileSource, openFileSource } from './file-source.ts'

const example = fileURLToPath(new URL('../../../../../examples/feed/match.jsonl', import.meta.url))
const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const secondMs = 1000
/** Moments of the example, from its first message. */
const at = { kickOff: 20, firstGoal: 43, halfTime: 69, redCard: 107, fullTime: 133 }

let db: TestDatabase
let folder: string
let time: HandTime

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
  time = createHandTime(noonMs)
})

interface Played {
  readonly server: BoardServer
  readonly source: FileSource
}

const open = (path = example): Promise<FileSource> =>
  openFileSource({ database: db.database, ...time }, path)

async function start(): Promise<Played> {
  const source = await open()
  return { source, server: await startBoardServer({ database: db.database, time, source }) }
}

/** Plays to a moment of the example, a look of the source at a time. */
async function playTo({ source, server }: Played, second: number): Promise<void> {
  while (time.clock.now() < noonMs + second * secondMs) {
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
