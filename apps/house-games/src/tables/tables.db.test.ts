import { createHash, randomUUID } from 'node:crypto'
import { tableMessages } from '@fairline/contract/house/table-calls'
import { assert } from '@fairline/domain/assert'
import { verifyDraw } from '@fairline/house-games/verify-draw'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CrashError, crashingHouse } from '../../testing/crashing-house.ts'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { openTestHouse, sitDown, type TestHouse } from '../../testing/test-house.ts'
import { TableLine } from '../db/table-line.ts'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import { houseLimits } from '../limits/house-limits.ts'
import { refused } from '../refused.ts'
import { cashOut } from './cash-out.ts'
import { sendNews } from './news-store.ts'
import { placeBet } from './place-bet.ts'
import { presentDraw, presentTableRound } from './present-table.ts'
import { runTable } from './run-table.ts'
import { drawnBy, seedOf } from './seed-of-table.ts'
import { recoverBets, settleTable } from './settle-table.ts'
import { tableOf } from './table.ts'
import { betById, type TableBet } from './table-bet-store.ts'
import { TableHub } from './table-hub.ts'
import { newestRound, type TableRound, tableRoundById } from './table-round-store.ts'
import { undoBets } from './undo-bets.ts'

let made: HouseDatabase
let house: TestHouse
let count = 0

beforeAll(async () => {
  made = await createHouseDatabase()
  house = openTestHouse(made.database, 'tables')
})
beforeEach(() => house.wallet.calm())
afterAll(() => made.drop())

const start = 1_000_00n

function tableNamed(gameCode: string) {
  const table = tableOf(gameCode)
  assert(table !== undefined, `${gameCode} has a table`)
  return table
}

async function roundNow(gameCode: string): Promise<TableRound> {
  const round = await newestRound(made.database.queries, tableNamed(gameCode).key)
  assert(round !== undefined, 'the table is run')
  return round
}

/** Runs a table until its newest round is in a phase, as time goes by. */
async function runUntil(gameCode: string, phase: TableRound['phase'], by: House = house) {
  const table = tableNamed(gameCode)
  for (let steps = 0; steps < 2_000; steps += 1) {
    const waitMs = await runTable({ house: by, table })
    const round = await roundNow(gameCode)
    if (round.phase === phase) return round
    house.clock.advance(Math.max(waitMs, 1))
  }
  throw new Error(`${gameCode} comes to ${phase}`)
}

/** Opens a round without bets. */
async function freshRound(gameCode: string): Promise<TableRound> {
  await runUntil(gameCode, 'drawn')
  return runUntil(gameCode, 'betting')
}

async function member(gameCode: string): Promise<Session> {
  count += 1
  return sitDown(house, `guest-${count}`, gameCode)
}

const bet = (by: House, session: Session, round: TableRound, spots: Record<string, string>) =>
  placeBet(by, session, { token: '', request_id: randomUUID(), round_id: round.roundId, spots })

async function placed(
  session: Session,
  round: TableRound,
  spots: Record<string, string>,
): Promise<TableBet> {
  const made = await bet(house, session, round, spots)
  assert(!('ok' in made), `the bet is placed, not ${'why' in made ? made.why : ''}`)
  return made
}

async function settle(gameCode: string): Promise<void> {
  house.clock.advance(1_000)
  await settleTable(house, tableNamed(gameCode))
}

function expectPaid({ player, state, stake, payout }: TableBet): void {
  const due = state === 'closed' ? start - stake + payout : start
  expect([house.wallet.availableOf(player), house.wallet.heldOf(player)]).toEqual([due, 0n])
}

async function betNow({ roundId }: TableBet): Promise<TableBet> {
  const now = await betById(made.database.queries, roundId)
  assert(now !== undefined, 'a bet stays')
  return now
}

