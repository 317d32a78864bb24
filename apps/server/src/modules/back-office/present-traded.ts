import { formatLine } from '@fairline/domain/bet-types/line'
import { scoreText } from '@fairline/domain/board/board-model'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { formatMoney } from '@fairline/domain/money/money'
import { formatPrice } from '@fairline/domain/odds/price'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { QuotedMarket } from '../odds-board/index.ts'
import type { Position, TradedRow } from '../trading/index.ts'
import type { JsonRecord } from './canonical-json.ts'
import { column, type ListColumn, textOf } from './list.ts'

/** The books of the board by the words that a trader types. */
export const books: Readonly<Record<'early' | 'today' | 'live', MarketType>> = {
  early: 1,
  today: 2,
  live: 3,
}

const bookName = (marketType: MarketType): string =>
  Object.entries(books).find(([, type]) => type === marketType)?.[0] ?? ''

/** A match of the screen of live trading, as `--json` prints it. */
export function presentTraded(row: TradedRow, nowMs: number): JsonRecord {
  const { live, set, quotedAtMs } = row
  return {
    match_id: row.matchId,
    parent_id: row.parentId,
    league_id: row.leagueId,
    league: row.league,
    sport: recordOf(row.sportsType).key,
    home: row.home,
    away: row.away,
    book: bookName(row.marketType),
    kick_off: dateTimeOf(row.kickoffMs),
    phase: live?.phase ?? null,
    minute: live === null ? null : live.minute,
    score: scoreText(live),
    status: row.status,
    feed_stop: row.feedStop,
    feed_age_ms: quotedAtMs === 0 ? null : Math.max(0, nowMs - quotedAtMs),
    prices: row.prices.map(presentMarket),
    positions: row.positions.map(presentPosition),
    set: set.match && {
      suspended: set.match.suspended,
      danger: set.match.danger,
      delay_ms: set.match.delayMs,
      max_per_match: Object.fromEntries(
        Object.entries(set.match.maxPerMatch).map(([name, minor]) => [name, formatMoney(minor)]),
      ),
      ...presentBy(set.match),
    },
    markets_set: set.markets.map(({ marketId, suspended, nudge, ...by }) => ({
      market_id: marketId,
      suspended,
      nudge: { ...nudge } as Record<string, number>,
      ...presentBy(by),
    })),
  }
}

const presentBy = ({ version, by, at }: { version: number; by: string; at: Date }) => ({
  version,
  by,
  at: dateTimeOf(at.getTime()),
})

function presentMarket({ id, betType, period, lineQuarters, open, ...market }: QuotedMarket) {
  return {
    market_id: id,
    bet_type: betType,
    period,
    line: lineQuarters === null ? '' : formatLine(lineQuarters),
    open,
    prices: market.outcomes.map(({ selection, price }, index) => ({
      selection,
      odds: formatPrice(price),
      feed_odds: formatPrice(market.quoted[index]?.price ?? price),
    })),
  }
}

const presentPosition = ({ matchId: _, ...position }: Position) => ({
  bet_type: position.betType,
  period: position.period,
  selection: position.selection,
  currency: position.currency,
  bets: position.bets,
  stake: formatMoney(position.stake),
  risk: formatMoney(position.risk),
  win: formatMoney(position.win),
  parlays: position.parlays,
  parlay_stake: formatMoney(position.parlayStake),
})

/** What a terminal shows of these matches. */
export const tradedColumns: readonly ListColumn[] = [
  { title: 'TIME (GMT+8)', shown: timeShown },
  column('SCORE', 'score'),
  column('MATCH', 'match_id'),
  column('LEAGUE', 'league_id'),
  { title: 'SIDES', shown: ({ home, away }) => `${textOf(home)} v ${textOf(away)}` },
  { title: 'PRICES', shown: pricesShown },
  { title: 'RISK', shown: riskShown },
  { title: 'SET', shown: setShown },
  { title: 'AGE', shown: ageShown, isNumber: true },
]

const rowsOf = (value: JsonRecord[string] | undefined): readonly JsonRecord[] =>
  (value ?? []) as readonly JsonRecord[]

function timeShown({ phase, minute, kick_off: kickOff }: JsonRecord): string {
  return phase === null ? textOf(kickOff).slice(5, 16) : `${textOf(phase)} ${textOf(minute)}'`
}

/** `HDP -0.50 0.95 0.93`; a closed market has its prices in brackets. */
function pricesShown({ prices }: JsonRecord): string {
  return rowsOf(prices)
    .filter(({ period }) => period === 'FT')
    .map((market) => {
      const odds = rowsOf(market['prices']).map((each) => textOf(each['odds']))
      const shown = [textOf(market['line']), ...odds].filter((text) => text !== '').join(' ')
      const name = textOf(market['bet_type'])
      return market['open'] === true ? `${name} ${shown}` : `${name} (${shown})`
    })
    .join(', ')
}

/** What singles risk, by bet type and selection of the full time. */
function riskShown({ positions }: JsonRecord): string {
  return rowsOf(positions)
    .map(({ bet_type: type, period, selection, risk, currency }) => {
      const part = period === 'FT' ? '' : ` ${textOf(period)}`
      return `${textOf(type)}${part} ${textOf(selection)} ${textOf(risk)} ${textOf(currency)}`
    })
    .join(', ')
}

function setShown({ status, feed_stop: feedStop, set, markets_set: markets }: JsonRecord): string {
  const of = (set ?? {}) as JsonRecord
  const limits = Object.entries((of['max_per_match'] ?? {}) as JsonRecord)
  const closed = rowsOf(markets).filter(({ suspended }) => suspended === true).length
  const nudged = rowsOf(markets).filter(({ nudge }) => Object.keys(nudge as object).length > 0)
  const said = [
    of['suspended'] === true ? `suspended by ${textOf(of['by'])}` : '',
    of['suspended'] !== true && status === 'suspended' ? `stopped: ${textOf(feedStop)}` : '',
    of['danger'] === true ? 'danger' : '',
    of['delay_ms'] === undefined || of['delay_ms'] === 0 ? '' : `wait ${textOf(of['delay_ms'])} ms`,
    ...limits.map(([currency, amount]) => `max ${textOf(amount)} ${currency}`),
    closed === 0 ? '' : `${closed} suspended`,
    nudged.length === 0 ? '' : `${nudged.length} nudged`,
  ]
  return said.filter((text) => text !== '').join(', ')
}

function ageShown({ feed_age_ms: age }: JsonRecord): string {
  return age === null ? '' : `${Math.round(Number(age) / 1000)} s`
}
