import type { BetRow } from '@fairline/contract/betting'
import { cancelledBetList, gameResultSportsbook } from '@fairline/contract/game-results'
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

/** The member's bets from one day to another, settled and cancelled. */
export async function readRows(
  book: BookClient,
  fromMs: number,
  toMs: number,
): Promise<ReadonlyMap<string, TicketRows>> {
  const span = { start_date: dateOf(fromMs), end_date: dateOf(toMs) }
  const settled = await readPages(
    async (page) => (await book.call(gameResultSportsbook, { ...span, ...page })).bets,
  )
  const cancelled = await readPages(
    async (page) => (await book.call(cancelledBetList, { ...span, ...page })).bets,
  )
  const rows = [...settled, ...cancelled]
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
