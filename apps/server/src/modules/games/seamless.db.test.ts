import { bitsOf } from '@fairline/domain/books/access-right'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { GameBook } from '../../../testing/game-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { anOperator } from '../../../testing/wallets.ts'

let db: TestDatabase
let book: GameBook

beforeAll(async () => {
  db = await createTestDatabase({ connectionsMax: 20 })
  await anOperator(db.database.queries)
  book = await GameBook.open(db.database)
})
afterEach(() => expectInvariants(db.database))
afterAll(() => db.drop())

const ok = (balance: string) => ({ status: 'OK', balance })
const sql = (text: string, values: readonly unknown[] = []) =>
  db.database.queries.query(text, values)

describe('the life of a round', () => {
  test('a win: held, taken at the close, paid gross', async () => {
    const seat = await book.seat()
    expect(await book.balance(seat)).toEqual(ok('100.00'))
    expect(await book.debit(seat, 'w1', '10.00')).toEqual(ok('90.00'))
    expect(await book.money(seat)).toEqual([9_000n, 1_000n])
    expect(await book.credit(seat, 'w2', 'w1', '25.50')).toEqual(ok('115.50'))
    expect(await book.transfers(seat)).toEqual([
      'slots_hold 0 1000',
      'slots_take 1 1000',
      'slots_pay 1 2550',
    ])
    expect(await book.round('r-w1')).toBe('closed 0 1000 2550')
  })

  test('a loss is a credit of nothing', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'l1', '10.00')
    expect(await book.credit(seat, 'l2', 'l1', '0.00')).toEqual(ok('90.00'))
    expect(await book.transfers(seat)).toEqual(['slots_hold 0 1000', 'slots_take 1 1000'])
  })

  test('several bets and wins are revisions of one round', async () => {
    const seat = await book.seat()
    const round = { round_id: 'many' }
    await book.debit(seat, 'm1', '10.00', round)
    await book.debit(seat, 'm2', '5.00', round)
    await book.credit(seat, 'm3', 'm1', '7.00', { ...round, round_closed: false })
    expect(await book.round('many')).toBe('open 1500 1500 700')
    await book.rollBack(seat, 'm4', 'm2', '5.00', { ...round, round_closed: false })
    expect(await book.round('many')).toBe('open 1000 1000 700')
    await book.credit(seat, 'm5', 'm1', '1.00', round)
    expect(await book.transfers(seat)).toEqual([
      'slots_hold 0 1000',
      'slots_hold 1 500',
      'slots_pay 2 700',
      'slots_return 1 500',
      'slots_take 4 1000',
      'slots_pay 4 100',
    ])
    expect(await book.money(seat)).toEqual([9_800n, 0n])
  })

  test('a free bet holds nothing, and its win is paid', async () => {
    const seat = await book.seat()
    expect(await book.debit(seat, 'f1', '0.00')).toEqual(ok('100.00'))
    expect(await book.credit(seat, 'f2', 'f1', '3.00')).toEqual(ok('103.00'))
  })
})

