import { randomUUID } from 'node:crypto'
import type { CashOutOfferRow } from '@fairline/contract/cash-out'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBettor, aMatch, placeBets } from '../../../testing/bets-on-a-match.ts'
import { type CashOutBook, openCashOutBook } from '../../../testing/cash-out-book.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findOutcome } from '../placing/placement-store.ts'
import { recordReport } from '../settlement/record-report.ts'
import { resettleMatch } from '../settlement/resettle-match.ts'

let db: TestDatabase
let book: CashOutBook
let match: bigint
let walletId: bigint
let betId: bigint
let offer: CashOutOfferRow

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(makeOffer)
afterEach(() => expectInvariants(db.database))
afterAll(() => db.drop())

/** A bet on a match of its own, and an offer for it. */
async function makeOffer(): Promise<void> {
  book = openCashOutBook(db.database)
  match = await aMatch(db.database)
  await book.show(match)
  const bettor = await aBettor(db.database, 100_000n)
  walletId = bettor.walletId
  const [placed] = await placeBets(db.database, bettor, match, 'HDP FT home 0 1.00 MY 100')
  betId = must(placed, 'the bet')
  offer = await book.offer(walletId, betId)
}

/** Begins the work while the statement holds its rows; returns the result of `begin`. */
async function whileHeld<Begun>(
  statement: string,
  value: bigint,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  return inTransaction(db.database, async (tx) => {
    await tx.query(statement, [value])
    return begin()
  })
}

/** Locks the rows that a cash-out takes last: by then it has read all and holds the others. */
const atTheEnd = 'select from match_exposure where match_id = $1 for update'
const holdWallet = 'select from wallet where id = $1 for update'
const raiseGuard = 'update market_guard set guard_version = guard_version + 1 where match_id = $1'

async function endMatch(): Promise<void> {
  const score = { home: 2, away: 0 }
  const ended = { kind: 'result', period: 'FT', status: 'completed', score } as const
  await inTransaction(db.database, (tx) => recordReport(tx, match, ended, { source: 'test' }))
}

const settle = (): Promise<void> =>
  resettleMatch({ database: db.database, ticketIds, chunkBets: 10 }, match)

async function stateOf(): Promise<string> {
  const [row] = await db.database.queries.query<{ line: string }>(
    `select trim(state || ' ' || result) || ' ' || win_loss || ' cashed ' || cashed_stake as line
       from bet where id = $1`,
    [betId],
  )
  return must(row, 'the bet').line
}

test('a settlement that read the bet before a part was cashed out settles the rest', async () => {
  const { taking, settling } = await whileHeld(atTheEnd, match, async () => {
    const taking = book.take(walletId, offer, { percent: 40 })
    await untilWaiting(db.database, 1)
    await endMatch()
    const settling = settle()
    await untilWaiting(db.database, 2)
    return { taking, settling }
  })
  expect(await taking).toBe('1: 37.99 of 40.00, 60.00 runs on')
  await settling
  expect(await stateOf()).toBe('settled won 6000 cashed 4000')
})

test('a bet that was cashed out as a whole meanwhile is not settled', async () => {
  const { taking, settling } = await whileHeld(atTheEnd, match, async () => {
    const taking = book.take(walletId, offer)
    await untilWaiting(db.database, 1)
    await endMatch()
    const settling = settle()
    await untilWaiting(db.database, 2)
    return { taking, settling }
  })
  expect(await taking).toBe('1: 94.99 of 100.00, 0.00 runs on')
  await settling
  expect(await stateOf()).toBe('cashed_out 0 cashed 10000')
})

test('a cash-out that waits for a settlement is refused', async () => {
  await endMatch()
  const { taking, settling } = await whileHeld(atTheEnd, match, async () => {
    const settling = settle()
    await untilWaiting(db.database, 1)
    const taking = book.take(walletId, offer)
    await untilWaiting(db.database, 2)
    return { taking, settling }
  })
  await settling
  expect(await taking).toBe('invalidBet settled')
  expect(await stateOf()).toBe('settled won 10000 cashed 0')
})

test('a goal that is about to be told refuses the cash-out that waits for its guard', async () => {
  const { taking } = await whileHeld(raiseGuard, match, async () => {
    const taking = book.take(walletId, offer)
    await untilWaiting(db.database, 1)
    return { taking }
  })
  expect(await taking).toBe('oddsIsUpdating')
  expect(await stateOf()).toBe('running 0 cashed 0')
})

