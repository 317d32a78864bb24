import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { isMigrated, migrate } from './migrate.ts'

let db: TestDatabase
let directory: string

beforeEach(async () => {
  db = await createTestDatabase({ empty: true })
  directory = mkdtempSync(join(tmpdir(), 'fairline-migrations-'))
  write('0001-coins.sql', 'create table coin (id bigint primary key); insert into coin values (1);')
})
afterEach(async () => {
  rmSync(directory, { recursive: true })
  await db.drop()
})

function write(name: string, content: string): void {
  writeFileSync(join(directory, name), content)
}

async function coins(): Promise<number> {
  return (await db.database.queries.query('select * from coin')).length
}

test('runs the missing files in order, once', async () => {
  write('0002-more-coins.sql', 'insert into coin values (2);')
  expect(await isMigrated(db.database, directory)).toBe(false)
  expect(await migrate(db.database, directory)).toEqual(['0001-coins', '0002-more-coins'])
  expect(await migrate(db.database, directory)).toEqual([])
  write('0003-third.sql', 'insert into coin values (3);')
  expect(await isMigrated(db.database, directory)).toBe(false)
  expect(await migrate(db.database, directory)).toEqual(['0003-third'])
  expect(await isMigrated(db.database, directory)).toBe(true)
  expect(await coins()).toBe(3)
})

test('a file that arrives below those that ran is run as well', async () => {
  write('0200-betting.sql', 'insert into coin values (200);')
  await migrate(db.database, directory)
  write('0100-wallet.sql', 'insert into coin values (100);')
  expect(await migrate(db.database, directory)).toEqual(['0100-wallet'])
  expect(await migrate(db.database, directory)).toEqual([])
  expect(await coins()).toBe(3)
})

test('nodes that start together run each file once', async () => {
  const others = [db.openAnother(), db.openAnother()]
  const ran = await Promise.all([db.database, ...others].map((node) => migrate(node, directory)))
  expect(ran.flat()).toEqual(['0001-coins'])
  await Promise.all(others.map((node) => node.close()))
})

test('a failed assertion leaves no trace of its migration', async () => {
  write('0002-wrong.sql', 'insert into coin values (2);')
  write(
    '0002-wrong.assert.sql',
    `do $$ begin if (select count(*) from coin) <> 9 then raise 'not nine coins'; end if; end $$`,
  )
  await expect(migrate(db.database, directory)).rejects.toThrow(
    'The migration 0002-wrong failed: not nine coins',
  )
  expect(await coins()).toBe(1)
  expect(await isMigrated(db.database, directory)).toBe(false)
})

test('refuses a file that was changed after it had run', async () => {
  await migrate(db.database, directory)
  write('0001-coins.sql', 'create table other (id bigint)')
  await expect(migrate(db.database, directory)).rejects.toThrow('0001-coins was changed')
})

test('refuses a database of a newer version', async () => {
  write('0002-newer.sql', 'select 1')
  await migrate(db.database, directory)
  rmSync(join(directory, '0002-newer.sql'))
  await expect(migrate(db.database, directory)).rejects.toThrow('newer version of Fairline')
})

test.each([
  ['0001-twice.sql', 'has the number of another one'],
  ['2-short.sql', 'not named NNNN-name.sql'],
])('refuses %s: %s', async (name, reason) => {
  write(name, 'select 1')
  await expect(migrate(db.database, directory)).rejects.toThrow(reason)
})
