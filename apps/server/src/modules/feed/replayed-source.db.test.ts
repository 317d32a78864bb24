import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BoardServer, startBoardServer } from '../../../testing/board-server.ts'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { StartupError } from '../../startup-error.ts'
import { openReplayedSource, type Replay } from './replayed-source.ts'
import type { SeasonSource } from './season-source.ts'

const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const minuteMs = 60_000
/** The first half and its result, at this speed. */
const firstHalfMs = 65_000

const cup = {
  name: 'Cup',
  matches: [
    {
      round: 'Semi-final',
      date: '2001-05-01',
      time: '18:00',
      team1: 'Northland',
      team2: 'Suvarna',
      score: { ht: [1, 0], ft: [1, 2] },
      goals1: [{ minute: 16 }],
      goals2: [{ minute: 50 }, { minute: 90, offset: 6 }],
    },
    {
      round: 'Final',
      date: '2001-05-04',
      time: '18:00',
      team1: 'Suvarna',
      team2: 'Lombaria',
      score: { ht: [0, 0], ft: [1, 0] },
      goals1: [{ minute: 70 }],
    },
  ],
}

let db: TestDatabase
let folder: string
let replay: Replay
let time: HandTime
let said: [string, object][]

beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fairline-replay-'))
  replay = { path: write('cup.json', cup), speed: 60 }
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await db.database.queries.query('truncate league, match, feed_producer cascade')
  time = createHandTime(noonMs)
  said = []
})

function write(name: string, file: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(file))
  return path
}

function open(wanted = replay): Promise<SeasonSource> {
  const { clock, timer } = time
  const note = (facts: object, message: string) => void said.push([message, facts])
  const parts = { database: db.database, clock, timer, log: { info: note, warn: note } }
  return openReplayedSource(parts, wanted)
}

interface Played {
  readonly server: BoardServer
  readonly source: SeasonSource
}

async function start(wanted = replay): Promise<Played> {
  const source = await open(wanted)
  return { source, server: await startBoardServer({ database: db.database, time, source }) }
}

/** Lets time pass; before it continues, the results so far are recorded. */
async function play({ source, server }: Played, spanMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < spanMs; passedMs += 250) {
    time.pass(250)
    await source.tick()
    await server.feed.settled()
  }
}

const shown = ({ server }: Played): string[] =>
  [...server.board.entries()].flatMap(({ id, view }) => (view === null ? [] : [id]))

const told = ({ server }: Played): string[] =>
  server.results.map(({ message }) =>
    message.kind === 'bet_settlement'
      ? `${message.matchId} ${message.period} ${message.score.home}-${message.score.away}`
      : message.kind,
  )

const everything = ['m1 1H 1-0', 'm1 FT 1-2', 'm2 1H 0-0', 'm2 FT 1-0']

test('a recording plays to its results, then the board is empty @spec S4.feed.replay', async () => {
  const played = await start()
  expect(shown(played)).toEqual(['rm1'])
  expect(await played.server.readiness.missing()).toEqual([])
  await play(played, 6 * minuteMs)
  await played.server.feed.settled()
  expect(told(played)).toEqual(everything)
  expect(shown(played)).toEqual([])
  expect(said.map(([message]) => message)).toEqual([
    'the replay plays',
    'the replay is over: its board stays empty',
  ])
  expect(played.server.board.isFresh()).toBe(true)
  expect(played.server.errors).toEqual([])
  await played.server.stop()
})

test('a restarted server goes on in the same replay @spec S4.feed.restart', async () => {
  const first = await start()
  await play(first, firstHalfMs)
  await first.server.stop()
  expect(told(first)).toEqual(everything.slice(0, 1))
  time.pass(2 * minuteMs)
  const again = await start({ ...replay, speed: 7 })
  expect(shown(again)).toEqual(['rm2'])
  await play(again, 3 * minuteMs)
  await again.server.feed.settled()
  expect(new Set([...told(first), ...told(again)])).toEqual(new Set(everything))
  expect(said).toContainEqual(['the stored speed is used', { wanted: 7, played: 60 }])
  await again.server.stop()
})

test('the same result carries the same key, however often it is told', async () => {
  const first = await start()
  await play(first, firstHalfMs)
  await first.server.stop()
  const again = await start()
  await again.server.feed.settled()
  const keys = ({ server }: Played) => server.results.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys(first)).toHaveLength(1)
  expect(keys(again)).toEqual(keys(first))
  await again.server.stop()
})

test('what the recording leaves open is said', async () => {
  const [semiFinal, final] = cup.matches
  const wrong = { ...cup, matches: [{ ...semiFinal, score: { ht: [0, 0], ft: [1, 2] } }, final] }
  const path = write('wrong.json', wrong)
  await open({ path, speed: 60 })
  expect(said[0]).toEqual([
    'what the recording leaves open',
    {
      path,
      count: 1,
      remarks: [
        'Northland - Suvarna: the half-time score is 0-0, its goals make 1-0; the score counts',
      ],
    },
  ])
})

test('another file needs another database', async () => {
  await open()
  const other = { path: write('other.json', { ...cup, name: 'Other' }), speed: 60 }
  await expect(open(other)).rejects.toThrow(StartupError)
  await expect(open(other)).rejects.toThrow('is not the cup.json that this DATA_DIR replays')
  // The same file under another name is the same replay.
  await open({ path: write('copy.json', cup), speed: 60 })
})

test('a file that is not there is named', async () => {
  const opening = open({ path: join(folder, 'absent.json'), speed: 60 })
  await expect(opening).rejects.toThrow(/^REPLAY_FILE cannot be read: ENOENT.*absent\.json/)
  await expect(opening).rejects.toThrow(StartupError)
})
