import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPlacement, openMatch, openWallet } from '../../../testing/placement-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { rejectLeftOver } from '../waiting/reject-lost.ts'
import { type BetTab, listBets } from './list-bets.ts'

// @spec S2.screen.betlist S2.screen.betlist.waiting S2.screen.betlist.void
// @spec S7.bet.betacceptlist S7.bet.pendingbetlist S7.bet.betrejectlist

let test: TestDatabase
let walletId: bigint
const now = new Date('2030-01-10T00:00:00Z')
const everything = { size: 100, number: 1 }

beforeAll(async () => {
  test = await createTestDatabase()
  walletId = await openWallet(test.database, 100_000n)
  const { key: matchKey } = await openMatch(test.database)
  const other = await openWallet(test.database, 100_000n)
  const place = (changes: { waitMs?: number; walletId?: bigint }) =>
    placeBatch(test.database.queries, [aPlacement({ walletId, matchKey, risk: 960n, ...changes })])
  await place({ waitMs: 5_000 })
  await rejectLeftOver(test.database.queries)
  await place({})
  await place({})
  await place({ waitMs: 5_000 })
  await place({ walletId: other })
})
afterAll(() => test.drop())

const tab = (name: BetTab, page = everything, at = now) =>
  listBets({ queries: test.database.queries, ticketIds }, walletId, name, page, at)

it.each([
  { name: 'running', states: ['running', 'running'] },
  { name: 'waiting', states: ['waiting'] },
] as const)("shows the member's own $name bets and their number", async ({ name, states }) => {
  const { bets, total } = await tab(name)
  expect(bets.map(({ state }) => state)).toEqual(states)
  expect(total).toBe(states.length)
})

it('shows rejected bets with their reason for seven days', async () => {
  const { bets } = await tab('rejected', everything, await daysFromNow(0))
  expect(bets).toMatchObject([{ state: 'rejected', reason: 'FEED_LOST' }])
  const later = await daysFromNow(8)
  expect(await tab('rejected', everything, later)).toEqual({ bets: [], total: 0 })
})

it('shows a void bet for seven days from then on, whenever it was placed', async () => {
  const early = await openWallet(test.database, 100_000n)
  const { key: matchKey } = await openMatch(test.database)
  const bet = aPlacement({ walletId: early, matchKey, risk: 960n })
  await placeBatch(test.database.queries, [bet])
  await test.database.queries.query(
    `update bet set state = 'void', placed_at = book_now() - interval '20 days',
                    settled_at = book_now() where wallet_id = $1`,
    [early],
  )
  const list = async (days: number) =>
    listBets(
      { queries: test.database.queries, ticketIds },
      early,
      'rejected',
      everything,
      await daysFromNow(days),
    )
  expect(await list(6)).toMatchObject({ total: 1, bets: [{ state: 'void' }] })
  expect(await list(8)).toEqual({ bets: [], total: 0 })
})

it('shows a bet as its member reads it @spec S3.statement.stake', async () => {
  const { bets } = await tab('running', { size: 1, number: 1 })
  expect(bets).toMatchObject([
    {
      league_name: 'TEST LEAGUE',
      home_name: 'Home',
      away_name: 'Away',
      bet_type: 'HDP',
      period: 'FT',
      bet_team: 'home',
      odds_ball: '-0.25',
      odds: '1.00',
      odds_type: 2,
      stake: '9.60',
      risk: '9.60',
      win: '9.60',
      score: '',
      result: '',
      receipt: null,
    },
  ])
})

it('pages newest first without losing or doubling a bet', async () => {
  const [first, second] = await Promise.all([
    tab('running', { size: 1, number: 1 }),
    tab('running', { size: 1, number: 2 }),
  ])
  const all = await tab('running')
  expect([...first.bets, ...second.bets]).toEqual(all.bets)
  const [newer, older] = all.bets
  expect((newer?.trans_date ?? '') >= (older?.trans_date ?? '')).toBe(true)
})

async function daysFromNow(days: number): Promise<Date> {
  const [row] = await test.database.queries.query<{ moment: Date }>(
    `select book_now() + $1 * interval '1 day' as moment`,
    [days],
  )
  return row?.moment ?? now
}
