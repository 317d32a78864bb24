import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { ask as askWhole } from '../faults/client.ts'
import { footprint } from './footprint.ts'
import { advanceBookClock, inPlayDelayMs, type KnownBook, openKnownBook } from './known-book.ts'
import { inPlay } from './known-feed.ts'
import { bodyOf, maungOf } from './myanmar-slip.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { slipOf } from './slip.ts'
import { listed } from './waiting-bets.ts'

/** Answers of a node whose clock is wrong. apps/server/src/book-clock.test.ts tests when it is. */

let book: KnownBook
beforeAll(async () => {
  book = await openKnownBook()
})
afterEach(() => book.clock.trust(true))
afterAll(async () => {
  await expectInvariants(book.db.database)
  expect(book.failures).toEqual([])
  await book.close()
})

describe('while the clock of the machine is far off', () => {
  test.each(['single', 'parlay', 'system', 'body', 'maung'])(
    'no %s is taken and nothing is stored; the same request is taken once the clock is right',
    async (kind) => {
      const currency = kind === 'body' || kind === 'maung' ? 'MMK' : 'MYR'
      const member = await book.member({ currency, credit: 10_000 })
      const matches = await announceMatches(book, 3)
      const [match] = matches
      if (match === undefined) throw new Error('a match was announced')
      const [path, request] = {
        single: ['/bet/betsingle', () => slipOf(book, member, match)] as const,
        parlay: ['/bet/betparlay', () => parlayOf(book, member, matches)] as const,
        system: ['/bet/betsysparlay', () => parlayOf(book, member, matches)] as const,
        body: ['/bet/betsinglemmo', () => bodyOf(book, member, match)] as const,
        maung: ['/bet/betparlaymmo', () => maungOf(book, member, matches)] as const,
      }[kind] ?? ['', () => Promise.resolve({})]
      const asked = await request()
      book.clock.trust(false)
      const before = await footprint(book.db.database.queries)
      const refused = await askWhole(book.url, path, asked)
      expect(refused).toMatchObject({ http: 503, status: 0, statusdesc: 'systemError' })
      expect(await footprint(book.db.database.queries)).toBe(before)
      book.clock.trust(true)
      const taken = await book.ask(path, asked)
      expect(taken).toMatchObject({ status: 1 })
      book.clock.trust(false)
      expect(await book.ask(path, asked)).toEqual(taken)
    },
  )
})

test('the book’s clock decides how long a wait lasts, not the node’s', async () => {
  const member = await book.member()
  const match = await book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(0, 0) })
  const startMs = book.clock.now()
  const answer = await book.ask('/bet/betsingle', await slipOf(book, member, match))
  expect(answer).toMatchObject({ ticket: { state: 'waiting' } })
  const isWaiting = async () => (await listed(book, '/bet/pendingbetlist', { member })).length
  // By the node's clock the wait is over, so it asks the database to decide the bet.
  for (let passed = 0; passed < inPlayDelayMs + 1_000; passed += 4_000) {
    book.clock.advance(4_000)
    await book.feed.say({ kind: 'alive' })
  }
  await book.feed.touch(match)
  await book.feed.touch(match)
  expect(await isWaiting()).toBe(1)
  await advanceBookClock(book.db, book.clock.now() - startMs)
  await book.feed.touch(match)
  await expect.poll(isWaiting, { interval: 10, timeout: 20_000 }).toBe(0)
  const [row] = await book.db.database.queries.query<{ state: string; waited: boolean }>(
    'select state, decided_at >= waits_until as waited from bet where wallet_id = $1',
    [member.walletId],
  )
  expect(row).toEqual({ state: 'running', waited: true })
})
