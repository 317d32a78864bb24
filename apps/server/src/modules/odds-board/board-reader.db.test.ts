import { deserialize, serialize } from 'node:v8'
import { marketsOf } from '@fairline/domain/board/board-model'
import { accepted } from '@fairline/domain/errors/rejection'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aFeedMatch,
  aHandicap,
  alive,
  aState,
  betStop,
  fixtureChange,
  oddsChange,
  snapshotComplete,
} from '../../../testing/feed-builders.ts'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { anOperator } from '../../../testing/wallets.ts'
import type { Database } from '../../db/database.ts'
import { type News, type NewsWire, Outbox } from '../../db/outbox.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Readiness } from '../../http/readiness.ts'
import { LiveHub } from '../live/index.ts'
import { storedBoards } from './board-news.ts'
import type { MatchEvent } from './match-events.ts'
import {
  createBoardReader,
  createOddsBoard,
  type OddsBoard,
  type WrittenBoard,
} from './odds-board.ts'
import { setOverrides } from './set-override.ts'

/** Noon in GMT+8. */
const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const id = 'm1'

let db: TestDatabase
let time: HandTime
let writer: WrittenBoard
let reader: OddsBoard
/** News that is lost on its way to the reader. */
let isCut = false
/** All news that has reached the reader, oldest first. */
let toReader: News[]
let heard: MatchEvent[]
let readiness: Readiness
let atReader: Database

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  time = createHandTime(noonMs)
  isCut = false
  toReader = []
  heard = []
  const atWriter = aNode()
  atReader = aNode()
  join(atWriter.outbox, atReader.outbox)
  join(atReader.outbox, atWriter.outbox)
  writer = await createOddsBoard(partsOn(atWriter))
  readiness = new Readiness()
  reader = createBoardReader({ ...partsOn(atReader), readiness })
  reader.onMatchChanged((event) => heard.push(event))
  reader.start()
  await writer.apply([
    fixtureChange(noonMs, aFeedMatch({ id, kickoffMs: noonMs + 3_600_000 })),
    oddsChange(noonMs, [aHandicap(-2), aHandicap(-3)], { matchId: id }),
    snapshotComplete(noonMs),
  ])
  await expect.poll(() => reader.find(id)).not.toBeNull()
})

function aNode(): Database {
  return {
    ...db.database,
    outbox: new Outbox((error) => {
      throw error
    }),
  }
}

/** Carries news as the nodes of a database do: as bytes, and after the commit. */
function join(from: Outbox, to: Outbox): void {
  from.join(
    wireOf(async (news) => {
      if (isCut) return
      const copies = deserialize(serialize(news)) as News[]
      if (to === atReader.outbox) toReader.push(...copies)
      await to.deliver(copies)
    }),
  )
}

/** The board sends nothing with a transaction. */
function wireOf(send: (news: readonly News[]) => Promise<void>): NewsWire {
  const store = () => Promise.reject(new Error('nothing is stored'))
  return {
    get hears() {
      return !isCut
    },
    send: (_queries, news) => send(news),
    store,
  }
}

function partsOn(database: Database) {
  const { clock, timer } = time
  return {
    database,
    clock,
    timer,
    live: new LiveHub({ clock, steady: clock, timer }),
    readiness: new Readiness(),
    publicIdOf: (_producer: string, feedId: string) => feedId,
    onError: (error: unknown) => {
      throw error
    },
  }
}

const odds = (atMs: number, ...lines: readonly number[]) =>
  oddsChange(
    noonMs + atMs,
    lines.map((line) => aHandicap(line)),
    { matchId: id },
  )
const shown = (board: OddsBoard) => {
  const found = board.find(id)
  return found === null
    ? null
    : {
        ...found,
        markets: marketsOf(found.board).map((each) => each.id),
        epoch: board.published.epoch,
      }
}
const equal = () => expect.poll(() => shown(reader)).toEqual(shown(writer))

test('a reader has the matches, prices and guards of the writer', async () => {
  await equal()
  await writer.apply([odds(1, -2)])
  await equal()
  expect(shown(reader)?.markets).toHaveLength(1)
  expect(reader.isFresh()).toBe(true)
  expect(await readiness.missing()).toEqual([])
})

test('members of a reader get the frames of the writer, when the writer sends them', async () => {
  await equal()
  writer.start()
  time.pass(100)
  await expect.poll(() => reader.published.version).toBe(writer.published.version)
  const before = writer.published.version
  // A price that moves closes nothing, so that it waits for the next turn.
  const moved = [aHandicap(-2, [960, 920]), aHandicap(-3, [960, 920])]
  await writer.apply([oddsChange(noonMs + 1, moved, { matchId: id })])
  await equal()
  expect(reader.published.version).toBe(before)
  time.pass(100)
  expect(writer.published.version).toBeGreaterThan(before)
  await expect.poll(() => reader.published.version).toBe(writer.published.version)
  const [entry] = [...writer.entries()]
  const topic = { sportsType: 1, marketType: entry?.view?.marketType ?? 1 }
  const [ofReader, ofWriter] = [reader, writer].map(({ published }) =>
    published.framesSince(topic, before)?.map(({ bytes }) => bytes.toString()),
  )
  expect(ofWriter).toHaveLength(1)
  expect(ofReader).toEqual(ofWriter)
  await writer.stop()
})

