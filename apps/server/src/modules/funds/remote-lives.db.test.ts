import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  type Bettor,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { turnBookClock } from '../../../testing/book-clock.ts'
import { openCashOutBook } from '../../../testing/cash-out-book.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { aPick, RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { type Knob, WalletServer } from '../../../testing/wallet-server.ts'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeReserved } from '../placing/place-reserved.ts'
import type { Placement, PlacementOutcome } from '../placing/placement.ts'
import { PlacementBatcher } from '../placing/placement-batcher.ts'
import { findOutcome, placeBatch } from '../placing/placement-store.ts'
import { recordReport } from '../settlement/record-report.ts'
import { resettleMatch } from '../settlement/resettle-match.ts'
import { decideBets } from '../waiting/waiting-store.ts'
import { createFunds, type Funds } from './create-funds.ts'
import { remoteSender } from './remote-wallet.ts'

/*
 * Bets, cash-outs and rooms of members whose money lies with their operator, whose wallet is late,
 * answers twice, wrongly, or never. The wallet's own book is the oracle.
 */

const waitMs = 120
const answerMs = {
  '/balance': waitMs,
  '/reserve': waitMs,
  '/confirm': waitMs,
  '/release': waitMs,
  '/settle': waitMs,
}
const start = 100_000n

let db: TestDatabase
let wallet: WalletServer
let funds: Funds
let aheadMs = 0

/** What a server of the house has after a start: nothing of what the last one knew. */
async function restart(): Promise<void> {
  funds = createFunds({
    database: db.database,
    ticketIds,
    steady: systemClock,
    log: { error: () => {}, warn: () => {} },
    send: remoteSender(systemClock, answerMs),
  })
  await funds.look()
}

beforeAll(async () => {
  db = await createTestDatabase()
  wallet = await WalletServer.open()
  await aBettor(db.database, 0n)
  await wallet.join(db.database)
})
beforeEach(restart)
afterEach(async () => {
  await drain()
  await expectInvariants(db.database)
  await expectEqualBooks()
})
afterAll(async () => {
  await wallet.close()
  await db.drop()
})

/** Lets the wallet work, and time pass until it has all messages. */
async function drain(): Promise<void> {
  wallet.mend()
  await restart()
  for (let round = 0; round < 20; round += 1) {
    const [open] = await db.database.queries.query<{ count: string }>(
      `select (select count(*) from fund_message where answered_at is null)
            + (select count(*) from fund_intent where state = 'asked') as count`,
    )
    if (open?.count === '0') return
    await pass(70_000)
    await funds.look()
  }
  throw new Error('the wallet never got all messages')
}

async function pass(ms: number): Promise<void> {
  aheadMs += ms
  await turnBookClock(db.database, aheadMs)
}

/** A member has with the operator what it began with, and what the house paid, less its risk. */
async function expectEqualBooks(): Promise<void> {
  const rows = await db.database.queries.query<{ member: string; due: string }>(
    `select a.login_id as member, $1 - w.outstanding + w.debt + coalesce((
              select sum(case when t.debit_account < 0 then t.amount else 0 end
                       - case when t.credit_account < 0 then t.amount else 0 end)
                from transfer t where t.wallet_id = w.id and t.kind not like 'remote%'), 0) as due
       from wallet w join account a on a.id = w.id where w.is_remote`,
    [start],
  )
  const wrong = rows.filter(({ member, due }) => wallet.balanceOf(member) !== BigInt(due))
  expect(wrong.map(({ member, due }) => `${wallet.balanceOf(member)}, due ${due}`)).toEqual([])
  const [held] = await db.database.queries.query<{ held: string }>(
    "select coalesce(sum(amount), 0) as held from fund_intent where state = 'held'",
  )
  expect(wallet.reserved).toBe(BigInt(must(held, 'a sum').held))
  expect(wallet.complaints).toEqual([])
}

async function aMember(amount = start): Promise<Bettor> {
  const bettor = await aBettor(db.database, 0n)
  const [row] = await db.database.queries.query<{ login_id: string }>(
    'select login_id from account where id = $1',
    [bettor.walletId],
  )
  wallet.fund(must(row, 'the account').login_id, amount)
  return bettor
}

const batcher = () =>
  new PlacementBatcher({
    place: (items) => placeBatch(db.database.queries, items),
    find: (item) => findOutcome(db.database.queries, item),
    onFailure: () => {},
  })

const ownerOf = (accountId: bigint) => ({ operatorId: 1, accountId, currency: 'MYR' as const })

async function place(
  bettor: Bettor,
  matchKey: bigint,
  changes: Partial<Placement> = {},
): Promise<PlacementOutcome> {
  const placement = {
    ...placementOf(bettor, matchKey, aTicket('HDP FT home -0.25 0.95 MY 100')),
    ...changes,
  }
  const parts = {
    funds,
    database: db.database,
    batcher: batcher(),
    clock: { now: systemClock.now, isTrusted: () => true },
  }
  const fresh = () => ({
    placement: { ...placement, checkedAtMs: systemClock.now() + aheadMs },
    waiting: null,
  })
  const { outcome } = await placeReserved(parts, ownerOf(bettor.walletId), fresh(), fresh)
  return outcome
}

