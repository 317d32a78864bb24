import { randomUUID } from 'node:crypto'
import type { BoardMarket } from '@fairline/domain/board/board-model'
import { cashOutFromReceipt } from '@fairline/domain/cash-out/cash-out'
import type { CashOutReceipt } from '@fairline/domain/cash-out/cash-out-receipt'
import { aMatch as aBoardMatch, aMarket } from '@fairline/domain/testing/board-builders'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  type Bettor,
  placeBets,
  placedKey,
  placementOf,
  placeParlay,
} from '../../../testing/bets-on-a-match.ts'
import { type CashOutBook, openCashOutBook } from '../../../testing/cash-out-book.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { recordReport } from '../settlement/record-report.ts'
import type { Report } from '../settlement/report.ts'
import { resettleMatch } from '../settlement/resettle-match.ts'
import { changeStatus } from '../wallet/index.ts'
import { deleteOldOffers } from './cash-out-store.ts'
import { offerCashOuts } from './offer-cash-outs.ts'

let db: TestDatabase
let book: CashOutBook
let match: bigint
let bettor: Bettor
let walletId: bigint

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  book = openCashOutBook(db.database)
  match = await aMatch(db.database)
  bettor = await aBettor(db.database, 100_000n)
  walletId = bettor.walletId
  await book.show(match)
})
afterEach(async () => {
  await expectInvariants(db.database)
  const [row] = await db.database.queries.query<{ wrong: number }>(
    `select count(*)::integer as wrong from match_exposure e
      where risk <> (select coalesce(sum(b.risk - b.cashed_risk), 0)
                       from bet b join bet_leg l on l.bet_id = b.id
                      where b.wallet_id = e.wallet_id and l.match_id = e.match_id
                        and b.state in ('waiting', 'running'))`,
  )
  expect(row?.wrong).toBe(0)
})
afterAll(() => db.drop())

const query = <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  db.database.queries.query<Row>(sql, values)

async function place(ticket: string): Promise<bigint> {
  const [betId] = await placeBets(db.database, bettor, match, ticket)
  return must(betId, ticket)
}

/** `100.00 HDP FT home at even prices`. */
const even = 'HDP FT home 0 1.00 MY 100'

async function report(matchKey: bigint, score: string, period: 'FT' | '1H' = 'FT'): Promise<void> {
  const [home = 0, away = 0] = score.split('-').map(Number)
  await say(matchKey, { kind: 'result', period, status: 'completed', score: { home, away } })
}

async function say(matchKey: bigint, said: Report): Promise<void> {
  await inTransaction(db.database, (tx) => recordReport(tx, matchKey, said, { source: 'test' }))
  await resettleMatch({ database: db.database, ticketIds, chunkBets: 10 }, matchKey)
}

/** `settled won 50.00`, and what was cashed out. */
async function stateOf(betId: bigint): Promise<string> {
  const [row] = await query<{ line: string }>(
    `select trim(state || ' ' || result) || ' ' || win_loss || ' cashed ' || cashed_stake as line
       from bet where id = $1`,
    betId,
  )
  return must(row, 'the bet').line
}

async function moves(betId: bigint): Promise<string> {
  const rows = await query<{ line: string }>(
    `select revision || ' ' || kind || ' ' || amount as line
       from transfer where reference = $1 order by wallet_version`,
    betId,
  )
  return rows.map(({ line }) => line).join(', ')
}

