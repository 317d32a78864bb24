import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { type KnownBook, openKnownBook } from './known-book.ts'

/**
 * The book of one file of tests: opened before them, sound after each, closed after the last, when
 * the server has logged no error.
 */
export function setBook(): KnownBook {
  let opened: KnownBook | undefined
  const current = (): KnownBook => {
    if (opened === undefined) throw new Error('the book opens before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await openKnownBook()
  })
  afterEach(() => expectInvariants(current().db.database))
  afterAll(async () => {
    const { failures, close } = current()
    expect(failures).toEqual([])
    await close()
  })
  return new Proxy({} as KnownBook, {
    get: (_, name: keyof KnownBook) => current()[name],
  })
}
