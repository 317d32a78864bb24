import {
  type BoardLeague,
  type BoardMarket,
  type BoardMatch,
  type BoardOutcome,
  boardLiveOf,
} from '@fairline/domain/board/board-model'
import { early, live, type MarketType, today } from '@fairline/domain/board/board-tuples'
import { arrangeBeyondTable, arrangeRows } from '@fairline/domain/board/market-rows'
import { marketTypeOf } from '@fairline/domain/board/market-type-of'
import {
  type MatchOverride,
  noOverride,
  type TradingTerms,
} from '@fairline/domain/board/match-override'
import type { MatchState } from '@fairline/domain/event/match-state'
import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { BetStopReason } from '@fairline/domain/sports/sport'

/** A market as the feed last listed it. */
export interface ListedMarket {
  /** Open as the feed says; the match may be stopped all the same. Priced as traders nudged it. */
  readonly market: BoardMarket
  /** The prices as the feed has them. */
  readonly quoted: readonly BoardOutcome[]
  /** The feed's main line of its bet type and period. */
  readonly main: boolean
}

/** The row of `market_guard` of the match's present book. */
export interface Guard {
  readonly marketType: MarketType
  readonly version: bigint
  readonly open: boolean
}

/** All that the writer knows of a match. Entries never change: a message makes a new one. */
export interface MatchEntry {
  /** The database's key. */
  readonly key: bigint
  readonly id: string
  readonly producer: string
  readonly leagueId: string
  /** The match that this one is a part of; null for a match of its own. */
  readonly parentId: string | null
  /** Position in which the feed listed the matches. */
  readonly order: number
  readonly fixture: FeedMatch
  readonly state: MatchState | null
  readonly markets: ReadonlyMap<string, ListedMarket>
  readonly stop: BetStopReason | null
  /** Producer's times of the newest message of each kind: older ones are late and say nothing. */
  readonly fixtureAtMs: number
  readonly oddsAtMs: number
  readonly stopAtMs: number
  /** The first live signal; pre-match bets end there, whatever the schedule said. */
  readonly startedAtMs: number | null
  readonly endedAtMs: number | null
  /** The producer's term, counted by its losses, in which the match was last heard of. */
  readonly term: number
  readonly guard: Guard | null
  /** What traders have set for new bets on it. */
  readonly trading: TradingTerms
  /** What the board shows of it; null where it shows nothing. */
  readonly view: BoardMatch | null
}

/** What a view depends on besides its entry. */
export interface ViewContext {
  /** Milliseconds since 1970, by the book's clock. */
  readonly nowMs: number
  /** Whether the producer is silent or has not sent all of its snapshot. */
  readonly isProducerDown: (producer: string) => boolean
  /** The last term of the producer whose snapshot is complete; older entries are gone. */
  readonly completedTerm: (producer: string) => number
}

/** A league as the board shows it. */
export function leagueOf(entry: MatchEntry): BoardLeague {
  const { id: _feedId, ...league } = entry.fixture.league
  return { ...league, id: entry.leagueId, sportsType: entry.fixture.sportsType }
}

/** Returns the book of a match. An outright is in early until it ends, a round in today. */
function bookOf({ fixture, state }: MatchEntry, nowMs: number): MarketType | null {
  if (fixture.outright !== undefined) return early
  if (fixture.round !== undefined) return today
  return marketTypeOf(fixture.kickoffMs, state?.phase ?? 'not_started', nowMs)
}

/**
 * Whether nothing of the match may be bet on: stopped, without a trusted feed, past its kick-off
 * without a live signal, or called not started after it had started.
 */
function isSuspended(entry: MatchEntry, marketType: MarketType, context: ViewContext): boolean {
  if (entry.stop !== null || context.isProducerDown(entry.producer)) return true
  if (marketType === live) return false
  return entry.startedAtMs !== null || context.nowMs >= entry.fixture.kickoffMs
}

/**
 * Returns a match as the board shows it now, or null after its end. What a trader has suspended is
 * closed, whatever the feed says.
 */
export function viewOf(
  entry: MatchEntry,
  context: ViewContext,
  override: MatchOverride = noOverride,
): BoardMatch | null {
  if (entry.endedAtMs !== null || entry.term < context.completedTerm(entry.producer)) return null
  const marketType = bookOf(entry, context.nowMs)
  if (marketType === null) return null
  const suspended = override.suspended || isSuspended(entry, marketType, context)
  const listed = [...entry.markets.values()]
  const isClosed = (id: string): boolean =>
    suspended || override.markets.get(id)?.suspended === true
  const markets = listed.map(({ market }) =>
    market.open && isClosed(market.id) ? { ...market, open: false } : market,
  )
  const sport = sportOf(entry.fixture.sportsType)
  const beyondTable = sport === undefined ? [] : arrangeBeyondTable(sport, markets)
  const { outright, round } = entry.fixture
  const mainIds = new Set(listed.filter(({ main }) => main).map(({ market }) => market.id))
  const { home, away, neutralGround, offeredLive, kickoffMs } = entry.fixture
  return {
    id: entry.id,
    parentId: entry.parentId,
    leagueId: entry.leagueId,
    home,
    away,
    order: entry.order,
    marketType,
    neutralGround,
    offeredLive,
    status: suspended || isAllClosed(markets) ? 'suspended' : 'pending',
    kickoffMs,
    rows:
      outright === undefined
        ? sport === undefined
          ? []
          : arrangeRows(sport, entry.id, markets, mainIds)
        : [{ id: entry.id, rowIndex: 0, markets }],
    beyondTable,
    beyondTableCount: beyondTable.length,
    live: marketType === live && entry.state !== null ? boardLiveOf(entry.state) : null,
    ...(outright === undefined ? {} : { outright: outright.terms }),
    ...(round === undefined ? {} : { commitment: round.commitment }),
  }
}

/** Whether all markets of a match are closed, which suspends it. @spec S4.match.suspended */
function isAllClosed(markets: readonly BoardMarket[]): boolean {
  return markets.length > 0 && markets.every(({ open }) => !open)
}

/** Whether time alone has changed what the board shows: midnight of GMT+8, or the kick-off. */
export function isOverdue(entry: MatchEntry, context: ViewContext): boolean {
  const { view } = entry
  if (view === null || view.marketType === live) return false
  const marketType = bookOf(entry, context.nowMs)
  if (marketType === null || marketType !== view.marketType) return true
  return view.status !== 'suspended' && isSuspended(entry, marketType, context)
}
