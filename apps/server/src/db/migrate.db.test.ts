import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { isMigrated, migrate, type SchemaDirectories, upgradeOf } from './migrate.ts'

let db: TestDatabase
let directory: SchemaDirectories
let root: string

beforeEach(async () => {
  db = await createTestDatabase({ empty: true })
  root = mkdtempSync(join(tmpdir(), 'fairline-schema-'))
  directory = { migrations: join(root, 'migrations'), functions: join(root, 'functions') }
  for (const each of Object.values(directory)) mkdirSync(each)
  write('0001-coins.sql', 'create table coin (id bigint primary key); insert into coin values (1);')
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  await db.drop()
})

function write(name: string, content: string): void {
  writeFileSync(join(directory.migrations, name), content)
}

function writeFunction(name: string, content: string): void {
  writeFileSync(join(directory.functions, name), content)
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

describe('what a start would do', () => {
  test('to an empty database, to one behind, and to one that is there', async () => {
    const doubled = 'CREATE OR REPLACE FUNCTION doubled(n bigint) RETURNS bigint LANGUAGE sql'
    writeFunction('doubled.sql', `${doubled} AS $$ select n * 2 $$;`)
    const all = { refusal: null, missing: ['0001-coins'], functions: ['doubled'] }
    expect(await upgradeOf(db.database, directory)).toEqual(all)
    const [table] = await db.database.queries.query<{ found: string | null }>(
      "select to_regclass('schema_migration')::text as found",
    )
    expect(table?.found).toBe(null)

    await migrate(db.database, directory)
    const none = { refusal: null, missing: [], functions: [] }
    expect(await upgradeOf(db.database, directory)).toEqual(none)
    write('0002-more.sql', 'insert into coin values (2);')
    expect(await upgradeOf(db.database, directory)).toEqual({ ...none, missing: ['0002-more'] })
    expect(await coins()).toBe(1)
  })

  test.each([
    ['a newer version', "update schema_migration set name = '0001-bills'", 'newer version'],
    ['a changed file', "update schema_migration set checksum = 'x'", 'was changed after'],
    ['a version before 0.1', 'update schema_migration set number = 0', 'before 0.1'],
  ])('%s is refused in a sentence', async (_name, change, sentence) => {
    await migrate(db.database, directory)
    await db.database.queries.query(change)
    expect((await upgradeOf(db.database, directory)).refusal).toContain(sentence)
  })
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

test('refuses a database of a version before the first migration', async () => {
  await migrate(db.database, directory)
  rmSync(join(directory.migrations, '0001-coins.sql'))
  write('1001-coins.sql', 'create table coin (id bigint primary key);')
  await expect(migrate(db.database, directory)).rejects.toThrow(
    'The database was made by a version of Fairline before 0.1, which this version cannot read. ' +
      'Use a new, empty database.',
  )
  expect(await coins()).toBe(1)
})

test('refuses a database of a newer version', async () => {
  write('0002-newer.sql', 'select 1')
  await migrate(db.database, directory)
  rmSync(join(directory.migrations, '0002-newer.sql'))
  await expect(migrate(db.database, directory)).rejects.toThrow('newer version of Fairline')
})

test.each([
  ['0001-twice.sql', 'has the number of another one'],
  ['2-short.sql', 'not named NNNN-name.sql'],
])('refuses %s: %s', async (name, reason) => {
  write(name, 'select 1')
  await expect(migrate(db.database, directory)).rejects.toThrow(reason)
})

describe('functions', () => {
  const doubled = (parameter: string, body: string): string =>
    `CREATE OR REPLACE FUNCTION doubled(${parameter}) RETURNS bigint LANGUAGE sql AS $$ ${body} $$;`
  const value = async (): Promise<number> => {
    const [row] = await db.database.queries.query<{ value: string }>('select doubled(4) as value')
    return Number(row?.value)
  }
  const versions = async (): Promise<number> => {
    const rows = await db.database.queries.query(`select from pg_proc where proname = 'doubled'`)
    return rows.length
  }

  test('run after the migrations, and again only when their text changes', async () => {
    writeFunction('doubled.sql', doubled('n bigint', 'select n * 3 from coin'))
    expect(await isMigrated(db.database, directory)).toBe(false)
    expect(await migrate(db.database, directory)).toEqual(['0001-coins', 'doubled'])
    expect(await migrate(db.database, directory)).toEqual([])
    expect(await isMigrated(db.database, directory)).toBe(true)
    writeFunction('doubled.sql', doubled('n bigint', 'select n * 2 from coin'))
    expect(await isMigrated(db.database, directory)).toBe(false)
    expect(await migrate(db.database, directory)).toEqual(['doubled'])
    expect([await value(), await versions()]).toEqual([8, 1])
  })

  test('replace a function of the same name with other parameters', async () => {
    write('0002-doubled.sql', doubled('n bigint', 'select n * 3'))
    writeFunction('doubled.sql', doubled('n bigint, more bigint DEFAULT 0', 'select n * 2 + more'))
    await migrate(db.database, directory)
    expect([await value(), await versions()]).toEqual([8, 1])
  })

  test('may call each other, whatever the order of their files', async () => {
    writeFunction('doubled.sql', doubled('n bigint', 'select halved(n) * 4'))
    writeFunction('halved.sql', doubled('n bigint', 'select n / 2').replace('doubled', 'halved'))
    await migrate(db.database, directory)
    expect(await value()).toBe(8)
  })

  test('exist before a migration that uses them, with their newest text after all', async () => {
    write('0001-coins.sql', 'create table coin (id bigint primary key default doubled(4));')
    writeFunction('doubled.sql', doubled('n bigint', 'select n * 3'))
    await migrate(db.database, directory)
    write('0002-coins-at-the-old-text.sql', 'insert into coin values (default), (doubled(1));')
    write('0003-rate.sql', 'create table rate as select 2 as factor;')
    writeFunction('doubled.sql', doubled('n bigint', 'select n * factor from rate'))
    await migrate(db.database, directory)
    expect(await db.database.queries.query('select id from coin')).toEqual([
      { id: '12' },
      { id: '3' },
    ])
    expect(await value()).toBe(8)
  })

  test('change together or not at all', async () => {
    writeFunction('doubled.sql', doubled('n bigint', 'select n * 2'))
    await migrate(db.database, directory)
    writeFunction('doubled.sql', doubled('n bigint', 'select n * 3'))
    writeFunction('wrong.sql', 'CREATE OR REPLACE FUNCTION wrong() RETURNS nothing AS $$ $$;')
    await expect(migrate(db.database, directory)).rejects.toThrow(
      'The function wrong cannot be created',
    )
    expect(await value()).toBe(8)
  })

  test.each([
    ['Doubled.sql', 'select 1', 'is not a valid function file name'],
    ['doubled.sql', 'select 1', 'must create only the function doubled'],
    ['tripled.sql', doubled('n bigint', 'select n'), 'must create only the function tripled'],
  ])('refuse %s with %s', async (name, content, reason) => {
    writeFunction(name, content)
    await expect(migrate(db.database, directory)).rejects.toThrow(reason)
  })
})