describe('a round of roulette', () => {
  test('takes bets until its deadline, is drawn by its seed, and pays', async () => {
    const round = await freshRound('roulette')
    const session = await member('roulette')
    const own = await placed(session, round, { red: '10', black: '10', '17': '1' })
    expect(own).toMatchObject({ state: 'open', stake: 21_00n })
    const drawn = await runUntil('roulette', 'drawn')
    expect(await bet(house, session, round, { red: '10' })).toEqual(refused('CLOSED'))
    await settle('roulette')
    expect(await tableRoundById(made.database.queries, round.roundId)).toMatchObject({
      phase: 'settled',
    })
    const paid = await betNow(own)
    const { number } = drawn.result as { number: number }
    const due = (number === 0 ? 0n : 20_00n) + (number === 17 ? 36_00n : 0n)
    expect(paid).toMatchObject({ state: 'closed', payout: due })
    expectPaid(paid)
    expect(verifyDraw(presentDraw(drawn))).toMatchObject({ kind: 'redrawn', misfits: [] })
  })

  test('has no result, seed or draw before it is drawn, in row, call or message', async () => {
    const hub = new TableHub(house)
    const session = await member('roulette')
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
    const round = await freshRound('roulette')
    const seed = await seedOf(house, tableNamed('roulette'), round.serial)
    const closed = await runUntil('roulette', 'closed', telling)
    for (const each of [round, closed]) {
      expect(each).toMatchObject({ result: null, seed: null, drawBytes: null, out: {} })
      expect(JSON.stringify(presentTableRound(each))).not.toContain(seed)
    }
    expect(heard).toHaveLength(1)
    expect(heard.join()).not.toContain(seed)
    const drawn = await runUntil('roulette', 'drawn', telling)
    expect(drawn.seed).toBe(seed)
    expect(createHash('sha256').update(seed).digest('hex')).toBe(round.commitment)
    expect(heard.at(-1)).toContain(seed)
  })

  test('gives bets back before the close, and not after it', async () => {
    const round = await freshRound('roulette')
    const session = await member('roulette')
    const [one, two] = [
      await placed(session, round, { red: '10' }),
      await placed(session, round, { odd: '5' }),
    ]
    const asked = { token: '', round_id: round.roundId }
    expect(await undoBets(house, session, { ...asked, bet_id: one.roundId })).toMatchObject([
      { state: 'void' },
    ])
    expect(house.wallet.availableOf(session.player)).toBe(start - 5_00n)
    const other = await member('roulette')
    expect(await undoBets(house, other, asked)).toEqual([])
    await runUntil('roulette', 'closed')
    expect(await undoBets(house, session, asked)).toEqual(refused('CLOSED'))
    await runUntil('roulette', 'drawn')
    await settle('roulette')
    expect((await betNow(two)).state).toBe('closed')
  })

  test('gives nothing back to a session of another game', async () => {
    const round = await freshRound('roulette')
    const session = await member('roulette')
    const own = await placed(session, round, { red: '10' })
    const asked = { token: '', round_id: round.roundId }
    const undone = (gameCode: string) => undoBets(house, { ...session, gameCode }, asked)
    expect(await undone('keno')).toEqual(refused('CLOSED'))
    expect(await undone('dice')).toEqual(refused('INVALID_GAME'))
    expect((await betNow(own)).state).toBe('open')
    await runUntil('roulette', 'drawn')
    await settle('roulette')
  })

  test('bets once by a request, within the limits of spot and round', async () => {
    const round = await freshRound('roulette')
    const session = await member('roulette')
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
    expect(await bet(house, session, round, { red: '401' })).toEqual(refused('STAKE'))
    expect(await bet(house, session, round, { red: '0.5' })).toEqual(refused('STAKE'))
    expect(await bet(house, session, round, { purple: '5' })).toEqual(refused('INVALID_BET'))
    // A number pays 36,000 of 1,000: five are within 200,000 with what red may win, and no sixth.
    const others = await Promise.all(Array.from({ length: 12 }, () => member('roulette')))
    const results = await Promise.all(
      others.map((other) => bet(house, other, round, { '7': '1000' })),
    )
    expect(results.filter((each) => !('ok' in each))).toHaveLength(5)
    expect(results.filter((each) => 'ok' in each)).toEqual(
      Array.from({ length: 7 }, () => refused('STAKE')),
    )
    await runUntil('roulette', 'drawn')
    await settle('roulette')
  })

  test('is paid although a bet on it, or on the round before, cannot be', async () => {
    const first = await freshRound('roulette')
    const stuck = await placed(await member('roulette'), first, { red: '10' })
    const other = await placed(await member('roulette'), first, { red: '10' })
    // The game of the bet is gone: what it is paid cannot be computed.
    const rename = (gameCode: string) =>
      made.database.queries.query('update table_bet set game_code = $2 where bet_id = $1', [
        stuck.roundId,
        gameCode,
      ])
    await rename('gone')
    const second = await freshRound('roulette')
    const later = await placed(await member('roulette'), second, { red: '10' })
    await runUntil('roulette', 'drawn')
    await settle('roulette')
    for (const each of [other, later]) expectPaid(await betNow(each))
    expect((await betNow(stuck)).state).toBe('open')
    await rename('roulette')
    await settle('roulette')
    expectPaid(await betNow(stuck))
  })

  test('whose processes die between two steps pays each bet once, or gives it back', async () => {
    const ends = new Set<string>()
    let isOver = false
    for (let steps = 0; !isOver; steps += 1) {
      const round = await freshRound('roulette')
      const session = await member('roulette')
      const crashing = crashingHouse(house, steps)
      const live = async (): Promise<boolean> => {
        await bet(crashing, session, round, { red: '10', '0': '1' })
        await runUntil('roulette', 'drawn', crashing)
        house.clock.advance(1_000)
        await settleTable(crashing, tableNamed('roulette'))
        return true
      }
      isOver = await live().catch((error: unknown) => {
        if (error instanceof CrashError) return false
        throw error
      })
      await runUntil('roulette', 'drawn')
      house.clock.advance(11_000)
      while ((await recoverBets(house)) > 0) house.clock.advance(11_000)
      await settle('roulette')
      const bets = await made.database.queries.query<{ id: string }>(
        'select bet_id as id from table_bet where player = $1',
        [session.player],
      )
      const own = bets[0] && (await betById(made.database.queries, bets[0].id))
      ends.add(own?.state ?? 'none')
      if (own !== undefined) expectPaid(own)
      expect(await tableRoundById(made.database.queries, round.roundId)).toMatchObject({
        phase: 'settled',
      })
    }
    expect(ends).toEqual(new Set(['none', 'void', 'closed']))
  })
})

