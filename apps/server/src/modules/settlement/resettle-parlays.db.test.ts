import { must } from '@fairline/domain/testing/read-example'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  type Bettor,
  placeBets,
  placeParlay,
} from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertDueOfLateBets } from './due-store.ts'
import { recordReport } from './record-report.ts'
import type { Report } from './report.ts'
import { resettleMatch } from './resettle-match.ts'
import { settledChunks } from './settled-news.ts'

let db: TestDatabase
let matches: readonly bigint[]
let bettor: Bettor
/** The steps that members were informed of, such as `settle won`, in order. */
let told: string[]

beforeAll(async () => {
  db = await createTestDatabase()
  db.database.outbox.on(settledChunks, ({ bets }) => {
    told.push(...bets.map(({ kind, end }) => `${kind} ${end?.ending ?? ''}`))
  })
})
beforeEach(async () => {
  told = []
  matches = [await aMatch(db.database), await aMatch(db.database), await aMatch(db.database)]
  bettor = await aBettor(db.database, 1_000_000n)
})
afterEach(async () => {
  await expectInvariants(db.database)
  await expectExposures()
})
afterAll(() => db.drop())

const matchAt = (number: number): bigint => must(matches[number - 1], `match ${number}`)

const over = 'OU FT over 2.5 2.00'
/** A bet of 10.00 a line on the named legs, each on its match in order. */
const place = (kind: 'parlay' | 'system', ...legs: readonly string[]): Promise<bigint> =>
  placeParlay(db.database, bettor, {
    kind,
    lineStake: 1_000n,
    legs: legs.map((leg, index) => [matchAt(index + 1), leg]),
  })

async function record(number: number, report: Report): Promise<void> {
  await inTransaction(db.database, (tx) =>
    recordReport(tx, matchAt(number), report, { source: 'test' }),
  )
}

const settle = (number: number): Promise<void> =>
  resettleMatch(
    {
      database: db.database,
      ticketIds,
      chunkBets: 2,
    },
    matchAt(number),
  )

/** The matches that late bets make due. */
async function lateMatches(): Promise<bigint[]> {
  const { queries } = db.database
  await queries.query('delete from settlement_due')
  await insertDueOfLateBets(queries)
  const rows = await queries.query<{ match_id: string }>('select match_id from settlement_due')
  return rows.map(({ match_id }) => BigInt(match_id))
}

const ended = (score: string, period: 'FT' | '1H' = 'FT'): Report => {
  const [home = 0, away = 0] = score.split('-').map(Number)
  return { kind: 'result', period, status: 'completed', score: { home, away } }
}
const rolledBack: Report = { kind: 'result_rollback', period: 'FT' }
const allVoid: Report = {
  kind: 'cancellation',
  period: 'all',
  startMs: null,
  endMs: null,
  reason: '',
}

async function report(number: number, ...reports: readonly Report[]): Promise<void> {
  for (const each of reports) await record(number, each)
  await settle(number)
}

/** `settled won 30.00 r1 | won@1 won@1 @0`: the bet, and result and revision of each leg. */
async function state(betId: bigint): Promise<string> {
  const [row] = await db.database.queries.query<{ line: string }>(
    `select trim(state || ' ' || b.result) || ' ' || win_loss || ' r' || settlement_revision
            || ' | ' || string_agg(l.result || '@' || l.graded_revision, ' ' order by l.leg) as line
       from bet b join bet_leg l on l.bet_id = b.id where b.id = $1 group by b.id`,
    [betId],
  )
  return must(row, 'the bet').line
}

async function moves(betId: bigint): Promise<string> {
  const rows = await db.database.queries.query<{ line: string }>(
    `select revision || ' ' || kind || ' ' || amount as line
       from transfer where reference = $1 order by wallet_version`,
    [betId],
  )
  return rows.map(({ line }) => line).join(', ')
}

async function settlements(betId: bigint) {
  return db.database.queries.query<{
    kind: string
    leg_revisions: object
    receipt: Receipt
  }>(
    'select kind, leg_revisions, receipt from bet_settlement where bet_id = $1 order by revision',
    [betId],
  )
}

/** The headroom taken on each match is the risk of the bets that run there. */
async function expectExposures(): Promise<void> {
  const wrong = await db.database.queries.query(
    `select e.wallet_id, e.match_id, e.risk, coalesce(sum(b.risk), 0) as held
       from match_exposure e
       left join bet_leg l on l.match_id = e.match_id
       left join bet b on b.id = l.bet_id and b.wallet_id = e.wallet_id
                      and b.state in ('waiting', 'running')
      group by e.wallet_id, e.match_id, e.risk having e.risk <> coalesce(sum(b.risk), 0)`,
  )
  expect(wrong).toEqual([])
}

