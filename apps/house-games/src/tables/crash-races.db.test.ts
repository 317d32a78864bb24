import { randomUUID } from 'node:crypto'
import { assert } from '@fairline/domain/assert'
import type {} from '@fairline/domain/testing/runs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { crashingHouse } from '../../testing/crashing-house.ts'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { openTestHouse, sitDown, type TestHouse } from '../../testing/test-house.ts'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import { type CashedOut, cashOut } from './cash-out.ts'
import { placeBet } from './place-bet.ts'
import { runTable } from './run-table.ts'
import { drawnBy, seedOf } from './seed-of-table.ts'
import { settleTable } from './settle-table.ts'
import { tableOf } from './table.ts'
import { betById, type TableBet } from './table-bet-store.ts'
import { newestRound, type TableRound } from './table-round-store.ts'

/*
 * Bets of a flight that are ended while it ends, or while the process that runs it dies. The clock
 * is turned by the test, so that each is heard at a known millisecond; what is stored after that
 * races in PostgreSQL, over as many connections as there are.
 */

const isFull = inject('fullRuns')
const betsOfFlight = isFull ? 100 : 50
const timeout = isFull ? 600_000 : 120_000
const [flights, cutFlights] = isFull ? [100, 25] : [4, 2]

function crashTable() {
  const table = tableOf('crash')
  assert(table !== undefined, 'crash has a table')
  const { flight } = table.game
  assert(flight !== null, 'crash is a flight')
  return { table, flight }
}
const { table, flight } = crashTable()
const stake = 1_00n
/** Far above the flights that are raced: what is not ended before the end is lost. */
const far = 'auto:10000'

let made: HouseDatabase
let house: TestHouse
/** Follows from the number of calls, so that a run that fails fails again. */
let drawn = 7
const below = (count: number): number => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31
  return (drawn >> 8) % count
}

beforeAll(async () => {
  made = await createHouseDatabase(16)
  house = openTestHouse(made.database, 'crash races')
  await seedOf(house, table, 1, 5_000)
})
afterAll(() => made.drop())

async function roundNow(): Promise<TableRound> {
  const round = await newestRound(made.database.queries, 'crash')
  assert(round !== undefined, 'the table is run')
  return round
}

async function runUntil(phase: TableRound['phase'], by: House = house): Promise<TableRound> {
  for (;;) {
    const waitMs = await runTable({ house: by, table })
    const round = await roundNow()
    if (round.phase === phase) return round
    house.clock.advance(Math.max(waitMs, 1))
  }
}

/** The height at which a round will end. */
async function pointOf(round: TableRound): Promise<number> {
  const [result] = drawnBy(table, { ...round, seed: await seedOf(house, table, round.serial) })
  return flight.end(result ?? {})
}

/** A round that takes bets, and ends where a race can be run. */
async function openFlight(least: number, most: number): Promise<TableRound & { point: number }> {
  for (;;) {
    const round = await runUntil('betting')
    const point = await pointOf(round)
    if (point >= least && point <= most) return { ...round, point }
    await runUntil('drawn')
    house.clock.advance(5_000)
    await settleTable(house, table)
  }
}

interface Rider {
  readonly session: Session
  readonly bet: TableBet
}

/** Members with a bet each on a round. */
async function board(round: TableRound, spots: readonly string[]): Promise<readonly Rider[]> {
  return Promise.all(
    spots.map(async (spot) => {
      const session = await sitDown(house, `rider-${randomUUID()}`, 'crash')
      const ids = { token: '', request_id: randomUUID(), round_id: round.roundId }
      const bet = await placeBet(house, session, { ...ids, spots: { [spot]: '1' } })
      assert(!('ok' in bet), 'the bet is placed')
      return { session, bet }
    }),
  )
}

/** Asks to end a bet; null: it was not ended. */
async function out({ session, bet }: Rider): Promise<CashedOut | null> {
  const [spot = ''] = bet.spots.keys()
  const asked = { token: '', round_id: bet.tableRoundId, bet_id: bet.roundId, spot }
  const ended = await cashOut(house, session, asked)
  return 'ok' in ended ? null : ended
}

const heightOf = (ended: CashedOut | null): number => ended?.height ?? 0

async function settleAll(): Promise<void> {
  house.clock.advance(500)
  await settleTable(house, table)
}

/** What a rider was paid, once nothing of the stake is held. */
async function paidTo({ session: { player }, bet }: Rider): Promise<bigint> {
  const now = await betById(made.database.queries, bet.roundId)
  expect([now?.state, house.wallet.heldOf(player)]).toEqual(['closed', 0n])
  const paid = house.wallet.availableOf(player) - (1_000_00n - stake)
  expect(paid).toBe(now?.payout)
  return paid
}

