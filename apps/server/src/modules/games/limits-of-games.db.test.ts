import { parseMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  type Bettor,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { GameBook } from '../../../testing/game-book.ts'
import { aPick, RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { WalletServer } from '../../../testing/wallet-server.ts'
import { systemClock } from '../../clock.ts'
import { createFunds, remoteSender } from '../funds/index.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { setPlayLimit } from '../play-limits/set-play-limit.ts'

let db: TestDatabase
let book: GameBook
let match: bigint

beforeAll(async () => {
  db = await createTestDatabase()
  match = await aMatch(db.database)
  book = await GameBook.open(db.database)
})
afterEach(() => expectInvariants(db.database))
afterAll(() => db.drop())

async function limit({ walletId }: Bettor, kind: 'stake' | 'loss', amount: string): Promise<void> {
  const caller = { accountId: walletId, currency: 'MYR' as const, sessionHash: '00'.repeat(32) }
  const asked = { kind, period: 'day' as const, limit: amount }
  expect(await setPlayLimit(db.database, caller, asked)).toMatchObject({ ok: true })
}

async function bet(bettor: Bettor, stake: number): Promise<string> {
  const item = placementOf(bettor, match, aTicket(`HDP FT home -0.25 0.95 MY ${stake}`))
  const [outcome] = await placeBatch(db.database.queries, [item])
  return outcome?.kind === 'refused' ? outcome.code : must(outcome, 'an outcome').kind
}

describe.each(['stake', 'loss'] as const)('a %s limit', (kind) => {
  test('that is reached in slots stops bets and rooms, and credits still come', async () => {
    const bettor = await aBettor(db.database, 100_000n)
    await limit(bettor, kind, '100.00')
    const seat = await book.start(bettor.walletId)
    expect((await book.debit(seat, `${kind}1`, '100.01')).status).toBe('LIMIT')
    expect((await book.debit(seat, `${kind}2`, '100.00')).status).toBe('OK')
    expect((await book.debit(seat, `${kind}3`, '0.01')).status).toBe('LIMIT')
    expect(await bet(bettor, 1)).toBe('betOverLimit')
    const rooms = new RoomBook(db.database)
    const [first, ...others] = await rooms.matches(3)
    const opened = must(first, 'a match')
    const owner = await rooms.member()
    const room = await rooms.room(owner, [opened, ...others], { rate: 10 })
    expect(await rooms.join(bettor.walletId, room, [aPick(opened, 'OU over')])).toMatchObject({
      rejection: { code: 'betOverLimit' },
    })
    expect((await book.credit(seat, `${kind}4`, `${kind}2`, '250.00')).status).toBe('OK')
    expect(await bet(bettor, 50)).toBe(kind === 'stake' ? 'betOverLimit' : 'placed')
  })

  test('that is reached by bets stops slots', async () => {
    const bettor = await aBettor(db.database, 100_000n)
    await limit(bettor, kind, '100.00')
    const seat = await book.start(bettor.walletId)
    expect(await bet(bettor, 100)).toBe('placed')
    expect((await book.debit(seat, `${kind}5`, '0.01')).status).toBe('LIMIT')
  })

  test('gets a stake back that is rolled back', async () => {
    const bettor = await aBettor(db.database, 100_000n)
    await limit(bettor, kind, '100.00')
    const seat = await book.start(bettor.walletId)
    const round = { round_id: `${kind}-many` }
    await book.debit(seat, `${kind}6`, '60.00', round)
    await book.debit(seat, `${kind}7`, '40.00', round)
    const open = { ...round, round_closed: false }
    await book.rollBack(seat, `${kind}8`, `${kind}7`, '40.00', open)
    expect(await bet(bettor, 41)).toBe('betOverLimit')
    expect(await bet(bettor, 40)).toBe('placed')
  })
})

describe('a wallet that its operator keeps', () => {
  let own: TestDatabase
  let wallet: WalletServer

  beforeAll(async () => {
    own = await createTestDatabase()
    wallet = await WalletServer.open()
    await aBettor(own.database, 0n)
    await wallet.join(own.database)
  })
  afterEach(async () => {
    await expectInvariants(own.database)
    expect(wallet.complaints).toEqual([])
  })
  afterAll(async () => {
    await own.drop()
    await wallet.close()
  })

  test('reserves each bet, and gets wins and stakes back', async () => {
    const waitMs = 500
    const funds = createFunds({
      database: own.database,
      ticketIds,
      steady: systemClock,
      log: { error: () => {}, warn: () => {} },
      send: remoteSender(systemClock, {
        '/balance': waitMs,
        '/reserve': waitMs,
        '/confirm': waitMs,
        '/release': waitMs,
        '/settle': waitMs,
      }),
    })
    await funds.look()
    const games = await GameBook.open(own.database, { funds })
    const { walletId } = await aBettor(own.database, 0n)
    const [row] = await own.database.queries.query<{ login_id: string }>(
      'select login_id from account where id = $1',
      [walletId],
    )
    const login = must(row, 'an account').login_id
    wallet.fund(login, 10_000n)
    const seat = await games.start(walletId)
    expect(await games.balance(seat)).toEqual({ status: 'OK', balance: '100.00' })
    const round = { round_id: 'one' }
    expect((await games.debit(seat, 'q1', '10.00', round)).status).toBe('OK')
    expect((await games.debit(seat, 'q1', '10.00', round)).status).toBe('OK')
    expect((await games.debit(seat, 'q2', '5.00', round)).status).toBe('OK')
    expect((await games.debit(seat, 'q3', '500.00')).status).toBe('INSUFFICIENT_FUNDS')
    wallet.turn('reserve', 'never')
    expect((await games.debit(seat, 'q4', '1.00')).status).toBe('TRY_AGAIN')
    const open = { ...round, round_closed: false }
    expect((await games.rollBack(seat, 'q5', 'q2', '5.00', open)).status).toBe('OK')
    expect((await games.credit(seat, 'q6', 'q1', '30.00', round)).status).toBe('OK')
    wallet.mend()
    await funds.look()
    expect(wallet.balanceOf(login)).toBe(10_000n - 1_000n + must(parseMoney('30.00'), 'money'))
    expect(wallet.reserved).toBe(0n)
  })
})
