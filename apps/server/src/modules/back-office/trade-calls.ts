import type { TradedMatch } from '@fairline/contract/office/trading'
import { readSelection } from '@fairline/domain/bet-types/bet-type'
import { parseMarketId } from '@fairline/domain/board/market-id'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { parseMoney } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import { bookNow } from '../../db/book-now.ts'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import type { QuotedMatch } from '../odds-board/index.ts'
import { listTraded } from '../trading/index.ts'
import type { ActAnswer, DoAct } from './office-act.ts'
import { books, presentTraded } from './present-traded.ts'
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

/** What the calls of live trading need. */
export interface TradeCallParts {
  readonly queries: Queries
  /** The board as it is now. */
  readonly board: () => readonly QuotedMatch[]
  readonly act: DoAct
}

type TradePath = '/bo/matches' | '/bo/trade' | '/bo/trade/league' | '/bo/trade/undo'

/** The calls of live trading. */
export function tradeCalls(parts: TradeCallParts): Pick<OfficeHandlers, TradePath> {
  const { act } = parts
  return {
    '/bo/matches': (call) => listMatches(parts, call),
    '/bo/trade': (call) => trade(parts, call),
    '/bo/trade/league': (call) => {
      const { league_id: leagueId, suspended } = call.body
      return act('/bo/trade/league', call, tradeLeague, { leagueId, suspended })
    },
    '/bo/trade/undo': (call) => act('/bo/trade/undo', call, tradeUndo, {}),
  }
}

async function listMatches(
  { queries, board }: TradeCallParts,
  { body, caller }: Pick<OfficeCall<'/bo/matches'>, 'body' | 'caller'>,
) {
  const { book, sport, league = null, name = null, cursor = '0', limit } = body
  const rows = await listTraded(queries, caller.operatorId, board(), {
    marketType: book === undefined ? null : books[book],
    sportsType: allSports.find(({ key }) => key === sport)?.id ?? null,
    leagueId: league,
    name,
    exposed: body.exposed,
    suspended: body.suspended,
  })
  const from = /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0
  const nowMs = await bookNow(queries)
  const shown = rows.slice(from, from + limit).map((row) => presentTraded(row, nowMs))
  return accepted({
    rows: shown as unknown as TradedMatch[],
    next: rows.length > from + limit ? String(from + limit) : null,
  })
}

const oneThing = {
  trade: 'one of suspended, danger, delay, max and a price is set at a time',
} as const

/** Sets the one thing that the call names. */
async function trade(
  { board, act }: TradeCallParts,
  call: OfficeCall<'/bo/trade'>,
): Promise<Outcome<ActAnswer>> {
  const { suspended, danger, delay_ms: delayMs, max, nudge, market_id: marketId } = call.body
  const named = [suspended, danger, delayMs, max, nudge].filter((each) => each !== undefined)
  if (named.length !== 1) return refused('incompletedRequest', oneThing)
  const match = tradedOf(call.body)
  const traded = marketId === undefined ? match : { ...match, marketId }
  const path = '/bo/trade'
  if (suspended !== undefined) return act(path, call, tradeSwitch, { ...traded, suspended })
  if (danger !== undefined) return act(path, call, tradeDanger, { ...match, danger })
  if (delayMs !== undefined) return act(path, call, tradeDelay, { ...match, delayMs })
  if (max !== undefined) {
    const amount = max.amount === null ? null : (parseMoney(max.amount) ?? null)
    return act(path, call, tradeMax, { ...match, currency: max.currency, amount })
  }
  const market = marketId === undefined ? undefined : parseMarketId(marketId)
  const selection =
    market === undefined || nudge === undefined
      ? undefined
      : readSelection(market.betType, nudge.selection)
  if (marketId === undefined || nudge === undefined || selection === undefined) {
    return refused('incompletedRequest', { market: 'a price is a selection of a market' })
  }
  const { hundredths } = nudge
  return act(path, call, tradeNudge(board()), { ...match, marketId, selection, hundredths })
}

type TradeBody = Pick<OfficeCall<'/bo/trade'>['body'], 'match_id' | 'expected_version'>

const tradedOf = ({ match_id: matchId, expected_version: expectedVersion }: TradeBody): Traded => ({
  matchId,
  ...(expectedVersion === undefined ? {} : { expectedVersion }),
})
