import type { Minor } from '@fairline/domain/money/money'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aBettor, aMatch, type Bettor } from './bets-on-a-match.ts'
import { expectInvariants } from './expect-invariants.ts'
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts'

/** A match that can be bet on, and somebody who bets on it. */
export interface BookOfATest {
  db: TestDatabase
  match: bigint
  bettor: Bettor
}

/** So many tests share a database: the books of all of them are proved after each. */
const testsOfADatabase = 40

/**
 * A database for the tests of a file, each with a match and a bettor of its own; after each the
 * books are proved. To be called once in a file, before its own hooks.
 */
export function bookOfEachTest(
  credit: Minor = 1_000_000n,
  options?: TestDatabaseOptions,
): BookOfATest {
  const book = {} as BookOfATest
  let tests = 0
  beforeAll(async () => {
    book.db = await createTestDatabase(options)
  })
  beforeEach(async () => {
    tests += 1
    if (tests % testsOfADatabase === 0) {
      await book.db.drop()
      book.db = await createTestDatabase(options)
    }
    book.match = await aMatch(book.db.database)
    book.bettor = await aBettor(book.db.database, credit)
  })
  afterEach(() => expectInvariants(book.db.database))
  afterAll(() => book.db.drop())
  return book
}
