import { randomUUID } from 'node:crypto'
import { type HousePath, houseCalls } from '@fairline/contract/house/house-calls'
import { tableStreamPath } from '@fairline/contract/house/table-calls'
import { type ProviderPath, providerCalls } from '@fairline/contract/provider/provider-calls'
import { signatureWindowMs } from '@fairline/contract/provider/seamless'
import { assert } from '@fairline/domain/assert'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import { allShared } from '@fairline/house-games/shared/all-shared'
import { verifyDraw } from '@fairline/house-games/verify-draw'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { tableBench, tableNamed } from '../../testing/table-bench.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { recoverRounds } from '../instant/recover-rounds.ts'
import { WAIT_FOR_MEMBER_MS } from '../instant/round-stakes.ts'
import { roundById } from '../instant/round-store.ts'
import { openSession, SESSION_MS } from '../launches/open-session.ts'
import { runTable } from '../tables/run-table.ts'
import { settleTable } from '../tables/settle-table.ts'
import { betById } from '../tables/table-bet-store.ts'
import { TableHub } from '../tables/table-hub.ts'
import { drawnRounds } from '../tables/table-round-store.ts'
import { signedHeaders } from '../wallet/signature.ts'
import { createApp } from './app.ts'

const key = { id: 'house-1', secret: 'k'.repeat(32) }
let made: HouseDatabase
let house: TestHouse
let hub: TableHub
let bench: ReturnType<typeof tableBench>
let app: FastifyInstance

beforeAll(async () => {
  made = await createHouseDatabase()
  house = openTestHouse(made.database, 'calls')
  hub = new TableHub(house)
  bench = tableBench(house)
  app = await createApp(house, hub, key, pino({ level: 'silent' }))
})
afterAll(async () => {
  await app.close()
  await made.drop()
})

