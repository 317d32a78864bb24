import type { MatchMoment } from '@fairline/domain/event/match-moment'
import type { MatchState } from '@fairline/domain/event/match-state'
import type {
  Alive,
  BetSettlement,
  BetStop,
  FeedMarket,
  FeedMatch,
  FixtureChange,
  MatchMomentTold,
  OddsChange,
  SnapshotComplete,
} from '@fairline/domain/feed/feed-message'
import type { BetStopReason } from '@fairline/domain/sports/sport'

const producer = 'test'

/** Returns a match as a feed lists it; pass the fields that the test is about. */
export function aFeedMatch(given: Partial<FeedMatch> & Pick<FeedMatch, 'kickoffMs'>): FeedMatch {
  return {
    id: 'm1',
    sportsType: 1,
    league: { id: 'l1', name: 'PREMIER LEAGUE', country: 'Northland', order: 1, main: true },
    home: 'Ash Town',
    away: 'Birch United',
    neutralGround: false,
    offeredLive: true,
    ...given,
  }
}

/** The state of a match at a score; not started unless a phase is given. */
export function aState(given: Partial<MatchState> = {}): MatchState {
  return {
    phase: 'not_started',
    minute: 0,
    stoppageMinute: 0,
    score: { home: 0, away: 0 },
    halfTimeScore: null,
    redCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
    danger: null,
    ...given,
  }
}

/** A full-time handicap market in Malay prices, thousandths. */
export function aHandicap(
  lineQuarters: number,
  prices: readonly [home: number, away: number] = [950, 930],
  given: Partial<FeedMarket> = {},
): FeedMarket {
  return {
    betType: 'HDP',
    period: 'FT',
    lineQuarters,
    main: true,
    status: 'active',
    outcomes: [
      { selection: 'home', price: { type: 'MY', thousandths: prices[0] } },
      { selection: 'away', price: { type: 'MY', thousandths: prices[1] } },
    ],
    ...given,
  }
}

export function fixtureChange(timestampMs: number, match: FeedMatch): FixtureChange {
  return { kind: 'fixture_change', producer, timestampMs, match }
}

export function oddsChange(
  timestampMs: number,
  markets: readonly FeedMarket[],
  given: { state?: MatchState; matchId?: string } = {},
): OddsChange {
  const { state = aState(), matchId = 'm1' } = given
  return { kind: 'odds_change', producer, timestampMs, matchId, state, markets }
}

export function betStop(timestampMs: number, reason: BetStopReason, matchId = 'm1'): BetStop {
  return { kind: 'bet_stop', producer, timestampMs, matchId, reason }
}

/** A moment of play: an attack of the home side in its 20th minute unless fields are given. */
export function matchMoment(
  timestampMs: number,
  given: Partial<MatchMoment> = {},
  matchId = 'm1',
): MatchMomentTold {
  const usual = { kind: 'attack', side: 'home', x: 70, y: 40, minute: 20 } as const
  const moment = { ...usual, stoppageMinute: 0, score: { home: 0, away: 0 }, ...given }
  return { kind: 'match_moment', producer, timestampMs, matchId, moment }
}

export function betSettlement(
  timestampMs: number,
  given: Partial<BetSettlement> = {},
): BetSettlement {
  const result = { period: 'FT', status: 'completed', score: { home: 1, away: 0 } } as const
  return { kind: 'bet_settlement', producer, timestampMs, matchId: 'm1', ...result, ...given }
}

export function alive(timestampMs: number): Alive {
  return { kind: 'alive', producer, timestampMs }
}

export function snapshotComplete(timestampMs: number): SnapshotComplete {
  return { kind: 'snapshot_complete', producer, timestampMs }
}