describe('a parlay @spec S4.bet.settle', () => {
  test('runs until its last match, and is paid once', async () => {
    const bet = await place('parlay', over, 'OU FT over 2.75 1.90', over)
    await report(1, ended('2-1'))
    expect(await state(bet)).toBe('running 0 r0 | won@1 @0 @0')
    await report(2, ended('2-1'))
    expect(await state(bet)).toBe('running 0 r0 | won@1 half_won@1 @0')
    await report(3, ended('0-0', '1H'))
    expect(await state(bet)).toBe('running 0 r0 | won@1 half_won@1 @0')
    await report(3, ended('3-0'))
    expect(await state(bet)).toBe('settled won 4800 r1 | won@1 half_won@1 won@2')
    expect(await moves(bet)).toBe('0 hold 1000, 1 release 1000, 1 win 4800')
    expect(told).toEqual(['settle won'])
    const [settlement] = await settlements(bet)
    expect(settlement?.leg_revisions).toEqual({ 1: { FT: 1 }, 2: { FT: 1 }, 3: { FT: 2 } })
    const receipt = must(settlement, 'the settlement').receipt
    expect(settleFromReceipt(receipt).receipt).toEqual(receipt)
  })

  test('is lost with its first lost leg, and the later ones change nothing', async () => {
    const bet = await place('parlay', over, over, over)
    await report(2, ended('0-0'))
    expect(await state(bet)).toBe('settled lost -1000 r1 | @0 lost@1 @0')
    await report(1, ended('3-0'))
    await report(3, ended('3-0'))
    expect(await state(bet)).toBe('settled lost -1000 r1 | won@1 lost@1 won@1')
    expect(await moves(bet)).toBe('0 hold 1000, 1 lose 1000')
    expect(told).toEqual(['settle lost'])
  })

  test('is settled anew when one of its results is corrected', async () => {
    const bet = await place('parlay', over, over)
    await report(1, ended('3-0'))
    await report(2, ended('0-0'))
    await report(2, ended('4-0'))
    expect(await state(bet)).toBe('settled won 3000 r3 | won@1 won@2')
    expect(await moves(bet)).toBe(
      '0 hold 1000, 1 lose 1000, 2 give_loss 1000, 3 release 1000, 3 win 3000',
    )
    expect((await settlements(bet)).map(({ kind }) => kind)).toEqual([
      'settle',
      'reverse',
      'settle',
    ])
  })

  test('runs again when the leg that lost it has no result any more', async () => {
    const bet = await place('parlay', over, over)
    await report(1, ended('0-0'))
    await report(1, rolledBack)
    expect(await state(bet)).toBe('running 0 r2 | @2 @0')
    await report(2, ended('3-0'))
    await report(1, ended('3-0'))
    expect(await state(bet)).toBe('settled won 3000 r3 | won@3 won@1')
  })

  test('stays lost when only one of its two lost legs is taken back', async () => {
    const bet = await place('parlay', over, over)
    await report(1, ended('0-0'))
    await report(2, ended('0-0'))
    await report(1, rolledBack)
    expect(await state(bet)).toBe('settled lost -1000 r1 | @2 lost@1')
  })

  test('waits for the order of goals and for half-time where its legs ask for them', async () => {
    const bet = await place('parlay', 'FGLG FT AF - 3.00', 'HTFT FT DH - 4.00', over)
    await report(1, ended('1-1'))
    await report(2, ended('1-0'))
    await report(3, ended('3-0'))
    expect(await state(bet)).toBe('running 0 r0 | @1 @1 won@1')
    await report(1, { ...ended('1-1'), goals: ['away', 'home'] } as Report)
    await report(2, ended('0-0', '1H'))
    expect(await state(bet)).toBe('settled won 23000 r1 | won@2 won@2 won@1')
    await report(1, { ...ended('1-1'), goals: ['home', 'away'] } as Report)
    expect(await state(bet)).toBe('settled lost -1000 r3 | lost@3 won@2 won@1')
  })

  test('a void leg only reduces; all void returns the stake', async () => {
    const bet = await place('parlay', over, over)
    await report(1, allVoid)
    await report(2, ended('3-0'))
    expect(await state(bet)).toBe('settled won 1000 r1 | void@1 won@1')
    await report(2, allVoid)
    expect(await state(bet)).toBe('void void 0 r3 | void@1 void@2')
  })

  test('stands beside single bets of the same match', async () => {
    const bet = await place('parlay', over, over)
    const [single] = await placeBets(db.database, bettor, matchAt(1), 'OU FT over 2.5 0.90 MY 10')
    await report(1, ended('3-0'))
    expect(await state(must(single, 'the single'))).toBe('settled won 900 r1 | won@1')
    expect(await state(bet)).toBe('running 0 r0 | won@1 @0')
  })

  test('that waits for a match is not looked for as late, and one without grades is', async () => {
    const bet = await place('parlay', over, over)
    await report(1, ended('3-0'))
    expect(await lateMatches()).not.toContain(matchAt(1))
    const late = await place('parlay', over, over)
    expect(await lateMatches()).toContain(matchAt(1))
    await settle(1)
    expect(await state(late)).toBe('running 0 r0 | won@1 @0')
    await report(2, ended('3-0'))
    expect([await state(bet), await state(late)]).toEqual(
      Array(2).fill('settled won 3000 r1 | won@1 won@1'),
    )
  })
})