test('rounds of a table use one seed each, which hash to the one before', async () => {
  const rounds: TableRound[] = []
  for (let at = 0; at < 5; at += 1) {
    await freshRound('sic-bo')
    rounds.push(await runUntil('sic-bo', 'drawn'))
  }
  for (const [at, round] of rounds.slice(1).entries()) {
    expect(round.serial).toBe((rounds[at]?.serial ?? 0) + 1)
    expect(round.commitment).toBe(rounds[at]?.seed)
    expect(verifyDraw(presentDraw(round))).toMatchObject({ kind: 'redrawn', misfits: [] })
  }
})

test('a shoe shows its seed after its last round alone', async () => {
  const table = tableNamed('dragon-tiger')
  const first = await freshRound('dragon-tiger')
  const seed = await seedOf(house, table, first.serial)
  const { length } = drawnBy(table, { ...first, seed })
  let drawn = await runUntil('dragon-tiger', 'drawn')
  while (drawn.place < length - 1) {
    expect([drawn.seed, presentDraw(drawn).seed]).toEqual([null, ''])
    await runUntil('dragon-tiger', 'betting')
    drawn = await runUntil('dragon-tiger', 'drawn')
  }
  const all = await made.database.queries.query<{ seed: string }>(
    'select distinct seed from table_round where table_key = $1 and serial = $2',
    ['dragon-tiger', first.serial],
  )
  expect(all).toEqual([{ seed: (await roundNow('dragon-tiger')).seed }])
  expect(verifyDraw(presentDraw(await roundNow('dragon-tiger')))).toMatchObject({ misfits: [] })
  expect(await runUntil('dragon-tiger', 'betting')).toMatchObject({
    serial: first.serial + 1,
    place: 0,
  })
})

