import { expect, vi } from 'vitest'
import { operateMaintenance } from '../../apps/server/src/modules/maintenance/index.ts'
import type { KnownBook } from './known-book.ts'

/** Runs the operator's command on the book's database, and comes back when the server knows. */
async function operate(book: KnownBook, words: readonly string[], isClosed: boolean) {
  const { text, code } = await operateMaintenance(book.db.database.queries, 1, words)
  expect([text, code]).toEqual([expect.stringMatching(/^maintenance (is|was) (on|off)/), 0])
  const knows = (): void => expect(book.modules.isClosed()).toBe(isClosed)
  await vi.waitFor(knows, { interval: 5, timeout: 10_000 })
}

/** Closes the site for maintenance, as an operator does on a server that runs. */
export const closeSite = (book: KnownBook, message = 'Back soon.'): Promise<void> =>
  operate(book, ['on', '--message', message], true)

/** Opens it again. */
export const openSite = (book: KnownBook): Promise<void> => operate(book, ['off'], false)
