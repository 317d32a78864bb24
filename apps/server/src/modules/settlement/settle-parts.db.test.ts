import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { PeriodResult } from '@fairline/domain/settlement/match-outcome'
import { must } from '@fairline/domain/testing/read-example'
import { aSportBet, completed } from '@fairline/domain/testing/sport-examples'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  type Bettor,
  placedKey,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { recordReport } from './record-report.ts'
import { resettleMatch } from './resettle-match.ts'

let db: TestDatabase
let bettor: Bettor

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  bettor = await aBettor(db.database, 10_000_000n)
})
afterEach(() => expectInvariants(db.database))
afterAll(() => db.drop())

/** A match of a sport with bets on it, and its reports, each followed by a settlement. */
async function play(sportsType: number, ...texts: readonly string[]) {
  const match = await aMatch(db.database)
  await db.database.queries.query('update match set sports_type = $2 where id = $1', [
    match,
    sportsType,
  ])
  const placements = texts.map((text) => placementOf(bettor, match, aSportBet(sportsType, text)))
  const outcomes = await placeBatch(db.database.queries, placements)
  const keys = outcomes.map(placedKey)
  const report = async (period: PeriodCode, { status, score, facts }: PeriodResult) => {
    const result = { kind: 'result' as const, period, status, score, facts }
    await inTransaction(db.database, (tx) => recordReport(tx, match, result, { source: 'test' }))
    await resettleMatch({ database: db.database, ticketIds, chunkBets: 10 }, match)
    return resultsOf(keys)
  }
  return { keys, report }
}

async function resultsOf(keys: readonly bigint[]): Promise<string> {
  const rows = await db.database.queries.query<{ id: string; state: string; result: string }>(
    'select id, state, result from bet where id = any ($1) order by id',
    [keys],
  )
  return rows.map(({ state, result }) => (state === 'running' ? '-' : result)).join(' ')
}

async function receiptOf(key: bigint): Promise<Receipt> {
  const [row] = await db.database.queries.query<{ receipt: Receipt }>(
    'select receipt from bet_settlement where bet_id = $1 order by revision desc limit 1',
    [key],
  )
  return must(row, 'a settlement').receipt
}

test('a quarter settles on its own result, and again when that is corrected', async () => {
  const { keys, report } = await play(
    2,
    'OU 4Q over 49.5 0.90',
    'HDP 2H home -1.5 0.92',
    'ML FT home 0.8',
  )
  expect(await report('4Q', completed('24-26'))).toBe('won - -')
  expect(await report('2H', completed('56-46'))).toBe('won won -')
  expect(await report('4Q', completed('24-25'))).toBe('lost won -')
  expect(await report('FT', completed('108-101', { planned: 48 }))).toBe('lost won won')
  const receipt = await receiptOf(must(keys[0], 'a bet'))
  expect(receipt.inputs.legs[0]).toMatchObject({ sportsType: 2, period: '4Q', scoreSource: 'part' })
  expect(settleFromReceipt(receipt).receipt).toEqual(receipt)
})

test('a map settles on its winner, and is void when the match did not need it', async () => {
  const { report } = await play(40, 'ML M1 home 0.92', 'HDP M1 home -0.5 0.92', 'ML M3 home 0.92')
  expect(await report('M1', completed('12-17', { winner: 'home' }))).toBe('won lost -')
  expect(await report('FT', completed('2-0', { planned: 3 }))).toBe('won lost void')
  expect(await report('M1', completed('12-17', { winner: 'away' }))).toBe('lost lost void')
})

test('a part that the sport does not have is not settled', async () => {
  const { report } = await play(5, 'OU S1 over 9.5 0.90')
  expect(await report('1H', completed('6-4'))).toBe('-')
  expect(await report('S1', completed('6-4'))).toBe('won')
})