describe('an offer @spec S7.bet.cashoutoffer', () => {
  test('says what each part of the bet would be ended for, and why', async () => {
    const offer = await book.offer(walletId, await place(even))
    expect(offer).toMatchObject({ reason: '' })
    expect(offer.parts.map(({ percent }) => percent)).toEqual(
      Array.from({ length: 17 }, (_, index) => 20 + 5 * index),
    )
    expect(offer.parts.at(-1)).toEqual({
      percent: 100,
      stake: '100.00',
      risk: '100.00',
      fair_value: '99.99',
      margin: '5.00',
      cash_out: '94.99',
      win_loss: '-5.01',
    })
    expect(offer.receipt?.formula).toContain('offer = 99.99 - 5.00 = 94.99')
    const short = await book.offer(walletId, await place(even), { withParts: false })
    expect(short.parts).toHaveLength(1)
    expect(short.receipt).toBeNull()
  })

  test('stands for five seconds by the clock of the book @spec S9.cashOut.validity', async () => {
    const betId = await place(even)
    const [before] = await query<{ now: Date }>('select book_now() as now')
    const offer = await book.offer(walletId, betId)
    const [after] = await query<{ now: Date }>('select book_now() as now')
    expect(offer.valid_until - 5_000).toBeGreaterThanOrEqual(must(before, 'now').now.getTime())
    expect(offer.valid_until - 5_000).toBeLessThanOrEqual(must(after, 'now').now.getTime())
    await query("update cash_out_offer set expires_at = expires_at - interval '5 seconds'")
    expect(await book.take(walletId, offer)).toBe('odds_changed expired')
    await query("update cash_out_offer set expires_at = expires_at - interval '2 minutes'")
    await deleteOldOffers(db.database.queries)
    expect(await book.take(walletId, offer)).toBe('odds_changed expired')
    expect(await stateOf(betId)).toBe('running 0 cashed 0')
  })

  test('of many bets is made in turns with other calls, and once for each bet', async () => {
    const betIds = [await place(even), await place(even), await place(even)]
    let turn = 0
    const turns: number[] = []
    const find = () => {
      turns.push(turn)
      return null
    }
    let counting = setImmediate(function count() {
      turn += 1
      counting = setImmediate(count)
    })
    const asking = offerCashOuts(
      { database: db.database, ticketIds, board: { find, isFresh: () => true } },
      { accountId: walletId, currency: 'MYR' },
      { ticket_ids: [...betIds, ...betIds].map(ticketIds.idOf), with_parts: false },
    )
    const answer = await asking.finally(() => clearImmediate(counting))
    expect(answer.ok && answer.value.offers.map(({ reason }) => reason)).toEqual(
      Array(3).fill('suspended'),
    )
    expect(turns).toHaveLength(3)
    expect(new Set(turns).size).toBe(3)
  })

  test('is none where the match or the market of the bet is suspended', async () => {
    const betId = await place(even)
    await book.show(match, { status: 'suspended' })
    expect((await book.offer(walletId, betId)).reason).toBe('suspended')
    await book.show(match, { rows: [] })
    expect((await book.offer(walletId, betId)).reason).toBe('suspended')
  })

  test('of a part of a match, such as its corners, is by the prices of its line', async () => {
    const betId = await place('OU FT over 2.50 1.00 MY 100')
    await book.show(match, { parentId: 'parent' })
    expect((await book.offer(walletId, betId)).parts.at(-1)?.fair_value).toBe('100.00')
    const moved = await place('OU FT over 3.50 1.00 MY 100')
    expect(await book.offer(walletId, moved)).toMatchObject({ reason: 'no_price', reason_leg: 1 })
  })

  test('is none for a bet that waits, is over, or is of somebody else', async () => {
    const waiting = { ...placementOf(bettor, match, aTicket(even)), waitMs: 5_000 }
    const [outcome] = await placeBatch(db.database.queries, [waiting])
    const waits = placedKey(must(outcome, 'the bet'))
    expect((await book.offer(walletId, waits)).reason).toBe('not_running')
    const betId = await place(even)
    const other = await aBettor(db.database, 0n)
    const foreign = await book.offer(other.walletId, betId)
    expect(foreign.reason).toBe('not_running')
    expect(await book.take(other.walletId, foreign)).toBe('forbiddenAccess')
    await report(match, '1-0')
    expect((await book.offer(walletId, betId)).reason).toBe('not_running')
    expect(await book.take(walletId, foreign)).toBe('invalidBet settled')
  })
})