async function settle(matchKey: bigint, home: number, away: number): Promise<void> {
  const score = { home, away }
  const report = { kind: 'result', period: 'FT', status: 'completed', score } as const
  await inTransaction(db.database, (tx) => recordReport(tx, matchKey, report, { source: 'test' }))
  const options = { database: db.database, ticketIds, chunkBets: 100 }
  await resettleMatch(options, matchKey)
}

const codeOf = (outcome: PlacementOutcome): string =>
  outcome.kind === 'refused' ? outcome.code : outcome.kind

describe('a bet', () => {
  test('is reserved, held, confirmed, and paid where the money lies', async () => {
    const bettor = await aMember()
    const match = await aMatch(db.database)
    wallet.calls.length = 0
    expect(codeOf(await place(bettor, match))).toBe('placed')
    await funds.look()
    await settle(match, 2, 0)
    await funds.look()
    expect(wallet.calls).toEqual(['reserve 100.00', 'confirm 100.00', 'settle 195.00'])
  })

  test.each<[Knob, string]>([
    ['never', 'connectionFailed'],
    ['error', 'connectionFailed'],
    ['lost', 'connectionFailed'],
    ['late', 'connectionFailed'],
    ['garbage', 'connectionFailed'],
    ['unsigned', 'connectionFailed'],
    ['wrong amount', 'connectionFailed'],
    ['another id', 'connectionFailed'],
  ])('whose reservation is answered %s is refused for certain, and let go', async (knob, code) => {
    const bettor = await aMember()
    const match = await aMatch(db.database)
    const requestId = randomUUID()
    wallet.turn('reserve', knob)
    expect(codeOf(await place(bettor, match, { requestId }))).toBe(code)
    // The same request gets the same answer, though the wallet works again.
    expect(codeOf(await place(bettor, match, { requestId }))).toBe(code)
    expect(codeOf(await place(bettor, match))).toBe('placed')
  })

  test('is refused in the words of the wallet', async () => {
    const bettor = await aMember(5_000n)
    const match = await aMatch(db.database)
    expect(codeOf(await place(bettor, match))).toBe('insufficient_balance')
    wallet.fund(await loginOf(bettor), start - 5_000n)
  })

  test('that the book refuses after the reservation gives it back', async () => {
    const bettor = await aMember()
    const match = await aMatch(db.database)
    await db.database.queries.query('update market_guard set open = false where match_id = $1', [
      match,
    ])
    expect(codeOf(await place(bettor, match))).toBe('oddsIsUpdating')
  })

  test('whose server died between the reservation and the hold leaves nothing', async () => {
    const bettor = await aMember()
    const reservation = await funds.reserve(ownerOf(bettor.walletId), {
      requestId: randomUUID(),
      contentHash: '00'.repeat(32),
      amount: 1_000n,
    })
    expect(reservation.kind).toBe('reserved')
    await restart()
    await pass(31_000)
    await funds.look()
    expect(wallet.reserved).toBe(0n)
  })

  test('twice at the same moment is asked for once', async () => {
    const bettor = await aMember()
    const match = await aMatch(db.database)
    const requestId = randomUUID()
    wallet.calls.length = 0
    const outcomes = await Promise.all([1, 2, 3].map(() => place(bettor, match, { requestId })))
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1)
    expect(wallet.calls.filter((call) => call.startsWith('reserve'))).toHaveLength(1)
    expect(codeOf(await place(bettor, match, { requestId }))).toBe('replayed')
  })

  test('is corrected: what the wallet cannot pay back is debt, which blocks bets', async () => {
    const bettor = await aMember(10_000n)
    const login = await loginOf(bettor)
    const match = await aMatch(db.database)
    await place(bettor, match)
    await settle(match, 2, 0)
    await funds.look()
    // The member spends it elsewhere.
    wallet.fund(login, -wallet.balanceOf(login))
    await settle(match, 0, 2)
    await funds.look()
    const [row] = await db.database.queries.query<{ debt: string }>(
      'select debt from wallet where id = $1',
      [bettor.walletId],
    )
    expect(row?.debt).toBe('19500')
    wallet.fund(login, start + 9_500n)
    expect(codeOf(await place(bettor, await aMatch(db.database)))).toBe('insufficient_balance')
  })

  async function loginOf({ walletId }: Bettor): Promise<string> {
    const [row] = await db.database.queries.query<{ login_id: string }>(
      'select login_id from account where id = $1',
      [walletId],
    )
    return must(row, 'the account').login_id
  }
})

describe('a cash-out', () => {
  test('pays a part where the money lies, and the rest is settled later', async () => {
    const bettor = await aMember()
    const match = await aMatch(db.database)
    const placed = await place(bettor, match)
    if (placed.kind !== 'placed') throw new Error(placed.kind)
    const book = openCashOutBook(db.database)
    await book.show(match)
    const offer = await book.offer(bettor.walletId, placed.bet.betId)
    wallet.turn('settle', 'lost', 'error')
    expect(await book.take(bettor.walletId, offer, { percent: 50 })).toMatch(/^1: /)
    await funds.look()
    await settle(match, 0, 1)
  })
})

