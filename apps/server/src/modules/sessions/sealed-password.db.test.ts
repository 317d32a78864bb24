import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealPassword } from '../../../testing/seal-password.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { Database } from '../../db/database.ts'
import { Queries } from '../../db/queries.ts'
import { houseKey } from '../../house-secret.ts'
import { systemRandom } from '../../random.ts'
import { exchangeKeptMs, exchangeMs, loginKeyMs } from './login-exchange.ts'
import { deleteExpiredKeys, deleteOldExchanges } from './login-exchange-store.ts'
import { createPasswordSeals, type PasswordSeals, type SealedPassword } from './sealed-password.ts'

const now = 1_790_000_000_000

let db: TestDatabase
let other: Database

beforeAll(async () => {
  db = await createTestDatabase()
  other = db.openAnother()
})
beforeEach(() => db.database.queries.query('truncate login_exchange, opened_login_key'))
afterAll(async () => {
  await other.close()
  await db.drop()
})

/** The seals of a node of a house; by default of one that has just started on the database. */
const node = (database = db.database, secret = 'a secret of the house'): PasswordSeals =>
  createPasswordSeals({
    database,
    random: systemRandom,
    exchangeKey: houseKey(secret, 'logins'),
  })

const rowsOf = async (table: 'login_exchange' | 'opened_login_key'): Promise<number> =>
  (await db.database.queries.query(`select from ${table}`)).length

const publicKeyOf = (loginKey: string): string => loginKey.split('.')[0] ?? ''

const seal = (loginKey: string): SealedPassword => sealPassword(loginKey, 'demo01', 'demo1234')

/** Another spelling of a key: the last two bits of its signature are none of its bytes. */
function respelled(loginKey: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return `${loginKey.slice(0, -1)}${digits[digits.indexOf(loginKey.slice(-1)) + 1]}`
}

/** @spec S7.securelogin */
test('a sealed password is opened once, for its account, within a minute', async () => {
  const seals = node()
  const shown = seal(await seals.give(now))
  expect(shown.sealed).not.toContain(Buffer.from('demo1234').toString('base64url'))
  expect(await seals.open('demo02', shown, now)).toBe(undefined)
  expect(await seals.open('demo01', shown, now + loginKeyMs)).toBe(undefined)
  expect(await seals.open('demo01', shown, now + loginKeyMs - 1)).toBe('demo1234')
  expect(await seals.open('demo01', shown, now + loginKeyMs - 1)).toBe(undefined)
  await deleteExpiredKeys(db.database.queries, now + 2 * loginKeyMs)
  expect(await seals.open('demo01', shown, now + loginKeyMs - 1)).toBe(undefined)
  await deleteExpiredKeys(db.database.queries, now + 3 * loginKeyMs)
  expect(await rowsOf('opened_login_key')).toBe(0)
})

/** @spec S7.securelogin */
test('every node opens what any node gave, also one that has started since', async () => {
  const nodes = [node(), node(other)]
  for (const giving of nodes) {
    for (const opening of [...nodes, node(other)]) {
      const shown = seal(await giving.give(now))
      expect(await opening.open('demo01', shown, now)).toBe('demo1234')
    }
  }
  expect(await rowsOf('login_exchange')).toBe(1)
})

test('a key opens one password on all nodes, also when all open at the same moment', async () => {
  const nodes = [node(), node(other), node(), node(other)]
  const [giving = node()] = nodes
  const loginKey = await giving.give(now)
  const opened = await Promise.all(
    nodes.map((opening) => opening.open('demo01', seal(loginKey), now)),
  )
  expect(opened.filter((password) => password !== undefined)).toEqual(['demo1234'])
  for (const opening of nodes) {
    expect(await opening.open('demo01', seal(loginKey), now)).toBe(undefined)
  }
})

test('nodes that start at once have one pair, which each reads once', async () => {
  const nodes = Array.from({ length: 6 }, (_, at) => node(at % 2 === 0 ? db.database : other))
  const given = await Promise.all([...nodes, ...nodes].map((giving) => giving.give(now)))
  expect(new Set(given.map(publicKeyOf)).size).toBe(1)
  expect(new Set(given).size).toBe(given.length)
  expect(await rowsOf('login_exchange')).toBe(1)
})

