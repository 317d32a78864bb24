import { verifyDraw } from '@fairline/house-games/verify-draw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { tableBench, tableNamed } from '../../testing/table-bench.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { TableLine } from '../db/table-line.ts'
import { sendNews } from './news-store.ts'
import { presentDraw } from './present-table.ts'
import { drawnBy, seedOf } from './seed-of-table.ts'
import type { TableRound } from './table-round-store.ts'
import { undoBets } from './undo-bets.ts'

let made: HouseDatabase
let house: TestHouse
let bench: ReturnType<typeof tableBench>

beforeAll(async () => {
  made = await createHouseDatabase()
  house = openTestHouse(made.database, 'tables')
  bench = tableBench(house)
})
beforeEach(() => house.wallet.calm())
afterAll(() => made.drop())

test('rounds of a table use one seed each, which hash to the one before', async () => {
  const rounds: TableRound[] = []
  for (let at = 0; at < 5; at += 1) {
    await bench.freshRound('sic-bo')
    rounds.push(await bench.runUntil('sic-bo', 'drawn'))
  }
  for (const [at, round] of rounds.slice(1).entries()) {
    expect(round.serial).toBe((rounds[at]?.serial ?? 0) + 1)
    expect(round.commitment).toBe(rounds[at]?.seed)
    expect(verifyDraw(presentDraw(round))).toMatchObject({ kind: 'redrawn', misfits: [] })
  }
})

test('a shoe shows its seed after its last round alone', async () => {
  const table = tableNamed('dragon-tiger')
  const first = await bench.freshRound('dragon-tiger')
  const seed = await seedOf(house, table, first.serial)
  const { length } = drawnBy(table, { ...first, seed })
  let drawn = await bench.runUntil('dragon-tiger', 'drawn')
  while (drawn.place < length - 1) {
    expect([drawn.seed, presentDraw(drawn).seed]).toEqual([null, ''])
    await bench.runUntil('dragon-tiger', 'betting')
    drawn = await bench.runUntil('dragon-tiger', 'drawn')
  }
  const all = await made.database.queries.query<{ seed: string }>(
    'select distinct seed from table_round where table_key = $1 and serial = $2',
    ['dragon-tiger', first.serial],
  )
  expect(all).toEqual([{ seed: (await bench.roundNow('dragon-tiger')).seed }])
  expect(verifyDraw(presentDraw(await bench.roundNow('dragon-tiger')))).toMatchObject({
    misfits: [],
  })
  expect(await bench.runUntil('dragon-tiger', 'betting')).toMatchObject({
    serial: first.serial + 1,
    place: 0,
  })
})

test('the number game shows a ball at a time, and takes bets on those to come', async () => {
  const round = await bench.freshRound('number-game')
  expect(round.out).toEqual({})
  await bench.runUntil('number-game', 'closed')
  const second = await bench.runUntil('number-game', 'betting')
  expect(second).toMatchObject({ roundId: round.roundId, window: 1, result: null, seed: null })
  expect(Object.keys(second.out)).not.toEqual([])
  const drawn = await bench.runUntil('number-game', 'drawn')
  expect(drawn).toMatchObject({ roundId: round.roundId, window: 2 })
  expect(verifyDraw(presentDraw(drawn))).toMatchObject({ misfits: [] })
})

test('a bet on the number game is given back in its own window alone', async () => {
  const round = await bench.freshRound('number-game')
  const session = await bench.member('number-game')
  const asked = { token: '', round_id: round.roundId }
  const first = await bench.placed(session, round, { '1:over': '10', 'sum:over': '5' })
  const other = await bench.placed(session, round, { '1:odd': '1' })
  expect(await undoBets(house, session, { ...asked, bet_id: other.roundId })).toMatchObject([
    { state: 'void' },
  ])
  await bench.runUntil('number-game', 'closed')
  const shown = await bench.runUntil('number-game', 'betting')
  const second = await bench.placed(session, shown, { '2:over': '10' })
  expect(await undoBets(house, session, { ...asked, bet_id: first.roundId })).toEqual([])
  expect(await undoBets(house, session, asked)).toMatchObject([{ roundId: second.roundId }])
  expect((await bench.betNow(first)).state).toBe('open')
  await bench.runUntil('number-game', 'drawn')
  await bench.settle('number-game')
  const paid = await bench.betNow(first)
  expect(paid.state).toBe('closed')
  bench.expectPaid(paid)
})

test('the lottery closes a minute before its draw, and draws by its calendar', async () => {
  const round = await bench.freshRound('four-d')
  const { deadlineMs, drawMs } = round
  expect((drawMs ?? 0) - (deadlineMs ?? 0)).toBe(60_000)
  const session = await bench.member('four-d')
  const own = await bench.placed(session, round, { '1234:big': '1' })
  const closed = await bench.runUntil('four-d', 'closed')
  expect(closed).toMatchObject({ roundId: round.roundId, deadlineMs: drawMs, result: null })
  const drawn = await bench.runUntil('four-d', 'drawn')
  expect(house.clock.now()).toBeGreaterThanOrEqual(drawMs ?? 0)
  expect(verifyDraw(presentDraw(drawn))).toMatchObject({ misfits: [] })
  await bench.settle('four-d')
  bench.expectPaid(await bench.betNow(own))
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

test('after the database was suspended, a process runs the tables again', async () => {
  const parts = { url: made.url, channel: 'house_table', onNews: () => {}, onError: () => {} }
  const line = new TableLine(parts)
  line.start()
  await expect.poll(() => line.isElected).toBe(true)
  const [session] = await made.database.queries.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'fairline house tables'`,
  )
  const pid = session?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  await expect.poll(() => line.isElected, { timeout: 10_000 }).toBe(false)
  process.kill(pid, 'SIGCONT')
  await expect.poll(() => line.isElected, { timeout: 10_000 }).toBe(true)
  await line.stop()
})
