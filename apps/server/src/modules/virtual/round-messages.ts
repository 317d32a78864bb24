import { assert } from '@fairline/domain/assert'
import type { MatchState } from '@fairline/domain/event/match-state'
import type { FeedLeague, FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { GameRounds } from '@fairline/domain/sports/sport'
import { timeOf } from '@fairline/domain/time/gmt8'
import { drawOf } from '@fairline/house-games/draw-of'
import type { StoredRound } from './round-store.ts'

export const producer = 'virtual'

/** The rounds of a game, by its id. Asserts that it has some. */
export function roundsOf(sportsType: number): GameRounds {
  const { rounds } = recordOf(sportsType)
  assert(rounds !== undefined, `game ${sportsType} has rounds`)
  return rounds
}

/** When the bets on a round are settled, milliseconds since 1970: its drawing has ended then. */
export const settlesAtMs = ({ startsAtMs, sportsType }: StoredRound): number =>
  startsAtMs + roundsOf(sportsType).shownMs

const nobody = { home: 0, away: 0 }
const notStarted: MatchState = {
  phase: 'not_started',
  minute: 0,
  stoppageMinute: 0,
  score: nobody,
  halfTimeScore: null,
  redCards: nobody,
  corners: nobody,
  danger: null,
}

/** What the board hears of a round that takes bets: the event with its commitment, and prices. */
export function messagesOfOpen(
  round: StoredRound,
  markets: readonly FeedMarket[],
  timestampMs: number,
): readonly FeedMessage[] {
  const { id, sportsType, names, commitment, startsAtMs, closesAtMs } = round
  const game = roundsOf(sportsType)
  const league: FeedLeague = {
    id: `vr${sportsType}`,
    name: game.league,
    country: '',
    order: 1,
    main: true,
  }
  const title = `${game.league} ${timeOf(startsAtMs).slice(0, 5)}`
  const { home, away, runners } = drawOf(game).listing(names, title)
  const header = { producer, timestampMs }
  return [
    {
      ...header,
      kind: 'fixture_change',
      match: {
        id,
        sportsType,
        league,
        home,
        away,
        kickoffMs: closesAtMs,
        neutralGround: false,
        offeredLive: false,
        round: { commitment, runners },
      },
    },
    { ...header, kind: 'odds_change', matchId: id, state: notStarted, markets },
  ]
}

/**
 * What the book hears of a drawn round: the result of each part, or that all its bets are void. The
 * time is that of the settlement, so that a message that is sent again is the same one.
 */
export function messagesOfResult(round: StoredRound): readonly FeedMessage[] {
  const header = { producer, timestampMs: settlesAtMs(round), matchId: round.id }
  const { result, sportsType } = round
  if (result === null) {
    const whole = { period: 'all', startMs: null, endMs: null } as const
    return [{ ...header, ...whole, kind: 'bet_cancel', reason: 'the round was not drawn' }]
  }
  return drawOf(roundsOf(sportsType))
    .parts(result)
    .map((part) => ({
      ...header,
      ...part,
      kind: 'bet_settlement',
      status: 'completed',
    }))
}
