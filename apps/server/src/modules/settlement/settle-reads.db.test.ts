import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBettor, aMatch, placeBets } from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordReport } from './record-report.ts'
import { resettleMatch } from './resettle-match.ts'

const chunkBets = 200
const others = 8_000

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Reports that the home side won, and settles. */
async function homeWins(match: bigint, bets: number): Promise<void> {
  const score = { home: 1, away: 0 }
  const result = { kind: 'result', period: 'FT', status: 'completed', score } as const
  await inTransaction(db.database, (tx) => recordReport(tx, match, result, { source: 'test' }))
  await resettleMatch({ database: db.database, ticketIds, chunkBets: bets }, match)
}

/** Members without bets. */
async function makeOthers(): Promise<void> {
  const { queries } = db.database
  await queries.query(
    `with added as (
       insert into account (operator_id, login_id, password_hash, pepper_id)
       select 1, 'other' || n, 'none', 'none' from generate_series(1, $1::integer) n returning id
     )
     insert into wallet (id, operator_id, currency) select id, 1, 'MYR' from added`,
    [others],
  )
  await queries.query('analyze wallet')
}

/** Counts the rows of wallets read, and of bets placed and settled, since the tables were made. */
async function rowsRead(): Promise<{ wallets: number; placed: number; settled: number }> {
  const [row] = await db.database.queries.query<{
    wallets: string
    placed: string
    settled: string
  }>(
    `select sum(idx_tup_fetch + seq_tup_read) filter (where relname = 'wallet') as wallets,
            sum(n_tup_ins) filter (where relname = 'bet') as placed,
            sum(n_tup_ins) filter (where relname = 'bet_settlement') as settled
       from pg_stat_user_tables`,
  )
  const { wallets, placed, settled } = must(row, 'the counts')
  return { wallets: Number(wallets), placed: Number(placed), settled: Number(settled) }
}

test('a chunk reads the wallets of its bets, however many members the house has', async () => {
  const bettor = await aBettor(db.database, 100_000_000n)
  await makeOthers()
  const match = await aMatch(db.database)
  const bets = Array<string>(chunkBets).fill('HDP FT home -0.25 0.95 MY 10')
  await placeBets(db.database, bettor, match, ...bets)
  // The statistics of a transaction arrive together, some time after it.
  await vi.waitFor(async () => expect((await rowsRead()).placed).toBe(chunkBets), 5_000)
  const before = await rowsRead()
  await homeWins(match, chunkBets)
  await vi.waitFor(async () => expect((await rowsRead()).settled).toBe(chunkBets), 5_000)
  expect((await rowsRead()).wallets - before.wallets).toBeLessThan(others / 2)
  await expectInvariants(db.database)
})

test('the bets of a member settle in one transaction, whoever bet between them', async () => {
  const bettors = [await aBettor(db.database, 1_000_000n), await aBettor(db.database, 1_000_000n)]
  const match = await aMatch(db.database)
  for (let round = 0; round < 3; round += 1) {
    for (const bettor of bettors) {
      await placeBets(db.database, bettor, match, 'HDP FT home -0.25 0.95 MY 10')
    }
  }
  await homeWins(match, 3)
  const transactions = await db.database.queries.query<{ bets: string }>(
    `select count(*) as bets from bet_settlement join bet_leg using (bet_id)
      where match_id = $1 group by wallet_id, bet_settlement.xmin`,
    [match],
  )
  expect(transactions.map(({ bets }) => Number(bets))).toEqual([3, 3])
  await expectInvariants(db.database)
})