describe('the table of answers', () => {
  test('1: the same id with the same content gets the first answer again', async () => {
    const seat = await book.seat()
    const first = await book.debit(seat, 'a1', '10.00')
    await book.debit(seat, 'a2', '10.00')
    expect(await book.debit(seat, 'a1', '10.00')).toEqual(first)
    const won = await book.credit(seat, 'a3', 'a1', '1.00')
    expect(await book.credit(seat, 'a3', 'a1', '1.00')).toEqual(won)
    const refused = await book.debit(seat, 'a4', '500.00')
    expect(refused).toEqual({ status: 'INSUFFICIENT_FUNDS', balance: '81.00' })
    await sql('update wallet set play_from = null where id = $1', [seat.walletId])
    expect(await book.debit(seat, 'a4', '500.00')).toEqual(refused)
    await book.credit(seat, 'a5', 'a2', '0.00')
  })

  test('2: the same id with other content is a conflict', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'b1', '10.00')
    const conflict = { status: 'CONFLICT', balance: null }
    expect(await book.debit(seat, 'b1', '11.00')).toEqual(conflict)
    expect(await book.debit(seat, 'b1', '10.00', { round_id: 'other' })).toEqual(conflict)
    expect(await book.credit(seat, 'b1', 'b1', '10.00')).toEqual(conflict)
    const other = await book.seat()
    const round = { round_id: 'r-b1' }
    expect(await book.debit(other, 'b2', '1.00', round)).toMatchObject({ status: 'CONFLICT' })
    expect(await book.money(seat)).toEqual([9_000n, 1_000n])
  })

  test('3: a debit asks for token, switch, state, currency, limits and funds', async () => {
    const seat = await book.seat()
    const { walletId } = seat
    let serial = 0
    const status = async (changes = {}, amount = '1000.00') => {
      serial += 1
      return (await book.debit(seat, `c${serial}`, amount, changes)).status
    }
    await sql("update wallet set play_from = '2020-01-01' where id = $1", [walletId])
    await sql(
      `insert into play_limit (wallet_id, kind, period, amount) values ($1, 'stake', 'day', 5000)`,
      [walletId],
    )
    await sql("update wallet set account_status = 'suspended' where id = $1", [walletId])
    await sql("update game_provider set state = 'maintenance'")
    const wrong = { currency: 'THB' } as const
    expect(await status({ ...wrong, token: 'another' })).toBe('TOKEN_EXPIRED')
    expect(await status({ ...wrong, player: 'another' })).toBe('TOKEN_EXPIRED')
    expect(await status(wrong)).toBe('INVALID_GAME')
    await sql("update game_provider set state = 'active'")
    expect(await status({ ...wrong, game_code: 'none' })).toBe('INVALID_GAME')
    expect(await status(wrong)).toBe('PLAYER_DISABLED')
    await sql("update wallet set account_status = 'active' where id = $1", [walletId])
    expect(await status(wrong)).toBe('WRONG_CURRENCY')
    expect(await status()).toBe('LIMIT')
    await sql('update play_limit set amount = 500000 where wallet_id = $1', [walletId])
    expect(await status()).toBe('INSUFFICIENT_FUNDS')
    expect(await status({}, '100.00')).toBe('OK')
  })

  test('3: each switch refuses a debit, and none refuses a credit', async () => {
    const seat = await book.seat()
    await book.debit(seat, 's0', '10.00')
    const { walletId } = seat
    const bit = bitsOf(['slots'])
    const settings = 'update operator set settings ='
    const switches: readonly (readonly [string, string])[] = [
      [`${settings} jsonb_set(settings, '{slots}', 'false')`, `${settings} settings - 'slots'`],
      [`update wallet set upline_denied = ${bit}`, 'update wallet set upline_denied = 0'],
      [`update wallet set denied = ${bit}`, 'update wallet set denied = 0'],
      ['insert into maintenance (operator_id) values (1)', 'delete from maintenance'],
      ['update game set is_listed = false', 'update game set is_listed = true'],
    ]
    for (const [at, [off, on]] of switches.entries()) {
      await sql(off)
      const { status } = await book.debit(seat, `s-off-${at}`, '1.00')
      expect([off, status]).toEqual([off, 'INVALID_GAME'])
      const closes = { round_closed: false, round_id: 'r-s0' }
      expect((await book.credit(seat, `s-win-${at}`, 's0', '1.00', closes)).status).toBe('OK')
      await sql(on)
      expect((await book.debit(seat, `s-on-${at}`, '1.00')).status).toBe('OK')
    }
    await sql("update wallet set account_status = 'closed' where id = $1", [walletId])
    expect((await book.credit(seat, 's-last', 's0', '2.00')).status).toBe('OK')
  })

  test('3: breaks and debt refuse a debit', async () => {
    const seat = await book.seat(0n)
    await sql('update wallet set debt = 0, available = 0 where id = $1', [seat.walletId])
    await sql(
      `update wallet set break_kind = 'time_out', break_until = book_now() + interval '1 day'
        where id = $1`,
      [seat.walletId],
    )
    expect((await book.debit(seat, 'd1', '1.00')).status).toBe('PLAYER_DISABLED')
  })

  test('3: a token opens within 60 s and lasts 12 hours', async () => {
    const seat = await book.seat()
    const late = await book.seat()
    expect((await book.debit(seat, 't1', '1.00')).status).toBe('OK')
    await turnBookClock(db.database, 61_000)
    expect((await book.debit(late, 't2', '1.00')).status).toBe('TOKEN_EXPIRED')
    expect((await book.balance(late)).status).toBe('TOKEN_EXPIRED')
    expect((await book.debit(seat, 't3', '1.00')).status).toBe('OK')
    await turnBookClock(db.database, 12 * 3_600_000 + 5_000)
    expect((await book.debit(seat, 't4', '1.00')).status).toBe('TOKEN_EXPIRED')
    // 4: a credit never asks for a live token.
    expect((await book.credit(seat, 't5', 't1', '5.00')).status).toBe('OK')
    expect((await book.rollBack(seat, 't6', 't3', '1.00')).status).toBe('OK')
  })

  test('5: a credit without a debit, or of a foreign round, is not kept', async () => {
    const seat = await book.seat()
    const other = await book.seat()
    await book.debit(seat, 'e1', '10.00')
    const notFound = { status: 'NOT_FOUND', balance: null }
    expect(await book.credit(seat, 'e2', 'nothing', '1.00')).toEqual(notFound)
    expect(await book.credit(seat, 'e2', 'e1', '1.00', { round_id: 'foreign' })).toEqual(notFound)
    expect(await book.credit(other, 'e2', 'e1', '1.00')).toEqual(notFound)
    expect(await book.rollBack(other, 'e2', 'e1', '10.00')).toEqual(notFound)
    expect((await book.credit(seat, 'e2', 'e1', '1.00')).status).toBe('OK')
  })

  test('6: the rollback of an unknown debit leaves a tombstone', async () => {
    const seat = await book.seat()
    expect(await book.rollBack(seat, 'f-back', 'f-debit', '10.00')).toEqual({
      status: 'OK',
      balance: null,
    })
    expect(await book.debit(seat, 'f-debit', '10.00')).toEqual({
      status: 'ROLLED_BACK',
      balance: null,
    })
    expect((await book.credit(seat, 'f-win', 'f-debit', '5.00')).status).toBe('NOT_FOUND')
    expect(await book.money(seat)).toEqual([10_000n, 0n])
  })

  test('7: a debit is rolled back once, and each rollback is OK', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'g1', '10.00')
    expect(await book.rollBack(seat, 'g2', 'g1', '10.00')).toEqual(ok('100.00'))
    expect(await book.rollBack(seat, 'g2', 'g1', '10.00')).toEqual(ok('100.00'))
    expect((await book.rollBack(seat, 'g3', 'g1', '10.00')).status).toBe('OK')
    expect(await book.money(seat)).toEqual([10_000n, 0n])
    expect(await book.round('r-g1')).toBe('void 0 0 0')
    expect((await book.credit(seat, 'g4', 'g1', '5.00')).status).toBe('ROLLED_BACK')
  })

  test('8: a rollback after the close is refused, and the credit stays', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'h1', '10.00')
    await book.credit(seat, 'h2', 'h1', '30.00')
    expect((await book.rollBack(seat, 'h3', 'h1', '10.00')).status).toBe('ROUND_CLOSED')
    expect(await book.debit(seat, 'h4', '1.00', { round_id: 'r-h1' })).toMatchObject({
      status: 'ROUND_CLOSED',
    })
    expect(await book.money(seat)).toEqual([12_000n, 0n])
  })

  test('8: a rollback of another amount is a conflict, and is not kept', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'i1', '10.00')
    expect((await book.rollBack(seat, 'i2', 'i1', '9.00')).status).toBe('CONFLICT')
    expect((await book.rollBack(seat, 'i2', 'i1', '10.00')).status).toBe('OK')
  })

  test('9: late is TRY_AGAIN within 2 s, and the same call is answered later', async () => {
    const seat = await book.seat()
    const holder = await db.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from wallet where id = $1 for update', [seat.walletId])
    const beganAt = performance.now()
    expect(await book.debit(seat, 'late', '10.00')).toEqual({ status: 'TRY_AGAIN', balance: null })
    expect(performance.now() - beganAt).toBeLessThan(2_000)
    await holder.query('rollback')
    holder.release()
    expect(await book.debit(seat, 'late', '10.00')).toEqual(ok('90.00'))
    expect(await book.money(seat)).toEqual([9_000n, 1_000n])
  })
})

