import type { uxMarket, uxMatch, uxMatch2, uxMenu } from '@fairline/contract/board'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import type { FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BoardServer,
  type BoardServerOptions,
  startBoardServer,
} from '../../../testing/board-server.ts'
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
import { LiveClient } from '../../../testing/live-client.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { openProducer } from './producer-store.ts'

/** Noon in GMT+8. */
const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const hourMs = 3_600_000
const today = { sports_type: 1, market_type: 2 } as const
const live = { sports_type: 1, market_type: 3 } as const

let db: TestDatabase
let time: HandTime
let server: BoardServer
const running: BoardServer[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.database.queries.query('truncate league, match, feed_producer cascade')
  time = createHandTime(noonMs)
  server = await aServer()
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function aServer(options: Partial<BoardServerOptions> = {}): Promise<BoardServer> {
  const started = await startBoardServer({ database: db.database, time, ...options })
  running.push(started)
  return started
}

const fixture = (id: string, given = {}): FeedMessage =>
  fixtureChange(time.clock.now(), aFeedMatch({ id, kickoffMs: noonMs + 2 * hourMs, ...given }))
const odds = (matchId: string, prices: readonly [number, number], given = {}): FeedMessage =>
  oddsChange(time.clock.now(), [aHandicap(-2, prices)], { matchId, ...given })
const complete = (): FeedMessage => snapshotComplete(time.clock.now())
const playing = { state: aState({ phase: 'first_half', minute: 20 }) }

async function snapshotOf(topic: object, from = server): Promise<BoardSnapshot> {
  return (await from.call<ResponseOf<typeof uxMatch>>('/uxmatch', topic)).snapshot
}

/** Says everything that three matches need, two of today and one in play. */
async function openBoard(to = server): Promise<void> {
  await to.source.say(
    fixture('a'),
    odds('a', [950, 930]),
    fixture('b'),
    odds('b', [880, -980]),
    fixture('c'),
    odds('c', [910, 970], playing),
    complete(),
  )
  time.pass(100)
}

describe('the live stream @spec S7.live', () => {
  test('resumes after 5 s without a line, equal to a fresh snapshot', async () => {
    await openBoard()
    const client = new LiveClient()
    await client.open(server.url, [today, live])
    await client.until(({ name }) => name === 'alive')
    await server.source.say(odds('a', [940, 940]))
    time.pass(100)
    await client.until(({ name }) => name === 'frame')
    client.cut()
    await client.ended()
    for (let tick = 0; tick < 50; tick += 1) {
      await server.source.say(
        odds('a', [900 + tick, 990 - tick]),
        odds('c', [910 - tick, 970], playing),
        ...(tick === 20 ? [betStop(time.clock.now(), 'goal', 'b')] : []),
        ...(tick === 30 ? [fixture('d'), odds('d', [800, -850])] : []),
      )
      time.pass(100)
    }
    const seen = client.events.length
    await client.open(server.url, [today, live], { resume: client.lastId })
    await client.until(({ name }) => name === 'alive', seen)
    const names = client.events.slice(seen).map(({ name }) => name)
    // What 5 s changed comes as one frame a topic.
    expect(names.filter((name) => name === 'frame').length).toBe(2)
    expect(names).not.toContain('snapshot')
    for (const topic of [today, live]) {
      const fresh = await snapshotOf(topic)
      const held = client.boards.get(`1/${topic.market_type}`)
      expect(JSON.stringify(held)).toBe(JSON.stringify(fresh))
    }
  })

  test('resumes across a restart of the server by a snapshot of the new epoch', async () => {
    await openBoard()
    const client = new LiveClient()
    await client.open(server.url, [today, live])
    await client.until(({ name }) => name === 'alive')
    await server.stop()
    await client.ended()
    running.length = 0
    const next = await aServer()
    await openBoard(next)
    const seen = client.events.length
    await client.open(next.url, [today, live], { resume: client.lastId })
    await client.until(({ name }) => name === 'alive', seen)
    const names = client.events.slice(seen).map(({ name }) => name)
    expect(names).toEqual(['snapshot', 'snapshot', 'reread', 'alive'])
    const fresh = await snapshotOf(today, next)
    expect(JSON.stringify(client.boards.get('1/2'))).toBe(JSON.stringify(fresh))
    expect(fresh.board[1].map(([id]) => id)).toEqual(['ta', 'tb'])
    expect(client.lastId.split('.')[0]).toBe(fresh.epoch)
  })

  test('a suspension skips the wait for the next frame', async () => {
    await openBoard()
    const client = new LiveClient()
    await client.open(server.url, [today])
    await client.until(({ name }) => name === 'alive')
    await server.source.say(betStop(time.clock.now(), 'operator', 'a'))
    await client.until(({ name }) => name === 'frame')
    const [, , , , , , , , status] = client.boards.get('1/2')?.board[1][0] ?? []
    expect(status).toBe(5)
  })

  test('moves a match from one topic to the other when it begins', async () => {
    await openBoard()
    const client = new LiveClient()
    await client.open(server.url, [today, live])
    await client.until(({ name }) => name === 'alive')
    await server.source.say(odds('a', [950, 930], playing))
    await client.until(({ id }) => Number(id.split('.')[1]) === server.board.published.version)
    const ids = (key: string) => client.boards.get(key)?.board[1].map(([id]) => id)
    expect(ids('1/2')).toEqual(['tb'])
    expect(ids('1/3')).toEqual(['ta', 'tc'])
  })
})

describe('a match that is followed @spec S3.board.beyondTable', () => {
  const score = (thousandths: number): FeedMarket => ({
    betType: 'DC',
    period: 'FT',
    lineQuarters: null,
    main: true,
    status: 'active',
    outcomes: (['1X', 'X2', '12'] as const).map((selection) => ({
      selection,
      price: { type: 'DEC', thousandths },
    })),
  })
  const beyond = (thousandths: number): FeedMessage =>
    oddsChange(time.clock.now(), [aHandicap(-2), score(thousandths)], { matchId: 'a' })
  const pricesOf = (data: unknown): string =>
    JSON.stringify((data as { board: BoardSnapshot['board'] }).board[1][0]?.[11][0]?.[6][0])

  test('comes with what the table does not show, again with each change of it', async () => {
    await openBoard()
    await server.source.say(beyond(1500))
    time.pass(100)
    const client = new LiveClient()
    await client.open(server.url, [today], { matches: ['ta'] })
    const first = await client.until(({ name }) => name === 'match')
    expect(first.data).toMatchObject({ match_id: 'ta', epoch: server.board.published.epoch })
    expect(pricesOf(first.data)).toBe('["1X","1.50",4]')
    const seen = client.events.length
    // The table stays the same: only who follows the match is told.
    await server.source.say(beyond(1600))
    time.pass(100)
    const second = await client.until(({ name }) => name === 'match', seen)
    expect(pricesOf(second.data)).toBe('["1X","1.60",4]')
    expect(client.events.slice(seen).map(({ name }) => name)).toEqual(['match'])
    client.cut()
    await client.ended()
    await client.open(server.url, [today], { matches: ['ta'], resume: client.lastId })
    const again = await client.until(({ name }) => name === 'match', seen + 1)
    expect(pricesOf(again.data)).toBe('["1X","1.60",4]')
  })

  test('closes with its match before anybody can bet on it', async () => {
    await openBoard()
    await server.source.say(beyond(1500))
    time.pass(100)
    const client = new LiveClient()
    await client.open(server.url, [today], { matches: ['ta'] })
    await client.until(({ name }) => name === 'match')
    const seen = client.events.length
    await server.source.say(betStop(time.clock.now(), 'operator', 'a'))
    const { data } = await client.until(({ name }) => name === 'match', seen)
    const [row] = (data as { board: BoardSnapshot['board'] }).board[1]
    expect(row?.[11].map((market) => market[4])).toEqual([0])
  })
})

describe('the polling calls', () => {
  test('uxmenu counts the books of a sport @spec S7.uxmenu', async () => {
    await openBoard()
    const { menu } = await server.call<ResponseOf<typeof uxMenu>>('/uxmenu')
    const without = (page: string) => ({ page, early: 0, today: 0, live: 0 })
    expect(menu).toEqual([
      {
        sports_type: 1,
        early: 0,
        today: 2,
        live: 1,
        pages: [
          { page: 'hdpou', early: 0, today: 2, live: 1 },
          ...['oxt', 'cs', 'oe', 'tg', 'htft', 'fglg'].map(without),
          { page: 'parlay', early: 0, today: 2, live: 1 },
          without('outright'),
        ],
      },
    ])
  })

  test('uxmarket lists leagues and headers without prices @spec S7.uxmarket', async () => {
    await openBoard()
    const answer = await server.call<ResponseOf<typeof uxMarket>>('/uxmarket', today)
    expect(answer.leagues.map(([id, name]) => [id, name])).toEqual([['tl1', 'PREMIER LEAGUE']])
    expect(answer.headers.map(([id]) => id)).toEqual(['ta', 'tb'])
    expect(JSON.stringify(answer)).not.toContain('0.95')
  })

  test('uxmatch gives one match, and matchHide for another @spec S7.uxmatch', async () => {
    await openBoard()
    const one = await snapshotOf({ ...today, match_id: 'tb' })
    expect(one.board.map((part) => part.map(([id]) => id))).toEqual([['tl1'], ['tb'], [], ['tb']])
    const none = await server.call('/uxmatch', { ...today, match_id: 'tc' })
    expect(none).toEqual({ status: 0, statusdesc: 'matchHide' })
  })

  test('a topic that has nothing is empty, and grows from there', async () => {
    const empty = await snapshotOf({ sports_type: 9, market_type: 1 })
    expect(empty.board).toEqual([[], [], [], []])
    await server.source.say(fixture('t', { sportsType: 9, kickoffMs: noonMs + 30 * hourMs }))
    await server.source.say(odds('t', [950, 930]), complete())
    time.pass(100)
    const { frames = [] } = await changesSince(empty)
    expect(frames.map((frame) => canApply(empty, frame))).toContain('apply')
  })

  test('an unknown position gets the full board @spec S7.uxmatch2', async () => {
    await openBoard()
    const fresh = await snapshotOf(today)
    for (const position of [
      { epoch: 'another', version: fresh.version },
      { epoch: fresh.epoch, version: 1_000_000 },
    ]) {
      const answer = await server.call('/uxmatch2', { ...today, ...position })
      expect(answer).toMatchObject({ status: 1, snapshot: fresh })
    }
  })

  test('changes are kept for 60 s, then the full board is sent', async () => {
    await openBoard()
    const first = await snapshotOf(today)
    await server.source.say(odds('a', [901, 989]))
    time.pass(59_000)
    expect(await changesSince(first)).toMatchObject({ frames: [{ since: first.version }] })
    await server.source.say(odds('a', [902, 988]))
    time.pass(2_000)
    await server.source.say(odds('a', [903, 987]))
    time.pass(100)
    expect(await changesSince(first)).toMatchObject({ snapshot: { board: expect.any(Array) } })
  })

  test('answers are compressed once, and all callers get the same bytes', async () => {
    await openBoard()
    await server.source.say(...Array.from({ length: 30 }, (_, n) => fixture(`x${n}`)))
    time.pass(100)
    const ask = (encoding: string) =>
      server.app.inject({
        method: 'POST',
        url: '/uxmatch',
        payload: { account_id: 'member7', session_token: 's', ...today },
        headers: { 'accept-encoding': encoding },
      })
    const [plain, br, gzip] = await Promise.all(['identity', 'gzip, br', 'gzip'].map(ask))
    expect(plain?.headers['content-encoding']).toBeUndefined()
    expect(br?.headers['content-encoding']).toBe('br')
    expect(gzip?.headers['content-encoding']).toBe('gzip')
    expect(br?.rawPayload.length ?? 0).toBeLessThan((plain?.rawPayload.length ?? 0) / 3)
  })

  async function changesSince({
    sportsType,
    marketType,
    epoch,
    version,
  }: BoardSnapshot): Promise<ResponseOf<typeof uxMatch2>> {
    const topic = { sports_type: sportsType, market_type: marketType }
    return server.call('/uxmatch2', { ...topic, epoch, version })
  }

  const price = fc.integer({ min: 500, max: 1000 })
  const market = fc.record({ line: fc.integer({ min: -8, max: 8 }), home: price, away: price })
  const markets = fc
    .uniqueArray(market, { maxLength: 4, selector: ({ line }) => line })
    .map((lines): FeedMarket[] => lines.map((one) => aHandicap(one.line, [one.home, one.away])))
  const change = fc.record({
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'),
    kind: fc.constantFrom('odds', 'odds', 'odds', 'stop', 'live', 'end', 'fixture'),
    markets,
    passMs: fc.integer({ min: 1, max: 250 }),
    polls: fc.boolean(),
  })

  property.prop([fc.array(change, { minLength: 5, maxLength: 40 })], { numRuns: 25 })(
    'whatever happens, snapshot + changes = the next snapshot',
    async (changes) => {
      await server.source.say(complete())
      const held = new Map([
        [2, await snapshotOf(today)],
        [3, await snapshotOf(live)],
      ])
      for (const { id, kind, markets: offered, passMs, polls } of changes) {
        const matchId = id
        const atMs = time.clock.now()
        const state = kind === 'live' ? playing.state : aState()
        const ending = betSettlement(atMs, { matchId })
        if (kind === 'fixture') await server.source.say(fixture(id))
        else if (kind === 'stop') await server.source.say(betStop(atMs, 'var', id))
        else if (kind === 'end') await server.source.say(ending)
        else await server.source.say(oddsChange(atMs, offered, { matchId, state }))
        time.pass(passMs)
        if (!polls) continue
        for (const [marketType, snapshot] of held) {
          const answer = await changesSince(snapshot)
          const next = (answer.frames ?? []).reduce(applyFrame, answer.snapshot ?? snapshot)
          held.set(marketType, next)
          const fresh = await snapshotOf({ sports_type: 1, market_type: marketType })
          expect(JSON.stringify(next)).toBe(JSON.stringify(fresh))
        }
      }
    },
  )
})

describe('a feed that falls silent (F-14) @spec S4.feed.lost', () => {
  test('suspends its markets after 5 s, and opens them after a complete snapshot', async () => {
    await openBoard()
    const told: string[] = []
    server.board.onMatchChanged(({ matchId, kind }) => told.push(`${matchId} ${kind}`))
    time.pass(5_000)
    await server.board.apply([])
    expect(server.board.find('tc')).toMatchObject({ open: true })
    time.pass(1_000)
    await server.board.apply([])
    for (const id of ['ta', 'tb', 'tc'])
      expect(server.board.find(id)).toMatchObject({ open: false })
    expect(told).toContain('tc feed_lost')
    await server.source.say(alive(time.clock.now()))
    expect(server.source.snapshotsAsked).toBe(1)
    await server.source.say(odds('c', [800, 800], playing))
    expect(server.board.find('tc')).toMatchObject({ open: false })
    await server.source.say(fixture('a'), odds('a', [900, 900]), complete())
    expect(server.board.find('ta')).toMatchObject({ open: true })
    expect(server.board.find('tc')).toMatchObject({ open: true })
    // The snapshot did not speak of it: it is gone.
    expect(server.board.find('tb')).toBeNull()
  })

  test('is asked for a snapshot when it speaks before anybody had looked', async () => {
    await openBoard()
    const again = createHandTime(time.clock.now())
    running.splice(running.indexOf(server), 1)
    await server.stop()
    server = await startBoardServer({
      database: db.database,
      time: { ...again, timer: { every: () => () => {} } },
    })
    running.push(server)
    await server.source.say(fixture('a'), odds('a', [950, 930]), complete())
    again.pass(60_000)
    await server.source.say(alive(again.clock.now()))
    expect(server.board.find('ta')).toMatchObject({ open: false })
    expect(server.source.snapshotsAsked).toBe(1)
  })
})

describe('readiness', () => {
  test('comes with the first complete snapshot', async () => {
    expect(await server.readiness.missing()).toEqual(['board'])
    await server.source.say(fixture('a'), odds('a', [950, 930]))
    expect(await server.readiness.missing()).toEqual(['board'])
    await server.source.say(complete())
    expect(await server.readiness.missing()).toEqual([])
  })
})

describe('results @spec S4.feed.results', () => {
  const progress = async (): Promise<number> => {
    const first = { settings: {}, startedAtMs: noonMs, handledUntilMs: noonMs - hourMs }
    return (await openProducer(db.database.queries, 'test', first)).handledUntilMs
  }

  test('are handed on in order, with key and match; those of unknown matches are not', async () => {
    await openBoard()
    const atMs = time.clock.now()
    const half = betSettlement(atMs, { matchId: 'c', period: '1H' })
    const full = betSettlement(atMs + 1, { matchId: 'c' })
    const stranger = betSettlement(atMs + 2, { matchId: 'nobody' })
    await server.source.say(half, full, stranger)
    await server.feed.settled()
    const { key } = server.board.find('ta') ?? { key: 0n }
    expect(server.results.map(({ message }) => message)).toEqual([half, full])
    expect(server.results[0]?.idempotencyKey).toBe(`test/c/bet_settlement/1H/${atMs}`)
    expect(server.results[0]?.matchKey).toBeGreaterThan(key)
  })

  test('hold the mark of progress back until they are committed', async () => {
    await progress()
    await openBoard()
    let let1: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      let1 = resolve
    })
    const other = await aServer({ sink: { record: () => gate } })
    await openBoard(other)
    const resultAtMs = time.clock.now()
    await other.source.say(betSettlement(resultAtMs, { matchId: 'c' }))
    time.pass(1_000)
    await other.source.say(alive(time.clock.now()))
    await other.feed.writeProgress()
    expect(await progress()).toBe(resultAtMs - 1)
    let1()
    await other.feed.settled()
    await other.feed.writeProgress()
    expect(await progress()).toBe(time.clock.now())
  })

  test('that fail are tried again and hold up only their own match', async () => {
    const recorded: string[] = []
    let failures = 2
    const other = await aServer({
      sink: {
        record: async ({ message }) => {
          if (message.matchId === 'a' && failures > 0) {
            failures -= 1
            throw new Error('not now')
          }
          recorded.push(`${message.matchId} ${message.period}`)
        },
      },
    })
    await openBoard(other)
    const atMs = time.clock.now()
    await other.source.say(
      betSettlement(atMs, { matchId: 'a', period: '1H' }),
      betSettlement(atMs, { matchId: 'a' }),
      betSettlement(atMs, { matchId: 'b' }),
    )
    await other.feed.settled()
    expect(recorded.filter((line) => line.startsWith('a'))).toEqual(['a 1H', 'a FT'])
    expect(recorded).toContain('b FT')
    expect(other.errors).toHaveLength(2)
  })
})
