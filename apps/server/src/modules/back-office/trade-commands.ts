import { readSelection } from '@fairline/domain/bet-types/bet-type'
import { parseMarketId } from '@fairline/domain/board/market-id'
import { currencies } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import { bookNow } from '../../db/book-now.ts'
import { listTraded } from '../trading/index.ts'
import { amountOf } from './amount-of.ts'
import { type Command, isFlag, oneOf, type Words, WrongWords } from './command.ts'
import { pageOf } from './list.ts'
import { pageAsked, pageOptions } from './list-options.ts'
import { books, presentTraded, tradedColumns } from './present-traded.ts'
import {
  type Traded,
  tradeDanger,
  tradeDelay,
  tradeLeague,
  tradeMax,
  tradeNudge,
  tradeSwitch,
  tradeUndo,
} from './trade-acts.ts'

const seen = { version: '3' } as const

/** What traders set of the board. */
export const tradeCommands: readonly Command[] = [
  {
    name: 'trade suspend',
    args: ['MATCH'],
    options: { market: 'ID', ...seen },
    says: 'takes no more bets on a match or one market of it, until it is opened by command',
    prepare(words) {
      const input = { ...tradedOf(words), suspended: true }
      return (tx, by) => tradeSwitch(tx, by, input)
    },
  },
  {
    name: 'trade open',
    args: ['MATCH'],
    options: { market: 'ID', ...seen },
    says: 'takes bets again on what was suspended by command, as far as the feed offers it',
    prepare(words) {
      const input = { ...tradedOf(words), suspended: false }
      return (tx, by) => tradeSwitch(tx, by, input)
    },
  },
  {
    name: 'trade league',
    args: ['LEAGUE', 'STATE'],
    options: {},
    says: 'does the same to the matches of a league that it has now: suspend, open',
    prepare(words) {
      const state = oneOf('STATE', words.arg('STATE'), ['suspend', 'open'])
      const input = { leagueId: words.arg('LEAGUE'), suspended: state === 'suspend' }
      return (tx, by) => tradeLeague(tx, by, input)
    },
  },
  {
    name: 'trade nudge',
    args: ['MARKET', 'SELECTION', 'WAY'],
    options: { by: '1', ...seen },
    says:
      'moves a price by hundredths up or down, and the others against it; a goal and the end of ' +
      'a period end it',
    async prepare(words, { board }) {
      const marketId = words.arg('MARKET')
      const market = parseMarketId(marketId)
      const selection = market && readSelection(market.betType, words.arg('SELECTION'))
      if (market === undefined || selection === undefined) {
        throw new WrongWords('MARKET is an id such as sm1-HDP-FT--0.50, and SELECTION one of it')
      }
      const by = words.option('by') ?? '1'
      if (!/^[1-9]\d?$/.test(by)) throw new WrongWords('--by is a number from 1 to 99')
      const hundredths = oneOf('WAY', words.arg('WAY'), ['up', 'down']) === 'up' ? +by : -by
      const input = { ...tradedOf(words), matchId: market.matchId, marketId, selection, hundredths }
      const act = tradeNudge(await board())
      return (tx, who) => act(tx, who, input)
    },
  },
  {
    name: 'trade delay',
    args: ['MATCH', 'MS'],
    options: seen,
    says: 'lets bets in play wait so many milliseconds at least; 0 leaves it to the sport',
    prepare(words) {
      const text = words.arg('MS')
      if (!/^\d{1,6}$/.test(text)) throw new WrongWords(`MS is a number such as 8000, not ${text}`)
      const input = { ...tradedOf(words), delayMs: Number(text) }
      return (tx, by) => tradeDelay(tx, by, input)
    },
  },
  {
    name: 'trade danger',
    args: ['MATCH', 'STATE'],
    options: seen,
    says:
      'lets bets in play wait until it is over, and refuses them at any move of their price: on, ' +
      'off; a goal and the end of a period end it, too',
    prepare(words) {
      const danger = oneOf('STATE', words.arg('STATE'), ['on', 'off']) === 'on'
      const input = { ...tradedOf(words), danger }
      return (tx, by) => tradeDanger(tx, by, input)
    },
  },
  {
    name: 'trade max',
    args: ['MATCH', 'AMOUNT'],
    options: { currency: '!MYR', ...seen },
    says: "caps each member's max per match; none leaves it to the member's own limit",
    prepare(words) {
      const text = words.arg('AMOUNT')
      const input = {
        ...tradedOf(words),
        currency: oneOf('currency', words.option('currency') ?? '', currencies),
        amount: text === 'none' ? null : amountOf('AMOUNT', text),
      }
      return (tx, by) => tradeMax(tx, by, input)
    },
  },
  {
    name: 'trade list',
    args: [],
    options: {
      book: 'live',
      sport: 'football',
      league: 'ID',
      name: 'PART',
      exposed: isFlag,
      suspended: isFlag,
      ...pageOptions,
    },
    says:
      'lists the matches of the board with prices, what runs on them and what is set; --json has ' +
      `all; --book is ${Object.keys(books).join(', ')}`,
    async prepare(words, { board }) {
      const [book, sport] = [words.option('book'), words.option('sport')]
      const asked = {
        ...pageAsked(words),
        marketType: book === undefined ? null : books[oneOf('--book', book, bookNames)],
        sportsType: sport === undefined ? null : sportAsked(sport),
        leagueId: words.option('league') ?? null,
        name: words.option('name') ?? null,
        exposed: words.flag('exposed'),
        suspended: words.flag('suspended'),
      }
      const matches = await board()
      if (matches === null) throw new WrongWords('no server answers with its board')
      return {
        asked,
        async list(db, operatorId) {
          const rows = await listTraded(db, operatorId, matches, asked)
          const [from, until] = [(asked.page - 1) * asked.limit, asked.page * asked.limit + 1]
          const nowMs = await bookNow(db)
          const shown = rows.slice(from, until).map((row) => presentTraded(row, nowMs))
          return pageOf(asked, tradedColumns, shown)
        },
      }
    },
  },
  {
    name: 'trade undo',
    args: [],
    options: {},
    says: 'takes back what the same person set last, within ten seconds',
    prepare: () => (tx, by) => tradeUndo(tx, by, {}),
  },
]

const bookNames = ['early', 'today', 'live'] as const

const sportAsked = (key: string): number | null => {
  const keys = allSports.map((sport) => sport.key)
  return allSports.find((sport) => sport.key === oneOf('--sport', key, keys))?.id ?? null
}

function tradedOf(words: Words): Traded {
  const [marketId, version] = [words.option('market'), words.option('version')]
  if (version !== undefined && !/^\d{1,9}$/.test(version)) {
    throw new WrongWords(`--version is a number, not ${version}`)
  }
  return {
    matchId: words.arg('MATCH'),
    ...(marketId === undefined ? {} : { marketId }),
    ...(version === undefined ? {} : { expectedVersion: Number(version) }),
  }
}