/** @spec S7.bet.cashout S4.bet.cashOut S4.bet.cashOut.part */
describe('a cash-out', () => {
  test('ends the bet for the amount that was shown', async () => {
    const betId = await place(even)
    const offer = await book.offer(walletId, betId)
    expect(await book.take(walletId, offer)).toBe('1: 94.99 of 100.00, 0.00 runs on')
    expect(await stateOf(betId)).toBe('cashed_out 0 cashed 10000')
    expect(await moves(betId)).toBe('0 hold 10000, -1 cash_out_lose 501, -1 cash_out_release 9499')
    expect(book.told).toEqual(['over'])
    await report(match, '1-0')
    expect(await stateOf(betId)).toBe('cashed_out 0 cashed 10000')
    expect(await book.take(walletId, offer)).toBe('invalidBet cashed_out')
  })

  test('of a part lets the rest run on and win, and be corrected', async () => {
    const betId = await place(even)
    const offer = await book.offer(walletId, betId)
    expect(await book.take(walletId, offer, { percent: 40 })).toBe(
      '1: 37.99 of 40.00, 60.00 runs on',
    )
    expect(book.told).toEqual(['part'])
    await report(match, '2-1')
    expect(await stateOf(betId)).toBe('settled won 6000 cashed 4000')
    await report(match, '1-1')
    expect(await stateOf(betId)).toBe('settled draw 0 cashed 4000')
    await say(match, { kind: 'result_rollback', period: 'FT' })
    expect(await stateOf(betId)).toBe('running 0 cashed 4000')
    const again = await book.offer(walletId, betId)
    expect(await book.take(walletId, again, { percent: 50 })).toBe(
      '2: 28.49 of 30.00, 30.00 runs on',
    )
    await say(match, {
      kind: 'cancellation',
      period: 'all',
      startMs: null,
      endMs: null,
      reason: 'test',
    })
    expect(await stateOf(betId)).toBe('void void 0 cashed 7000')
  })

  test('above the risk pays a win from the house', async () => {
    const betId = await place('OU FT over 0.50 1.00 MY 100')
    const offer = await book.offer(walletId, betId)
    const whole = must(offer.parts.at(-1), 'the whole')
    expect(Number(whole.win_loss)).toBeGreaterThan(0)
    await book.take(walletId, offer)
    const won = whole.win_loss.replace('.', '')
    expect(await moves(betId)).toBe(
      `0 hold 10000, -1 cash_out_release 10000, -1 cash_out_win ${won}`,
    )
  })

  test('keeps the receipt that makes it again, and what it stood on', async () => {
    const betId = await place(even)
    await book.take(walletId, await book.offer(walletId, betId), { percent: 25 })
    const [row] = await query<{ receipt: CashOutReceipt; made_on: object; returned: string }>(
      'select receipt, made_on, returned from cash_out where bet_id = $1',
      betId,
    )
    const { receipt, made_on, returned } = must(row, 'the cash-out')
    expect(cashOutFromReceipt(receipt)).toMatchObject({ percent: 25, offer: BigInt(returned) })
    expect(made_on).toMatchObject([
      { leg: 1, guard: { match: String(match), marketType: 2, version: '7' } },
    ])
  })

  test.each([
    ['a goal or a suspension has raised the guard', 'guard_version = guard_version + 1'],
    ['the market is suspended', 'open = false'],
  ])('is refused when %s since the offer', async (_name, change) => {
    const betId = await place(even)
    const offer = await book.offer(walletId, betId)
    await query(`update market_guard set ${change} where match_id = $1`, match)
    expect(await book.take(walletId, offer)).toBe('oddsIsUpdating')
    expect(await stateOf(betId)).toBe('running 0 cashed 0')
  })

  test('is refused for another amount, another ticket, or a part that is none', async () => {
    const betId = await place(even)
    const offer = await book.offer(walletId, betId)
    const other = await book.offer(walletId, await place(even))
    expect(await book.take(walletId, offer, { amount: '95.00' })).toBe('odds_changed 94.99')
    expect(await book.take(walletId, offer, { percent: 19 })).toBe('invalidBetAmount')
    expect(await book.take(walletId, offer, { ticketId: other.ticket_id })).toBe(
      'odds_changed expired',
    )
    expect(await book.take(walletId, offer, { ticketId: 'ZZZZ' })).toBe('forbiddenAccess')
    expect(await stateOf(betId)).toBe('running 0 cashed 0')
  })

  test('is refused to an account that may only look', async () => {
    const offer = await book.offer(walletId, await place(even))
    await inTransaction(db.database, (tx) => changeStatus(tx, walletId, 'suspended'))
    expect(await book.take(walletId, offer)).toBe('SUSPEND')
  })

  test('comes five times at most @spec S9.cashOut.times', async () => {
    const betId = await place(even)
    for (const number of [1, 2, 3, 4, 5]) {
      const taken = await book.take(walletId, await book.offer(walletId, betId), { percent: 20 })
      expect(taken).toMatch(new RegExp(`^${number}: `))
    }
    const offer = await book.offer(walletId, betId)
    expect(offer.reason).toBe('times')
    expect(await book.take(walletId, offer)).toBe('invalidBet times')
    expect(await stateOf(betId)).toBe('running 0 cashed 6723')
    await report(match, '0-1')
    expect(await stateOf(betId)).toBe('settled lost -3277 cashed 6723')
  })

  test('gives the same answer to the same request, and none to another with its id', async () => {
    const betId = await place(even)
    const offer = await book.offer(walletId, betId)
    const requestId = randomUUID()
    const first = await book.take(walletId, offer, { percent: 20, requestId })
    await book.take(walletId, await book.offer(walletId, betId), { percent: 50 })
    await report(match, '3-0')
    expect(await book.take(walletId, offer, { percent: 20, requestId })).toBe(first)
    const otherwise = { percent: 20, requestId, contentHash: '02'.repeat(32) }
    expect(await book.take(walletId, offer, otherwise)).toBe('invalidBet used for another bet')
    const refusedId = randomUUID()
    expect(await book.take(walletId, offer, { requestId: refusedId })).toBe('invalidBet settled')
    await say(match, { kind: 'result_rollback', period: 'FT' })
    expect(await book.take(walletId, offer, { requestId: refusedId })).toBe('invalidBet settled')
    expect(book.told).toEqual(['part', 'part'])
  })

  test('pays a debt before the member, beside a settlement of the same number', async () => {
    const betId = await place(even)
    const other = await place(even)
    await report(match, '1-0')
    const spare = await aMatch(db.database)
    await book.show(spare)
    const [late] = await placeBets(db.database, bettor, spare, 'OU FT over 2.50 1.00 MY 1199')
    await say(match, { kind: 'result_rollback', period: 'FT' })
    const [owed] = await query<{ debt: string }>('select debt from wallet where id = $1', walletId)
    expect(Number(owed?.debt)).toBeGreaterThan(0)
    await book.take(walletId, await book.offer(walletId, betId), { percent: 50 })
    await book.take(walletId, await book.offer(walletId, must(late, 'bet')), { percent: 50 })
    await report(match, '1-0')
    await report(spare, '3-0')
    expect(await stateOf(other)).toBe('settled won 10000 cashed 0')
    expect(await stateOf(must(late, 'bet'))).toBe('settled won 59950 cashed 59950')
  })
})