describe('a room', () => {
  test('holds fees with the wallet, pays the prize there, and gives fees back', async () => {
    const book = new RoomBook(db.database, { funds })
    const owner = (await aMember()).walletId
    const matches = await book.matches()
    const first = must(matches[0], 'a match')
    const id = await book.room(owner, matches)
    for (const _ of [1, 2, 3]) {
      const member = (await aMember()).walletId
      expect((await book.join(member, id, [aPick(first, 'OU over')])).ok).toBe(true)
      if (_ === 3) expect((await book.leave(member, id)).ok).toBe(true)
    }
    await book.pass(61)
    for (const match of matches) {
      await book.begin(match)
      await book.report(match, '2-0')
    }
    await book.pass(60)
    await book.pass(60 * 24)
    aheadMs += (61 + 60 + 60 * 24) * 60_000
    expect(book.failures).toEqual([])
  })

  test.each([
    ['never', 'joinFailed-2', 'createRoomFailed-2'],
    ['unsigned', 'joinFailed-2', 'createRoomFailed-2'],
  ] as const)('whose fee is answered %s is not entered', async (knob, joining, creating) => {
    const book = new RoomBook(db.database, { funds })
    const matches = await book.matches()
    const id = await book.room((await aMember()).walletId, matches)
    const member = (await aMember()).walletId
    const picks = [aPick(must(matches[0], 'a match'), 'OU over')]
    wallet.turn('reserve', knob, knob)
    expect(await book.join(member, id, picks)).toMatchObject({ rejection: { code: joining } })
    expect(await book.create(member, matches)).toMatchObject({ rejection: { code: creating } })
    expect((await book.join(member, id, picks)).ok).toBe(true)
  })
})

const knob = fc.constantFrom<Knob>(
  ...(['never', 'error', 'lost', 'late', 'garbage', 'unsigned', 'wrong amount'] as const),
)
const path = fc.constantFrom('reserve', 'confirm', 'release', 'settle')
const member = fc.nat({ max: 2 })
const match = fc.nat({ max: 2 })
const goals = fc.nat({ max: 2 })
/** What may happen, as often as it should. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('bet' as const), member, match }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      member,
      match,
      decided: fc.constantFrom('rejected', 'cheaper', 'as placed'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('knob' as const), path, knob }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('result' as const), match, home: goals, away: goals }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
)

/** Places a bet that waits, and decides it. */
async function placeAndDecide(bettor: Bettor, matchKey: bigint, decided: string): Promise<void> {
  const placed = await place(bettor, matchKey, { waitMs: 1_000 })
  if (placed.kind !== 'placed') return
  await pass(2_000)
  const isCheaper = decided === 'cheaper'
  const oddsThousandths = isCheaper ? -800 : 950
  await decideBets(db.database.queries, [
    {
      betId: placed.bet.betId,
      accept: decided !== 'rejected',
      reason: decided === 'rejected' ? 'GOAL' : '',
      risk: isCheaper ? 8_000n : 10_000n,
      win: isCheaper ? 10_000n : 9_500n,
      maxPerMatch: 1_000_000_000n,
      checkedAtMs: systemClock.now() + aheadMs,
      released: true,
      legs: [
        {
          guardVersion: 7n,
          oddsThousandths,
          sourceOddsThousandths: oddsThousandths,
          oddsVersion: 1,
        },
      ],
    },
  ])
}

test('random lives on a wallet that fails in every way end with equal books', async () => {
  const bettors = [await aMember(), await aMember(), await aMember()]
  const matches = [await aMatch(db.database), await aMatch(db.database), await aMatch(db.database)]
  const steps = fc.sample(step, { numRuns: 150, seed: 20_261_127 })
  for (const each of steps) {
    switch (each.kind) {
      case 'bet':
        await place(must(bettors[each.member], 'a member'), must(matches[each.match], 'a match'))
        break
      case 'wait':
        await placeAndDecide(
          must(bettors[each.member], 'a member'),
          must(matches[each.match], 'a match'),
          each.decided,
        )
        break
      case 'knob':
        wallet.turn(each.path, each.knob)
        break
      case 'result':
        await settle(must(matches[each.match], 'a match'), each.home, each.away)
        break
      case 'look':
        await pass(2_000)
        await funds.look()
        break
      case 'restart':
        await restart()
    }
    await expectInvariants(db.database, ['I2', 'I3', 'I4', 'I23'])
  }
  const [told] = await db.database.queries.query<{ bets: string; corrected: string }>(
    `select count(*) as bets, count(*) filter (where settlement_revision > 1) as corrected
       from bet where wallet_id = any ($1)`,
    [bettors.map(({ walletId }) => walletId)],
  )
  expect(Number(told?.bets)).toBeGreaterThan(20)
  expect(Number(told?.corrected)).toBeGreaterThan(5)
})
