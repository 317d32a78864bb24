import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { GameBook, type Seat } from '../../../testing/game-book.ts'
import { type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let house: OfficeHouse
let book: GameBook
let trader: string
let owner: string
let upline: string

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
  book = await GameBook.open(db.database)
  trader = await house.logIn('trader')
  owner = await house.logIn('owner')
  upline = await house.logIn('ma-demo01')
})
afterEach(() => expectInvariants(db.database))
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

interface Row {
  readonly round: string
  readonly open_for: string | null
}

async function rounds(body: object, cookie = owner): Promise<readonly string[]> {
  const answer = await house.call('/bo/games/rounds', body, { cookie })
  expect(answer.statusdesc, JSON.stringify(answer)).toBe('')
  return (answer['rows'] as Row[]).map(({ round }) => round)
}

const shown = (round: string, cookie = owner) =>
  house.call('/bo/games/round', { provider: 'acme', round }, { cookie })

/** Lets rounds have been opened so long ago. */
const age = (round: string, interval: string) =>
  db.database.queries.query(
    'update game_round set opened_at = opened_at - $2::interval where round_id = $1',
    [round, interval],
  )

async function loginOf({ walletId }: Seat): Promise<string> {
  const [row] = await db.database.queries.query<{ login_id: string }>(
    'select login_id from account where id = $1',
    [walletId],
  )
  return must(row, 'a member').login_id
}

/** Ends a round of a day ago by hand: the trader proposes, the owner approves. */
async function settle(round: string, how: object) {
  const reason = 'The provider is silent.'
  const body = { provider: 'acme', round, reason, ...how }
  const proposed = await house.act(trader, '/bo/games/settle', body)
  if (proposed.statusdesc !== '') return proposed
  const { change } = proposed['answer'] as { change: string }
  const preview = await house.call('/bo/changes/preview', { change }, { cookie: owner })
  const own = await house.act(trader, '/bo/changes/approve', { change })
  expect(own.statusdesc).toBe('NoUserAccessRight')
  const approved = await house.act(owner, '/bo/changes/approve', { change })
  return { ...approved, change, preview: preview['rows'] }
}

describe('the list of rounds', () => {
  test('is filtered by member, game, product, state, day and id, the newest first', async () => {
    const [slots, dice] = [await book.seat(), await book.seat(10_000n, { game: 'miniGame' })]
    await book.debit(slots, 'f1', '10.00')
    await book.debit(dice, 'f2', '5.00')
    await book.credit(dice, 'f3', 'f2', '9.90')
    expect((await rounds({})).slice(0, 2)).toEqual(['r-f2', 'r-f1'])
    expect(await rounds({ member: await loginOf(slots) })).toEqual(['r-f1'])
    expect(await rounds({ game: 'MINI', provider: 'acme' })).toEqual(['r-f2'])
    expect(await rounds({ product: 'slots' })).toEqual(['r-f1'])
    expect(await rounds({ state: 'closed' })).toEqual(['r-f2'])
    expect(await rounds({ round: 'r-f1' })).toEqual(['r-f1'])
    expect(await rounds({ provider: 'other' })).toEqual([])
    expect(await rounds({ from: '2000-01-01', until: '2000-01-02' })).toEqual([])
    const first = await house.call('/bo/games/rounds', { limit: 1 }, { cookie: owner })
    expect(first['next']).not.toBeNull()
    expect(await rounds({ limit: 1, cursor: first['next'] })).toEqual(['r-f1'])
    await book.credit(slots, 'f4', 'f1', '0.00')
  })

  test('marks what is open for ten minutes and for a day', async () => {
    const seat = await book.seat()
    for (const id of ['o1', 'o2', 'o3']) await book.debit(seat, id, '1.00')
    await age('r-o2', '11 minutes')
    await age('r-o3', '25 hours')
    expect(await rounds({ open_for: '10m' })).toEqual(['r-o3', 'r-o2'])
    expect(await rounds({ open_for: '24h' })).toEqual(['r-o3'])
    expect((await shown('r-o2'))['row']).toMatchObject({ open_for: '10m', held: '1.00' })
    for (const id of ['o1', 'o2', 'o3']) await book.credit(seat, `${id}c`, id, '0.00')
  })

  test('an upline sees the rounds of members below it alone', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'u1', '1.00')
    await book.credit(seat, 'u2', 'u1', '0.00')
    expect(await rounds({}, upline)).toEqual([])
    expect((await shown('r-u1', upline)).statusdesc).toBe('forbiddenAccess')
    const [below] = await db.database.queries.query<{ id: string }>(
      "select id from account where operator_id = 1 and login_id = 'demo01'",
    )
    const own = await book.start(BigInt(must(below, 'demo01').id))
    await book.debit(own, 'u3', '1.00')
    await book.credit(own, 'u4', 'u3', '0.00')
    expect(await rounds({}, upline)).toEqual(['r-u3'])
  })
})