test('a member who keeps days of play has the figures of one who does not', async () => {
  const figures = async (walletId: bigint) => [
    ...(await sql(
      `select to_jsonb(d) - 'wallet_id' as day from settled_day d where wallet_id = $1`,
      [walletId],
    )),
    ...(await sql(
      `select to_jsonb(d) - 'wallet_id' as day from flow_day d where wallet_id = $1 order by kind`,
      [walletId],
    )),
  ]
  const [plain, kept] = [await book.seat(), await book.seat()]
  await sql("update wallet set play_from = '2020-01-01' where id = $1", [kept.walletId])
  for (const [name, seat] of Object.entries({ plain, kept })) {
    await book.debit(seat, `${name}1`, '10.00')
    await book.credit(seat, `${name}2`, `${name}1`, '3.00', { round_closed: false })
    await book.credit(seat, `${name}3`, `${name}1`, '22.50')
    await book.debit(seat, `${name}4`, '7.00')
    await book.credit(seat, `${name}5`, `${name}4`, '0.00')
  }
  expect(await figures(plain.walletId)).toHaveLength(4)
  expect(await figures(plain.walletId)).toEqual(await figures(kept.walletId))
  expect(await book.transfers(plain)).toEqual(await book.transfers(kept))
  expect(await book.money(plain)).toEqual(await book.money(kept))
})

test('a plan that was made while a table was empty can find by its key alone', async () => {
  const rows = await sql(
    `select i.indexrelid::regclass::text as name
       from pg_index i join pg_attribute a on (a.attrelid, a.attnum) = (i.indrelid, i.indkey[0])
      where i.indrelid in ('game_round'::regclass, 'game_transaction'::regclass)
        and a.attname = 'provider_id' order by 1`,
  )
  expect(rows).toEqual([
    { name: 'game_round_provider_id_round_id_key' },
    { name: 'game_transaction_pkey' },
  ])
})

test('50 equal debits at once hold one stake', async () => {
  const seat = await book.seat()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => book.debit(seat, 'fifty', '10.00')),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(ok('90.00'))]),
  )
  expect(await book.transfers(seat)).toEqual(['slots_hold 0 1000'])
})

test('50 debits at once hold no more than there is', async () => {
  const seat = await book.seat(10_000n)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => book.debit(seat, `each${at}`, '10.00')),
  )
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(10)
  expect(await book.money(seat)).toEqual([0n, 10_000n])
})
