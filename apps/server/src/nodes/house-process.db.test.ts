import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { urlOf } from '../../testing/test-target.ts'
import { openHouseSchema } from '../db/house-schema-store.ts'
import { HouseProcess } from './house-process.ts'

const housePassword = 'house-of-a-test'
let book: TestDatabase
let url: string

beforeAll(async () => {
  book = await createTestDatabase()
  // Users belong to a server of databases: all tests give this one the same password.
  await openHouseSchema(book.database, housePassword)
  await openHouseSchema(book.database, housePassword)
  const address = new URL(urlOf(book.target))
  address.username = 'house'
  address.password = housePassword
  url = address.href
})
afterAll(() => book.drop())

const running: HouseProcess[] = []
const ports: number[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((house) => house.stop()))
})

function startHouse(lines: object[] = []): HouseProcess {
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  const variables = {
    HOUSE_DATABASE_URL: url,
    HOUSE_WALLET_URL: 'http://127.0.0.1:1',
    HOUSE_PORT: '0',
    HOUSE_BEACON: 'off' as const,
    HOUSE_BEACON_URL: 'https://api.drand.sh',
    HOUSE_KEY_ID: 'house-1',
    HOUSE_KEY: 'k'.repeat(32),
    HOUSE_DRAWS: 'weekly' as const,
    LOG_LEVEL: 'info',
  }
  const house = new HouseProcess(variables, log, async (port) => void ports.push(port))
  running.push(house)
  house.start()
  return house
}

const isHealthy = async (port: number | null): Promise<boolean> =>
  port !== null && (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true

test('the house runs, logs into the same log, and is started again when it dies', async () => {
  const lines: { pid?: number; part?: string }[] = []
  const house = startHouse(lines)
  await expect.poll(() => isHealthy(house.port), { timeout: 30_000 }).toBe(true)
  expect(lines).toContainEqual(expect.objectContaining({ part: 'house', port: house.port }))
  const { port: first, pid } = house
  process.kill(pid ?? 0, 'SIGKILL')
  await expect
    .poll(() => house.pid !== pid && isHealthy(house.port), { timeout: 30_000 })
    .toBe(true)
  expect(ports).toEqual([first, house.port])
  await house.stop()
  expect(house.port).toBeNull()
})

test('the user of the house owns its schema, and reads no table of the book', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table house.proof (a int)')
    for (const table of ['wallet', 'transfer', 'account', 'session']) {
      await expect(client.query(`select from public.${table}`)).rejects.toThrow('permission denied')
    }
    await expect(client.query('create table public.proof (a int)')).rejects.toThrow(
      'permission denied',
    )
  } finally {
    await client.end()
  }
})