test('the number game shows a ball at a time, and takes bets on those to come', async () => {
  const round = await freshRound('number-game')
  expect(round.out).toEqual({})
  await runUntil('number-game', 'closed')
  const second = await runUntil('number-game', 'betting')
  expect(second).toMatchObject({ roundId: round.roundId, window: 1, result: null, seed: null })
  expect(Object.keys(second.out)).not.toEqual([])
  const drawn = await runUntil('number-game', 'drawn')
  expect(drawn).toMatchObject({ roundId: round.roundId, window: 2 })
  expect(verifyDraw(presentDraw(drawn))).toMatchObject({ misfits: [] })
})

test('a bet on the number game is given back in its own window alone', async () => {
  const round = await freshRound('number-game')
  const session = await member('number-game')
  const asked = { token: '', round_id: round.roundId }
  const first = await placed(session, round, { '1:over': '10', 'sum:over': '5' })
  const other = await placed(session, round, { '1:odd': '1' })
  expect(await undoBets(house, session, { ...asked, bet_id: other.roundId })).toMatchObject([
    { state: 'void' },
  ])
  await runUntil('number-game', 'closed')
  const shown = await runUntil('number-game', 'betting')
  const second = await placed(session, shown, { '2:over': '10' })
  expect(await undoBets(house, session, { ...asked, bet_id: first.roundId })).toEqual([])
  expect(await undoBets(house, session, asked)).toMatchObject([{ roundId: second.roundId }])
  expect((await betNow(first)).state).toBe('open')
  await runUntil('number-game', 'drawn')
  await settle('number-game')
  const paid = await betNow(first)
  expect(paid.state).toBe('closed')
  expectPaid(paid)
})

test('the lottery closes a minute before its draw, and draws by its calendar', async () => {
  const round = await freshRound('four-d')
  const { deadlineMs, drawMs } = round
  expect((drawMs ?? 0) - (deadlineMs ?? 0)).toBe(60_000)
  const session = await member('four-d')
  const own = await placed(session, round, { '1234:big': '1' })
  const closed = await runUntil('four-d', 'closed')
  expect(closed).toMatchObject({ roundId: round.roundId, deadlineMs: drawMs, result: null })
  const drawn = await runUntil('four-d', 'drawn')
  expect(house.clock.now()).toBeGreaterThanOrEqual(drawMs ?? 0)
  expect(verifyDraw(presentDraw(drawn))).toMatchObject({ misfits: [] })
  await settle('four-d')
  expectPaid(await betNow(own))
})

test('when the process that runs the tables dies, another one does so at once', async () => {
  const parts = { url: made.url, channel: 'house_table', onNews: () => {}, onError: () => {} }
  const [first, second] = [new TableLine(parts), new TableLine(parts)]
  first.start()
  await expect.poll(() => first.isElected).toBe(true)
  second.start()
  const news: string[] = []
  const hearing = new TableLine({ ...parts, onNews: (text) => news.push(text) })
  hearing.start()
  await expect
    .poll(async () => {
      await sendNews(made.database.queries, { name: 'opened', roundId: 'a:1:0' })
      return news.length > 0
    })
    .toBe(true)
  expect([second.isElected, hearing.isElected]).toEqual([false, false])
  await hearing.stop()
  await first.stop()
  await expect.poll(() => second.isElected, { timeout: 10_000 }).toBe(true)
  expect(first.isElected).toBe(false)
  await second.stop()
})