describe('a system @spec S4.bet.settle', () => {
  test('pays its lines together', async () => {
    const bet = await place('system', over, 'OU FT over 2.5 1.80', 'OU FT over 2.5 1.50')
    await report(1, ended('3-0'))
    await report(2, ended('3-0'))
    expect(await state(bet)).toBe('running 0 r0 | won@1 won@1 @0')
    await report(3, ended('0-0'))
    expect(await state(bet)).toBe('settled lost -400 r1 | won@1 won@1 lost@1')
    expect(await moves(bet)).toBe('0 hold 4000, 1 lose 400, 1 release 3600')
  })

  test('is lost once no line can win', async () => {
    const bet = await place('system', over, over, over)
    await report(1, ended('0-0'))
    expect(await state(bet)).toBe('running 0 r0 | lost@1 @0 @0')
    await report(2, ended('0-0'))
    expect(await state(bet)).toBe('settled lost -4000 r1 | lost@1 lost@1 @0')
  })
})

describe('matches that end at the same moment', () => {
  test('two passes that both found the last result settle the ticket once', async () => {
    const bets = [await place('parlay', over, over), await place('system', over, over)]
    await record(1, ended('3-0'))
    await record(2, ended('3-0'))
    await together(1, 2)
    for (const bet of bets) {
      expect(await state(bet)).toBe('settled won 3000 r1 | won@1 won@1')
      expect(await moves(bet)).toBe('0 hold 1000, 1 release 1000, 1 win 3000')
    }
    expect(told).toEqual(['settle won', 'settle won'])
  })

  test('a pass that waited while the last result settled a ticket does not undo it', async () => {
    const second = await aBettor(db.database, 1_000_000n)
    await place('parlay', over, over)
    const bet = await placeParlay(db.database, second, {
      kind: 'parlay',
      lineStake: 1_000n,
      legs: [
        [matchAt(1), over],
        [matchAt(3), over],
      ],
    })
    await record(1, ended('3-0'))
    // The pass over match 1 has both tickets in one chunk, and waits for the first one's wallet.
    const pass = await inTransaction(db.database, async (tx) => {
      await tx.query('select from wallet where id = $1 for update', [bettor.walletId])
      const waiting = settle(1)
      await untilWaiting(db.database, 1)
      await report(3, ended('3-0'))
      expect(await state(bet)).toBe('settled won 3000 r1 | won@1 won@1')
      return [waiting]
    })
    await Promise.all(pass)
    expect(await state(bet)).toBe('settled won 3000 r1 | won@1 won@1')
    expect(await moves(bet)).toBe('0 hold 1000, 1 release 1000, 1 win 3000')
  })

  test('one result is corrected while the other one settles', async () => {
    const bet = await place('parlay', over, over)
    await report(1, ended('3-0'))
    await record(2, ended('3-0'))
    await record(1, ended('0-0'))
    await together(1, 2)
    expect(await state(bet)).toBe('settled lost -1000 r1 | lost@2 won@1')
  })
})

/** Runs passes over matches so that all of them have read before any of them writes. */
async function together(...numbers: readonly number[]): Promise<void> {
  const passes = await inTransaction(db.database, async (tx) => {
    await tx.query('select from wallet where id = $1 for update', [bettor.walletId])
    const started = numbers.map((number) => settle(number))
    await untilWaiting(db.database, numbers.length)
    return started
  })
  await Promise.all(passes)
}
