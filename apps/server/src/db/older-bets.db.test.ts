import { readFileSync } from 'node:fs'
import { cashOutFromReceipt } from '@fairline/domain/cash-out/cash-out'
import { type CashOutReceipt, readCashOutReceipt } from '@fairline/domain/cash-out/cash-out-receipt'
import { parseMoney } from '@fairline/domain/money/money'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { must } from '@fairline/domain/testing/read-example'
import { type Receipt, readReceipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import type { Ticket } from '@fairline/domain/ticket/ticket'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  migrateUpTo,
  type OlderBet,
  type OlderResult,
  storeOlderBet,
  storeOlderResults,
} from '../../testing/bets-of-older-schema.ts'
import { aBettor, aMatch, type Bettor } from '../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { resettleMatch } from '../modules/settlement/resettle-match.ts'
import { rejectLeftOver } from '../modules/waiting/reject-lost.ts'
import { migrate } from './migrate.ts'

const path = new URL('../../testing/receipts-of-schema-1.jsonl', import.meta.url)
const stored: readonly (Receipt | CashOutReceipt)[] = readFileSync(path, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
const isCashOut = (receipt: Receipt | CashOutReceipt): receipt is CashOutReceipt =>
  receipt.kind === 'cash_out'
const cashOuts = stored.filter(isCashOut)
/** Settlements of matches that were played to their end or never, and can be reported again. */
const settlements = stored
  .flatMap((receipt) => (isCashOut(receipt) ? [] : [receipt]))
  .filter((receipt) => readReceipt(receipt).outcomes.every(isReportable))

function isReportable(outcome: MatchOutcome | undefined): boolean {
  if (outcome === undefined || outcome.status === 'postponed') return true
  return outcome.status === 'completed' && outcome.standing === undefined
}

const minor = (text: string): bigint => must(parseMoney(text), text)
const endOf = ({ result, ...receipt }: Receipt | CashOutReceipt) => ({
  result: result.result,
  winLoss: minor(result.winLoss),
  receipt: { ...receipt, result },
})

let db: TestDatabase
let bettor: Bettor
/** Keys of bets by what they are, each with the receipt that it is like. */
const running = new Map<bigint, Receipt>()
const settled = new Map<bigint, Receipt>()
const waiting: bigint[] = []
const cashedOut = new Map<bigint, CashOutReceipt>()

const store = (bet: OlderBet) => storeOlderBet(db.database, bettor, bet)
const matchesOf = ({ legs }: Pick<Ticket<string>, 'legs'>) =>
  Promise.all(legs.map(() => aMatch(db.database)))

async function storeSettlementLike(receipt: Receipt): Promise<void> {
  const { ticket, outcomes } = readReceipt(receipt)
  const matches = await matchesOf(ticket)
  const state = receipt.result.result === 'void' ? 'void' : 'settled'
  settled.set(await store({ ticket, matches, state, settlement: endOf(receipt) }), receipt)
  running.set(await store({ ticket, matches, state: 'running' }), receipt)
  if (ticket.taxPercent === 0) waiting.push(await store({ ticket, matches, state: 'waiting' }))
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome !== undefined) await report(must(matches[index], 'a match'), outcome)
  }
}

async function storeCashOutLike(receipt: CashOutReceipt): Promise<void> {
  const { ticket } = readCashOutReceipt(receipt)
  const { stake, risk, win, percent } = receipt.inputs
  const part = { stake: minor(stake), risk: minor(risk), win: minor(win) }
  const state = percent === 100 ? 'cashed_out' : 'running'
  const cashOut = { ...endOf(receipt), ...part }
  const matches = await matchesOf(ticket)
  cashedOut.set(await store({ ticket, matches, state, cashOut }), receipt)
}

/** Stores the reports of a match; no bet is settled by them yet. */
async function report(match: bigint, outcome: MatchOutcome): Promise<void> {
  const { status, halfTime, fullTime, goals } = outcome
  const first = outcome.firstHalfCancelled === undefined ? status : 'cancelled'
  const isTold = halfTime !== null || first === 'cancelled'
  const results: readonly OlderResult[] = [
    ...(isTold ? [{ period: '1H', status: first, score: halfTime }] : []),
    { period: 'FT', status, score: fullTime, goals },
  ]
  await storeOlderResults(db.database, match, results)
}

