import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { keepPepper, provePepper } from './prove-pepper.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await createTestDatabase()
  await db.database.queries.query('delete from password_pepper')
})
afterEach(() => db.drop())

const right = 'the pepper of this house'
const refusal = /^PASSWORD_PEPPER is not the one that the passwords of this database were made with/

test('the first start keeps the proof, and later ones need the same pepper', async () => {
  const { queries } = db.database
  await provePepper(queries, 'any pepper at all')
  await keepPepper(queries, right)
  await keepPepper(queries, right)
  for (const prove of [provePepper, keepPepper]) {
    await expect(prove(queries, `${right}.`)).rejects.toThrow(refusal)
  }
  await provePepper(queries, right)
  const [row] = await queries.query<{ proof: Buffer }>('select proof from password_pepper')
  expect(row?.proof.includes(right)).toBe(false)
})
