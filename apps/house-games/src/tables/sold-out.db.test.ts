import { randomUUID } from 'node:crypto'
import { assert } from '@fairline/domain/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouseDatabase, type HouseDatabase } from '../../testing/house-database.ts'
import { openTestHouse, sitDown, type TestHouse } from '../../testing/test-house.ts'
import { placeBet } from './place-bet.ts'
import { runTable } from './run-table.ts'
import { tableOf } from './table.ts'
import { newestRound } from './table-round-store.ts'

/*
 * A number of 4D is sold until the round's bets on it could win what a round may cost, 200,000.00.
 * Buyers come at once, each with a wallet of his own.
 */

const buyers = 50
const cap = 200_000
/** What a ticket of 10.00 may win on 1234, by its first prize. */
const tickets = [
  ['1234:big', 25_000],
  ['1234:small', 35_000],
  ['1234:4a', 60_000],
  ['box:1234:big', 25_000],
  ['roll:123R:big', 25_000],
] as const
type Ticket = (typeof tickets)[number]

let made: HouseDatabase
let house: TestHouse

beforeAll(async () => {
  made = await createHouseDatabase(16)
  house = openTestHouse(made.database, 'sold out')
})
afterAll(() => made.drop())

async function openRound() {
  const table = tableOf('four-d')
  assert(table !== undefined, '4D has a table')
  await runTable({ house, table })
  const round = await newestRound(made.database.queries, table.key)
  assert(round?.phase === 'betting', 'a round takes bets')
  return round
}

test(`a number is sold to ${buyers} buyers at once until its cap`, async () => {
  const { roundId } = await openRound()
  const buy = async (spot: string) => {
    const session = await sitDown(house, `buyer-${randomUUID()}`, 'four-d')
    const ids = { token: '', request_id: randomUUID(), round_id: roundId }
    const bet = await placeBet(house, session, { ...ids, spots: { [spot]: '10.00' } })
    return { player: session.player, refusal: 'ok' in bet ? bet.why : undefined }
  }
  const asked = Array.from({ length: buyers }, (_, at) => tickets[at % tickets.length] as Ticket)
  const answers = await Promise.all(
    asked.map(async ([spot, mayWin]) => ({ mayWin, ...(await buy(spot)) })),
  )
  const sold = answers.filter(({ refusal }) => refusal === undefined)
  const refused = answers.filter(({ refusal }) => refusal !== undefined)
  const liability = sold.reduce((sum, { mayWin }) => sum + mayWin, 0)
  expect(liability).toBeLessThanOrEqual(cap)
  expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(new Set(['STAKE']))
  // What was refused did not fit, and nothing is held for it.
  expect(refused.filter(({ mayWin }) => liability + mayWin <= cap)).toEqual([])
  expect(refused.filter(({ player }) => house.wallet.heldOf(player) > 0n)).toEqual([])
  expect(sold.filter(({ player }) => house.wallet.heldOf(player) === 0n)).toEqual([])

  // Other numbers are still sold, those of its box as well.
  expect(await buy('4321:4a')).toMatchObject({ refusal: undefined })
  expect(await buy('1234:4a')).toMatchObject({ refusal: 'STAKE' })
})
