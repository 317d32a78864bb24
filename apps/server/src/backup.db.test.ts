import { execFile, execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, type TestContext, test } from 'vitest'
import { aBettor, aMatch, placeBets } from '../testing/bets-on-a-match.ts'
import { copyTemplate, createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { urlOf } from '../testing/test-target.ts'
import { type Database, ONE_CONNECTION, openDatabase } from './db/database.ts'

const run = promisify(execFile)
const sources = fileURLToPath(new URL('../../..', import.meta.url))
const script = (name: string): string => join(sources, 'examples/outside', name)
/** The scripts run where an operator runs them, with the settings of a demo. */
const at = (variables: Readonly<Record<string, string>> = {}) => ({
  cwd: sources,
  env: { ...process.env, MODE: 'demo', ...variables },
})

let db: TestDatabase
let folder: string

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fairline-backup-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await db.drop()
})

/** The version of pg_dump; 0 on a machine without it. */
function dumpVersion(): number {
  try {
    return Number(/ (\d+)/.exec(String(execFileSync('pg_dump', ['--version'])))?.[1])
  } catch {
    return 0
  }
}

/** pg_dump reads servers of its own version and older ones. */
async function skipWithoutDump(t: TestContext): Promise<void> {
  const [row] = await db.database.queries.query<{ version: string }>(
    `select current_setting('server_version_num')::integer / 10000 as version`,
  )
  t.skip(dumpVersion() < Number(row?.version), `needs pg_dump ${row?.version}`)
}

const backUp = async (): Promise<string> => {
  const settings = at({ DATABASE_URL: urlOf(db.target) })
  return (await run(script('backup'), [folder], settings)).stdout.trim()
}

/** Restores a file into a database of its own, and hands that over. */
async function restored(t: TestContext, file: string): Promise<{ said: string; on: Database }> {
  const { target, drop } = await copyTemplate(inject('testPostgres'), true)
  t.onTestFinished(drop)
  const { stdout } = await run(script('restore'), [file, urlOf(target)], at())
  const on = openDatabase(target, ONE_CONNECTION)
  t.onTestFinished(() => on.close())
  return { said: stdout, on }
}

test('a backup under load has all that was acknowledged before it', async (t) => {
  await skipWithoutDump(t)
  const match = await aMatch(db.database)
  const bettors = await Promise.all(
    Array.from({ length: 8 }, () => aBettor(db.database, 1_000_000n)),
  )
  const acknowledged: bigint[] = []
  let isOver = false
  const loads = bettors.map(async (bettor) => {
    while (!isOver) {
      acknowledged.push(...(await placeBets(db.database, bettor, match, 'HDP FT home 0 0.95 MY 1')))
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
  const promised = [...acknowledged]
  const file = await backUp()
  isOver = true
  await Promise.all(loads)
  expect(acknowledged.length).toBeGreaterThan(promised.length)

  const { said, on } = await restored(t, file)
  expect(said).toContain('The books are sound.')
  const rows = await on.queries.query<{ id: string }>('select id from bet')
  const there = new Set(rows.map(({ id }) => BigInt(id)))
  expect(promised.filter((bet) => !there.has(bet))).toEqual([])
  expect(there.size).toBeLessThanOrEqual(acknowledged.length)
})

test('a backup that was changed, or a database that is not empty, is refused', async (t) => {
  await skipWithoutDump(t)
  const file = await backUp()
  await expect(run(script('restore'), [file, urlOf(db.target)], at())).rejects.toThrow(
    /The database is not empty/,
  )
  await appendFile(file, 'x')
  await expect(restored(t, file)).rejects.toThrow(/FAILED|did NOT match/)
  await writeFile(`${file}.sha256`, '')
  await expect(restored(t, file)).rejects.toThrow()
})
