import type { ProviderRow } from '@fairline/contract/office/game-providers'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GameBook } from '../../../testing/game-book.ts'
import { acceptInvitations, type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notedAsker, walletNotes } from '../games/note-calls.ts'
import { selectProviders } from '../games/provider-store.ts'
import { addOfficeAccount } from '../office/index.ts'

let db: TestDatabase
let house: OfficeHouse
let book: GameBook
let owner: string

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
  book = await GameBook.open(db.database)
  owner = await house.logIn('owner')
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

async function shown(provider: string): Promise<ProviderRow> {
  const answer = await house.call('/bo/games/providers', {}, { cookie: owner })
  const rows = answer['rows'] as ProviderRow[]
  return must(
    rows.find((row) => row.provider === provider),
    provider,
  )
}

/** The keys in force, the newest first. */
const keysOf = async (provider: string): Promise<readonly string[]> => {
  const all = await selectProviders(db.database.queries)
  return must(
    all.find(({ key }) => key === provider),
    provider,
  ).keys.map(({ secret }) => secret)
}

const secretOf = (answer: object): string => {
  const { secret } = (answer as { answer: { secret: string } }).answer
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  return secret
}

const maintain = (provider: string, on: boolean) =>
  house.act(owner, '/bo/games/maintenance', { provider, on, reason: 'It asked for it.' })

test('a provider shows its rounds that are open and for long, its games and its keys', async () => {
  const seat = await book.seat()
  for (const id of ['a1', 'a2']) await book.debit(seat, id, '1.00')
  await db.database.queries.query(
    "update game_round set opened_at = opened_at - interval '25 hours' where round_id = 'r-a2'",
  )
  const row = await shown('acme')
  expect(row).toMatchObject({ state: 'active', games: 4, open_rounds: 2, open_long: 1 })
  expect(row).toMatchObject({ differences: 0, is_house: false, listed: null })
  expect(row.last_call).toBeNull()
  expect(row.keys.map(({ id }) => id)).toEqual(['k1'])
  expect(JSON.stringify(row)).not.toContain('a secret of')
  for (const id of ['a1', 'a2']) await book.credit(seat, `${id}c`, id, '0.00')
})

test('a call that is not answered is told until the next answer', async () => {
  const log = { error: () => {} }
  const dead = notedAsker(async () => ({ ok: false, reason: 'status 502' }), { ...db, log })
  await dead(book.provider, '/GameList', {})
  const failed = (await shown('acme')).calls
  expect(failed).toMatchObject([{ path: '/GameList', failure: 'status 502', is_failing: true }])
  const value = { status: 'OK', games: [] } as never
  const alive = notedAsker(async () => ({ ok: true, value }), { ...db, log })
  await alive(book.provider, '/GameList', {})
  expect((await shown('acme')).calls).toMatchObject([{ path: '/GameList', is_failing: false }])
})

test('the last call of the wallet is known, and that it had to be tried again', async () => {
  const notes = walletNotes({ ...db, log: { error: () => {} }, clock: house.clock })
  const wallet = async () =>
    (await shown('acme')).calls.find(({ path }) => path === '/seamless')?.is_failing
  notes(book.provider, { status: 'OK' })
  await expect.poll(wallet).toBe(false)
  expect((await shown('acme')).last_call).not.toBeNull()
  notes(book.provider, { status: 'TRY_AGAIN' })
  await expect.poll(wallet).toBe(true)
})

test('in maintenance the next debit is refused, and credits still come', async () => {
  const seat = await book.seat()
  await book.debit(seat, 'm1', '10.00')
  expect((await maintain('acme', true)).statusdesc).toBe('')
  expect((await shown('acme')).state).toBe('maintenance')
  expect(await book.debit(seat, 'm2', '10.00')).toMatchObject({ status: 'INVALID_GAME' })
  expect(await book.credit(seat, 'm3', 'm1', '20.00')).toMatchObject({ status: 'OK' })
  expect((await maintain('acme', false)).statusdesc).toBe('')
  expect(await book.debit(seat, 'm4', '10.00')).toMatchObject({ status: 'OK' })
  await book.credit(seat, 'm5', 'm4', '0.00')
  expect((await maintain('nobody', true)).statusdesc).toBe('incompletedRequest')
  const audit = await house.call('/bo/audit', { act: 'provider' }, { cookie: owner })
  const acts = (audit['rows'] as { act: string; target: string }[]).map(({ act }) => act)
  expect(acts).toEqual(['provider.maintenance', 'provider.maintenance'])
})

const beta = { provider: 'beta', name: 'Beta', url: 'https://beta.example/games/' }

test('one owner alone adds a provider, whose secret is shown once', async () => {
  const http = await house.act(owner, '/bo/games/add', { ...beta, url: 'http://beta.example' })
  expect(http.status).not.toBe(1)
  const added = await house.act(owner, '/bo/games/add', beta)
  expect(await keysOf('beta')).toEqual([secretOf(added)])
  expect(await shown('beta')).toMatchObject({ url: 'https://beta.example/games', games: 0 })
  const again = await house.act(owner, '/bo/games/add', beta)
  expect(again.statusdesc).toBe('incompletedRequest')
  const taken = await house.act(owner, '/bo/games/add', { ...beta, provider: 'house' })
  expect(taken.statusdesc).toBe('incompletedRequest')
  const audit = await house.call('/bo/audit', { act: 'provider.add' }, { cookie: owner })
  expect(JSON.stringify(audit['rows'])).not.toContain(secretOf(added))
})

test('a new key ends those before it, or holds next to them', async () => {
  const [first] = await keysOf('beta')
  const ask = (ends: boolean) => house.act(owner, '/bo/games/key', { provider: 'beta', ends })
  const second = secretOf(await ask(false))
  expect(await keysOf('beta')).toEqual([second, first])
  const third = secretOf(await ask(true))
  expect(await keysOf('beta')).toEqual([third])
})

test('with another owner, that one approves a key and sees its secret', async () => {
  await inTransaction(db.database, async (tx) => {
    const of = { operatorId: 1, partyId: null, login: 'owner2', name: '' }
    await addOfficeAccount(tx, { ...of, role: 'owner', flags: null })
    await acceptInvitations(tx)
  })
  const before = await keysOf('beta')
  const proposed = await house.act(owner, '/bo/games/key', {
    provider: 'beta',
    ends: true,
    reason: 'It leaked.',
  })
  expect(proposed['answer']).toMatchObject({ state: 'proposed', kind: 'provider.key' })
  expect(await keysOf('beta')).toEqual(before)
  const { change } = proposed['answer'] as { change: string }
  const own = await house.act(owner, '/bo/changes/approve', { change })
  expect(own.statusdesc).toBe('NoUserAccessRight')
  const second = await house.logIn('owner2')
  const approved = await house.act(second, '/bo/changes/approve', { change })
  expect(await keysOf('beta')).toEqual([secretOf(approved)])
})