describe('a cash-out of several legs', () => {
  const over = 'OU FT over 2.50 2.00'
  let matches: readonly bigint[]
  beforeEach(async () => {
    matches = [match, await aMatch(db.database), await aMatch(db.database)]
    for (const each of matches) await book.show(each)
  })
  const placeAll = (kind: 'parlay' | 'system') =>
    placeParlay(db.database, bettor, {
      kind,
      lineStake: 1_000n,
      legs: matches.map((each) => [each, over]),
    })

  test('multiplies what the legs are expected to become', async () => {
    const betId = await placeAll('parlay')
    const offer = await book.offer(walletId, betId)
    expect(offer.parts.at(-1)).toMatchObject({ stake: '10.00', fair_value: '9.99' })
    expect(await book.take(walletId, offer, { percent: 50 })).toBe('1: 4.74 of 5.00, 5.00 runs on')
    for (const each of matches) await report(each, '3-0')
    expect(await stateOf(betId)).toBe('settled won 3500 cashed 500')
  })

  test('takes a leg with a result by its factor, until that is corrected', async () => {
    const betId = await placeAll('parlay')
    await report(match, '3-0')
    const offer = await book.offer(walletId, betId)
    expect(offer.parts.at(-1)).toMatchObject({ fair_value: '19.99', cash_out: '18.99' })
    await report(match, '0-0')
    // The ticket is lost with its first leg; only a corrected result lets it run again.
    expect(await book.take(walletId, offer)).toBe('invalidBet settled')
    await report(match, '3-0')
    const later = await book.offer(walletId, betId)
    await say(match, { kind: 'result_rollback', period: 'FT' })
    expect(await book.take(walletId, later)).toBe('odds_changed bet_changed')
  })

  test('waits for a report that the bets have not been brought to', async () => {
    const betId = await placeAll('parlay')
    const offer = await book.offer(walletId, betId)
    const score = { home: 0, away: 0 }
    const ended: Report = { kind: 'result', period: 'FT', status: 'completed', score }
    await inTransaction(db.database, (tx) => recordReport(tx, match, ended, { source: 'test' }))
    expect(await book.take(walletId, offer)).toBe('oddsIsUpdating')
    expect(await book.offer(walletId, betId)).toMatchObject({ reason: 'result', reason_leg: 1 })
  })

  test('of a system ends the same share of every line', async () => {
    const betId = await placeAll('system')
    const offer = await book.offer(walletId, betId)
    expect(await book.take(walletId, offer, { percent: 30 })).toBe(
      '1: 11.39 of 12.00, 28.00 runs on',
    )
    for (const each of matches) await report(each, '3-0')
    // Three doubles at 4.00 and a treble at 8.00, of 7.00 each.
    expect(await stateOf(betId)).toBe('settled won 11200 cashed 1200')
  })

  test('of a system of chosen sizes has their lines, with legs that are decided', async () => {
    const legs = [
      [matches[0] ?? 0n, over],
      [matches[1] ?? 0n, 'OU FT over 2.25 2.00'],
      [matches[2] ?? 0n, over],
    ] as const
    const given = { kind: 'system', lineStake: 1_000n, sizes: [2], legs } as const
    const betId = await placeParlay(db.database, bettor, given)
    await report(must(matches[0], 'a match'), '3-0')
    await report(must(matches[1], 'a match'), '2-0')
    const offer = await book.offer(walletId, betId)
    // 2.00 x 0.50 (half lost), 2.00 x 1.00 and 0.50 x 1.00, of 10.00 each; half of 2.00 is open.
    expect(offer.parts.at(-1)).toMatchObject({ stake: '30.00', fair_value: '34.99' })
    expect(await book.take(walletId, offer, { percent: 50 })).toBe(
      '1: 16.61 of 15.00, 15.00 runs on',
    )
    await report(must(matches[2], 'a match'), '0-0')
    // Of 5.00 each: 2.00 x 0.50 returns its stake, the others nothing.
    expect(await stateOf(betId)).toBe('settled lost -1000 cashed 1500')
  })

  test('waits for a result that is taken back', async () => {
    const betId = await placeAll('parlay')
    await report(match, '3-0')
    const offer = await book.offer(walletId, betId)
    const back: Report = { kind: 'result_rollback', period: 'FT' }
    await inTransaction(db.database, (tx) => recordReport(tx, match, back, { source: 'test' }))
    expect(await book.take(walletId, offer)).toBe('oddsIsUpdating')
    expect(await book.offer(walletId, betId)).toMatchObject({ reason: 'result', reason_leg: 1 })
  })

  test('is refused when the guard of any leg has moved', async () => {
    const betId = await placeAll('parlay')
    const offer = await book.offer(walletId, betId)
    await query(
      'update market_guard set guard_version = guard_version + 1 where match_id = $1',
      matches[2],
    )
    expect(await book.take(walletId, offer)).toBe('oddsIsUpdating')
    expect(await stateOf(betId)).toBe('running 0 cashed 0')
  })
})

