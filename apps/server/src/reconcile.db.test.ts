import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServerProcess } from '../testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { onDatabase, urlOf } from '../testing/test-target.ts'
import { aWallet } from '../testing/wallets.ts'
import { inTransaction } from './db/transaction.ts'
import { insertAudit } from './modules/back-office/act-store.ts'

const PROGRAM = fileURLToPath(new URL('./reconcile.ts', import.meta.url))

let db: TestDatabase
let directory: string

beforeEach(async () => {
  db = await createTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'fairline-reconcile-'))
})
afterEach(async () => {
  await db.drop()
  rmSync(directory, { recursive: true, force: true })
})

function reconcile(variables: Record<string, string>): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    cwd: directory,
    env: { PATH: '/usr/bin:/bin', ...variables },
    encoding: 'utf8',
  })
  return { code: status, output: `${stdout}${stderr}` }
}

test('exits 0 on sound books, 1 with the name of what is wrong', async () => {
  await aWallet(db.database, { loginId: 'maria', credit: 100_000n })
  const sound = reconcile({ DATABASE_URL: urlOf(db.target) })
  expect(sound.output).toMatch(/I2 +2 +0 +every wallet/)
  expect(sound.output).toMatch(/I22 +1 +0 +what an operator's members have/)
  expect(sound.output).toMatch(/The books are sound\.\nThe audit is empty\.\n$/)
  expect(sound.code).toBe(0)
  await db.database.queries.query('update wallet set available = available + 7')
  const by = { operatorId: 1, actor: 'test', person: 'test', reason: '' }
  const entry = { ...by, act: 'test', target: 'test', before: {}, after: { a: 1 } }
  await inTransaction(db.database, (tx) => insertAudit(tx, entry))
  const wrong = reconcile({ DATABASE_URL: urlOf(db.target) })
  expect(wrong.output).toContain('I2  wallet maria: available 100007, by transfers 100000')
  expect(wrong.output).toContain('The books are NOT sound.')
  expect(wrong.output).toMatch(/The audit ends with row 1, hash [0-9a-f]{64}\.\n$/)
  expect(wrong.code).toBe(1)
})

test.each([
  [
    'postgres://nobody:x@127.0.0.1:1/none',
    /^The database does not answer: .+\. Is it running\?\n$/,
  ],
  ['postgres://nobody:x@nowhere.invalid/none', /^The database does not answer: .+\?\n$/],
])('says in one sentence that the database at %s is down', (url, sentence) => {
  const down = reconcile({ DATABASE_URL: url })
  expect(down.output).toMatch(sentence)
  expect(down.code).toBe(2)
})

test('says in one sentence that the server has no such database', () => {
  const none = reconcile({ DATABASE_URL: urlOf(onDatabase(db.target, 'no_such_database')) })
  expect(none.output).toMatch(/^The database refuses the connection: .*no_such_database.*\.\n$/)
  expect(none.code).toBe(2)
})

test('works beside a running server and on a stopped one, and makes no database', async () => {
  const missing = reconcile({ DATA_DIR: directory })
  expect(missing.output).toBe(`DATA_DIR ${directory} holds no database.\n`)
  expect(missing.code).toBe(2)
  const server = startServerProcess({ DATA_DIR: directory })
  await server.ready
  const beside = reconcile({ DATA_DIR: directory })
  expect(beside).toMatchObject({ code: 0 })
  expect(beside.output).toMatch(/I1 +7 +0 /)
  server.child.kill('SIGTERM')
  await server.ended
  expect(reconcile({ DATA_DIR: directory })).toEqual(beside)
})
