import { randomUUID } from 'node:crypto'
import { signatureWindowMs } from '@fairline/contract/provider/seamless'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HouseDoor } from '../../testing/house-door.ts'
import { SESSION_MS } from '../launches/open-session.ts'
import { signedHeaders } from '../wallet/signature.ts'

let door: HouseDoor
beforeAll(async () => {
  door = await HouseDoor.open('calls')
})
afterAll(() => door.close())

describe('the wallet', () => {
  test('is told all games with what they return, and limits in every currency', async () => {
    const { games } = (await door.ask('/GameList', {})) as { games: Record<string, unknown>[] }
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
    const headers = signedHeaders({ ...door.key, ...other }, '{}', door.house.clock.now() - ageMs)
    expect(await door.post('/provider/GameList', '{}', headers)).toEqual({
      status: 401,
      body: { status: 'INVALID_SIGNATURE' },
    })
  })

  test('is refused with another body than the signed one', async () => {
    const headers = door.signed('{}')
    expect((await door.post('/provider/GameList', '{ }', headers)).status).toBe(401)
  })

  test('is told the truth about rounds, id by id', async () => {
    const fromMs = door.house.clock.now()
    door.house.clock.advance(1)
    const { token, player } = await door.launch('dice')
    const answer = await door.play(token, { chance: 5_000, side: 'over' })
    const { round_id: roundId, payout } = answer['round'] as Record<string, string>
    const { round } = (await door.ask('/RoundStatus', { round_id: roundId })) as {
      round: Record<string, unknown>
    }
    expect(round).toMatchObject({ player, stake: '10.00', payout, status: 'closed' })
    expect(round['transactions']).toEqual([
      { transaction_id: `${roundId}.0`, kind: 'debit', amount: '10.00' },
      { transaction_id: `${roundId}.1`, kind: 'credit', amount: payout },
    ])
    door.house.clock.advance(1)
    const times = { from_ms: fromMs, before_ms: door.house.clock.now() }
    expect(await door.ask('/History', { ...times, page: 1 })).toEqual({
      status: 'OK',
      rounds: [round],
      has_more: false,
    })
    expect(await door.ask('/RoundStatus', { round_id: 'unknown' })).toEqual({
      status: 'OK',
      round: null,
    })
  })
})

describe('a page', () => {
  test('opens its game, and finds there the round that waits', async () => {
    const { token } = await door.launch('mines')
    const opened = await door.call('/house/api/open', { token })
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
    const played = await door.play(token, { mines: 3 }, '1.5')
    expect(played).toMatchObject({ ok: true, balance: '998.50', seeds: { nonce: 1 } })
    expect(await door.call('/house/api/open', { token })).toMatchObject({
      round: played['round'],
      balance: '998.50',
    })
  })

  test('is refused without a session, and after twelve hours', async () => {
    const { token } = await door.launch('dice')
    expect(await door.call('/house/api/open', { token: 'made up' })).toEqual({
      ok: false,
      why: 'TOKEN_EXPIRED',
    })
    door.house.clock.advance(SESSION_MS)
    expect(await door.call('/house/api/rounds', { token })).toEqual({
      ok: false,
      why: 'TOKEN_EXPIRED',
    })
  })

  test('is told why the wallet refuses', async () => {
    const { token, player } = await door.launch('dice')
    door.house.wallet.addMember(player, token, 5_00n)
    expect(await door.play(token, { chance: 5_000, side: 'over' })).toEqual({
      ok: false,
      why: 'INSUFFICIENT_FUNDS',
    })
    door.house.wallet.refuses = 'LIMIT'
    expect(await door.play(token, { chance: 5_000, side: 'over' }, '1')).toEqual({
      ok: false,
      why: 'LIMIT',
    })
    door.house.wallet.calm()
    const { rounds } = await door.call('/house/api/rounds', { token })
    expect(rounds).toMatchObject([
      { status: 'void', nonce: 1, payout: '0.00' },
      { status: 'void', nonce: 0, payout: '0.00' },
    ])
  })

  test('lists rounds with their seeds once these are changed', async () => {
    const { token } = await door.launch('dice')
    for (let at = 0; at < 52; at += 1) await door.play(token, { chance: 5_000, side: 'over' }, '1')
    const first = await door.call('/house/api/rounds', { token })
    const rounds = first['rounds'] as { round_id: string; server_seed: string }[]
    expect([rounds.length, first['has_more']]).toEqual([50, true])
    expect(new Set(rounds.map((round) => round.server_seed))).toEqual(new Set(['']))
    const changed = await door.call('/house/api/seeds', { token, client_seed: 'next' })
    const revealed = changed['revealed'] as Record<string, string>
    expect(revealed).toMatchObject({ nonce: 52 })
    const before = rounds.at(-1)?.round_id
    const second = await door.call('/house/api/rounds', { token, before })
    expect(second).toMatchObject({
      has_more: false,
      rounds: [{ server_seed: revealed['server_seed'] }, { nonce: 0 }],
    })
  })

  test.each([
    ['POST', '/house/api/none', 404],
    ['GET', '/house/none', 404],
  ] as const)('is told that %s %s is not there', async (method, url, status) => {
    const answer = await door.app.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([status, { ok: false, why: 'INVALID_GAME' }])
  })

  test('is not asked to try again what cannot be read', async () => {
    expect(await door.post('/house/api/open', '{')).toEqual({
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
    const { token } = await door.launch('dice')
    expect(await door.post(path, { token, ...body })).toEqual({
      status: 400,
      body: { ok: false, why: 'INVALID_BET' },
    })
  })
})
