import { currencies } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import * as z from 'zod/mini'
import { dateTimeText, moneyText, success } from '../envelope.ts'
import { acted, amountText, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

const matchId = z.string().check(z.minLength(1), z.maxLength(40))
const marketId = z.string().check(z.minLength(1), z.maxLength(80))

/** The newest change of a trader: names the version that a later one has to have seen. */
const setBy = { version: z.int(), by: z.string(), at: dateTimeText }

const tradedMarket = z.object({
  market_id: z.string(),
  bet_type: z.string(),
  period: z.string(),
  line: z.string(),
  open: z.boolean(),
  prices: z.array(
    z.object({
      selection: z.string(),
      odds: z.string(),
      /** Before it was moved by traders. */
      feed_odds: z.string(),
    }),
  ),
})

const position = z.object({
  bet_type: z.string(),
  period: z.string(),
  selection: z.string(),
  currency: z.string(),
  /** Of singles. */
  bets: z.int(),
  stake: moneyText,
  risk: moneyText,
  win: moneyText,
  parlays: z.int(),
  parlay_stake: moneyText,
})

/** A match with prices, positions and what traders have set. */
const tradedMatch = z.object({
  match_id: z.string(),
  parent_id: z.nullable(z.string()),
  league_id: z.string(),
  league: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  book: z.string(),
  kick_off: dateTimeText,
  phase: z.nullable(z.string()),
  minute: z.nullable(z.int()),
  score: z.string(),
  status: z.string(),
  feed_stop: z.nullable(z.string()),
  feed_age_ms: z.nullable(z.number()),
  prices: z.array(tradedMarket),
  positions: z.array(position),
  set: z.nullable(
    z.object({
      suspended: z.boolean(),
      danger: z.boolean(),
      delay_ms: z.int(),
      max_per_match: z.record(z.string(), moneyText),
      ...setBy,
    }),
  ),
  markets_set: z.array(
    z.object({
      market_id: z.string(),
      suspended: z.boolean(),
      nudge: z.record(z.string(), z.number()),
      ...setBy,
    }),
  ),
})
export type TradedMatch = z.infer<typeof tradedMatch>

export const officeMatches = officeEndpoint({
  path: '/bo/matches',
  access: { permission: 'trade', need: 'see', staffOnly: true },
  polled: true,
  summary:
    'Lists the matches of the board with prices, what runs on them and what traders have set',
  request: z.strictObject({
    book: z.optional(z.enum(['live', 'today', 'early'])),
    sport: z.optional(z.enum(allSports.map(({ key }) => key) as [string])),
    league: z.optional(z.string().check(z.maxLength(40))),
    /** Part of the name of a side or a league. */
    name: z.optional(z.string().check(z.maxLength(80))),
    /** Only those with bets that run. */
    exposed: z._default(z.boolean(), false),
    /** Only those that take no bets, or of which a trader has suspended a market. */
    suspended: z._default(z.boolean(), false),
    ...paged,
  }),
  response: success({ rows: z.array(tradedMatch), ...nextPage }),
})

export const officeTrade = officeEndpoint({
  path: '/bo/trade',
  access: { permission: 'trade', need: 'act', staffOnly: true },
  summary: 'Sets one thing of a match or market: suspended, danger, delay, max per match, a price',
  request: z.strictObject({
    ...writes,
    match_id: matchId,
    /** Of a suspension: one market alone; of a price: its market. */
    market_id: z.optional(marketId),
    /** The version that the trader saw: another one by now refuses the call. */
    expected_version: z.optional(z.int()),
    suspended: z.optional(z.boolean()),
    danger: z.optional(z.boolean()),
    delay_ms: z.optional(z.int()),
    /** Null takes the limit back. */
    max: z.optional(
      z.strictObject({ currency: z.enum(currencies), amount: z.nullable(amountText) }),
    ),
    nudge: z.optional(
      z.strictObject({
        selection: z.string().check(z.maxLength(20)),
        hundredths: z.int().check(z.minimum(-99), z.maximum(99)),
      }),
    ),
  }),
  response: success(acted),
})

export const officeTradeLeague = officeEndpoint({
  path: '/bo/trade/league',
  access: { permission: 'trade', need: 'act', staffOnly: true },
  summary: 'Suspends or opens every match of a league that has not ended',
  request: z.strictObject({
    ...writes,
    league_id: z.string().check(z.maxLength(40)),
    suspended: z.boolean(),
  }),
  response: success(acted),
})

export const officeTradeUndo = officeEndpoint({
  path: '/bo/trade/undo',
  access: { permission: 'trade', need: 'act', staffOnly: true },
  summary: 'Takes back what the caller set last, within ten seconds',
  request: z.strictObject({ ...writes }),
  response: success(acted),
})
