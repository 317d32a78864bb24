import { assert } from '@fairline/domain/assert'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { betOn, tableBench, tableNamed } from '../../testing/table-bench.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import type { Session } from '../launches/open-session.ts'
import { houseLimits } from '../limits/house-limits.ts'
import { refused } from '../refused.ts'
import { cashOut } from './cash-out.ts'
import { runTable } from './run-table.ts'
import { drawnBy, seedOf } from './seed-of-table.ts'
import type { TableBet } from './table-bet-store.ts'
import type { TableRound } from './table-round-store.ts'

let made: HouseDatabase
let house: TestHouse
let bench: ReturnType<typeof tableBench>

beforeAll(async () => {
  made = await createHouseDatabase()
  house = openTestHouse(made.database, 'crash')
  bench = tableBench(house)
})
beforeEach(() => house.wallet.calm())
afterAll(() => made.drop())

const flightOf = () => {
  const { flight } = tableNamed('crash').game
  assert(flight !== null, 'crash is a flight')
  return flight
}
const pointOf = ({ result }: TableRound) => (result as { point: number }).point

/** A flight that goes at least so high, with the height at which it ends. */
async function flightAbove(height: number): Promise<{ round: TableRound; point: number }> {
  for (;;) {
    const round = await bench.freshRound('crash')
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

describe('crash', () => {
  test('pays what was ended before the point, and targets that were reached', async () => {
    const { round, point } = await flightAbove(200)
    const [quick, slow, low, high] = [
      await bench.member('crash'),
      await bench.member('crash'),
      await bench.member('crash'),
      await bench.member('crash'),
    ]
    const bets = [
      await bench.placed(quick, round, { open: '10' }),
      await bench.placed(slow, round, { open: '10' }),
      await bench.placed(low, round, { [`auto:${point}`]: '10' }),
      await bench.placed(high, round, { [`auto:${point + 1}`]: '10' }),
    ] as const
    const flying = await bench.runUntil('crash', 'flying')
    await fly(flightOf().msTo(150))
    const ended = await out(quick, bets[0])
    expect(ended).toMatchObject({ height: 150 })
    expect(await out(quick, bets[0])).toMatchObject({ height: 150 })
    await fly((flying.startedMs ?? 0) + flightOf().msTo(point) - house.clock.now())
    expect(await out(slow, bets[1])).toEqual(refused('CLOSED'))
    expect(pointOf(await bench.runUntil('crash', 'drawn'))).toBe(point)
    await bench.settle('crash')
    const paid = await Promise.all(bets.map(bench.betNow))
    expect(paid.map(({ payout }) => payout)).toEqual([15_00n, 0n, BigInt(point) * 10n, 0n])
    paid.forEach(bench.expectPaid)
  })

  test('ends a bet without a target at the most that it wins, also by hand', async () => {
    house.limits.now = houseLimits({ instant: { MYR: { win: 20_00n } } })
    const { round } = await flightAbove(300)
    const [late, away] = [await bench.member('crash'), await bench.member('crash')]
    expect(await betOn(house, late, round, { open: '20' })).toEqual(refused('STAKE'))
    const bets = [
      await bench.placed(late, round, { open: '10' }),
      await bench.placed(away, round, { open: '10' }),
    ] as const
    house.limits.now = houseLimits()
    await bench.runUntil('crash', 'flying')
    await fly(flightOf().msTo(250))
    expect(await out(late, bets[0])).toMatchObject({ height: 200 })
    await bench.runUntil('crash', 'drawn')
    await bench.settle('crash')
    const paid = await Promise.all(bets.map(bench.betNow))
    expect(paid.map(({ payout }) => payout)).toEqual([20_00n, 20_00n])
    paid.forEach(bench.expectPaid)
  })

  test('that is cut off pays what was decided at the height last stored', async () => {
    const { round, point } = await flightAbove(300)
    const [low, high] = [await bench.member('crash'), await bench.member('crash')]
    const bets = [
      await bench.placed(low, round, { 'auto:110': '10' }),
      await bench.placed(high, round, { [`auto:${point}`]: '10', open: '5' }),
    ] as const
    await bench.runUntil('crash', 'flying')
    await fly(2_500)
    // No process runs the table for a while.
    house.clock.advance(6_000)
    await runTable({ house, table: tableNamed('crash') })
    const drawn = await bench.roundNow('crash')
    expect(drawn).toMatchObject({ phase: 'drawn', isCut: true })
    expect(drawn.height).toBeGreaterThan(110)
    await bench.settle('crash')
    const paid = await Promise.all(bets.map(bench.betNow))
    expect(paid.map(({ payout }) => payout)).toEqual([11_00n, 15_00n])
    paid.forEach(bench.expectPaid)
  })
})