test('a round shows its calls, tombstones among them, and its transfers', async () => {
  const seat = await book.seat()
  const round = { round_id: 'r-t1' }
  await book.debit(seat, 't1', '10.00')
  await book.rollBack(seat, 't3', 't2', '5.00', { ...round, round_closed: false })
  await book.debit(seat, 't2', '5.00', round)
  await book.credit(seat, 't4', 't1', '20.00')
  const answer = await shown('r-t1')
  expect(answer['calls']).toMatchObject([
    { id: 't1', kind: 'debit', status: 'OK', by: 'provider' },
    { id: 't3', kind: 'rollback', of: 't2', status: 'OK' },
    { id: 't2', kind: 'tombstone', status: 'ROLLED_BACK', is_rolled_back: true },
    { id: 't4', kind: 'credit', of: 't1', amount: '20.00' },
  ])
  expect(answer['transfers']).toMatchObject([
    { kind: 'slots_hold', amount: '10.00', available: '90.00' },
    { kind: 'slots_take', amount: '10.00' },
    { kind: 'slots_pay', amount: '20.00', available: '110.00' },
  ])
})

describe('a round whose provider is silent', () => {
  test('is left to the provider for a day', async () => {
    const seat = await book.seat()
    await book.debit(seat, 's1', '10.00')
    expect((await settle('r-s1', {})).statusdesc).toBe('incompletedRequest')
    expect((await settle('r-none', {})).statusdesc).toBe('forbiddenAccess')
    await book.credit(seat, 's2', 's1', '0.00')
    await age('r-s1', '25 hours')
    expect((await settle('r-s1', {})).statusdesc).toBe('incompletedRequest')
  })

  test('has its stakes given back by two persons; what comes later finds it closed', async () => {
    const seat = await book.seat()
    const round = { round_id: 'r-g1' }
    await book.debit(seat, 'g1', '10.00')
    await book.debit(seat, 'g2', '5.00', round)
    await age('r-g1', '25 hours')
    const done = await settle('r-g1', {})
    expect(done.statusdesc, JSON.stringify(done)).toBe('')
    expect(done).toMatchObject({
      preview: [{ ticket: 'r-g1', was: 'open, holds 15.00', house: '0.00', debt: '0.00' }],
      answer: { round_state: 'void', stake: '0.00', payout: '0.00' },
    })
    expect(await book.money(seat)).toEqual([10_000n, 0n])
    expect(await book.round('r-g1')).toBe('void 0 0 0')
    const late = await book.credit(seat, 'g3', 'g1', '50.00')
    expect(late).toMatchObject({ status: 'ROLLED_BACK' })
    expect(await book.rollBack(seat, 'g4', 'g2', '5.00', round)).toMatchObject({ status: 'OK' })
    const calls = (await shown('r-g1'))['calls'] as { by: string; kind: string }[]
    expect(calls.filter(({ by }) => by === 'office').map(({ kind }) => kind)).toEqual([
      'rollback',
      'rollback',
    ])
  })

  test('pays what the provider has written, with the words of where', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'p1', '10.00')
    await age('r-p1', '25 hours')
    expect((await settle('r-p1', { pays: '30.00' })).statusdesc).toBe('incompletedRequest')
    const done = await settle('r-p1', { pays: '30.00', reference: 'letter 17' })
    expect(done).toMatchObject({ preview: [{ house: '-20.00' }], answer: { payout: '30.00' } })
    expect(await book.money(seat)).toEqual([12_000n, 0n])
    expect(await book.transfers(seat)).toEqual([
      'slots_hold 0 1000',
      'slots_take 1 1000',
      'slots_pay 1 3000',
    ])
    const audit = await house.call('/bo/audit', { act: 'change.approve' }, { cookie: owner })
    expect(JSON.stringify(audit['rows'])).toContain('letter 17')
  })

  test('is stale where its provider answered before it was approved', async () => {
    const seat = await book.seat()
    await book.debit(seat, 'x1', '10.00')
    await age('r-x1', '25 hours')
    const body = { provider: 'acme', round: 'r-x1', reason: 'silent' }
    const proposed = await house.act(trader, '/bo/games/settle', body)
    const { change } = proposed['answer'] as { change: string }
    await book.credit(seat, 'x2', 'x1', '7.00')
    const approved = await house.act(owner, '/bo/changes/approve', { change })
    expect(approved).toMatchObject({ statusdesc: 'incompletedRequest' })
    expect(await book.round('r-x1')).toBe('closed 0 1000 700')
  })
})
