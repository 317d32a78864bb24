import { formatLine } from '@fairline/domain/bet-types/line'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import type { BookPoint, LineBook } from '@fairline/domain/what-if/match-book'
import type { CurrencyBook, MatchBook } from '../trading/index.ts'
import type { JsonRecord } from './canonical-json.ts'
import { column, countColumn, type ListColumn, moneyColumn, textOf } from './list.ts'

/** How a book is shown: by final score, goal difference, total, or line. */
export const bookOrders = ['score', 'difference', 'total', 'line'] as const
export type BookOrder = (typeof bookOrders)[number]

/** The rows of a book, as `--json` prints them. */
export function presentMatchBook(book: MatchBook, order: BookOrder): readonly JsonRecord[] {
  return book.currencies.flatMap((of) => {
    const { currency } = of
    const rows = order === 'line' ? of.lines.map(presentLine) : presented(of, order)
    return rows.map((row) => ({ currency, ...row }))
  })
}

function presented(of: CurrencyBook, order: Exclude<BookOrder, 'line'>): JsonRecord[] {
  if (order === 'difference') return of.differences.map(presentPoint)
  if (order === 'total') return of.totals.map(presentPoint)
  return of.scores.map((cells, home) => ({
    home,
    away: cells.map((cell) => (cell === null ? '' : range(cell.worst, cell.best))),
  }))
}

/** The least and the most differ where bets ask for half-time or for scorers. */
const range = (worst: Minor, best: Minor): string =>
  worst === best ? formatMoney(worst) : `${formatMoney(worst)}..${formatMoney(best)}`

const presentPoint = ({ at, result }: BookPoint): JsonRecord => ({
  at,
  result: formatMoney(result),
})

const presentLine = ({ lineQuarters, betType, period, selection, ...line }: LineBook) => ({
  bet_type: betType,
  period,
  line: lineQuarters === null ? '' : formatLine(lineQuarters),
  selection,
  bets: line.bets,
  stake: formatMoney(line.stake),
  if_won: formatMoney(line.ifWon),
  if_lost: formatMoney(line.ifLost),
})

/** What a terminal shows of a book. */
export function matchBookColumns(order: BookOrder): readonly ListColumn[] {
  switch (order) {
    case 'score':
      return [column('CURRENCY', 'currency'), countColumn('HOME', 'home'), ...awayColumns]
    case 'difference':
    case 'total':
      return [countColumn(order.toUpperCase(), 'at'), moneyColumn('RESULT', 'result')]
    case 'line':
      return lineColumns
  }
}

const awayColumns = Array.from(
  { length: 10 },
  (_, away): ListColumn => ({
    title: `AWAY ${away}`,
    shown: ({ away: cells }) => textOf((cells as readonly string[])[away]),
    isNumber: true,
  }),
)

const lineColumns: readonly ListColumn[] = [
  column('BET TYPE', 'bet_type'),
  column('PART', 'period'),
  column('LINE', 'line'),
  column('SELECTION', 'selection'),
  countColumn('BETS', 'bets'),
  moneyColumn('STAKE', 'stake'),
  moneyColumn('IF IT WINS', 'if_won'),
  moneyColumn('IF IT LOSES', 'if_lost'),
]