/** @spec S4.bet.cashOut S4.bet.cashOut.part S4.bet.cashOut.value */
describe('a cash-out of other sports', () => {
  const [basketball, tennis] = [2, 5]
  const inSport = (sport: number) => aMatch(db.database, undefined, undefined, sport)
  const showOpen = (matchKey: bigint, ...markets: readonly BoardMarket[]) => {
    const { rows, beyondTable } = aBoardMatch(markets)
    return book.show(matchKey, { rows, beyondTable })
  }
  /** 0.666667 of 1.041667: 0.64 in proportion, the smaller of the two readings. */
  const ahead = aMarket('HDP FT -4.50', ['MY 0.50', 'MY -0.60'])
  /** 0.666667 of 1.066667: 0.625. */
  const winner = aMarket('ML FT', ['DEC 1.50', 'DEC 2.50'])

  test('is by the open prices of the same selection', async () => {
    const game = await inSport(basketball)
    const placed = await placeBets(db.database, bettor, game, 'HDP FT home -4.50 0.90 MY 100')
    const betId = must(placed[0], 'the bet')
    await showOpen(game, ahead)
    const offer = await book.offer(walletId, betId)
    expect(offer.parts.at(-1)).toMatchObject({ fair_value: '121.60', cash_out: '115.52' })
    expect(await book.take(walletId, offer, { percent: 50 })).toBe(
      '1: 57.76 of 50.00, 50.00 runs on',
    )
    await report(game, '90-80')
    expect(await stateOf(betId)).toBe('settled won 4500 cashed 5000')
    expect(await moves(betId)).toContain('-1 cash_out_win 776')
    const [kept] = await query<{ receipt: CashOutReceipt; returned: string }>(
      'select receipt, returned from cash_out where bet_id = $1',
      betId,
    )
    const { receipt, returned } = must(kept, 'the cash-out')
    expect(cashOutFromReceipt(receipt).offer).toBe(BigInt(returned))
    expect(receipt.formula).toContain(
      'fair value = 0.36 x 0.00 (lost) + 0.64 x 95.00 (won) = 60.80, rounded down',
    )
  })

  test('of a parlay multiplies its legs, and one without a price leaves it none', async () => {
    const [game, contest] = [await inSport(basketball), await inSport(tennis)]
    const betId = await placeParlay(db.database, bettor, {
      kind: 'parlay',
      lineStake: 1_000n,
      legs: [
        [match, 'OU FT over 2.50 2.00'],
        [game, 'HDP FT home -4.50 1.90'],
        [contest, 'ML FT home - 1.70'],
      ],
    })
    await report(match, '3-0')
    await showOpen(game, aMarket('HDP FT -6.50', ['MY 0.95', 'MY 0.95']))
    await showOpen(contest, winner)
    const none = await book.offer(walletId, betId)
    expect(none).toMatchObject({ reason: 'no_price', reason_leg: 2, parts: [] })
    expect(await book.take(walletId, none)).toBe('odds_changed expired')
    await showOpen(game, ahead)
    const offer = await book.offer(walletId, betId)
    // 10.00 x 2.00 x (0.64 x 1.90) x (0.625 x 1.70)
    expect(offer.parts.at(-1)).toMatchObject({ fair_value: '25.84', cash_out: '24.54' })
    expect(await book.take(walletId, offer, { percent: 50 })).toBe('1: 12.27 of 5.00, 5.00 runs on')
    const rest = await book.offer(walletId, betId)
    expect(await book.take(walletId, rest, { percent: 60 })).toBe('2: 7.36 of 3.00, 2.00 runs on')
    await report(game, '90-86')
    await report(contest, '2-0')
    expect(await stateOf(betId)).toBe('settled lost -200 cashed 800')
  })

  test('of a bet completely ends it, and a result changes nothing any more', async () => {
    const contest = await inSport(tennis)
    const placed = await placeBets(db.database, bettor, contest, 'ML FT home - 1.00 MY 100')
    const betId = must(placed[0], 'the bet')
    await showOpen(contest, winner)
    expect(await book.take(walletId, await book.offer(walletId, betId))).toBe(
      '1: 118.75 of 100.00, 0.00 runs on',
    )
    await report(contest, '0-2')
    expect(await stateOf(betId)).toBe('cashed_out 0 cashed 10000')
  })
})