beforeAll(async () => {
  db = await createTestDatabase({ empty: true })
  await migrateUpTo(db.database, '0200')
  bettor = await aBettor(db.database, 1_000_000_000n)
  for (const receipt of settlements) await storeSettlementLike(receipt)
  for (const receipt of cashOuts) await storeCashOutLike(receipt)
  await migrate(db.database)
}, 120_000)
afterAll(() => db.drop())

/** Who reported the results is not a part of what a bet settles to. */
const withoutReporter = ({ legs, ...inputs }: Receipt['inputs']) => ({
  ...inputs,
  legs: legs.map((leg) => ({ ...leg, reportedBy: null })),
})

const receiptsOf = async <Stored>(table: 'bet_settlement' | 'cash_out') => {
  const rows = await db.database.queries.query<{ bet_id: string; receipt: Stored }>(
    `select bet_id, receipt from ${table} order by bet_id`,
  )
  return new Map(rows.map(({ bet_id, receipt }) => [BigInt(bet_id), receipt]))
}

describe('a database made before bets had columns for combination and price system', () => {
  test('has bets of every kind', () => {
    const kinds = new Set([...running.values()].map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['body', 'maung', 'parlay', 'single', 'system'])
    expect(settlements.length).toBeGreaterThan(50)
    expect([waiting.length > 40, cashedOut.size]).toEqual([true, 4])
  })

  test('tells them by the new columns, and keeps no percentage among the odds', async () => {
    const rows = await db.database.queries.query<{ kind: string; odds: boolean; percent: boolean }>(
      `select distinct combination || ' ' || price_system as kind,
              l.odds_thousandths is not null and l.placed_odds_thousandths is not null as odds,
              l.percent is not null as percent
         from bet b join bet_leg l on l.bet_id = b.id order by 1`,
    )
    expect(rows).toEqual([
      { kind: 'parlay decimal', odds: true, percent: false },
      { kind: 'parlay myanmar', odds: false, percent: true },
      { kind: 'single decimal', odds: true, percent: false },
      { kind: 'single myanmar', odds: false, percent: true },
      { kind: 'system decimal', odds: true, percent: false },
    ])
  })

  test('has receipts that are made again equal', async () => {
    const receipts = await receiptsOf<Receipt>('bet_settlement')
    for (const [betId, receipt] of settled) {
      expect(receipts.get(betId)).toEqual(receipt)
      expect(settleFromReceipt(must(receipts.get(betId), 'a receipt')).receipt).toEqual(receipt)
    }
    const ofCashOuts = await receiptsOf<CashOutReceipt>('cash_out')
    for (const [betId, receipt] of cashedOut) {
      expect(cashOutFromReceipt(must(ofCashOuts.get(betId), '')).receipt).toEqual(receipt)
    }
  })

  test('settles its running bets like their receipts, and leaves the others alone', async () => {
    const matches = await db.database.queries.query<{ match_id: string }>(
      'select distinct match_id from match_result order by match_id',
    )
    for (const { match_id } of matches) {
      const options = { database: db.database, chunkBets: 500, onSettled: () => {} }
      await resettleMatch(options, BigInt(match_id))
    }
    const receipts = await receiptsOf<Receipt>('bet_settlement')
    for (const [betId, { result, inputs }] of running) {
      const made = must(receipts.get(betId), 'a settlement')
      expect(made).toMatchObject({ schema: 2, result })
      expect(withoutReporter(made.inputs)).toEqual(withoutReporter(inputs))
    }
    const rows = await db.database.queries.query<{ revision: number; bets: number }>(
      `select settlement_revision as revision, count(*)::integer as bets from bet
        where id = any ($1) group by 1`,
      [[...settled.keys()]],
    )
    expect(rows).toEqual([{ revision: 1, bets: settled.size }])
  })

  test('rejects the bets that waited, and its books are sound', async () => {
    const rejected = await rejectLeftOver(db.database.queries)
    expect(rejected.map(({ betId }) => betId).sort()).toEqual([...waiting].sort())
    await expectInvariants(db.database)
  })
})