test('after an hour there is another pair; keys of the first one have their minute', async () => {
  const [first, second] = [node(), node(other)]
  const hour = now + exchangeMs
  const nodes = [first, second, node()]
  await first.give(now)
  const before = await Promise.all(nodes.map(() => first.give(hour - 1)))
  const after = await second.give(hour)
  expect(new Set([...before, after].map(publicKeyOf)).size).toBe(2)
  expect(publicKeyOf(await first.give(hour))).toBe(publicKeyOf(after))
  const late = hour + loginKeyMs - 2
  await deleteOldExchanges(db.database.queries, late - exchangeKeptMs)
  for (const [at, opening] of nodes.entries()) {
    const shown = seal(before[at] ?? '')
    expect(await opening.open('demo01', shown, late)).toBe('demo1234')
  }
  expect(await node().open('demo01', seal(after), late)).toBe('demo1234')
})

test('a pair whose keys are past is gone from the database and from the node', async () => {
  const seals = node()
  const loginKey = await seals.give(now)
  await deleteOldExchanges(db.database.queries, now - 1)
  expect(await rowsOf('login_exchange')).toBe(1)
  await deleteOldExchanges(db.database.queries, now)
  expect(await rowsOf('login_exchange')).toBe(0)
  await seals.give(now + exchangeKeptMs)
  // Not even at an earlier moment does the node open what it could open then.
  expect(await seals.open('demo01', seal(loginKey), now)).toBe(undefined)
})

test('what was not sealed to a key of this house is not opened, and costs no rows', async () => {
  const seals = node()
  const loginKey = await seals.give(now)
  const good = seal(loginKey)
  const later = loginKey.replace(String(now), String(now + 1))
  const bad: SealedPassword[] = [
    seal(later),
    seal(respelled(loginKey)),
    { ...good, sealed: `${good.sealed.slice(0, -2)}AA` },
    { ...good, sealed: '' },
    { ...good, clientKey: '' },
    { ...good, clientKey: Buffer.alloc(65, 4).toString('base64url') },
    { ...good, loginKey: '' },
    { ...good, loginKey: '...' },
    { ...good, loginKey: loginKey.slice(0, -1) },
    { ...good, loginKey: `A${loginKey.slice(1)}` },
  ]
  for (const shown of bad) expect(await seals.open('demo01', shown, now)).toBe(undefined)
  expect(await rowsOf('opened_login_key')).toBe(0)
  expect(await rowsOf('login_exchange')).toBe(1)
  expect(await seals.open('demo01', good, now)).toBe('demo1234')
})

test('a house with another secret has a pair of its own and opens none of the first', async () => {
  const [ours, theirs] = [node(), node(other, 'another secret')]
  const [ourKey, theirKey] = [await ours.give(now), await theirs.give(now)]
  expect(await ours.open('demo01', seal(theirKey), now)).toBe(undefined)
  expect(await theirs.open('demo01', seal(ourKey), now)).toBe(undefined)
  expect(await theirs.open('demo01', seal(theirKey), now)).toBe('demo1234')
})

test('giving a key costs no statement, opening one insert, and a flood few reads', async () => {
  const statements: string[] = []
  const counted = new Queries({
    query: (config) => {
      statements.push(config.text.trim().split(' ', 1)[0] ?? '')
      return db.database.pool.query(config)
    },
  })
  const seals = node({ ...db.database, queries: counted })
  const loginKey = await seals.give(now)
  await seals.give(now + 1)
  expect(statements).toEqual([])
  expect(await seals.open('demo01', seal(loginKey), now)).toBe('demo1234')
  expect(statements).toEqual(['insert'])
  const unknown = Array.from({ length: 400 }, () => {
    const publicKey = systemRandom.bytes(65).toString('base64url')
    return { ...seal(loginKey), loginKey: `${publicKey}${loginKey.slice(publicKey.length)}` }
  })
  await Promise.all(unknown.map((shown) => seals.open('demo01', shown, now)))
  expect(statements).toEqual(['insert', 'select', 'select'])
})
