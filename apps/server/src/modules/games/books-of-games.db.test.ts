import { afterEach, beforeEach, expect, test } from 'vitest'
import { GameBook } from '../../../testing/game-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkBooks } from '../../books.ts'

let db: TestDatabase

beforeEach(async () => {
  db = await createTestDatabase()
  const book = await GameBook.open(db.database)
  const seat = await book.seat()
  await book.debit(seat, 'open', '10.00')
  await book.debit(seat, 'won', '5.00')
  await book.credit(seat, 'pay', 'won', '7.00')
  await book.debit(seat, 'back', '2.00')
  await book.rollBack(seat, 'undo', 'back', '2.00')
  await db.database.queries.query('update account set login_id = $1', ['maria'])
  expect(await found()).toEqual([])
})
afterEach(() => db.drop())

/** Runs what no program may do, on rows that triggers protect. */
async function tamper(...statements: readonly string[]): Promise<void> {
  const { queries } = db.database
  await queries.query('alter table transfer disable trigger transfer_append_only')
  for (const statement of statements) await queries.query(statement)
}

const otherProvider = `
  insert into ledger_account (id, address, currency, role, operator_id)
  values (-29000000000, 'provider:1:other:MYR', 'MYR', 'provider', 1)`

/** What the checks of games and of open stakes find. */
async function found(ids = ['I3', 'G1', 'G4']): Promise<string[]> {
  const findings = await checkBooks(db.database)
  return findings
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, violations }) =>
      violations.map(({ transfer, problem }) => `${id} | ${transfer} | ${problem}`),
    )
}

test('I3 finds an open stake that is not outstanding', async () => {
  await tamper('update wallet set outstanding = 900')
  expect(await found()).toEqual([
    'I3 |  | outstanding 900, waiting and running bets hold 0, games 1000',
  ])
})

test('G1 finds a round that holds what it did not', async () => {
  await tamper("update game_round set held = 900 where round_id = 'r-open'")
  expect(await found(['G1'])).toEqual([
    'G1 | round acme r-open | held 1000, took 0, gave back 0 and holds 900',
  ])
})

test('G1 finds a closed round whose stake was not taken', async () => {
  await tamper("delete from transfer where kind = 'slots_take'")
  expect(await found(['G1'])).toEqual([
    'G1 | round acme r-won | held 500, took 0, gave back 0 and holds 0',
  ])
})

test('G1 finds a win that the answer does not say, and the round not show', async () => {
  await tamper("update transfer set amount = 800 where kind = 'slots_pay'")
  expect(await found(['G1'])).toEqual([
    'G1 | credit pay | was answered OK for 700, moved was 800',
    'G1 | round acme r-won | shows 500 staked and 700 paid, posted are 500 and 800',
  ])
})

test('G1 finds a debit that was rolled back and not given back', async () => {
  await tamper("update game_transaction set is_rolled_back = true where transaction_id = 'won'")
  expect(await found(['G1'])).toEqual([
    'G1 | debit won | was rolled back, and nothing was given back',
  ])
})

test('G1 finds transfers without a round, and a round of another provider', async () => {
  await tamper(
    otherProvider,
    `update ledger_document d set account_id = -29000000000
       from game_round r where r.id = d.id and r.round_id = 'r-open'`,
    `insert into transfer
     select -999, kind, revision, debit_account, credit_account, amount, wallet_id,
            available_after, outstanding_after, wallet_version, posted_at, listed
       from transfer where kind = 'slots_take'`,
  )
  const [first, second] = await found(['G1'])
  expect(first).toBe('G1 | document 999 | transfers without a round')
  expect(second).toContain('round acme r-open | its document is of provider:1:other:MYR and wallet')
})

test('I1 finds a win that another provider paid', async () => {
  await tamper(
    otherProvider,
    "update transfer set debit_account = -29000000000 where kind = 'slots_pay'",
  )
  const [wrong = ''] = await found(['I1'])
  expect(wrong).toContain('are not of its document')
})

test('G4 finds what a comparison stored', async () => {
  await tamper(
    `insert into game_difference (provider_id, round_id, transaction_id, problem, found_at)
     values (1, 'r-won', 'pay', 'is not known to the provider', now())`,
  )
  expect(await found()).toEqual(['G4 | acme r-won pay | is not known to the provider'])
})
