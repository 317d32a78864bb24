import { createHash, randomUUID } from 'node:crypto'
import { tableMessages } from '@fairline/contract/house/table-calls'
import { formatMoney } from '@fairline/domain/money/money'
import { verifyDraw } from '@fairline/house-games/verify-draw'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CrashError, crashingHouse } from '../../testing/crashing-house.ts'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { betOn, tableBench, tableNamed } from '../../testing/table-bench.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import { refused } from '../refused.ts'
import { placeBet } from './place-bet.ts'
import { presentDraw, presentTableRound } from './present-table.ts'
import { seedOf } from './seed-of-table.ts'
import { recoverBets, settleTable } from './settle-table.ts'
import { betById } from './table-bet-store.ts'
import { TableHub } from './table-hub.ts'
import { tableRoundById } from './table-round-store.ts'
import { undoBets } from './undo-bets.ts'

let made: HouseDatabase
let house: TestHouse
let bench: ReturnType<typeof tableBench>

beforeAll(async () => {
  made = await createHouseDatabase()
  house = openTestHouse(made.database, 'roulette')
  bench = tableBench(house)
})
beforeEach(() => house.wallet.calm())
afterAll(() => made.drop())

describe('a round of roulette', () => {
  test('takes bets until its deadline, is drawn by its seed, and pays', async () => {
    const round = await bench.freshRound('roulette')
    const session = await bench.member('roulette')
    const own = await bench.placed(session, round, { red: '10', black: '10', '17': '1' })
    expect(own).toMatchObject({ state: 'open', stake: 21_00n })
    const drawn = await bench.runUntil('roulette', 'drawn')
    expect(await betOn(house, session, round, { red: '10' })).toEqual(refused('CLOSED'))
    await bench.settle('roulette')
    expect(await tableRoundById(made.database.queries, round.roundId)).toMatchObject({
      phase: 'settled',
    })
    const paid = await bench.betNow(own)
    const { number } = drawn.result as { number: number }
    const due = (number === 0 ? 0n : 20_00n) + (number === 17 ? 36_00n : 0n)
    expect(paid).toMatchObject({ state: 'closed', payout: due })
    bench.expectPaid(paid)
    expect(verifyDraw(presentDraw(drawn))).toMatchObject({ kind: 'redrawn', misfits: [] })
  })

  test('has no result, seed or draw before it is drawn, in row, call or message', async () => {
    const hub = new TableHub(house)
    const session = await bench.member('roulette')
    const heard: string[] = []
    hub.sit({
      session,
      tableKey: 'roulette',
      end: () => {},
      send: (name, fields) => {
        const message = tableMessages[name].parse(fields)
        heard.push(JSON.stringify({ name, ...message }))
      },
    })
    const telling: House = { ...house, tell: (name, roundId) => hub.hear({ name, roundId }) }
    const round = await bench.freshRound('roulette')
    const seed = await seedOf(house, tableNamed('roulette'), round.serial)
    const closed = await bench.runUntil('roulette', 'closed', telling)
    for (const each of [round, closed]) {
      expect(each).toMatchObject({ result: null, seed: null, drawBytes: null, out: {} })
      expect(JSON.stringify(presentTableRound(each))).not.toContain(seed)
    }
    expect(heard).toHaveLength(1)
    expect(heard.join()).not.toContain(seed)
    const drawn = await bench.runUntil('roulette', 'drawn', telling)
    expect(drawn.seed).toBe(seed)
    expect(createHash('sha256').update(seed).digest('hex')).toBe(round.commitment)
    expect(heard.at(-1)).toContain(seed)
  })

  test('tells each member of the own bets and balance, by as many queries for all', async () => {
    const round = await bench.freshRound('roulette')
    let asked = 0
    const { database } = house
    const queries: Queries = {
      query: (sql, values) => {
        asked += 1
        return database.queries.query(sql, values)
      },
    }
    const hub = new TableHub({ ...house, database: { ...database, queries } })
    const heard = new Map<string, object>()
    const stakes = Array.from({ length: 12 }, (_, at) => 1 + at)
    const sit = async (stake: number) => {
      const session = await bench.member('roulette')
      await bench.placed(session, round, { red: `${stake}`, black: `${stake}` })
      const send = (name: string, fields: object) => heard.set(`${session.player} ${name}`, fields)
      hub.sit({ session, tableKey: 'roulette', end: () => {}, send })
      return session.player
    }
    const players = await Promise.all(stakes.map(sit))
    await hub.hear({ name: 'presence', roundId: round.roundId })
    await bench.runUntil('roulette', 'drawn')
    await bench.settle('roulette')
    await hub.hear({ name: 'settled', roundId: round.roundId })
    for (const [at, player] of players.entries()) {
      const stake = `${2 * (stakes[at] ?? 0)}.00`
      const balance = formatMoney(house.wallet.availableOf(player))
      const settled = { bets: [{ status: 'closed', stake }], balance }
      expect(heard.get(`${player} settled`)).toMatchObject(settled)
      const presence = { members: 12, totals: { red: '78.00', black: '78.00' } }
      expect(heard.get(`${player} presence`)).toMatchObject({ presence })
    }
    expect(asked).toBeLessThan(6)
  })

  test('gives bets back before the close, and not after it', async () => {
    const round = await bench.freshRound('roulette')
    const session = await bench.member('roulette')
    const [one, two] = [
      await bench.placed(session, round, { red: '10' }),
      await bench.placed(session, round, { odd: '5' }),
    ]
    const asked = { token: '', round_id: round.roundId }
    expect(await undoBets(house, session, { ...asked, bet_id: one.roundId })).toMatchObject([
      { state: 'void' },
    ])
    expect(house.wallet.availableOf(session.player)).toBe(995_00n)
    const other = await bench.member('roulette')
    expect(await undoBets(house, other, asked)).toEqual([])
    await bench.runUntil('roulette', 'closed')
    expect(await undoBets(house, session, asked)).toEqual(refused('CLOSED'))
    await bench.runUntil('roulette', 'drawn')
    await bench.settle('roulette')
    expect((await bench.betNow(two)).state).toBe('closed')
  })

  test('gives nothing back to a session of another game', async () => {
    const round = await bench.freshRound('roulette')
    const session = await bench.member('roulette')
    const own = await bench.placed(session, round, { red: '10' })
    const asked = { token: '', round_id: round.roundId }
    const undone = (gameCode: string) => undoBets(house, { ...session, gameCode }, asked)
    expect(await undone('keno')).toEqual(refused('CLOSED'))
    expect(await undone('dice')).toEqual(refused('INVALID_GAME'))
    expect((await bench.betNow(own)).state).toBe('open')
    await bench.runUntil('roulette', 'drawn')
    await bench.settle('roulette')
  })

  test('bets once by a request, within the limits of spot and round', async () => {
    const round = await bench.freshRound('roulette')
    const session = await bench.member('roulette')
    const request = {
      token: '',
      request_id: randomUUID(),
      round_id: round.roundId,
      spots: { red: '600' },
    }
    await Promise.all(Array.from({ length: 10 }, () => placeBet(house, session, request)))
    expect(await placeBet(house, session, request)).toMatchObject({ state: 'open' })
    expect(house.wallet.availableOf(session.player)).toBe(400_00n)
    expect(await placeBet(house, session, { ...request, spots: { black: '1' } })).toEqual(
      refused('INVALID_BET'),
    )
    expect(await betOn(house, session, round, { red: '401' })).toEqual(refused('STAKE'))
    expect(await betOn(house, session, round, { red: '0.5' })).toEqual(refused('STAKE'))
    expect(await betOn(house, session, round, { purple: '5' })).toEqual(refused('INVALID_BET'))
    // A number pays 36,000 of 1,000: five are within 200,000 with what red may win, and no sixth.
    const others = await Promise.all(Array.from({ length: 12 }, () => bench.member('roulette')))
    const results = await Promise.all(
      others.map((other) => betOn(house, other, round, { '7': '1000' })),
    )
    expect(results.filter((each) => !('ok' in each))).toHaveLength(5)
    expect(results.filter((each) => 'ok' in each)).toEqual(
      Array.from({ length: 7 }, () => refused('STAKE')),
    )
    await bench.runUntil('roulette', 'drawn')
    await bench.settle('roulette')
  })

  test('is paid although a bet on it, or on the round before, cannot be', async () => {
    const first = await bench.freshRound('roulette')
    const stuck = await bench.placed(await bench.member('roulette'), first, { red: '10' })
    const other = await bench.placed(await bench.member('roulette'), first, { red: '10' })
    // The game of the bet is gone: what it is paid cannot be computed.
    const rename = (gameCode: string) =>
      made.database.queries.query('update table_bet set game_code = $2 where bet_id = $1', [
        stuck.roundId,
        gameCode,
      ])
    await rename('gone')
    const second = await bench.freshRound('roulette')
    const later = await bench.placed(await bench.member('roulette'), second, { red: '10' })
    await bench.runUntil('roulette', 'drawn')
    await bench.settle('roulette')
    for (const each of [other, later]) bench.expectPaid(await bench.betNow(each))
    expect((await bench.betNow(stuck)).state).toBe('open')
    await rename('roulette')
    await bench.settle('roulette')
    bench.expectPaid(await bench.betNow(stuck))
  })

  test('whose processes die between two steps pays each bet once, or gives it back', async () => {
    const ends = new Set<string>()
    let isOver = false
    for (let steps = 0; !isOver; steps += 1) {
      const round = await bench.freshRound('roulette')
      const session = await bench.member('roulette')
      const crashing = crashingHouse(house, steps)
      const live = async (): Promise<boolean> => {
        await betOn(crashing, session, round, { red: '10', '0': '1' })
        await bench.runUntil('roulette', 'drawn', crashing)
        house.clock.advance(1_000)
        await settleTable(crashing, tableNamed('roulette'))
        return true
      }
      isOver = await live().catch((error: unknown) => {
        if (error instanceof CrashError) return false
        throw error
      })
      await bench.runUntil('roulette', 'drawn')
      house.clock.advance(11_000)
      while ((await recoverBets(house)) > 0) house.clock.advance(11_000)
      await bench.settle('roulette')
      const bets = await made.database.queries.query<{ id: string }>(
        'select bet_id as id from table_bet where player = $1',
        [session.player],
      )
      const own = bets[0] && (await betById(made.database.queries, bets[0].id))
      ends.add(own?.state ?? 'none')
      if (own !== undefined) bench.expectPaid(own)
      expect(await tableRoundById(made.database.queries, round.roundId)).toMatchObject({
        phase: 'settled',
      })
    }
    expect(ends).toEqual(new Set(['none', 'void', 'closed']))
  })
})