async function post(path: string, payload: object | string, headers: object = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

/** Calls as the wallet's side does, and reads the answer as the contract has it. */
async function ask<Path extends ProviderPath>(path: Path, body: object) {
  const text = JSON.stringify(body)
  const answer = await post(`/provider${path}`, text, signedHeaders(key, text, house.clock.now()))
  return providerCalls[path].response.parse(answer.body)
}

/** Calls as a page does, and reads the answer as the contract has it. */
async function call<Path extends HousePath>(path: Path, body: object) {
  const answer = await post(path, body)
  return houseCalls[path].response.parse(answer.body) as Record<string, unknown>
}

let launched = 0
async function launch(gameCode: string): Promise<{ token: string; player: string }> {
  launched += 1
  const [player, token] = [`member-${launched}`, `token-${launched}`]
  house.wallet.addMember(player, token, 1_000_00n)
  const started = await ask('/LaunchGame', {
    game_code: gameCode,
    token,
    player,
    currency: 'MYR',
    language: 'th',
    device: 'phone',
    lobby_url: '/minigame',
  })
  expect(started).toEqual({
    status: 'OK',
    url: `/house/play/${gameCode}?token=${token}&lobby=%2Fminigame`,
  })
  return { token, player }
}

const play = (token: string, bet: object, stake = '10') =>
  call('/house/api/play', { token, request_id: randomUUID(), stake, bet })

describe('the wallet', () => {
  test('is told all games with what they return, and limits in every currency', async () => {
    const { games } = (await ask('/GameList', {})) as { games: Record<string, unknown>[] }
    expect(games.map((game) => game['game_code'])).toEqual(
      expect.arrayContaining(Object.keys(allInstant)),
    )
    expect(games).toContainEqual(
      expect.objectContaining({
        game_code: 'dice',
        name: 'Dice',
        category: 'miniGame',
        rtp: '99.00',
        limits: expect.objectContaining({
          MYR: { min: '1.00', max: '500.00' },
          IDR: { min: '1000.00', max: '500000.00' },
        }),
      }),
    )
    expect(games.every(({ name, game_code: code }) => name !== code)).toBe(true)
    for (const { art, game_code: code } of games) expect(art).toBe(`/house/art/${code}.svg`)
  })

  test.each([
    ['another secret', { secret: 'x'.repeat(32) }, 0],
    ['another key', { id: 'house-2' }, 0],
    ['an old time', {}, signatureWindowMs + 1],
  ])('is refused with %s', async (_what, other, ageMs) => {
    const headers = signedHeaders({ ...key, ...other }, '{}', house.clock.now() - ageMs)
    expect(await post('/provider/GameList', '{}', headers)).toEqual({
      status: 401,
      body: { status: 'INVALID_SIGNATURE' },
    })
  })

  test('is refused with another body than the signed one', async () => {
    const headers = signedHeaders(key, '{}', house.clock.now())
    expect((await post('/provider/GameList', '{ }', headers)).status).toBe(401)
  })

  test('is told the truth about rounds, id by id', async () => {
    const fromMs = house.clock.now()
    house.clock.advance(1)
    const { token, player } = await launch('dice')
    const answer = await play(token, { chance: 5_000, side: 'over' })
    const { round_id: roundId, payout } = answer['round'] as Record<string, string>
    const { round } = (await ask('/RoundStatus', { round_id: roundId })) as {
      round: Record<string, unknown>
    }
    expect(round).toMatchObject({ player, stake: '10.00', payout, status: 'closed' })
    expect(round['transactions']).toEqual([
      { transaction_id: `${roundId}.0`, kind: 'debit', amount: '10.00' },
      { transaction_id: `${roundId}.1`, kind: 'credit', amount: payout },
    ])
    house.clock.advance(1)
    const times = { from_ms: fromMs, before_ms: house.clock.now() }
    expect(await ask('/History', { ...times, page: 1 })).toEqual({
      status: 'OK',
      rounds: [round],
      has_more: false,
    })
    expect(await ask('/RoundStatus', { round_id: 'unknown' })).toEqual({
      status: 'OK',
      round: null,
    })
  })
})

describe('a page', () => {
  test('opens its game, and finds there the round that waits', async () => {
    const { token } = await launch('mines')
    const opened = await call('/house/api/open', { token })
    expect(opened).toMatchObject({
      ok: true,
      game_code: 'mines',
      balance: '1000.00',
      limits: { min: '1.00', max: '500.00', win: '50000.00' },
      seeds: { nonce: 0 },
      are_seeds_new: true,
      round: null,
      language: 'th',
    })
    const played = await play(token, { mines: 3 }, '1.5')
    expect(played).toMatchObject({ ok: true, balance: '998.50', seeds: { nonce: 1 } })
    expect(await call('/house/api/open', { token })).toMatchObject({
      round: played['round'],
      balance: '998.50',
    })
  })

  test('is refused without a session, and after twelve hours', async () => {
    const { token } = await launch('dice')
    expect(await call('/house/api/open', { token: 'made up' })).toEqual({
      ok: false,
      why: 'TOKEN_EXPIRED',
    })
    house.clock.advance(SESSION_MS)
    expect(await call('/house/api/rounds', { token })).toEqual({ ok: false, why: 'TOKEN_EXPIRED' })
  })

  test('is told why the wallet refuses', async () => {
    const { token, player } = await launch('dice')
    house.wallet.addMember(player, token, 5_00n)
    expect(await play(token, { chance: 5_000, side: 'over' })).toEqual({
      ok: false,
      why: 'INSUFFICIENT_FUNDS',
    })
    house.wallet.refuses = 'LIMIT'
    expect(await play(token, { chance: 5_000, side: 'over' }, '1')).toEqual({
      ok: false,
      why: 'LIMIT',
    })
    house.wallet.calm()
    const { rounds } = await call('/house/api/rounds', { token })
    expect(rounds).toMatchObject([
      { status: 'void', nonce: 1, payout: '0.00' },
      { status: 'void', nonce: 0, payout: '0.00' },
    ])
  })

  test('lists rounds with their seeds once these are changed', async () => {
    const { token } = await launch('dice')
    for (let at = 0; at < 52; at += 1) await play(token, { chance: 5_000, side: 'over' }, '1')
    const first = await call('/house/api/rounds', { token })
    const rounds = first['rounds'] as { round_id: string; server_seed: string }[]
    expect([rounds.length, first['has_more']]).toEqual([50, true])
    expect(new Set(rounds.map((round) => round.server_seed))).toEqual(new Set(['']))
    const changed = await call('/house/api/seeds', { token, client_seed: 'next' })
    const revealed = changed['revealed'] as Record<string, string>
    expect(revealed).toMatchObject({ nonce: 52 })
    const before = rounds.at(-1)?.round_id
    const second = await call('/house/api/rounds', { token, before })
    expect(second).toMatchObject({
      has_more: false,
      rounds: [{ server_seed: revealed['server_seed'] }, { nonce: 0 }],
    })
  })

  test.each([
    ['POST', '/house/api/none', 404],
    ['GET', '/house/none', 404],
  ] as const)('is told that %s %s is not there', async (method, url, status) => {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([status, { ok: false, why: 'INVALID_GAME' }])
  })

  test('is not asked to try again what cannot be read', async () => {
    expect(await post('/house/api/open', '{')).toEqual({
      status: 400,
      body: { ok: false, why: 'INVALID_BET' },
    })
  })

  test.each([
    ['/house/api/play', { stake: '1e3', bet: {}, request_id: randomUUID() }],
    ['/house/api/play', { stake: '1', bet: {}, request_id: 'one' }],
    ['/house/api/open', { extra: true }],
    ['/house/api/act', { round_id: 'a\u0000', step: 0, act: {} }],
    ['/house/api/rounds', { before: 'a\u0000' }],
    ['/house/api/table-bets', { before: 'a\u0000' }],
    ['/house/api/undo', { round_id: 'roulette:1:0', bet_id: 'a\u0000' }],
  ])('that asks %s in another way is refused', async (path, body) => {
    const { token } = await launch('dice')
    expect(await post(path, { token, ...body })).toEqual({
      status: 400,
      body: { ok: false, why: 'INVALID_BET' },
    })
  })
})

describe('a token that the wallet says is over', () => {
  const over = { ok: false, why: 'TOKEN_EXPIRED' }

  /** What a page may still call with the token of a game. */
  const answersTo = (token: string) =>
    Promise.all([
      call('/house/api/open', { token }),
      play(token, { mines: 3 }),
      call('/house/api/act', { token, round_id: 'any', step: 0, act: {} }),
      call('/house/api/seeds', { token, client_seed: 'next' }),
      call('/house/api/rounds', { token }),
    ])

  test.each([
    ['the balance', (token: string) => call('/house/api/open', { token })],
    ['a debit', (token: string) => play(token, { mines: 3 })],
  ])('ends the launch for every call once %s meets it', async (_what, meets) => {
    const { token, player } = await launch('mines')
    expect(await call('/house/api/open', { token })).toMatchObject({ ok: true })
    house.wallet.endSession(player)
    expect(await meets(token)).toEqual(over)
    // The wallet takes the token again: the house does not.
    house.wallet.addMember(player, token, 1_000_00n)
    expect(await answersTo(token)).toEqual([over, over, over, over, over])
  })

  test.each([
    ['/house/api/act', { round_id: 'any', step: 0, act: {} }],
    ['/house/api/seeds', { client_seed: 'next' }],
    ['/house/api/rounds', {}],
  ] as const)('is asked about again after five seconds: %s', async (path, body) => {
    const { token, player } = await launch('mines')
    expect(await call('/house/api/open', { token })).toMatchObject({ ok: true })
    house.wallet.endSession(player)
    house.clock.advance(5_000)
    expect(await call(path, { token, ...body })).toEqual(over)
  })

  test('is believed while the wallet is silent, so that an open round can be ended', async () => {
    const { token } = await launch('mines')
    const { round } = await play(token, { mines: 3 })
    house.clock.advance(5_000)
    house.wallet.faultOf = (path) => (path === '/seamless/balance' ? 'lost call' : undefined)
    const ended = { round_id: (round as { round_id: string }).round_id, step: 0, act: { tile: 4 } }
    expect(await call('/house/api/act', { token, ...ended })).toMatchObject({ ok: true })
    house.wallet.calm()
  })

  test('ends the stream of a table after a logout that nothing else met', async () => {
    const { token, player } = await launch('roulette')
    const session = await openSession(house, token)
    assert(session !== undefined, 'the launch is open')
    let ended = 0
    const end = () => {
      ended += 1
    }
    const leave = hub.sit({ session, tableKey: 'roulette', end, send: () => {} })
    house.wallet.endSession(player)
    house.clock.advance(5_000)
    await hub.endOldLines()
    expect(ended).toBe(1)
    leave()
  })

  test('ends the launch for a table and its stream, and its bets are paid', async () => {
    const { roundId } = await bench.runUntil('roulette', 'betting')
    const { token, player } = await launch('roulette')
    const spots = { red: '10', black: '10' }
    const bet = () =>
      post('/house/api/bet', { token, request_id: randomUUID(), round_id: roundId, spots })
    const { bet_id: betId } = (await bet()).body['bet'] as { bet_id: string }
    const session = await openSession(house, token)
    assert(session !== undefined, 'the launch is open')
    let ended = 0
    const leave = hub.sit({
      session,
      tableKey: 'roulette',
      end: () => {
        ended += 1
      },
      send: () => {},
    })
    await hub.endOldLines()
    expect(ended).toBe(0)
    house.wallet.endSession(player)
    expect((await bet()).body).toEqual(over)
    const others = [
      ['/house/api/table', {}],
      ['/house/api/bet', { request_id: randomUUID(), round_id: roundId, spots }],
      ['/house/api/undo', { round_id: roundId }],
      ['/house/api/cash-out', { round_id: roundId, bet_id: betId, spot: 'red' }],
      ['/house/api/table-bets', {}],
    ] as const
    for (const [path, body] of others) {
      expect((await post(path, { token, ...body })).body).toEqual(over)
    }
    const headers = { authorization: `Bearer ${token}` }
    const stream = await app.inject({ method: 'GET', url: tableStreamPath, headers })
    expect([stream.statusCode, stream.json()]).toEqual([401, over])
    await hub.endOldLines()
    expect(ended).toBe(1)
    leave()
    await bench.runUntil('roulette', 'drawn')
    house.clock.advance(1_000)
    await settleTable(house, tableNamed('roulette'))
    const paid = await betById(made.database.queries, betId)
    expect(paid?.state).toBe('closed')
    expect(house.wallet.availableOf(player)).toBe(980_00n + (paid?.payout ?? 0n))
    expect(house.wallet.heldOf(player)).toBe(0n)
  })

  test('pays an open round that its member has left', async () => {
    const { token, player } = await launch('mines')
    const played = await play(token, { mines: 3 })
    const { round_id: roundId } = played['round'] as { round_id: string }
    house.wallet.endSession(player)
    expect(await call('/house/api/open', { token })).toEqual(over)
    house.clock.advance(WAIT_FOR_MEMBER_MS)
    await recoverRounds(house)
    const round = await roundById(made.database.queries, roundId)
    expect(round?.state).toBe('closed')
    expect(house.wallet.availableOf(player)).toBe(990_00n + (round?.payout ?? 0n))
    expect(house.wallet.heldOf(player)).toBe(0n)
  })
})

test.each(['%00', 'a%20b', 'a'.repeat(65), 'unknown'])('no round is proved by %s', async (id) => {
  expect((await app.inject({ method: 'GET', url: `/house/proof/${id}` })).statusCode).toBe(404)
})

describe('draws and the programme', () => {
  /** Runs the table of a game until it has drawn so many rounds. */
  async function draw(gameCode: string, count: number): Promise<void> {
    const table = tableNamed(gameCode)
    for (let steps = 0; steps < 500; steps += 1) {
      const waitMs = await runTable({ house, table })
      const drawn = await drawnRounds(made.database.queries, table.key, count)
      if (drawn.length === count) return
      house.clock.advance(Math.max(waitMs, 1))
    }
    throw new Error(`${gameCode} is drawn`)
  }
  const asked = (gameCode: string, changes = {}) => {
    const nowMs = house.clock.now()
    const span = { from_ms: nowMs - 86_400_000, before_ms: nowMs + 1 }
    return { game_code: gameCode, ...span, page: 1, page_size: 2, ...changes }
  }

  test.each(['keno', 'number-game', 'four-d'])(
    '%s lists its draws with their proof',
    async (code) => {
      await draw(code, 3)
      const first = await ask('/Draws', asked(code))
      const second = await ask('/Draws', asked(code, { page: 2 }))
      assert('draws' in first && 'draws' in second, 'both are answered')
      expect([first.total, first.draws.length, second.draws.length]).toEqual([3, 2, 1])
      const draws = [...first.draws, ...second.draws]
      expect(draws.map(({ proof }) => proof?.serial)).toEqual([3, 2, 1])
      for (const { proof, numbers, sums, prizes } of draws) {
        expect(verifyDraw(proof)).toMatchObject({ kind: 'redrawn', misfits: [] })
        expect(prizes === null).toBe(code !== 'four-d')
        const sum = numbers.reduce((total, number) => total + number, 0)
        expect(sums).toEqual(code === 'four-d' ? {} : expect.objectContaining({ sum }))
      }
      expect(first.next === null).toBe(code !== 'four-d')
      const before = await ask('/Draws', asked(code, { before_ms: first.draws[1]?.drawn_ms }))
      expect(before).toMatchObject({ total: 1, draws: [{ round_id: `${code}:1:0` }] })
    },
  )

  test('a game without draws is unknown to the call', async () => {
    const text = JSON.stringify(asked('roulette'))
    const headers = signedHeaders(key, text, house.clock.now())
    expect((await post('/provider/Draws', text, headers)).body).toEqual({ status: 'INVALID_GAME' })
  })

  test('the programme has each table, and the draws of the calendar', async () => {
    const nowMs = house.clock.now()
    const { events } = (await ask('/Programme', {
      from_ms: nowMs,
      before_ms: nowMs + 7 * 86_400_000,
    })) as { events: Record<string, unknown>[] }
    expect(new Set(events.map(({ game_code }) => game_code))).toEqual(
      new Set(Object.keys(allShared)),
    )
    expect(events).toContainEqual(
      expect.objectContaining({ game_code: 'keno', kind: 'draw', every_ms: 76_000 }),
    )
    expect(events.filter(({ game_code }) => game_code === 'four-d').length).toBeGreaterThan(0)
  })

  test('the id of a bet or a round leads to its draw', async () => {
    await draw('keno', 1)
    const { roundId, serial } = await bench.runUntil('keno', 'betting')
    const { token } = await launch('keno')
    const request = { token, request_id: randomUUID(), round_id: roundId, spots: { big: '1' } }
    const { body } = await post('/house/api/bet', request)
    const { bet_id: betId } = body['bet'] as { bet_id: string }
    const leadsTo = async (id: string) => {
      const url = `/house/proof/${encodeURIComponent(id)}`
      const answer = await app.inject({ method: 'GET', url })
      return [answer.statusCode, String(answer.headers.location ?? '')] as const
    }
    expect(await leadsTo(betId)).toEqual([404, ''])
    expect(await leadsTo(roundId)).toEqual([404, ''])
    await draw('keno', serial)
    const [status, address] = await leadsTo(betId)
    expect(await leadsTo(roundId)).toEqual([status, address])
    expect([status, address.slice(0, 11)]).toEqual([302, '/fair.html#'])
    const row = JSON.parse(Buffer.from(address.slice(11), 'base64url').toString()) as object
    expect(row).toMatchObject({ round_id: roundId })
    expect(verifyDraw(row)).toMatchObject({ kind: 'redrawn', misfits: [] })
  })
})
