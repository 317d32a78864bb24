import { randomUUID } from 'node:crypto'
import { tableStreamPath } from '@fairline/contract/house/table-calls'
import { assert } from '@fairline/domain/assert'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HouseDoor } from '../../testing/house-door.ts'
import { tableNamed } from '../../testing/table-bench.ts'
import { recoverRounds } from '../instant/recover-rounds.ts'
import { WAIT_FOR_MEMBER_MS } from '../instant/round-stakes.ts'
import { roundById } from '../instant/round-store.ts'
import { openSession } from '../launches/open-session.ts'
import { settleTable } from '../tables/settle-table.ts'
import { betById } from '../tables/table-bet-store.ts'

let door: HouseDoor
beforeAll(async () => {
  door = await HouseDoor.open('tokens')
})
afterAll(() => door.close())

describe('a token that the wallet says is over', () => {
  const over = { ok: false, why: 'TOKEN_EXPIRED' }

  /** What a page may still call with the token of a game. */
  const answersTo = (token: string) =>
    Promise.all([
      door.call('/house/api/open', { token }),
      door.play(token, { mines: 3 }),
      door.call('/house/api/act', { token, round_id: 'any', step: 0, act: {} }),
      door.call('/house/api/seeds', { token, client_seed: 'next' }),
      door.call('/house/api/rounds', { token }),
    ])

  test.each([
    ['the balance', (token: string) => door.call('/house/api/open', { token })],
    ['a debit', (token: string) => door.play(token, { mines: 3 })],
  ])('ends the launch for every call once %s meets it', async (_what, meets) => {
    const { token, player } = await door.launch('mines')
    expect(await door.call('/house/api/open', { token })).toMatchObject({ ok: true })
    door.house.wallet.endSession(player)
    expect(await meets(token)).toEqual(over)
    // The wallet takes the token again: the house does not.
    door.house.wallet.addMember(player, token, 1_000_00n)
    expect(await answersTo(token)).toEqual([over, over, over, over, over])
  })

  test.each([
    ['/house/api/act', { round_id: 'any', step: 0, act: {} }],
    ['/house/api/seeds', { client_seed: 'next' }],
    ['/house/api/rounds', {}],
  ] as const)('is asked about again after five seconds: %s', async (path, body) => {
    const { token, player } = await door.launch('mines')
    expect(await door.call('/house/api/open', { token })).toMatchObject({ ok: true })
    door.house.wallet.endSession(player)
    door.house.clock.advance(5_000)
    expect(await door.call(path, { token, ...body })).toEqual(over)
  })

  test('is believed while the wallet is silent, so that an open round can be ended', async () => {
    const { token } = await door.launch('mines')
    const { round } = await door.play(token, { mines: 3 })
    door.house.clock.advance(5_000)
    door.house.wallet.faultOf = (path) => (path === '/seamless/balance' ? 'lost call' : undefined)
    const ended = { round_id: (round as { round_id: string }).round_id, step: 0, act: { tile: 4 } }
    expect(await door.call('/house/api/act', { token, ...ended })).toMatchObject({ ok: true })
    door.house.wallet.calm()
  })

  test('ends the stream of a table after a logout that nothing else met', async () => {
    const { token, player } = await door.launch('roulette')
    const session = await openSession(door.house, token)
    assert(session !== undefined, 'the launch is open')
    let ended = 0
    const end = () => {
      ended += 1
    }
    const leave = door.hub.sit({ session, tableKey: 'roulette', end, send: () => {} })
    door.house.wallet.endSession(player)
    door.house.clock.advance(5_000)
    await door.hub.endOldLines()
    expect(ended).toBe(1)
    leave()
  })

  test('ends the launch for a table and its stream, and its bets are paid', async () => {
    const { roundId } = await door.bench.runUntil('roulette', 'betting')
    const { token, player } = await door.launch('roulette')
    const spots = { red: '10', black: '10' }
    const bet = () =>
      door.post('/house/api/bet', { token, request_id: randomUUID(), round_id: roundId, spots })
    const { bet_id: betId } = (await bet()).body['bet'] as { bet_id: string }
    const session = await openSession(door.house, token)
    assert(session !== undefined, 'the launch is open')
    let ended = 0
    const leave = door.hub.sit({
      session,
      tableKey: 'roulette',
      end: () => {
        ended += 1
      },
      send: () => {},
    })
    await door.hub.endOldLines()
    expect(ended).toBe(0)
    door.house.wallet.endSession(player)
    expect((await bet()).body).toEqual(over)
    const others = [
      ['/house/api/table', {}],
      ['/house/api/bet', { request_id: randomUUID(), round_id: roundId, spots }],
      ['/house/api/undo', { round_id: roundId }],
      ['/house/api/cash-out', { round_id: roundId, bet_id: betId, spot: 'red' }],
      ['/house/api/table-bets', {}],
    ] as const
    for (const [path, body] of others) {
      expect((await door.post(path, { token, ...body })).body).toEqual(over)
    }
    const headers = { authorization: `Bearer ${token}` }
    const stream = await door.app.inject({ method: 'GET', url: tableStreamPath, headers })
    expect([stream.statusCode, stream.json()]).toEqual([401, over])
    await door.hub.endOldLines()
    expect(ended).toBe(1)
    leave()
    await door.bench.runUntil('roulette', 'drawn')
    door.house.clock.advance(1_000)
    await settleTable(door.house, tableNamed('roulette'))
    const paid = await betById(door.made.database.queries, betId)
    expect(paid?.state).toBe('closed')
    expect(door.house.wallet.availableOf(player)).toBe(980_00n + (paid?.payout ?? 0n))
    expect(door.house.wallet.heldOf(player)).toBe(0n)
  })

  test('pays an open round that its member has left', async () => {
    const { token, player } = await door.launch('mines')
    const played = await door.play(token, { mines: 3 })
    const { round_id: roundId } = played['round'] as { round_id: string }
    door.house.wallet.endSession(player)
    expect(await door.call('/house/api/open', { token })).toEqual(over)
    door.house.clock.advance(WAIT_FOR_MEMBER_MS)
    await recoverRounds(door.house)
    const round = await roundById(door.made.database.queries, roundId)
    expect(round?.state).toBe('closed')
    expect(door.house.wallet.availableOf(player)).toBe(990_00n + (round?.payout ?? 0n))
    expect(door.house.wallet.heldOf(player)).toBe(0n)
  })
})
