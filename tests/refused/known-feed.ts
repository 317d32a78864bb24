import type { ResultStatus, Score } from '@fairline/domain/bet-types/facts'
import type { MatchState } from '@fairline/domain/event/match-state'
import type {
  FeedMarket,
  FeedMatch,
  FeedMessage,
  FeedOutright,
} from '@fairline/domain/feed/feed-message'
import type { OfferedQuote } from '@fairline/domain/myanmar/myanmar-quote'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import { aMarket } from '@fairline/domain/testing/board-builders'
import type { FeedHandler, FeedSource } from '../../apps/server/src/modules/feed/index.ts'

/** A match as the feed last reported it. */
export interface KnownMatch {
  /** The id that members see. */
  readonly id: string
  readonly feedId: string
  readonly kickoffMs: number
  readonly state: MatchState
  readonly markets: readonly FeedMarket[]
  /** The match that it is a part of, for a child match. */
  readonly parent?: KnownMatch
  /** Set for an outright. */
  readonly outright?: FeedOutright
  /** Set for a round of a virtual game, which takes bets until its kick-off. */
  readonly game?: number
  /** Id of a sport other than football. */
  readonly sport?: number
}

type Untimed<Message> = Message extends FeedMessage
  ? Omit<Message, 'producer' | 'timestampMs'>
  : never

/** A match before its kick-off. */
export const notStarted: MatchState = {
  phase: 'not_started',
  minute: 0,
  stoppageMinute: 0,
  score: { home: 0, away: 0 },
  halfTimeScore: null,
  redCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  danger: null,
}

/** A match in its 30th minute with that score. */
export function inPlay(home: number, away: number, changes: Partial<MatchState> = {}): MatchState {
  return { ...notStarted, phase: '1H', minute: 30, score: { home, away }, ...changes }
}

/** A market such as `market('HDP FT -0.75', 'MY 0.95', 'MY 0.93')`, main and open. */
export function market(name: string, ...prices: string[]): FeedMarket {
  const { betType, period, lineQuarters, outcomes } = aMarket(name, prices)
  return { betType, period, lineQuarters, outcomes, main: true, status: 'active' }
}

/** The full-time handicap with its Myanmar quote. */
function handicap(home: string, away: string): FeedMarket {
  const myanmar: OfferedQuote = { quote: { goals: 1, percent: 45 }, giver: 'home' }
  return { ...market('HDP FT -0.75', home, away), myanmar }
}

/** One line of every bet type, at prices that every case of the tables knows. */
export const usualMarkets: readonly FeedMarket[] = [
  handicap('MY 0.95', 'MY 0.93'),
  market('OU FT 2.50', 'MY -0.97', 'MY 0.87'),
  market('1X2 FT', 'DEC 1.8', 'DEC 3.5', 'DEC 9'),
  market('OE FT', 'MY 0.94', 'MY 0.94'),
  market('HDP 1H -0.25', 'MY 0.90', 'MY 0.98'),
]

/** The usual markets with the full-time handicap at other prices. */
export function withHandicap(home: string, away: string): readonly FeedMarket[] {
  return [handicap(home, away), ...usualMarkets.slice(1)]
}

/** What makes a match a round of a game. */
const roundOf = (game: number): Pick<FeedMatch, 'sportsType' | 'league' | 'round'> => ({
  sportsType: game,
  league: { ...league, id: `g${game}`, name: `KNOWN GAME ${game}` },
  round: { commitment: 'c0'.repeat(32), runners: [] },
})

const league = { id: 'l1', name: 'KNOWN LEAGUE', country: 'Testland', order: 1, main: true }

/**
 * A feed that says exactly what the test says, when it says it: each call resolves when the board
 * has taken the message in. Times are the book's clock, each message a little after the last.
 */
export class KnownFeed implements FeedSource {
  readonly producer = 'test'
  readonly #clock: { now(): number }
  readonly #matches = new Map<string, KnownMatch>()
  #handler: FeedHandler = async () => {}
  #lastMs = 0

  constructor(clock: { now(): number }) {
    this.#clock = clock
  }

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
    await this.say({ kind: 'snapshot_complete' })
  }

  /** Sends every match again, as a producer does after a silence. */
  requestSnapshot(): void {
    const matches = [...this.#matches.values()].flatMap((match) => this.#introduction(match))
    void this.say(...matches, { kind: 'snapshot_complete' })
  }

  async stop(): Promise<void> {
    this.#handler = async () => {}
  }

  say(...messages: Untimed<FeedMessage>[]): Promise<void> {
    return this.#handler(
      messages.map((message) => {
        this.#lastMs = Math.max(this.#lastMs + 1, this.#clock.now())
        return { ...message, producer: this.producer, timestampMs: this.#lastMs }
      }),
    )
  }

  /** A new match of three hours from now, with the usual markets. */
  async announce(changes: Partial<Omit<KnownMatch, 'id' | 'feedId'>> = {}): Promise<KnownMatch> {
    const feedId = `m${this.#matches.size + 1}`
    const match: KnownMatch = {
      id: `t${feedId}`,
      feedId,
      kickoffMs: this.#clock.now() + 3 * 3_600_000,
      state: notStarted,
      markets: usualMarkets,
      ...changes,
    }
    this.#matches.set(feedId, match)
    await this.say(...this.#introduction(match))
    return match
  }

  /** New prices, or a new state, of a match. */
  async change(
    match: KnownMatch,
    changes: Partial<Pick<KnownMatch, 'state' | 'markets'>>,
  ): Promise<KnownMatch> {
    const changed = { ...(this.#matches.get(match.feedId) ?? match), ...changes }
    this.#matches.set(match.feedId, changed)
    const { feedId: matchId, state, markets } = changed
    await this.say({ kind: 'odds_change', matchId, state, markets })
    return changed
  }

  /** Moves the price of odd and even, so that everybody who follows the match looks again. */
  async touch(match: KnownMatch): Promise<void> {
    const { markets } = this.#matches.get(match.feedId) ?? match
    const moved = markets.map((known) => {
      const isUsual = known.outcomes[0]?.price.thousandths === 940
      const prices = isUsual ? ['MY 0.93', 'MY 0.95'] : ['MY 0.94', 'MY 0.94']
      return known.betType === 'OE' ? market('OE FT', ...prices) : known
    })
    await this.change(match, { markets: moved })
  }

  stopBets({ feedId }: KnownMatch, reason: BetStopReason): Promise<void> {
    return this.say({ kind: 'bet_stop', matchId: feedId, reason })
  }

  settle(
    { feedId }: KnownMatch,
    period: 'FT' | '1H',
    score: Score,
    status: ResultStatus = 'completed',
  ): Promise<void> {
    return this.say({ kind: 'bet_settlement', matchId: feedId, period, status, score })
  }

  #introduction(known: KnownMatch): Untimed<FeedMessage>[] {
    const { feedId, kickoffMs, state, markets, parent, outright, game, sport = 1 } = known
    const match: FeedMatch = {
      id: feedId,
      sportsType: sport,
      league: sport === 1 ? league : { ...league, id: `s${sport}`, name: `KNOWN SPORT ${sport}` },
      home: `Home of ${feedId}`,
      away: `Away of ${feedId}`,
      kickoffMs,
      neutralGround: false,
      offeredLive: true,
      ...(parent === undefined ? {} : { parentId: parent.feedId }),
      ...(outright === undefined ? {} : { outright, away: '' }),
      ...(game === undefined ? {} : roundOf(game)),
    }
    return [
      { kind: 'fixture_change', match },
      { kind: 'odds_change', matchId: feedId, state, markets },
    ]
  }
}