describe('bets that are ended while the flight ends', () => {
  test(`${flights * betsOfFlight} races: before the point each pays, after it none`, {
    timeout,
  }, async () => {
    for (let at = 0; at < flights; at += 1) {
      const round = await openFlight(150, 2_000)
      const riders = await board(round, Array<string>(betsOfFlight).fill(far))
      const { startedMs } = await runUntil('flying')
      const endMs = (startedMs ?? 0) + flight.msTo(round.point)
      while (house.clock.now() < endMs - 3) {
        house.clock.advance(Math.min(500, endMs - 3 - house.clock.now()))
        await runTable({ house, table })
      }
      // Three milliseconds before the end, and as many from it on; the draw is among them.
      const heard: { readonly ms: number; readonly ended: Promise<CashedOut | null> }[] = []
      const work: Promise<unknown>[] = []
      for (const [rider, each] of riders.entries()) {
        if (rider > 0 && rider % Math.ceil(betsOfFlight / 6) === 0) {
          house.clock.advance(1)
          work.push(runTable({ house, table }))
        }
        heard.push({ ms: house.clock.now(), ended: out(each) })
        if (below(8) === 0) work.push(out(each))
      }
      const ended = await Promise.all(heard.map(({ ended }) => ended))
      await Promise.all(work)
      expect(await runUntil('drawn')).toMatchObject({ isCut: false })
      const late = settleAll()
      const again = await Promise.all(riders.slice(0, 5).map(out))
      expect(again.map(heightOf)).toEqual(ended.slice(0, 5).map(heightOf))
      await late
      const paid = await Promise.all(riders.map(paidTo))
      const due = heard.map(({ ms }) => (ms < endMs ? flight.heightAt(ms - (startedMs ?? 0)) : 0))
      expect(ended.map(heightOf)).toEqual(due)
      expect(paid).toEqual(due.map((height) => BigInt(height)))
      expect(due.filter((height) => height > 0).length).toBeGreaterThan(betsOfFlight / 3)
      expect(due.filter((height) => height === 0).length).toBeGreaterThan(betsOfFlight / 3)
    }
  })
})

describe('a flight whose process is killed', () => {
  /** Targets from 1.01 on, and bets that their members may end. */
  const spotsOf = (point: number): readonly string[] =>
    Array.from({ length: betsOfFlight }, (_, at) =>
      at % 2 === 0 ? far : `auto:${101 + below(at % 4 === 1 ? 10 : point)}`,
    )

  const bets = cutFlights * betsOfFlight
  test(`${bets} bets: the height stored decides, the rest is returned`, { timeout }, async () => {
    const fates = new Set<string>()
    for (let at = 0; at < cutFlights; at += 1) {
      const round = await openFlight(at % 2 === 0 ? 300 : 110, at % 2 === 0 ? 4_000 : 200)
      const riders = await board(round, spotsOf(round.point))
      const { startedMs } = await runUntil('flying')
      const startMs = startedMs ?? 0
      // It dies between two of its steps, some time before the flight ends.
      const dying = crashingHouse(house, 2 * (3 + below(8)))
      const answered = new Map<Rider, number>()
      const hear = async (rider: Rider): Promise<void> => {
        const ended = await out(rider)
        if (ended !== null) answered.set(rider, ended.height)
      }
      let isDead = false
      const endMs = startMs + flight.msTo(round.point)
      while (!isDead && house.clock.now() + 200 < endMs) {
        house.clock.advance(170)
        const some = riders.filter((_, rider) => rider % 2 === 0 && below(20) === 0)
        const runs = runTable({ house: dying, table }).catch(() => {
          isDead = true
        })
        await Promise.all([...some.map(hear), runs])
      }
      const stored = (await roundNow()).height ?? 0
      house.clock.advance(3_700)
      // Others still end bets while the next process finds the flight cut off.
      const some = riders.filter((_, rider) => rider % 2 === 0 && below(10) === 0)
      await Promise.all([...some.map(hear), runTable({ house, table })])
      const cut = await roundNow()
      assert(cut.height !== null, 'a height was stored')
      expect(cut).toMatchObject({ phase: 'drawn', isCut: true })
      expect(cut.height).toBeGreaterThanOrEqual(Math.max(stored, ...answered.values()))
      await settleAll()
      for (const rider of riders) {
        const [spot = ''] = rider.bet.spots.keys()
        const target = answered.get(rider) ?? flight.target(spot)
        const isDecided = target <= cut.height || round.point <= cut.height
        const isWon = target <= cut.height && target <= round.point
        fates.add(isWon ? (answered.has(rider) ? 'ended' : 'target') : isDecided ? 'lost' : 'back')
        const due = isWon ? BigInt(target) : isDecided ? 0n : stake
        expect([spot, answered.get(rider), await paidTo(rider)]).toEqual([
          spot,
          answered.get(rider),
          due,
        ])
      }
    }
    expect(fates).toEqual(new Set(['ended', 'target', 'back']))
  })
})
