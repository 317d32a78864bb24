import type { OfficeBook } from '@fairline/contract/office/book'
import { formatLine } from '@fairline/domain/bet-types/line'
import { accepted } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { type BookPoint, type LineBook, positionOf } from '@fairline/domain/what-if/match-book'
import type { Queries } from '../../db/queries.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import type { QuotedMatch } from '../odds-board/index.ts'
import { type CurrencyBook, readMatchBook } from '../trading/index.ts'

/** What the call of the position book needs. */
export interface BookCallParts {
  readonly queries: Queries
  /** The board as it is now. */
  readonly board: () => readonly QuotedMatch[]
}

/** The call of the position book: an upline sees what it keeps, and nothing of those above it. */
export const bookCalls = ({ queries, board }: BookCallParts): Pick<OfficeHandlers, '/bo/book'> => ({
  async '/bo/book'({ body, caller: { operatorId, party } }) {
    const { match_id: matchId, parlays: withParlays } = body
    const live = board().find((match) => match.matchId === matchId)?.live ?? null
    const view = party ?? body.view
    const book = await readMatchBook(queries, operatorId, { matchId, view, withParlays, live })
    if (!book.ok) return book
    const { home, away, currencies } = book.value
    return accepted({ home, away, currencies: currencies.map(presentBook) })
  },
})

const presentPoint = ({ at, result }: BookPoint) => ({ at, result: formatMoney(result) })

const presentLine = (line: LineBook, lines: readonly LineBook[]): OfficeBook['lines'][number] => ({
  bet_type: line.betType,
  period: line.period,
  line: line.lineQuarters === null ? '' : formatLine(line.lineQuarters),
  selection: line.selection,
  bets: line.bets,
  stake: formatMoney(line.stake),
  if_it_wins: formatMoney(positionOf(line, lines)),
})

const presentBook = (book: CurrencyBook): OfficeBook => ({
  currency: book.currency,
  bets: book.bets,
  parlays: book.parlays,
  scores: book.scores.map((row) =>
    row.map((cell) => (cell === null ? null : formatMoney(cell.worst))),
  ),
  differences: book.differences.map(presentPoint),
  totals: book.totals.map(presentPoint),
  lines: book.lines.map((line) => presentLine(line, book.lines)),
})
