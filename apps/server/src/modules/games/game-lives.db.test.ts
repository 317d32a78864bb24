import { formatMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { GameBook, type Seat } from '../../../testing/game-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

/*
 * Rounds of a provider whose calls are late, come twice, out of order, and whose answers are lost.
 * What the provider knows at the end is the oracle.
 */

let db: TestDatabase
let book: GameBook

beforeAll(async () => {
  db = await createTestDatabase({ connectionsMax: 20 })
  book = await GameBook.open(db.database)
})
afterEach(() => expectInvariants(db.database))
afterAll(() => db.drop())

/** How many of a test's cases are run by `npm test`. */
const some = (full: number): number => (inject('fullRuns') ? full : full / 20)

test('rollback against debit: nothing is held, and there is one tombstone at most', async () => {
  const seat = await book.seat()
  const races = some(1_000)
  const atOnce = 10
  for (let from = 0; from < races; from += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, at) => {
        const id = `race${from + at}`
        const debit = () => book.debit(seat, id, '1.00')
        const back = () => book.rollBack(seat, `${id}-back`, id, '1.00')
        const calls = at % 2 === 0 ? [debit(), back()] : [back(), debit()]
        const answers = await Promise.all(calls)
        const statuses = answers.map(({ status }) => status)
        expect(statuses).toContain('OK')
        expect(['OK', 'ROLLED_BACK']).toEqual(expect.arrayContaining(statuses))
      }),
    )
  }
  expect(await book.money(seat)).toEqual([10_000n, 0n])
  const [counted] = await db.database.queries.query<Record<string, string>>(
    `select count(*) filter (where kind = 'debit') as debits,
            count(*) filter (where kind = 'rollback') as rollbacks from game_transaction`,
  )
  expect(counted).toEqual({ debits: String(races), rollbacks: String(races) })
})

const faults = ['none', 'twice', 'lost', 'overtaken', 'at once'] as const
const aBet = fc.record({
  amount: fc.bigInt({ min: 0n, max: 300n }),
  fault: fc.constantFrom(...faults),
})
const aRound = fc.record({
  bets: fc.array(aBet, { minLength: 1, maxLength: 3 }),
  won: fc.bigInt({ min: 0n, max: 600n }),
  wonTwice: fc.boolean(),
  isEarly: fc.boolean(),
  triesBackLate: fc.boolean(),
})
type Round = typeof aRound extends fc.Arbitrary<infer Value> ? Value : never

/** Plays a round as a faulty provider does, and returns what it knows at its end, by id. */
async function play(seat: Seat, id: string, round: Round): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  const of = { round_id: id }
  const live: string[] = []
  if (round.isEarly) {
    const early = await book.credit(seat, `${id}-early`, `${id}-0`, '5.00', of)
    expect(early.status).toBe('NOT_FOUND')
  }
  for (const [at, { amount, fault }] of round.bets.entries()) {
    const bet = `${id}-${at}`
    const text = formatMoney(amount)
    const debit = () => book.debit(seat, bet, text, of)
    const open = { ...of, round_closed: false }
    const back = () => book.rollBack(seat, `${bet}-back`, bet, text, open)
    if (fault === 'none' || fault === 'twice') {
      const answers = await Promise.all(fault === 'none' ? [debit()] : [debit(), debit()])
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const { status } = must(answers[0], 'an answer')
      if (status === 'OK') live.push(bet)
      known.set(bet, status === 'OK' ? `debit ${amount}` : status)
      continue
    }
    let status: string | undefined
    if (fault === 'lost') {
      status = (await debit()).status
      await back()
    }
    if (fault === 'overtaken') {
      await back()
      status = (await debit()).status
      expect(status).toBe('ROLLED_BACK')
    }
    if (fault === 'at once') [{ status }] = await Promise.all([debit(), back()])
    expect((await back()).status).toBe('OK')
    // A bet that other rounds of the seat left no money for was refused, and stays so.
    known.set(bet, status === 'INSUFFICIENT_FUNDS' ? status : 'rolled back')
  }
  const [first] = live
  if (first === undefined) return known
  const credit = () => book.credit(seat, `${id}-won`, first, formatMoney(round.won), of)
  const answers = await Promise.all(round.wonTwice ? [credit(), credit()] : [credit()])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'OK'))
  known.set(`${id}-won`, `credit ${round.won}`)
  if (round.triesBackLate) {
    const amount = formatMoney(must(round.bets[Number(first.split('-').at(-1))], 'a bet').amount)
    const late = await book.rollBack(seat, `${id}-late`, first, amount, of)
    expect(late.status).toBe('ROUND_CLOSED')
  }
  return known
}

/** What the book has of a round, in the same words. */
async function bookOf(id: string): Promise<Map<string, string>> {
  const rows = await db.database.queries.query<{ id: string; line: string }>(
    `select transaction_id as id,
            case when kind = 'debit' and is_rolled_back then 'rolled back'
                 when status = 'OK' then kind || ' ' || amount else status end as line
       from game_transaction
      where transaction_id ~ ('^' || $1 || '-(\\d+|won)$')`,
    [id],
  )
  return new Map(rows.map(({ id: name, line }) => [name, line]))
}

test('any rounds of a faulty provider are in the book as the provider knows them', async () => {
  const seats = [await book.seat(200_000n), await book.seat(500n), await book.seat(200_000n)]
  let serial = 0
  await fc.assert(
    fc.asyncProperty(fc.array(aRound, { minLength: 8, maxLength: 8 }), async (rounds) => {
      await Promise.all(
        rounds.map(async (round, at) => {
          serial += 1
          const id = `x${serial}`
          const known = await play(must(seats[at % seats.length], 'a seat'), id, round)
          const entries = [...(await bookOf(id))].filter(([name]) => known.has(name))
          expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(known))
        }),
      )
    }),
    { seed: 29, numRuns: Math.ceil(some(10_000) / 8), endOnFailure: true },
  )
}, 600_000)
