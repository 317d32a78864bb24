import type { Queries } from '../../db/queries.ts'
import { type BookView, readMatchBook } from '../trading/index.ts'
import { problemsOf } from './act.ts'
import { type Command, isFlag, oneOf, WrongWords } from './command.ts'
import { type ListedPage, pageOf } from './list.ts'
import { pageAsked, pageOptions } from './list-options.ts'
import { partyAt } from './party-acts.ts'
import {
  type BookOrder,
  bookOrders,
  matchBookColumns,
  presentMatchBook,
} from './present-match-book.ts'

/** Shows what the running bets on a match win or lose by how it ends. */
export const matchBook: Command = {
  name: 'match book',
  args: ['MATCH'],
  options: { by: 'score', of: 'company', parlays: isFlag, ...pageOptions },
  says:
    'shows what running bets cost by final score, before commission; ' +
    `--by is ${bookOrders.join(', ')}; --of is company, or an upline: what it keeps`,
  async prepare(words, { board }) {
    const order = oneOf('--by', words.option('by') ?? 'score', bookOrders)
    const matchId = words.arg('MATCH')
    const live = (await board())?.find((match) => match.matchId === matchId)?.live ?? null
    const of = words.option('of')
    const asked = { ...pageAsked(words), matchId, withParlays: words.flag('parlays'), live }
    return {
      asked,
      list: async (db, operatorId) =>
        listed(db, operatorId, { ...asked, view: await viewOf(db, operatorId, of), order }),
    }
  },
}

async function viewOf(
  db: Queries,
  operatorId: number,
  typed: string | undefined,
): Promise<BookView> {
  if (typed === undefined) return 'total'
  if (typed === 'company') return 'company'
  const party = await partyAt(db, operatorId, typed)
  if (party.ok) return party.value
  throw new WrongWords(problemsOf(party.rejection).join(', '))
}

async function listed(
  db: Queries,
  operatorId: number,
  asked: Parameters<typeof readMatchBook>[2] & Parameters<typeof pageOf>[0] & { order: BookOrder },
): Promise<ListedPage> {
  const book = await readMatchBook(db, operatorId, asked)
  if (!book.ok) throw new WrongWords(problemsOf(book.rejection).join(', '))
  const rows = presentMatchBook(book.value, asked.order)
  const from = (asked.page - 1) * asked.limit
  return pageOf(asked, matchBookColumns(asked.order), rows.slice(from, from + asked.limit + 1))
}
