import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { applyBrand, OperatorBook, readBrand } from './index.ts'

let db: TestDatabase
const failures: string[] = []
const log = { error: (_facts: object, message: string) => void failures.push(message) }

beforeEach(async () => {
  db = await createTestDatabase()
  await create(1, 'first', ['*'])
  await create(2, 'second', ['second.example', 'www.second.example'])
})
afterEach(() => db.drop())

/** Makes an operator with this id, the next one. */
async function create(id: number, code: string, hosts: readonly string[]): Promise<void> {
  const read = readBrand(JSON.stringify({ code, name: code, hosts }), () => undefined)
  if (!read.ok) throw new Error(read.problem)
  const applied = await inTransaction(db.database, (tx) => applyBrand(tx, read.brand))
  expect(applied).toMatchObject({ ok: true, operatorId: id })
}

test('an operator is found by its host name, or takes every name that no other has', async () => {
  const book = new OperatorBook({ database: db.database, log })
  await book.look()
  const codeAt = (hostname: string) => book.at(hostname)?.code
  expect(codeAt('second.example')).toBe('second')
  expect(codeAt('WWW.Second.Example')).toBe('second')
  expect(codeAt('second.example.')).toBe('second')
  expect(codeAt('second.example..')).toBe('first')
  expect(codeAt('localhost')).toBe('first')
  expect(codeAt('third.second.example')).toBe('first')
  await db.database.queries.query("delete from operator_host where host = '*'")
  await db.database.queries.query('update operator set version = version + 1 where id = 1')
  await book.look()
  expect(codeAt('localhost')).toBe(undefined)
})

test('a node follows a change, and keeps what it knew while the database is away', async () => {
  const database = db.openAnother()
  const book = new OperatorBook({ database, log })
  await book.start()
  await db.database.queries.query(
    "update operator set name = 'Renamed', version = version + 1 where id = 2",
  )
  await expect.poll(() => book.find(2)?.name).toBe('Renamed')
  await create(3, 'third', ['third.example'])
  await expect.poll(() => book.at('third.example')?.id).toBe(3)
  // Browsers send a name as it was typed, with the dot of the root.
  expect(book.at('Third.Example.')?.id).toBe(3)
  await database.close()
  await expect.poll(() => failures).toEqual(['operators cannot be read'])
  await book.stop()
  expect(book.all.map(({ code }) => code)).toEqual(['first', 'second', 'third'])
})
