import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { GameBook } from '../../../testing/game-book.ts'
import { type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let house: OfficeHouse
let book: GameBook
let owner: string
let day: string

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
  book = await GameBook.open(db.database)
  owner = await house.logIn('owner')
  const { queries } = db.database
  await queries.query("update game set rtp = '97.00' where code = 'miniGame'")
  const [now] = await queries.query<{ day: string }>(
    'select working_date_of(book_now())::text as day',
  )
  day = must(now, 'a day').day
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const returns = (body: object = {}) =>
  house.call('/bo/reports/returns', { from: day, until: day, ...body }, { cookie: owner })

test('sums what was paid back, next to the exact return', async () => {
  const [dice, slots] = [await book.seat(10_000n, { game: 'miniGame' }), await book.seat()]
  for (const [id, payout] of [
    ['a', '0.00'],
    ['b', '19.00'],
  ] as const) {
    await book.debit(dice, id, '10.00')
    await book.credit(dice, `${id}c`, id, payout)
  }
  await book.debit(slots, 's', '4.00')
  await book.credit(slots, 'sc', 's', '5.00')
  await book.debit(slots, 'open', '7.00')
  const report = await returns()
  expect(report['rows']).toEqual([
    {
      day: '',
      provider: 'acme',
      game: 'miniGame',
      product: 'miniGame',
      currency: 'MYR',
      rounds: 2,
      stake: '20.00',
      payout: '19.00',
      win_loss: '1.00',
      measured: '95.00',
      exact: '97.00',
      deviation: null,
      is_far: false,
    },
    {
      day: '',
      provider: 'acme',
      game: 'slots',
      product: 'slots',
      currency: 'MYR',
      rounds: 1,
      stake: '4.00',
      payout: '5.00',
      win_loss: '-1.00',
      measured: '125.00',
      exact: null,
      deviation: null,
      is_far: false,
    },
  ])
  expect(report['totals']).toMatchObject([{ rounds: 3, stake: '24.00', exact: null }])
  expect((await returns({ by: 'day' }))['rows']).toMatchObject([{ day, game: '', rounds: 3 }])
  expect((await returns({ by: 'product', product: 'slots' }))['rows']).toMatchObject([
    { product: 'slots', provider: '', rounds: 1 },
  ])
  expect((await returns({ by: 'provider' }))['rows']).toMatchObject([{ provider: 'acme' }])
  await book.credit(slots, 'oc', 'open', '0.00')
  await expectInvariants(db.database)
})

test('tells today by product', async () => {
  const answer = await house.call('/bo/dashboard', {}, { cookie: owner })
  expect(answer['products']).toMatchObject([
    { product: 'miniGame', currency: 'MYR', bets: 2, turnover: '20.00', win_loss: '-1.00' },
    { product: 'slots', bets: 2, turnover: '11.00', win_loss: '-6.00' },
  ])
  const shares = async (product: string) => {
    const body = { from: day, until: day, product }
    const report = await house.call('/bo/reports/shares', body, { cookie: owner })
    return report['totals'] as { turnover: string }[]
  }
  expect(await shares('slots')).toMatchObject([{ turnover: '11.00' }])
  expect(await shares('sport')).toEqual([])
})

test('is written as a file', async () => {
  const body = { report: 'returns', format: 'csv', from: day, until: day, by: 'product' }
  const file = await house.call('/bo/export', body, { cookie: owner })
  const text = Buffer.from(String(file['content']), 'base64').toString()
  expect(text.split('\r\n')[0]).toContain('Measured return, %')
  expect(text).toContain('miniGame,MYR,2,20.00,19.00,1.00,95.00,97.00')
})

/** Writes rounds of 1.00 without their money, of which so many pay 2.00. */
async function writeRounds(rounds: number, won: number): Promise<void> {
  await db.database.queries.query(
    `with one as (select * from game_round where status = 'closed'
                   and game_id = (select id from game where code = 'miniGame') limit 1),
     made as (insert into ledger_document (operator_id, wallet_id, kind, account_id, created_at)
              select d.operator_id, d.wallet_id, d.kind, d.account_id, d.created_at
                from one join ledger_document d on d.id = one.id, generate_series(1, $1)
              returning id)
     insert into game_round (id, provider_id, round_id, wallet_id, game_id, player, status, stake,
                             payout, opened_at, changed_at)
     select made.id, one.provider_id, 'x' || made.id, one.wallet_id, one.game_id, one.player,
            'closed', 100, case when row_number() over () <= $2 then 200 else 0 end,
            one.opened_at, one.changed_at
       from one, made`,
    [rounds, won],
  )
}

test('tells how far the return is, from enough rounds on', async () => {
  const dice = async () => {
    const { rows } = (await returns({ product: 'miniGame' })) as unknown as {
      rows: { rounds: number; deviation: string | null; is_far: boolean }[]
    }
    return must(rows[0], 'dice')
  }
  await writeRounds(997, 480)
  expect(await dice()).toMatchObject({ rounds: 999, deviation: null })
  await writeRounds(1, 0)
  const near = await dice()
  expect(near.rounds).toBe(1000)
  expect(Math.abs(Number(near.deviation))).toBeLessThan(3)
  expect(near).toMatchObject({ is_far: false })
  await writeRounds(400, 400)
  const far = await dice()
  expect(Number(far.deviation)).toBeGreaterThan(3)
  expect(far.is_far).toBe(true)
})