test('a reader hears why bets are stopped', async () => {
  await writer.apply([betStop(noonMs + 1, 'goal', id)])
  await equal()
  expect(reader.find(id)?.open).toBe(false)
  expect(heard.map(({ stop }) => stop)).toContain('goal')
})

test('a reader has what a trader has set', async () => {
  const { queries } = db.database
  await anOperator(queries)
  const [match] = await queries.query<{ id: string }>('select id from match where public_id = $1', [
    id,
  ])
  const key = { matchKey: BigInt(match?.id ?? 0), marketId: '' }
  const terms = { danger: true, delayMs: 7_000, maxPerMatch: { MYR: 500n } }
  await inTransaction(db.database, (tx) =>
    setOverrides(tx, { actor: 'test', operatorId: 1 }, [key], (before) =>
      accepted({ ...before, ...terms, suspended: true }),
    ),
  )
  writer.start()
  await expect.poll(() => reader.find(id)?.trading).toEqual(terms)
  expect(reader.find(id)).toMatchObject({ open: false, board: { status: 'suspended' } })
  await equal()
  expect(reader.quoted()).toEqual(writer.quoted())
  await writer.stop()
  await queries.query('delete from trading_override')
})

test('a reader that lacks a step takes over the board again', async () => {
  isCut = true
  await writer.apply([odds(1, -4)])
  await new Promise(setImmediate)
  isCut = false
  expect(shown(reader)).not.toEqual(shown(writer))
  await writer.apply([odds(2, -4, -5)])
  await equal()
})

test('a reader that takes over the board that it has sends nothing', async () => {
  const state = aState({ phase: '1H', minute: 3, details: { attack: 'home' } })
  await writer.apply([oddsChange(noonMs + 1, [aHandicap(-4)], { matchId: id, state })])
  await equal()
  reader.published.publish()
  const { version } = reader.published
  isCut = true
  await writer.apply([alive(noonMs + 2)])
  await new Promise(setImmediate)
  isCut = false
  await writer.apply([alive(noonMs + 3)])
  heard = []
  await expect.poll(() => heard.map(({ stop }) => stop)).toEqual([null])
  const topic = { sportsType: 1, marketType: 3 } as const
  expect(reader.published.framesSince(topic, version)).toEqual([])
})

test('an answer to an earlier question does not take the board back', async () => {
  await equal()
  await writer.apply([odds(1, -4)])
  await equal()
  const earlier = toReader.filter(({ topic }) => topic === storedBoards.name)
  expect(earlier).not.toEqual([])
  const now = shown(reader)
  isCut = true
  // It has no news, so it asks again, and is not heard.
  time.pass(6_000)
  await atReader.outbox.deliver(earlier)
  expect(shown(reader)).toEqual(now)
  isCut = false
  time.pass(1_000)
  await writer.apply([odds(6_001, -5)])
  await equal()
})

test('a reader without news takes no bets, and asks until the writer answers', async () => {
  isCut = true
  time.pass(6_000)
  expect(reader.isFresh()).toBe(false)
  expect(await readiness.missing()).toEqual(['board'])
  isCut = false
  await writer.apply([alive(noonMs + 6_000)])
  time.pass(1_000)
  await expect.poll(() => reader.isFresh()).toBe(true)
})

test('a reader follows the next writer, under its epoch', async () => {
  const next = aNode()
  join(next.outbox, atReader.outbox)
  join(atReader.outbox, next.outbox)
  writer = await createOddsBoard(partsOn(next))
  await writer.apply([
    fixtureChange(noonMs, aFeedMatch({ id, kickoffMs: noonMs + 3_600_000 })),
    odds(0, -3),
    snapshotComplete(noonMs),
  ])
  await equal()
  expect(shown(reader)?.markets).toHaveLength(1)
})

test('a reader leaves out what a writer sends whose epoch is over', async () => {
  const former = writer
  const next = aNode()
  join(next.outbox, atReader.outbox)
  let asked = 0
  atReader.outbox.join(
    wireOf(async (news) => {
      asked += 1
      await next.outbox.deliver(deserialize(serialize(news)) as News[])
    }),
  )
  writer = await createOddsBoard(partsOn(next))
  await writer.apply([
    fixtureChange(noonMs, aFeedMatch({ id, kickoffMs: noonMs + 3_600_000 })),
    odds(0, -3),
    snapshotComplete(noonMs),
  ])
  await equal()
  const before = asked
  await former.apply([alive(noonMs + 1)])
  await writer.apply([odds(2, -3, -4)])
  await equal()
  expect(asked).toBe(before)
})

test('a match that is forgotten while a reader hears nothing leaves its pages', async () => {
  const [entry] = [...reader.entries()]
  const topic = { sportsType: 1, marketType: entry?.view?.marketType ?? 1 }
  const pages = () => {
    reader.published.publish()
    return reader.published.topic(topic).snapshotText()
  }
  expect(pages()).toContain('Ash Town')
  isCut = true
  const ended = { matchId: id, state: aState({ phase: 'ended' }) }
  await writer.apply([oddsChange(noonMs + 1, [], ended)])
  time.pass(7 * 3_600_000)
  const laterMs = time.clock.now()
  await writer.apply([alive(laterMs)])
  isCut = false
  await writer.apply([alive(laterMs)])
  await expect.poll(() => reader.find(id)).toBeNull()
  expect(pages()).not.toContain('Ash Town')
})
