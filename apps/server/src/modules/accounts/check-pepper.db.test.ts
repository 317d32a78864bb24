import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkPepper } from './check-pepper.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'
import { seedDemo } from './seed-demo.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const check = (hasher: PasswordHasher) => checkPepper(db.database.queries, hasher)

test('another pepper than that of the passwords is refused in one sentence', async () => {
  const former = await createPasswordHasher('the pepper of before', 1, cost)
  const other = await createPasswordHasher('another pepper of today', 1, cost)
  await expect(check(other), 'no passwords yet').resolves.toBeUndefined()
  await seedDemo(db.database, former)
  await expect(check(former)).resolves.toBeUndefined()
  await expect(check(other)).rejects.toThrow(
    /^PASSWORD_PEPPER is not the one that the passwords in this database were made with, .*\.$/,
  )
})
