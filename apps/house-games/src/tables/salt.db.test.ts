import { createHash, randomUUID } from 'node:crypto'
import { assert } from '@fairline/domain/assert'
import { verifyDraw } from '@fairline/house-games/verify-draw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { tableBench, tableNamed } from '../../testing/table-bench.ts'
import { openTestHouse, sitDown, type TestHouse } from '../../testing/test-house.ts'
import type { Beacon } from '../beacon/beacon.ts'
import { placeBet } from './place-bet.ts'
import { presentDraw, presentTableRound } from './present-table.ts'
import { settleTable } from './settle-table.ts'
import { betById } from './table-bet-store.ts'
import { tableRoundById } from './table-round-store.ts'

/*
 * Salts that are the values of a public beacon: named before bets, known after the close. The
 * beacon of these tests has a value each three seconds, or none where a test says so.
 */

const periodMs = 3_000
let made: HouseDatabase
let house: TestHouse
let bench: ReturnType<typeof tableBench>
let isSilent = false
const publicValue = (name: string): string => createHash('sha256').update(name).digest('hex')
const beacon: Beacon = {
  nameAfter: (ms) => `beacon:${Math.floor(ms / periodMs) + 1}`,
  async valueOf(name) {
    const comesMs = Number(name.split(':')[1]) * periodMs
    return isSilent || house.clock.now() < comesMs ? undefined : publicValue(name)
  },
}

beforeAll(async () => {
  made = await createHouseDatabase()
  house = { ...openTestHouse(made.database, 'salts'), beacon }
  bench = tableBench(house)
})
beforeEach(() => {
  isSilent = false
})
afterAll(() => made.drop())

test.each(['roulette', 'crash', 'number-game'])(
  '%s names its salt before bets, and draws by it after its value has come',
  async (code) => {
    const open = await bench.runUntil(code, 'betting')
    const named = presentTableRound(open)
    expect([named.beacon, open.salt]).toEqual([beacon.nameAfter(open.deadlineMs ?? 0), ''])
    expect(await beacon.valueOf(open.beacon)).toBeUndefined()
    const closed = await bench.runUntil(code, 'closed')
    expect([closed.salt, await beacon.valueOf(open.beacon)]).toEqual(['', undefined])
    const drawn = await bench.runUntil(code, 'drawn')
    expect(drawn.roundId).toBe(open.roundId)
    const draw = presentDraw(drawn)
    expect(draw.salt).toBe(`${open.beacon}:${publicValue(open.beacon)}`)
    expect(verifyDraw(draw)).toMatchObject({ kind: 'redrawn', misfits: [] })
    const other = verifyDraw({ ...draw, salt: `${open.beacon}:${publicValue('other')}` })
    expect(other).toMatchObject({ misfits: expect.arrayContaining(['drawBytes']) })
  },
)

test('all rounds of a shoe are drawn by the salt of its first one', async () => {
  const first = await bench.runUntil('baccarat', 'drawn')
  const second = await bench.runUntil('baccarat', 'betting')
  expect(second).toMatchObject({ serial: first.serial, place: 1, salt: first.salt })
})

test('a round whose value does not come is void, and its bets are returned', async () => {
  const round = await bench.runUntil('roulette', 'betting')
  const session = await sitDown(house, 'guest', 'roulette')
  const ids = { token: '', request_id: randomUUID(), round_id: round.roundId }
  const bet = await placeBet(house, session, { ...ids, spots: { red: '10' } })
  assert(!('ok' in bet), 'the bet is placed')
  isSilent = true
  const closed = await bench.runUntil('roulette', 'closed')
  const voided = await bench.runUntil('roulette', 'void')
  expect(house.clock.now() - (closed.deadlineMs ?? 0)).toBeGreaterThanOrEqual(30_000)
  expect(voided).toMatchObject({ roundId: round.roundId, result: null, salt: '' })

  await settleTable(house, tableNamed('roulette'))
  expect(await betById(made.database.queries, bet.roundId)).toMatchObject({ state: 'void' })
  expect(house.wallet.availableOf('guest')).toBe(1_000_00n)
  expect(house.wallet.heldOf('guest')).toBe(0n)

  isSilent = false
  const next = await bench.runUntil('roulette', 'drawn')
  expect(next.serial).toBe(round.serial + 1)
  expect(await tableRoundById(made.database.queries, round.roundId)).toMatchObject({
    phase: 'void',
    result: null,
  })
})
