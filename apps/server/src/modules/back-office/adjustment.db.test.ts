import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { acceptInvitations, type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addOfficeAccount } from '../office/index.ts'

let db: TestDatabase
let house: OfficeHouse
let finance: string
let second: string
let owner: string

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
  await inTransaction(db.database, async (tx) => {
    const of = { operatorId: 1, partyId: null, login: 'finance2', name: '' }
    await addOfficeAccount(tx, { ...of, role: 'finance', flags: null })
    await acceptInvitations(tx)
  })
  finance = await house.logIn('finance')
  second = await house.logIn('finance2')
  owner = await house.logIn('owner')
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const correction = {
  target: 'demo04',
  direction: 'up',
  amount: '12.50',
  note: 'A bet was settled twice.',
  reason: 'settled twice',
}

/** Proposes a correction under a reference, and returns the number of the change. */
async function propose(reference: string, changes: object = {}): Promise<string> {
  const body = { ...correction, reference, ...changes }
  const answer = await house.act(finance, '/bo/adjust', body)
  expect(answer.statusdesc, JSON.stringify(answer)).toBe('')
  expect(answer['answer']).toMatchObject({ state: 'proposed', kind: 'adjust' })
  return (answer['answer'] as { change: string }).change
}

const decide = (cookie: string, how: 'approve' | 'refuse', change: string) =>
  house.act(cookie, `/bo/changes/${how}`, { change, reason: 'looked at it' })

const balance = async (): Promise<string> => {
  const shown = await house.call('/bo/account', { target: 'demo04' }, { cookie: owner })
  return (shown['row'] as { available: string }).available
}

test('moves money once a second person of finance approves it; the member reads why', async () => {
  const before = await balance()
  const change = await propose('ADJ-1')
  expect(await balance()).toBe(before)
  expect((await decide(finance, 'approve', change)).statusdesc).toBe('NoUserAccessRight')
  expect((await decide(second, 'approve', change)).statusdesc).toBe('')
  expect(await balance()).toBe((Number(before) + 12.5).toFixed(2))
  expect((await decide(second, 'approve', change)).statusdesc).toBe('incompletedRequest')
  const [listed] = await db.database.queries.query<{ note: string; listed: boolean }>(
    `select d.note, t.listed from ledger_document d join transfer t on t.reference = d.id
      where d.reference = 'ADJ-1'`,
  )
  expect(listed).toEqual({ note: correction.note, listed: true })
  await expectInvariants(db.database)
})

test('is listed with who proposed it; an upline reads that it was the house', async () => {
  const change = await propose('ADJ-6', { target: 'demo01' })
  expect((await decide(second, 'approve', change)).statusdesc).toBe('')
  const [day] = await db.database.queries.query<{ day: string }>(
    "select (book_now() at time zone 'Asia/Kuala_Lumpur')::date::text as day",
  )
  const asked = { from: day?.day, until: day?.day, member: 'demo01' }
  const listed = async (cookie: string) => {
    const { rows } = await house.call('/bo/reports/transfers', asked, { cookie })
    return (rows as { reference: string }[]).find(({ reference }) => reference === 'ADJ-6')
  }
  expect(await listed(owner)).toMatchObject({ amount: '12.50', by: 'staff:finance' })
  const agent = await house.logIn('ag-demo01')
  expect(await listed(agent)).toMatchObject({ amount: '12.50', by: 'house' })
})

test('downwards beyond the balance becomes debt', async () => {
  const change = await propose('ADJ-2', { direction: 'down', amount: '999999' })
  expect((await decide(second, 'approve', change)).statusdesc).toBe('')
  expect(await balance()).toBe('0.00')
  await expectInvariants(db.database)
})

test('is neither seen nor decided by those who may not propose it', async () => {
  const change = await propose('ADJ-3')
  const seen = async (cookie: string) =>
    (await house.call('/bo/changes', { state: 'proposed' }, { cookie }))['rows']
  expect(await seen(owner)).toEqual([])
  expect(await seen(second)).toMatchObject([{ change, kind: 'adjust', of: 'member:demo04' }])
  for (const how of ['approve', 'refuse'] as const) {
    expect((await decide(owner, how, change)).statusdesc, how).toBe('NoUserAccessRight')
  }
  expect((await decide(finance, 'refuse', change)).statusdesc).toBe('')
})

test('is one change for fifty equal calls, and needs a reason', async () => {
  const body = { request_id: randomUUID(), ...correction, reference: 'ADJ-4' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => house.call('/bo/adjust', body, { cookie: finance })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const bare = await house.act(finance, '/bo/adjust', { ...correction, reason: '', reference: 'X' })
  expect(bare['facts']).toHaveProperty('reason')
})

test('is stale once the state of the member has changed', async () => {
  const change = await propose('ADJ-5')
  await house.act(owner, '/bo/status', { target: 'demo04', status: 'suspended' })
  const answer = await decide(second, 'approve', change)
  expect(JSON.stringify(answer['facts'])).toContain('stale')
})
