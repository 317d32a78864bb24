import type { ProviderRound } from '@fairline/contract/provider/provider-calls'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookNowMs, turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { GameBook, type Seat } from '../../../testing/game-book.ts'
import { aGame, ProviderServer } from '../../../testing/provider-server.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkBooks } from '../../books.ts'
import { systemClock } from '../../clock.ts'
import { providerAsker } from './game-provider.ts'
import { GamesJob } from './games-job.ts'
import { ProviderBook } from './provider-book.ts'

const minuteMs = 60_000

let db: TestDatabase
let server: ProviderServer
let book: GameBook
let job: GamesJob
let providers: ProviderBook
let seat: Seat

beforeEach(async () => {
  db = await createTestDatabase()
  server = await ProviderServer.open()
  book = await GameBook.open(db.database)
  server.games = [aGame({ game_code: 'slots' })]
  await server.join(db.database)
  const log = pino({ level: 'silent' })
  providers = new ProviderBook({ database: db.database, log })
  await providers.look()
  const clock = { now: bookNowMs }
  const ask = providerAsker(systemClock)
  job = new GamesJob({ database: db.database, providers, ask, clock, log })
  seat = await book.seat()
})
afterEach(async () => {
  await db.drop()
  await server.close()
})

/** A round as the provider tells it, from lines such as `debit d1 10.00`. */
function told(id: string, status: ProviderRound['status'], ...lines: readonly string[]) {
  const transactions = lines.map((line) => {
    const [kind = '', transactionId = '', amount = ''] = line.split(' ')
    return { transaction_id: transactionId, kind: kind as 'debit', amount }
  })
  const round: ProviderRound = {
    round_id: id,
    game_code: 'slots',
    player: seat.player,
    currency: 'MYR',
    trans_date: '2026-11-02 10:00:00',
    stake: '0.00',
    payout: '0.00',
    status,
    transactions,
  }
  return round
}

const pass = async (minutes: number): Promise<void> => {
  await turnBookClock(db.database, minutes * minuteMs)
  await job.look()
}

async function differences(): Promise<string[]> {
  const findings = await checkBooks(db.database)
  const found = findings.filter(({ id }) => id === 'G4').flatMap(({ violations }) => violations)
  return found.map(({ transfer, problem }) => `${transfer}: ${problem}`)
}

test.each([
  ['house', 0.05, '2.00'],
  ['acme', 0.05, '1.00'],
  ['acme', 9, '1.00'],
  ['acme', 11, '2.00'],
])('the lobby has limits that %s changed %d minutes before: %s', async (name, minutes, min) => {
  server.games = [aGame({ game_code: 'slots' }), aGame({ game_code: 'gone' })]
  const id = await server.join(db.database, name)
  await providers.look()
  server.games = [aGame({ game_code: 'slots', limits: { MYR: { min: '2.00', max: '9.00' } } })]
  await pass(minutes)
  const listed = await db.database.queries.query(
    `select code, limits -> 'MYR' ->> 'min' as min from game
      where provider_id = $1 and is_listed and code in ('slots', 'gone') order by code`,
    [id],
  )
  const gone = min === '2.00' ? [] : [{ code: 'gone', min }]
  expect(listed).toEqual([...gone, { code: 'slots', min }])
})

test('a round that its provider does not know is given back after ten minutes', async () => {
  await book.debit(seat, 'd1', '10.00', { round_id: 'r' })
  await book.debit(seat, 'd2', '5.00', { round_id: 'r' })
  await pass(9)
  expect(await book.round('r')).toBe('open 1500 1500 0')
  await pass(11)
  expect(await book.round('r')).toBe('void 0 0 0')
  expect(await book.money(seat)).toEqual([10_000n, 0n])
  await pass(120)
  await expectInvariants(db.database)
})

test('a round that is closed there gets the wins that did not come, once', async () => {
  await book.debit(seat, 'd1', '10.00', { round_id: 'r' })
  server.rounds = [told('r', 'closed', 'debit d1 10.00', 'credit c1 25.00')]
  await pass(11)
  expect(await book.round('r')).toBe('closed 0 1000 2500')
  expect((await book.credit(seat, 'c1', 'd1', '25.00', { round_id: 'r' })).status).toBe('OK')
  expect((await book.credit(seat, 'c1', 'd1', '26.00', { round_id: 'r' })).status).toBe('CONFLICT')
  expect(await book.money(seat)).toEqual([11_500n, 0n])
  await expectInvariants(db.database)
})

test.each([
  ['another stake', ['debit d1 11.00', 'credit c1 25.00']],
  ['a stake that the book lacks', ['debit d1 10.00', 'debit d2 5.00', 'credit c1 25.00']],
  ['no stake', ['credit c1 25.00']],
  ['an id of another kind', ['credit d1 10.00', 'credit c1 25.00']],
  ['a win of another round', ['debit d1 10.00', 'credit used 3.00', 'credit c1 5.00']],
  ['more than money can be', ['debit d1 10.00', `credit c1 ${'9'.repeat(30)}.00`]],
])('a round that is closed there with %s stays open, and nothing moves', async (_what, lines) => {
  await book.debit(seat, 'd0', '4.00', { round_id: 'other' })
  await book.credit(seat, 'used', 'd0', '3.00', { round_id: 'other' })
  await book.debit(seat, 'd1', '10.00', { round_id: 'r' })
  const before = await book.money(seat)
  server.rounds = [told('r', 'closed', ...lines)]
  await pass(11)
  expect(await book.round('r')).toBe('open 1000 1000 0')
  expect(await book.money(seat)).toEqual(before)
  await expectInvariants(db.database, ['I3', 'G1'])
})

test('a round that is open there, or gets no answer, stays open', async () => {
  await book.debit(seat, 'd1', '10.00', { round_id: 'r' })
  server.rounds = [told('r', 'open', 'debit d1 10.00')]
  await pass(11)
  server.isDown = true
  await pass(33)
  expect(await book.round('r')).toBe('open 1000 1000 0')
  await expectInvariants(db.database, ['I3', 'G1'])
})

test('what a history has otherwise is named until it agrees', async () => {
  await book.debit(seat, 'd1', '10.00', { round_id: 'r1' })
  await book.credit(seat, 'c1', 'd1', '3.00', { round_id: 'r1' })
  await book.rollBack(seat, 'b2', 'd2', '4.00', { round_id: 'r2' })
  const right = [
    told('r1', 'closed', 'debit d1 10.00', 'credit c1 3.00'),
    told('r2', 'void', 'debit d2 4.00', 'rollback b2 4.00'),
  ]
  server.rounds = right
  await pass(6)
  expect(await differences()).toEqual([])
  server.rounds = [told('r1', 'closed', 'debit d1 10.00', 'credit c1 4.00', 'credit c9 1.00')]
  await pass(120)
  expect(await differences()).toEqual([
    'acme r1 c1: is credit 3.00, and told as credit 4.00',
    'acme r1 c9: the book has no such credit',
  ])
  server.rounds = right
  await pass(240)
  expect(await differences()).toEqual([])
})

test('a round that its provider does not tell is named', async () => {
  await book.debit(seat, 'd1', '10.00', { round_id: 'r1' })
  await book.credit(seat, 'c1', 'd1', '3.00', { round_id: 'r1' })
  await pass(6)
  expect(await differences()).toEqual([
    'acme r1 c1: its provider has no such credit',
    'acme r1 d1: its provider has no such debit',
  ])
})
