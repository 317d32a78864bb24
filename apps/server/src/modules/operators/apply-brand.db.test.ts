import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type AppliedBrand, applyBrand, OperatorBook, readBrand } from './index.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(() => db.drop())

const logo = Buffer.from('<svg viewBox="0 0 64 32"><path d="M0 0h64"/></svg>')
const kings = { code: 'kings', name: 'Kingsway', hosts: ['kings.example'], logo: 'logo.svg' }

function apply(record: object): Promise<AppliedBrand> {
  const read = readBrand(JSON.stringify(record), () => logo)
  if (!read.ok) throw new Error(read.problem)
  return inTransaction(db.database, (tx) => applyBrand(tx, read.brand))
}

async function operators() {
  const book = new OperatorBook({ database: db.database, log: { error: () => {} } })
  await book.look()
  return book
}

/** @spec S1.whiteLabel */
test('a new brand is an operator with a house of its own', async () => {
  const applied = await apply({ ...kings, currencies: { THB: {} }, playMoney: true })
  expect(applied).toMatchObject({ ok: true, operatorId: 1, isNew: true })
  const operator = (await operators()).at('kings.example')
  expect(operator).toMatchObject({ id: 1, code: 'kings', name: 'Kingsway', version: 1 })
  expect(operator?.settings.currencies).toEqual({ THB: {} })
  expect(operator?.brand.playMoney).toBe(true)
  expect(operator?.images.logo).toMatchObject({ bytes: logo, width: 64 })
  const houses = await db.database.queries.query(
    "select address from ledger_account where operator_id = 1 and role <> 'wallet'",
  )
  expect(houses.length).toBeGreaterThan(0)
})

test('a brand that is applied again writes nothing; a change says what it changes', async () => {
  await apply(kings)
  expect(await apply(kings)).toMatchObject({ ok: true, isNew: false, changes: [] })
  expect((await operators()).find(1)?.version).toBe(1)
  const { logo: _, ...without } = kings
  const changed = await apply({ ...without, hosts: ['b.example', 'a.example'], theme: 'dark' })
  expect(changed).toMatchObject({ ok: true, operatorId: 1, isNew: false })
  expect(changed.ok && changed.changes).toEqual([
    { setting: 'hosts', before: ['kings.example'], after: ['a.example', 'b.example'] },
    { setting: 'theme', before: 'color2', after: 'dark' },
    { setting: 'logo', before: logo.toString('base64'), after: undefined },
  ])
  const book = await operators()
  expect(book.find(1)).toMatchObject({ version: 2, images: {} })
  expect([book.at('a.example')?.id, book.at('kings.example')]).toEqual([1, undefined])
})

test('a host name that another operator has is refused, and nothing is written', async () => {
  await apply(kings)
  const other = { code: 'other', name: 'Other', hosts: ['other.example', 'kings.example'] }
  expect(await apply(other)).toEqual({
    ok: false,
    problem: 'the host kings.example is that of the operator kings',
  })
  expect((await operators()).all.map(({ code }) => code)).toEqual(['kings'])
})

test('two new brands at once are two operators', async () => {
  const codes = ['one', 'two', 'three', 'four']
  const applied = await Promise.all(
    codes.map((code) => apply({ code, name: code, hosts: [`${code}.example`] })),
  )
  const ids = applied.map((each) => (each.ok ? each.operatorId : 0))
  expect(ids.toSorted()).toEqual([1, 2, 3, 4])
})
