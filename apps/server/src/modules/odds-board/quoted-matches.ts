import {
  type BoardLive,
  type BoardMarket,
  type BoardOutcome,
  boardLiveOf,
  type MatchStatus,
} from '@fairline/domain/board/board-model'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import type { MatchEntry } from './match-entry.ts'
import type { BoardState } from './plan-step.ts'

/** A market as traders see it. */
export interface QuotedMarket extends BoardMarket {
  /** The prices of the feed, which traders may have nudged. */
  readonly quoted: readonly BoardOutcome[]
  /** Whether it is in the first row of its match: the current line. */
  readonly isMain: boolean
}

/** A match as traders see it: what the board shows, and what its feed says. */
export interface QuotedMatch {
  readonly matchId: string
  readonly parentId: string | null
  readonly leagueId: string
  readonly league: string
  readonly sportsType: number
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  readonly marketType: MarketType
  readonly status: MatchStatus
  readonly live: BoardLive | null
  /** In the order of the table, first row first; then those beyond it. */
  readonly markets: readonly QuotedMarket[]
  /** Why the feed has stopped it; null where it has not. */
  readonly feedStop: BetStopReason | null
  /** When its feed last priced it, milliseconds since 1970; 0 where it never did. */
  readonly quotedAtMs: number
}

/** The matches of the board as traders see them. */
export const quotedMatches = ({
  entries,
  producers,
}: Pick<BoardState, 'entries' | 'producers'>): readonly QuotedMatch[] =>
  [...entries.values()].flatMap((entry) => {
    const isDown = producers.get(entry.producer)?.down ?? true
    return quotedMatch(entry, isDown) ?? []
  })

function quotedMatch(entry: MatchEntry, isDown: boolean): QuotedMatch | null {
  const { view, fixture, state } = entry
  if (view === null) return null
  const quoted = (isMain: boolean) => (market: BoardMarket) => ({
    ...market,
    quoted: entry.markets.get(market.id)?.quoted ?? market.outcomes,
    isMain,
  })
  return {
    matchId: entry.id,
    parentId: entry.parentId,
    leagueId: entry.leagueId,
    league: fixture.league.name,
    sportsType: fixture.sportsType,
    home: fixture.home,
    away: fixture.away,
    kickoffMs: fixture.kickoffMs,
    marketType: view.marketType,
    status: view.status,
    live: state === null ? null : boardLiveOf(state),
    markets: [
      ...view.rows.flatMap(({ markets, rowIndex }) => markets.map(quoted(rowIndex === 0))),
      ...view.beyondTable.map(quoted(false)),
    ],
    feedStop: isDown ? 'feed_lost' : entry.stop,
    quotedAtMs: Math.max(entry.oddsAtMs, 0),
  }
}
