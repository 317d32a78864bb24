import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateUpTo } from '../../testing/bets-of-older-schema.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { aWallet } from '../../testing/wallets.ts'
import { houseAccountId } from '../modules/wallet/chart-of-accounts.ts'
import { migrate } from './migrate.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase({ empty: true })
  await migrateUpTo(db.database, '0340')
})
afterAll(() => db.drop())

/** Transfers with the addresses of their accounts, in order. */
const transfers = () =>
  db.database.queries.query(
    `select t.kind, t.amount, d.address as debit, c.address as credit
       from transfer t join ledger_account d on d.id = t.debit_account
       join ledger_account c on c.id = t.credit_account order by t.wallet_id`,
  )

test('each operator of an older ledger gets a house of its own, and keeps its books', async () => {
  const { queries } = db.database
  await queries.query(`insert into operator (id, code, name) values (2, 'other', 'Other')`)
  const first = await aWallet(db.database, { loginId: 'first', credit: 500n })
  const second = await aWallet(db.database, { loginId: 'second', credit: 70n, operatorId: 2 })
  const of = (wallet: bigint) => `member:${wallet}:available`
  expect(await transfers()).toEqual([
    { kind: 'credit', amount: '500', debit: 'credit:MYR', credit: of(first) },
    { kind: 'credit', amount: '70', debit: 'credit:MYR', credit: of(second) },
  ])
  await migrate(db.database)
  expect(await transfers()).toEqual([
    { kind: 'credit', amount: '500', debit: 'credit:1:MYR', credit: of(first) },
    { kind: 'credit', amount: '70', debit: 'credit:2:MYR', credit: of(second) },
  ])
  await expectInvariants(db.database)
  const promotions = await queries.query(
    `select id, address from ledger_account where role = 'promotion' and currency = 'MYR'
      order by operator_id`,
  )
  expect(promotions).toEqual(
    [1, 2].map((operator) => ({
      id: String(houseAccountId(operator, 'MYR', 'promotion')),
      address: `promotion:${operator}:MYR`,
    })),
  )
  // The ledger takes no other change, and both go on.
  await expect(queries.query('update transfer set amount = 1')).rejects.toThrow('transfer')
  await aWallet(db.database, { loginId: 'third', credit: 5n, operatorId: 2 })
  expect((await transfers()).at(-1)).toMatchObject({ debit: 'credit:2:MYR' })
})
