import { marketsOf } from '@fairline/domain/board/board-model'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aFeedMatch,
  aHandicap,
  alive,
  aState,
  betSettlement,
  betStop,
  fixtureChange,
  oddsChange,
  snapshotComplete,
} from '../../../testing/feed-builders.ts'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import {
  createTestDatabase,
  patientLimits,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { REQUEST_LIMITS } from '../../db/database.ts'
import { Readiness } from '../../http/readiness.ts'
import { LiveHub } from '../live/index.ts'
import { EpochOverError } from './epoch-over.ts'
import { createOddsBoard, type WrittenBoard } from './odds-board.ts'

/** Noon in GMT+8. */
const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const hourMs = 3_600_000

let db: TestDatabase
let time: HandTime
let board: WrittenBoard
let serial = 0
let id = ''
const errors: unknown[] = []

beforeAll(async () => {
  db = await createTestDatabase({
    limits: { ...patientLimits, lockMs: REQUEST_LIMITS.lockMs },
  })
})
afterAll(() => db.drop())
beforeEach(async () => {
  time = createHandTime(noonMs)
  board = await openBoard()
  serial += 1
  id = `m${serial}`
  errors.length = 0
})

function openBoard(): Promise<WrittenBoard> {
  const { clock, timer } = time
  return createOddsBoard({
    database: db.database,
    clock,
    timer,
    live: new LiveHub({ clock, steady: clock, timer }),
    readiness: new Readiness(),
    publicIdOf: (_producer, feedId) => feedId,
    onError: (error) => errors.push(error),
  })
}

const live = { state: aState({ phase: '1H', minute: 20 }) }
const match = (given = {}) => aFeedMatch({ id, kickoffMs: noonMs + 2 * hourMs, ...given })
const odds = (atMs: number, markets = [aHandicap(-2), aHandicap(-3)], given = {}) =>
  oddsChange(noonMs + atMs, markets, { matchId: id, ...given })
const stop = (atMs: number, reason: Parameters<typeof betStop>[1] = 'goal') =>
  betStop(noonMs + atMs, reason, id)
const opened = (given = {}): FeedMessage[] => [
  fixtureChange(noonMs, match(given)),
  odds(0),
  snapshotComplete(noonMs),
]

async function guards(): Promise<string[]> {
  const rows = await db.database.queries.query<{ line: string }>(
    `select market_type || ' v' || guard_version || case when open then ' open' else '' end as line
       from market_guard g join match m on m.id = g.match_id
      where m.public_id = $1 order by market_type`,
    [id],
  )
  return rows.map(({ line }) => line)
}

/** A step given in two transactions, so that each raise can be seen. */
async function apply(...steps: (FeedMessage | FeedMessage[])[]): Promise<void> {
  for (const step of steps) await board.apply([step].flat())
}

test('a start that is moved is remembered as it was first', async () => {
  const hoursToFirst = async () => {
    const [row] = await db.database.queries.query<{ hours: number | null }>(
      `select extract(epoch from kickoff_at - scheduled_at)::float8 / 3600 as hours
         from match where public_id = $1`,
      [id],
    )
    return row?.hours
  }
  await apply(opened(), fixtureChange(noonMs + 1, match({ home: 'Other name' })))
  expect(await hoursToFirst()).toBeNull()
  await apply(fixtureChange(noonMs + 2, match({ kickoffMs: noonMs + 5 * hourMs })))
  await apply(fixtureChange(noonMs + 3, match({ kickoffMs: noonMs + 9 * hourMs })))
  expect(await hoursToFirst()).toBe(7)
})

test('the place of a match in a competition is stored, corrected and taken out', async () => {
  const stage = { competition: 'TEST CUP', ties: 4, slot: 3 } as const
  const stored = async () => {
    const rows = await db.database.queries.query<{ line: string }>(
      `select concat_ws(' ', competition, ties, slot, leg, is_for_third) as line
         from match_stage s join match m on m.id = s.match_id where m.public_id = $1`,
      [id],
    )
    return rows.map(({ line }) => line)
  }
  await apply(opened({ stage }))
  expect(await stored()).toEqual(['TEST CUP 4 3 f'])
  await apply(fixtureChange(noonMs + 1, match({ stage: { ...stage, slot: 2, leg: 1 } })))
  expect(await stored()).toEqual(['TEST CUP 4 2 1 f'])
  await apply(fixtureChange(noonMs + 2, match()))
  expect(await stored()).toEqual([])
})

describe('a child match', () => {
  const parents = () =>
    db.database.queries.query<{ child: string; parent: string }>(
      `select child.public_id as child, parent.public_id as parent
         from match child join match parent on parent.id = child.parent_id
        where child.public_id like $1 order by 1`,
      [`${id}%`],
    )
  const corners = () => match({ id: `${id}c`, parentId: id })

  test('stands under its parent, stored in one step with it', async () => {
    await apply([
      fixtureChange(noonMs, corners()),
      fixtureChange(noonMs, match()),
      oddsChange(noonMs, [aHandicap(-2)], { matchId: `${id}c` }),
      snapshotComplete(noonMs),
    ])
    expect(await parents()).toEqual([{ child: `${id}c`, parent: id }])
    expect(board.find(`${id}c`)?.board.parentId).toBe(id)
    expect(board.find(id)?.board.parentId).toBeNull()
  })

  test('finds a parent that is told of later once it is told of again', async () => {
    await apply(fixtureChange(noonMs, corners()), fixtureChange(noonMs, match()))
    expect(await parents()).toEqual([])
    await apply(fixtureChange(noonMs + 1, { ...corners(), home: 'Elm' }))
    expect(await parents()).toEqual([{ child: `${id}c`, parent: id }])
  })
})

describe('guards @spec S4.board.guards S4.board.guards.price', () => {
  beforeEach(() => apply(opened()))

  test('a match opens on a guard of its own book, and find carries its version', async () => {
    expect(await guards()).toEqual(['2 v1 open'])
    expect(board.find(id)).toMatchObject({ guardVersion: 1n, open: true, sportsType: 1 })
    expect(marketsOf(board.find(id)?.board ?? never()).map((market) => market.id)).toEqual([
      `${id}-HDP-FT--0.75`,
      `${id}-HDP-FT--0.50`,
    ])
  })

  test.each<[string, () => FeedMessage[], string[]]>([
    ['a stop', () => [stop(1000)], ['2 v2']],
    ['the end of a stop', () => [stop(1000), odds(2000)], ['2 v2 open']],
    ['a line that goes', () => [odds(1000, [aHandicap(-2)])], ['2 v2 open']],
    [
      'a line that is suspended',
      () => [odds(1000, [aHandicap(-2), aHandicap(-3, undefined, { status: 'suspended' })])],
      ['2 v2 open'],
    ],
    ['the first live signal', () => [odds(1000, undefined, live)], ['2 v2', '3 v1 open']],
    [
      'another kick-off',
      () => [fixtureChange(noonMs + 1, match({ kickoffMs: noonMs + hourMs }))],
      ['2 v2 open'],
    ],
    [
      'sides that change',
      () => [fixtureChange(noonMs + 1, match({ home: 'Elm', away: 'Fir' }))],
      ['2 v2 open'],
    ],
    ['the final result', () => [betSettlement(noonMs + 1000, { matchId: id })], ['2 v2']],
  ])('are raised by %s', async (_name, messages, expected) => {
    await apply(messages())
    expect(await guards()).toEqual(expected)
    const found = board.find(id)
    if (found !== null) expect(expected.join()).toContain(`v${found.guardVersion}`)
  })

  test.each<[string, () => FeedMessage[]]>([
    ['prices', () => [odds(1000, [aHandicap(-2, [900, 980]), aHandicap(-3, [-990, 870])])]],
    ['a new line', () => [odds(1000, [aHandicap(-2), aHandicap(-3), aHandicap(-4)])]],
    ['the same again', () => [odds(0), fixtureChange(noonMs, match())]],
    ['a sign of life', () => [alive(noonMs + 1000)]],
  ])('are left alone by %s', async (_name, messages) => {
    await apply(messages())
    expect(await guards()).toEqual(['2 v1 open'])
  })

  test.each<[string, object]>([
    ['a goal', { score: { home: 1, away: 0 } }],
    ['a red card', { redCards: { home: 0, away: 1 } }],
  ])('in play are raised by %s that no stop announced', async (_name, change) => {
    await apply(odds(1000, undefined, live))
    const state = aState({ phase: '1H', minute: 21, ...change })
    await apply(odds(2000, undefined, { state }))
    expect(await guards()).toEqual(['2 v2', '3 v2 open'])
  })

  test('of one step are written together, in the order of their keys', async () => {
    const others = ['a', 'b', 'c'].map((letter) => `${id}${letter}`)
    await apply(
      others.flatMap((other) => [
        fixtureChange(noonMs, match({ id: other })),
        oddsChange(noonMs, [aHandicap(0)], { matchId: other }),
      ]),
    )
    await apply(others.toReversed().map((other) => betStop(noonMs + 1000, 'goal', other)))
    const versions = others.map((other) => board.find(other)?.guardVersion)
    expect(versions).toEqual([2n, 2n, 2n])
  })
})

describe('the order of guard and board @spec S4.board.guardFirst', () => {
  /** Holds the guard's row, as a placement does, until it is let go. */
  async function holdGuard(): Promise<() => Promise<void>> {
    const client = await db.database.pool.connect()
    await client.query('begin')
    await client.query(`select 1 from market_guard where match_id = $1 for share`, [
      board.find(id)?.key,
    ])
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  test('nothing is visible or told before the guard is committed', async () => {
    await apply(opened(), odds(500, undefined, live))
    board.published.publish()
    const told: string[] = []
    board.onMatchChanged(({ kind }) => told.push(kind))
    const { version } = board.published
    const before = board.find(id)
    const release = await holdGuard()
    const state = aState({ phase: '1H', minute: 21, score: { home: 1, away: 0 } })
    const step = board.apply([stop(1000), odds(1000, undefined, { state })])
    await untilWaiting(db.database, 1)
    board.published.publish()
    expect(board.published.version).toBe(version)
    expect(told).toEqual([])
    const meanwhile = board.find(id)
    // The score and the version are the old ones, and no bet is taken on them any more.
    expect(meanwhile).toMatchObject({ guardVersion: before?.guardVersion, open: false })
    expect(meanwhile?.board.live?.score).toEqual({ home: 0, away: 0 })
    expect(marketsOf(meanwhile?.board ?? never()).some(({ open }) => open)).toBe(false)
    await release()
    await step
    expect(board.find(id)?.guardVersion).toBe((before?.guardVersion ?? 0n) + 1n)
    expect(board.find(id)?.board.live?.score).toEqual({ home: 1, away: 0 })
    // A stop does not wait for the next frame.
    expect(board.published.version).toBeGreaterThan(version)
    expect(told).toEqual(['goal', 'suspended', 'goal'])
  })

  test('a step that cannot be stored leaves its match closed, and may be given again', async () => {
    await apply(opened())
    const release = await holdGuard()
    await expect(board.apply([stop(1000)])).rejects.toThrow(/lock timeout/)
    expect(board.find(id)).toMatchObject({ open: false, guardVersion: 1n })
    await release()
    await board.apply([stop(1000)])
    expect(board.find(id)).toMatchObject({ open: false, guardVersion: 2n })
    await board.apply([odds(2000)])
    expect(board.find(id)).toMatchObject({ open: true, guardVersion: 3n })
  })
})

describe('a new writer @spec S4.board.restart S4.board.restart.old', () => {
  test('raises and closes every guard before it knows anything', async () => {
    await apply(opened())
    const next = await openBoard()
    expect(await guards()).toEqual(['2 v2'])
    expect(next.find(id)).toBeNull()
    expect(next.isFresh()).toBe(false)
    await next.apply([fixtureChange(noonMs + 1, match()), odds(1)])
    expect(next.find(id)).toMatchObject({ open: false })
    await next.apply([snapshotComplete(noonMs + 1)])
    expect(next.find(id)).toMatchObject({ open: true })
    expect(next.isFresh()).toBe(true)
  })

  test('shuts the old one out', async () => {
    await apply(opened())
    await openBoard()
    await expect(board.apply([stop(1000)])).rejects.toThrow(EpochOverError)
    expect(await guards()).toEqual(['2 v2'])
  })

  test('does not bring an ended match back when its messages come again', async () => {
    await apply(opened(), [betSettlement(noonMs + 5000, { matchId: id })])
    board = await openBoard()
    await apply([fixtureChange(noonMs + 1, match()), odds(2), snapshotComplete(noonMs + 2)])
    expect(board.find(id)).toBeNull()
    // A match that the feed takes up again after a mistaken end comes back.
    await apply(odds(6000))
    expect(board.find(id)).toMatchObject({ open: true })
  })

  test('knows that a match had begun', async () => {
    await apply(opened(), odds(1000, undefined, live))
    board = await openBoard()
    await apply([
      fixtureChange(noonMs + 2000, match()),
      odds(2000),
      snapshotComplete(noonMs + 2000),
    ])
    expect(board.find(id)).toMatchObject({ open: false, board: { marketType: 2 } })
  })
})

describe('time', () => {
  /** @spec S9.marketTypes.today */
  test('moves a match from early to today at midnight of GMT+8', async () => {
    const midnightMs = noonMs + 12 * hourMs
    board.start()
    await apply(opened({ kickoffMs: midnightMs + hourMs }))
    expect(board.find(id)?.board.marketType).toBe(1)
    time.pass(12 * hourMs - 1)
    await board.apply([alive(time.clock.now())])
    expect(board.find(id)?.board.marketType).toBe(1)
    const told: string[] = []
    board.onMatchChanged(({ kind }) => told.push(kind))
    time.pass(101)
    await board.apply([alive(time.clock.now())])
    expect(board.find(id)).toMatchObject({ open: true, board: { marketType: 2 } })
    expect(await guards()).toEqual(['1 v2', '2 v1 open'])
    expect(told).toEqual(['market_type'])
    await board.stop()
  })

  test('closes pre-match bets at the kick-off, live signal or not', async () => {
    board.start()
    await apply(opened())
    time.pass(2 * hourMs + 100)
    await board.apply([alive(time.clock.now())])
    expect(board.find(id)).toMatchObject({ open: false, board: { status: 'suspended' } })
    expect(await guards()).toEqual(['2 v2'])
    await board.stop()
  })

  test('makes a silent board stale after 5 s @spec S8.oddsIsUpdating', async () => {
    await apply(opened())
    time.pass(5000)
    expect(board.isFresh()).toBe(true)
    time.pass(1)
    expect(board.isFresh()).toBe(false)
  })
})

function never(): never {
  throw new Error('not there')
}
