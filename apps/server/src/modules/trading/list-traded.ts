import type { MarketType } from '@fairline/domain/board/board-tuples'
import { isMainColumn } from '@fairline/domain/board/table-columns'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Queries } from '../../db/queries.ts'
import type { QuotedMarket, QuotedMatch } from '../odds-board/index.ts'
import {
  type Position,
  type SetByTraders,
  selectPositions,
  selectSetByTraders,
} from './position-store.ts'

/** Which matches a trader asks for; null for any. */
export interface TradingAsked {
  /** The book: live, today or early. */
  readonly marketType: MarketType | null
  readonly sportsType: number | null
  readonly leagueId: string | null
  /** Part of the name of a side or a league, in capitals or not. */
  readonly name: string | null
  /** Only those with bets that run. */
  readonly exposed: boolean
  /** Only those that take no bets, or whose markets a trader has suspended. */
  readonly suspended: boolean
}

/** A match as the screen of live trading lists it. */
export interface TradedRow extends Omit<QuotedMatch, 'markets'> {
  /** The current line of the main columns: HDP, OU and 1X2 of football, by full time and half. */
  readonly prices: readonly QuotedMarket[]
  /** What the operator's members have running on it. */
  readonly positions: readonly Position[]
  readonly set: SetByTraders
}

const nothingSet: SetByTraders = { match: null, markets: [] }

/**
 * Lists the matches of the board for a trader: those in play first, then by kick-off. The board is
 * the same for all operators, the positions are those of one.
 */
export async function listTraded(
  queries: Queries,
  operatorId: number,
  board: readonly QuotedMatch[],
  asked: TradingAsked,
): Promise<readonly TradedRow[]> {
  const matches = board.filter((match) => isAsked(match, asked)).toSorted(inOrder)
  const ids = matches.map(({ matchId }) => matchId)
  const positions = Map.groupBy(
    await selectPositions(queries, operatorId, ids),
    ({ matchId }) => matchId,
  )
  const sets = await selectSetByTraders(queries, ids)
  return matches
    .map(({ markets, ...match }) => ({
      ...match,
      prices: markets.filter((market) => isShown(match.sportsType, market)),
      positions: positions.get(match.matchId) ?? [],
      set: sets.get(match.matchId) ?? nothingSet,
    }))
    .filter((row) => !asked.exposed || row.positions.length > 0)
    .filter((row) => !asked.suspended || isSuspended(row))
}

function isAsked(match: QuotedMatch, asked: TradingAsked): boolean {
  const { marketType, sportsType, leagueId, name } = asked
  return (
    (marketType === null || match.marketType === marketType) &&
    (sportsType === null || match.sportsType === sportsType) &&
    (leagueId === null || match.leagueId === leagueId) &&
    (name === null || isNamed(match, name))
  )
}

function isNamed({ home, away, league }: QuotedMatch, part: string): boolean {
  const folded = part.toLowerCase()
  return [home, away, league].some((name) => name.toLowerCase().includes(folded))
}

const inOrder = (left: QuotedMatch, right: QuotedMatch): number =>
  right.marketType - left.marketType ||
  left.kickoffMs - right.kickoffMs ||
  (left.matchId < right.matchId ? -1 : 1)

function isShown(sportsType: number, market: QuotedMarket): boolean {
  const sport = sportOf(sportsType)
  return market.isMain && sport !== undefined && isMainColumn(sport, market)
}

const isSuspended = ({ status, set }: TradedRow): boolean =>
  status === 'suspended' ||
  set.match?.suspended === true ||
  set.markets.some(({ suspended }) => suspended)
