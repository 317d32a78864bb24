import type { RoomMatch as MatchRow, RoomMarket } from '@fairline/contract/rooms'
import { formatLine, lineOfSelection } from '@fairline/domain/bet-types/line'
import { type BoardMatch, scoreText } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import { formatPrice, shownPrice } from '@fairline/domain/odds/price'
import { pickMarketsOf } from '@fairline/domain/tournaments/check-pick'
import type { PickType } from '@fairline/domain/tournaments/pick'
import type { BoardView, FoundMatch } from '../odds-board/index.ts'
import type { StoredPick } from './pick-store.ts'
import { presentPick } from './present-room.ts'
import type { RoomMatch } from './room-match-store.ts'

/** Returns the main lines of a match as picks are made of them: at the feed's Hong Kong price. */
function marketsOf(match: BoardMatch): RoomMarket[] {
  return pickMarketsOf(match).flatMap(
    ({ id, betType, lineQuarters, open, oddsVersion, outcomes }) =>
      outcomes.map(({ selection, price }) => ({
        market_id: id,
        bet_type: betType as PickType,
        bet_team: selection,
        odds_ball: formatLine(lineOfSelection(betType, lineQuarters ?? 0, selection)),
        odds: formatPrice(shownPrice(price, 'A', 'HK')),
        odds_version: oddsVersion,
        open: open && match.status !== 'suspended',
      })),
  )
}

/** Returns a match of the board that a room can have. */
export function presentCandidate(found: FoundMatch, league: string): MatchRow {
  const { board } = found
  return {
    match_id: board.id,
    sports_type: found.sportsType,
    league_id: board.leagueId,
    league,
    home: board.home,
    away: board.away,
    kickoff: board.kickoffMs,
    state: 'upcoming',
    score: '',
    markets: marketsOf(board),
    my_pick: null,
  }
}

/** Returns a match of a room, with the viewer's own pick. */
export function presentRoomMatch(
  { find }: Pick<BoardView, 'find'>,
  match: RoomMatch,
  isVoid: boolean,
  nowMs: number,
  pick: StoredPick | undefined,
): MatchRow {
  const found = find(match.id)
  const isLive = found?.board.marketType === live
  const hasBegun = isLive || match.startedMs !== null || nowMs >= match.kickoffMs
  const state = isVoid
    ? 'void'
    : match.endScore !== null
      ? 'finished'
      : hasBegun
        ? 'live'
        : 'upcoming'
  const score = match.endScore
  const liveNow = found?.board.live ?? null
  return {
    match_id: match.id,
    sports_type: match.sportsType,
    league_id: '',
    league: match.league,
    home: match.home,
    away: match.away,
    kickoff: match.kickoffMs,
    state,
    score: score === null ? scoreText(found?.board.live ?? null) : `${score.home}-${score.away}`,
    markets: found === null || hasBegun ? [] : marketsOf(found.board),
    my_pick: pick === undefined ? null : presentPick(pick, isVoid ? null : liveNow),
  }
}