describe('crash', () => {
  const flightOf = () => {
    const { flight } = tableNamed('crash').game
    assert(flight !== null, 'crash is a flight')
    return flight
  }
  const pointOf = ({ result }: TableRound) => (result as { point: number }).point

  /** A flight that goes at least so high, with the height at which it ends. */
  async function flightAbove(height: number): Promise<{ round: TableRound; point: number }> {
    for (;;) {
      const round = await freshRound('crash')
      const seed = await seedOf(house, tableNamed('crash'), round.serial)
      const [result] = drawnBy(tableNamed('crash'), { ...round, seed })
      const point = flightOf().end(result ?? {})
      if (point >= height) return { round, point }
    }
  }

  /** Lets time pass in a flight, which stores its height meanwhile. */
  async function fly(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 250) {
      await runTable({ house, table: tableNamed('crash') })
      house.clock.advance(Math.min(left, 250))
    }
  }

  const out = (session: Session, { roundId, tableRoundId }: TableBet) =>
    cashOut(house, session, { token: '', round_id: tableRoundId, bet_id: roundId, spot: 'open' })

  test('pays what was ended before the point, and targets that were reached', async () => {
    const { round, point } = await flightAbove(200)
    const [quick, slow, low, high] = [
      await member('crash'),
      await member('crash'),
      await member('crash'),
      await member('crash'),
    ]
    const bets = [
      await placed(quick, round, { open: '10' }),
      await placed(slow, round, { open: '10' }),
      await placed(low, round, { [`auto:${point}`]: '10' }),
      await placed(high, round, { [`auto:${point + 1}`]: '10' }),
    ] as const
    const flying = await runUntil('crash', 'flying')
    await fly(flightOf().msTo(150))
    const ended = await out(quick, bets[0])
    expect(ended).toMatchObject({ height: 150 })
    expect(await out(quick, bets[0])).toMatchObject({ height: 150 })
    await fly((flying.startedMs ?? 0) + flightOf().msTo(point) - house.clock.now())
    expect(await out(slow, bets[1])).toEqual(refused('CLOSED'))
    expect(pointOf(await runUntil('crash', 'drawn'))).toBe(point)
    await settle('crash')
    const paid = await Promise.all(bets.map(betNow))
    expect(paid.map(({ payout }) => payout)).toEqual([15_00n, 0n, BigInt(point) * 10n, 0n])
    paid.forEach(expectPaid)
  })

  test('ends a bet without a target at the most that it wins, also by hand', async () => {
    house.limits.now = houseLimits({ instant: { MYR: { win: 20_00n } } })
    const { round } = await flightAbove(300)
    const [late, away] = [await member('crash'), await member('crash')]
    expect(await bet(house, late, round, { open: '20' })).toEqual(refused('STAKE'))
    const bets = [
      await placed(late, round, { open: '10' }),
      await placed(away, round, { open: '10' }),
    ] as const
    house.limits.now = houseLimits()
    await runUntil('crash', 'flying')
    await fly(flightOf().msTo(250))
    expect(await out(late, bets[0])).toMatchObject({ height: 200 })
    await runUntil('crash', 'drawn')
    await settle('crash')
    const paid = await Promise.all(bets.map(betNow))
    expect(paid.map(({ payout }) => payout)).toEqual([20_00n, 20_00n])
    paid.forEach(expectPaid)
  })

  test('that is cut off pays what was decided at the height last stored', async () => {
    const { round, point } = await flightAbove(300)
    const [low, high] = [await member('crash'), await member('crash')]
    const bets = [
      await placed(low, round, { 'auto:110': '10' }),
      await placed(high, round, { [`auto:${point}`]: '10', open: '5' }),
    ] as const
    await runUntil('crash', 'flying')
    await fly(2_500)
    // No process runs the table for a while.
    house.clock.advance(6_000)
    await runTable({ house, table: tableNamed('crash') })
    const drawn = await roundNow('crash')
    expect(drawn).toMatchObject({ phase: 'drawn', isCut: true })
    expect(drawn.height).toBeGreaterThan(110)
    await settle('crash')
    const paid = await Promise.all(bets.map(betNow))
    expect(paid.map(({ payout }) => payout)).toEqual([11_00n, 15_00n])
    paid.forEach(expectPaid)
  })
})
