import { expect, vi } from 'vitest'
import { runOperate } from '../../apps/server/testing/operate-line.ts'
import type { KnownBook } from './known-book.ts'

/** Runs the operator's command on the book's database, and returns when the server knows. */
async function operate(book: KnownBook, words: readonly string[], isClosed: boolean) {
  const line = ['site', ...words, '--operator', 'demo']
  const { text, code } = await runOperate(book.db.database, line)
  expect([text, code]).toEqual([expect.stringMatching(/^site: (open|closed)/), 0])
  const knows = (): void => expect(book.modules.isClosed(1)).toBe(isClosed)
  await vi.waitFor(knows, { interval: 5, timeout: 10_000 })
}

/** Closes the site for maintenance, as an operator does on a server that runs. */
export const closeSite = (book: KnownBook, message = 'Back soon.'): Promise<void> =>
  operate(book, ['close', '--message', message], true)

/** Opens it again. */
export const openSite = (book: KnownBook): Promise<void> => operate(book, ['open'], false)
