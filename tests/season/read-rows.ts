import { type BetRow, betRejectList } from '@fairline/contract/betting'
import { dailyStatement } from '@fairline/contract/reports'
import { dateOf } from '@fairline/domain/time/gmt8'
import type { BookClient } from '../../tools/season-replay/book-client.ts'

/** A ticket as its member's lists show it. */
export interface TicketRows {
  /** What was settled, void or rejected of it; undefined where all of it was cashed out. */
  readonly rest: BetRow | undefined
  /** What was cashed out, oldest first. */
  readonly parts: readonly BetRow[]
}

const pageSize = 100
const pagesAtOnce = 4

/** The member's bets from one day to another, from the statement and the list of rejected bets. */
export async function readRows(
  book: BookClient,
  fromMs: number,
  toMs: number,
): Promise<ReadonlyMap<string, TicketRows>> {
  const span = { start_date: dateOf(fromMs), end_date: dateOf(toMs) }
  const { days } = await book.call(dailyStatement, { ...span, page_size: 1, page_number: 1 })
  const settled: BetRow[] = []
  for (const { working_date } of days) {
    settled.push(
      ...(await readPages(async (page) => {
        const { bets } = await book.call(dailyStatement, { ...span, working_date, ...page })
        return bets
      })),
    )
  }
  const rejected = await readPages(async (page) => (await book.call(betRejectList, page)).bets)
  // Void bets stand in both.
  const rows = [...settled, ...rejected.filter(({ state }) => state === 'rejected')]
  return new Map(
    [...Map.groupBy(rows, ({ ticket_id }) => ticket_id)].map(([ticketId, own]) => [
      ticketId,
      {
        rest: own.find(({ state }) => state !== 'cashed_out'),
        parts: own.filter(({ state }) => state === 'cashed_out').reverse(),
      },
    ]),
  )
}

type Page = { readonly page_size: number; readonly page_number: number }

async function readPages(read: (page: Page) => Promise<readonly BetRow[]>): Promise<BetRow[]> {
  const rows: BetRow[] = []
  for (let first = 1; ; first += pagesAtOnce) {
    const numbers = Array.from({ length: pagesAtOnce }, (_, index) => first + index)
    const pages = await Promise.all(
      numbers.map((page_number) => read({ page_size: pageSize, page_number })),
    )
    const found = pages.flat()
    rows.push(...found)
    if (found.length < pageSize * pagesAtOnce) return rows
  }
}
