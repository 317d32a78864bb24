import type { uxMarket, uxMatch2, uxMenu } from '@fairline/contract/board'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import type { FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import { allSports } from '@fairline/domain/sports/all-sports'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { fedBoard, hourMs, live, noonMs, playing, today } from '../../../testing/fed-board.ts'
import {
  aHandicap,
  aState,
  betSettlement,
  betStop,
  oddsChange,
} from '../../../testing/feed-builders.ts'
import { LiveClient } from '../../../testing/live-client.ts'

const { fed, aServer, stop, fixture, odds, complete, snapshotOf, openBoard } = fedBoard()

describe('the live stream @spec S7.live', () => {
  test('resumes after 5 s without a line, equal to a fresh snapshot', async () => {
    await openBoard()
    const client = new LiveClient()
    await client.open(fed.server.url, [today, live])
    await client.until(({ name }) => name === 'alive')
    await fed.server.source.say(odds('a', [940, 940]))
    fed.time.pass(100)
    await client.until(({ name }) => name === 'frame')
    client.cut()
    await client.ended()
    for (let tick = 0; tick < 50; tick += 1) {
      await fed.server.source.say(
        odds('a', [900 + tick, 990 - tick]),
        odds('c', [910 - tick, 970], playing),
        ...(tick === 20 ? [betStop(fed.time.clock.now(), 'goal', 'b')] : []),
        ...(tick === 30 ? [fixture('d'), odds('d', [800, -850])] : []),
      )
      fed.time.pass(100)
    }
    const seen = client.events.length
    await client.open(fed.server.url, [today, live], { resume: client.lastId })
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
    await client.open(fed.server.url, [today, live])
    await client.until(({ name }) => name === 'alive')
    await stop(fed.server)
    await client.ended()
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
    await client.open(fed.server.url, [today])
    await client.until(({ name }) => name === 'alive')
    await fed.server.source.say(betStop(fed.time.clock.now(), 'operator', 'a'))
    await client.until(({ name }) => name === 'frame')
    const [, , , , , , , , status] = client.boards.get('1/2')?.board[1][0] ?? []
    expect(status).toBe(5)
  })

  test('moves a match from one topic to the other when it begins', async () => {
    await openBoard()
    const client = new LiveClient()
    await client.open(fed.server.url, [today, live])
    await client.until(({ name }) => name === 'alive')
    await fed.server.source.say(odds('a', [950, 930], playing))
    await client.until(({ id }) => Number(id.split('.')[1]) === fed.server.board.published.version)
    const ids = (key: string) => client.boards.get(key)?.board[1].map(([id]) => id)
    expect(ids('1/2')).toEqual(['tb'])
    expect(ids('1/3')).toEqual(['ta', 'tc'])
  })
})

describe('a match that is followed @spec S3.board.beyondTable.match', () => {
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
    oddsChange(fed.time.clock.now(), [aHandicap(-2), score(thousandths)], { matchId: 'a' })
  const pricesOf = (data: unknown): string =>
    JSON.stringify((data as { board: BoardSnapshot['board'] }).board[1][0]?.[11][0]?.[6][0])

  test('comes with what the table does not show, again with each change of it', async () => {
    await openBoard()
    await fed.server.source.say(beyond(1500))
    fed.time.pass(100)
    const client = new LiveClient()
    await client.open(fed.server.url, [today], { matches: ['ta'] })
    const first = await client.until(({ name }) => name === 'match')
    expect(first.data).toMatchObject({ match_id: 'ta', epoch: fed.server.board.published.epoch })
    expect(pricesOf(first.data)).toBe('["1X","1.50",4]')
    const seen = client.events.length
    // The table stays the same: only those who follow the match get the change.
    await fed.server.source.say(beyond(1600))
    fed.time.pass(100)
    const second = await client.until(({ name }) => name === 'match', seen)
    expect(pricesOf(second.data)).toBe('["1X","1.60",4]')
    expect(client.events.slice(seen).map(({ name }) => name)).toEqual(['match'])
    client.cut()
    await client.ended()
    await client.open(fed.server.url, [today], { matches: ['ta'], resume: client.lastId })
    const again = await client.until(({ name }) => name === 'match', seen + 1)
    expect(pricesOf(again.data)).toBe('["1X","1.60",4]')
  })

  test('closes with its match before anybody can bet on it', async () => {
    await openBoard()
    await fed.server.source.say(beyond(1500))
    fed.time.pass(100)
    const client = new LiveClient()
    await client.open(fed.server.url, [today], { matches: ['ta'] })
    await client.until(({ name }) => name === 'match')
    const seen = client.events.length
    await fed.server.source.say(betStop(fed.time.clock.now(), 'operator', 'a'))
    const { data } = await client.until(({ name }) => name === 'match', seen)
    const [row] = (data as { board: BoardSnapshot['board'] }).board[1]
    expect(row?.[11].map((market) => market[4])).toEqual([0])
  })
})

describe('the polling calls', () => {
  test('uxmenu counts the books of a sport @spec S7.uxmenu', async () => {
    await openBoard()
    const { menu } = await fed.server.call<ResponseOf<typeof uxMenu>>('/uxmenu')
    const without = (page: string) => ({ page, early: 0, today: 0, live: 0 })
    const [football, ...others] = menu
    expect(football).toEqual({
      sports_type: 1,
      early: 0,
      today: 2,
      live: 1,
      close: 0,
      pages: [
        { page: 'hdpou', early: 0, today: 2, live: 1 },
        ...['oxt', 'cs', 'oe', 'tg', 'htft', 'fglg'].map(without),
        { page: 'parlay', early: 0, today: 2, live: 1 },
        without('outright'),
      ],
    })
    expect(others.length).toBe(allSports.length - 1)
    for (const other of others) {
      expect(other.early + other.today + other.live + other.close).toBe(0)
    }
  })

  test('uxmarket lists leagues and headers without prices @spec S7.uxmarket', async () => {
    await openBoard()
    const answer = await fed.server.call<ResponseOf<typeof uxMarket>>('/uxmarket', today)
    expect(answer.leagues.map(([id, name]) => [id, name])).toEqual([['tl1', 'PREMIER LEAGUE']])
    expect(answer.headers.map(([id]) => id)).toEqual(['ta', 'tb'])
    expect(JSON.stringify(answer)).not.toContain('0.95')
  })

  test('uxmatch gives one match, and matchHide for another @spec S7.uxmatch', async () => {
    await openBoard()
    const one = await snapshotOf({ ...today, match_id: 'tb' })
    expect(one.board.map((part) => part.map(([id]) => id))).toEqual([['tl1'], ['tb'], [], ['tb']])
    const none = await fed.server.call('/uxmatch', { ...today, match_id: 'tc' })
    expect(none).toEqual({ status: 0, statusdesc: 'matchHide' })
  })

  test('a topic that has nothing is empty, and grows from there', async () => {
    const empty = await snapshotOf({ sports_type: 1, market_type: 1 })
    expect(empty.board).toEqual([[], [], [], []])
    await fed.server.source.say(fixture('t', { kickoffMs: noonMs + 30 * hourMs }))
    await fed.server.source.say(odds('t', [950, 930]), complete())
    fed.time.pass(100)
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
      const answer = await fed.server.call('/uxmatch2', { ...today, ...position })
      expect(answer).toMatchObject({ status: 1, snapshot: fresh })
    }
  })

  test('changes are kept for 60 s, then the full board is sent', async () => {
    await openBoard()
    const first = await snapshotOf(today)
    await fed.server.source.say(odds('a', [901, 989]))
    fed.time.pass(59_000)
    expect(await changesSince(first)).toMatchObject({ frames: [{ since: first.version }] })
    await fed.server.source.say(odds('a', [902, 988]))
    fed.time.pass(2_000)
    await fed.server.source.say(odds('a', [903, 987]))
    fed.time.pass(100)
    expect(await changesSince(first)).toMatchObject({ snapshot: { board: expect.any(Array) } })
  })

  test('answers are compressed once, and all callers get the same bytes', async () => {
    await openBoard()
    await fed.server.source.say(...Array.from({ length: 30 }, (_, n) => fixture(`x${n}`)))
    fed.time.pass(100)
    const ask = (encoding: string) =>
      fed.server.app.inject({
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
    return fed.server.call('/uxmatch2', { ...topic, epoch, version })
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
      await fed.server.source.say(complete())
      const held = new Map([
        [2, await snapshotOf(today)],
        [3, await snapshotOf(live)],
      ])
      for (const { id, kind, markets: offered, passMs, polls } of changes) {
        const matchId = id
        const atMs = fed.time.clock.now()
        const state = kind === 'live' ? playing.state : aState()
        const ending = betSettlement(atMs, { matchId })
        if (kind === 'fixture') await fed.server.source.say(fixture(id))
        else if (kind === 'stop') await fed.server.source.say(betStop(atMs, 'var', id))
        else if (kind === 'end') await fed.server.source.say(ending)
        else await fed.server.source.say(oddsChange(atMs, offered, { matchId, state }))
        fed.time.pass(passMs)
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
