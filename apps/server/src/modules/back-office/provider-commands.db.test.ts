import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { GameBook } from '../../../testing/game-book.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { anOperator } from '../../../testing/wallets.ts'

let db: TestDatabase

beforeAll(async () => {
  forgetBookClock()
  db = await createTestDatabase()
  await anOperator(db.database.queries)
})
afterAll(() => db.drop())

async function run(...words: string[]) {
  const line = [...words, '--operator', 'operator-1', '--json']
  const { code, text } = await runOperate(db.database, line)
  return code === 2 ? { code, text } : { code, ...JSON.parse(text) }
}

test('a provider is added with a key, gets another, and goes into maintenance', async () => {
  const url = 'https://games.example/fairline'
  const added = await run('provider', 'add', 'acme', '--name', 'Acme', '--url', `${url}/`)
  expect(added).toMatchObject({ code: 0, provider: 'acme' })
  expect(added['secret']).toMatch(/^[0-9a-f]{64}$/)
  expect(await run('provider', 'add', 'acme', '--name', 'A', '--url', url)).toMatchObject({
    code: 1,
  })
  const second = await run('provider', 'key', 'acme')
  const keys = `${second['key_id']}, ${added['key_id']}`
  const list = async () => JSON.stringify(await run('provider', 'list'))
  expect(await list()).toContain(keys)
  const third = await run('provider', 'key', 'acme', '--end-others')
  expect(await list()).toContain(`"keys":"${third['key_id']}"`)
  expect(await list()).not.toContain(third['secret'])
  expect(await run('provider', 'maintenance', 'acme', 'on')).toMatchObject({ state: 'maintenance' })
  expect(await list()).toContain('"state":"maintenance"')
  expect(await run('provider', 'maintenance', 'none', 'on')).toMatchObject({ code: 1 })
  const audit = await db.database.queries.query('select after::text from audit')
  expect(JSON.stringify(audit)).not.toContain(third['secret'])
})

test('rounds that stay open are listed', async () => {
  const book = await GameBook.open(db.database, { key: 'other' })
  const seat = await book.seat()
  await book.debit(seat, 'd1', '10.00')
  const words = ['game', 'rounds', '--open', '--operator', 'operator-1']
  const listed = async () => (await runOperate(db.database, words)).text
  expect(await listed()).not.toContain('r-d1')
  await turnBookClock(db.database, 25 * 3_600_000)
  expect(await listed()).toContain('r-d1')
})