test('a goal waits for the cash-out that came before it', async () => {
  const { taking, raising } = await whileHeld(atTheEnd, match, async () => {
    const taking = book.take(walletId, offer)
    await untilWaiting(db.database, 1)
    const raising = db.database.queries.query(raiseGuard, [match])
    await untilWaiting(db.database, 2)
    return { taking, raising }
  })
  expect(await taking).toBe('1: 94.99 of 100.00, 0.00 runs on')
  await raising
})

test('of two requests for one offer one is taken', async () => {
  const { both } = await whileHeld(holdWallet, walletId, async () => {
    const both = [book.take(walletId, offer), book.take(walletId, offer, { percent: 50 })]
    await untilWaiting(db.database, 2)
    return { both }
  })
  const answers = (await Promise.all(both)).sort()
  expect(answers[0]).toMatch(/^1: /)
  expect(answers[1]).toMatch(/^(invalidBet cashed_out|odds_changed bet_changed)$/)
  expect(await stateOf()).toMatch(/cashed (10000|5000)$/)
})

test('the same request twice at once is one cash-out with one answer', async () => {
  const requestId = randomUUID()
  const { both } = await whileHeld(holdWallet, walletId, async () => {
    const both = [1, 2].map(() => book.take(walletId, offer, { requestId, percent: 50 }))
    await untilWaiting(db.database, 2)
    return { both }
  })
  const [one, other] = await Promise.all(both)
  expect(one).toMatch(/^1: /)
  expect(other).toBe(one)
  expect(book.told).toEqual(['part'])
  expect(await stateOf()).toBe('running 0 cashed 5000')
})

test('of two cash-outs under one request at once one is made, and the other is none', async () => {
  const requestId = randomUUID()
  const { both } = await whileHeld(holdWallet, walletId, async () => {
    const both = ['01', '02'].map((digits) =>
      book.take(walletId, offer, { requestId, percent: 50, contentHash: digits.repeat(32) }),
    )
    await untilWaiting(db.database, 2)
    return { both }
  })
  const answers = (await Promise.all(both)).sort()
  expect(answers).toEqual([expect.stringMatching(/^1: /), 'invalidBet used for another bet'])
  expect(await stateOf()).toBe('running 0 cashed 5000')
})

test('a bet that is looked up under the request of a cash-out is none', async () => {
  const requestId = randomUUID()
  expect(await book.take(walletId, offer, { requestId })).toMatch(/^1: /)
  const placement = { walletId, requestId, contentHash: '01'.repeat(32) }
  expect(await findOutcome(db.database.queries, placement)).toEqual({ kind: 'conflict' })
})

describe('a kick-off between two statements of a cash-out', () => {
  let definition: string
  beforeAll(async () => {
    const [row] = await db.database.queries.query<{ definition: string }>(
      "select pg_get_functiondef('book_now'::regproc) as definition",
    )
    definition = must(row, 'the clock').definition
  })
  const runClock = () => db.database.queries.query(definition)
  afterAll(runClock)

  /** Stops the book's clock at the present. Each look at it is then 10 ms later than the last. */
  async function stopClock(): Promise<void> {
    const { queries } = db.database
    const [row] = await queries.query<{ now: string }>('select book_now()::text as now')
    await queries.query(`drop sequence if exists look; create sequence look;
      create or replace function book_now() returns timestamptz language sql volatile as $$
        select '${must(row, 'the time').now}'::timestamptz + nextval('look') * interval '10 ms' $$`)
  }

  test('refuses it, or comes after it', async () => {
    const answers = new Set<string>()
    for (let looks = 0; looks < 12; looks += 1) {
      // The bet is placed by the running clock: its check must be fresh.
      await runClock()
      await makeOffer()
      await stopClock()
      await db.database.queries.query(
        "update match set kickoff_at = book_now() + $2 * interval '10 ms' where id = $1",
        [match, looks],
      )
      answers.add(await book.take(walletId, offer))
      const late = await db.database.queries.query(
        `select from cash_out c join match m on m.id = $1
          where c.wallet_id = $2 and c.cashed_at >= m.kickoff_at`,
        [match, walletId],
      )
      expect(late, `${looks} looks before the kick-off`).toEqual([])
    }
    expect([...answers]).toEqual(['oddsIsUpdating', '1: 94.99 of 100.00, 0.00 runs on'])
  })
})
