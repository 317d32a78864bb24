import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { inParts } from './in-parts.ts'
import { topic } from './outbox.ts'
import { inTransaction } from './transaction.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase({ empty: true })
  await db.database.queries.query('create table step (name text)')
})
beforeEach(async () => {
  await db.database.queries.query('truncate step')
})
afterAll(() => db.drop())

const write = (database: Database, name: string, then = async () => {}): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx.query('insert into step values ($1)', [name])
    await then()
  })

async function steps({ queries } = db.database): Promise<string[]> {
  const rows = await queries.query<{ name: string }>('select name from step order by name')
  return rows.map(({ name }) => name)
}

const fail = () => Promise.reject(new Error('planted'))

test('parts see each other, and others see them once all are done', async () => {
  await inParts(db.database, async (whole) => {
    await write(whole, 'one')
    await write(whole, 'two')
    expect(await steps(whole)).toEqual(['one', 'two'])
    expect(await steps()).toEqual([])
  })
  expect(await steps()).toEqual(['one', 'two'])
})

test('a part that fails leaves the others', async () => {
  await inParts(db.database, async (whole) => {
    await write(whole, 'one')
    await expect(write(whole, 'two', fail)).rejects.toThrow('planted')
    await write(whole, 'three')
  })
  expect(await steps()).toEqual(['one', 'three'])
})

test('work that fails leaves nothing', async () => {
  const work = inParts(db.database, async (whole) => {
    await write(whole, 'one')
    await fail()
  })
  await expect(work).rejects.toThrow('planted')
  expect(await steps()).toEqual([])
})

test('parts that are begun together run one after the other', async () => {
  const seen: string[] = []
  await inParts(db.database, async (whole) => {
    const part = (name: string) =>
      write(whole, name, async () => {
        seen.push(`${name} begins`)
        await whole.queries.query('select pg_sleep(0.01)')
        seen.push(`${name} ends`)
      })
    await Promise.all([part('one'), part('two')])
  })
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('what a part tells is heard in the work alone, and may begin another part', async () => {
  const done = topic<string>('done')
  const outside: string[] = []
  const stop = db.database.outbox.on(done, (name) => void outside.push(name))
  await inParts(db.database, async (whole) => {
    whole.outbox.on(done, (name) => write(whole, `heard ${name}`))
    await inTransaction(whole, async (tx) => tx.tell(done, 'one'))
    const failed = inTransaction(whole, async (tx) => {
      tx.tell(done, 'two')
      await fail()
    })
    await expect(failed).rejects.toThrow('planted')
  })
  stop()
  expect(await steps()).toEqual(['heard one'])
  expect(outside).toEqual([])
})
