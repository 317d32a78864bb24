import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { MatchState } from '@fairline/domain/event/match-state'
import type { Runner } from '@fairline/domain/event/outright'
import type { FeedMarket, FeedMatch, FeedMessage } from '@fairline/domain/feed/feed-message'
import type { PeriodResults } from '@fairline/domain/settlement/match-outcome'
import type { Clock } from '../../apps/server/src/clock.ts'
import {
  type FeedHandler,
  type FeedSource,
  publicIdOf,
} from '../../apps/server/src/modules/feed/index.ts'
import type { Timer } from '../../apps/server/src/timer.ts'
import type { SeasonMatch, SeasonSelection } from './season-file.ts'

const producer = 'season_file'
/** How often the feed says that it lives; a book believes silence for 5 s at most. */
const aliveMs = 1_000
/** Every kick-off lies so far ahead that no midnight moves a match to another book meanwhile. */
const kickoffAheadMs = 48 * 3_600_000

/** A season file as a feed: opens its matches before the kick-off, and reports their results. */
export class SeasonFileSource implements FeedSource {
  readonly producer = producer
  readonly #clock: Clock
  readonly #timer: Timer
  readonly #openedAtMs: number
  readonly #open = new Map<string, SeasonMatch>()
  #handler: FeedHandler = async () => {}
  #told: Promise<void> = Promise.resolve()
  #stopTimer: () => void = () => {}

  readonly #sportsType: number

  constructor(parts: {
    readonly clock: Clock
    readonly timer: Timer
    readonly sportsType: number
  }) {
    this.#clock = parts.clock
    this.#timer = parts.timer
    this.#openedAtMs = parts.clock.now()
    this.#sportsType = parts.sportsType
  }

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
    this.#stopTimer = this.#timer.every(aliveMs, () => void this.#say([{ kind: 'alive' }]))
    await this.#tellEverything()
  }

  requestSnapshot(): void {
    void this.#tellEverything()
  }

  async stop(): Promise<void> {
    this.#stopTimer()
    await this.#told
  }

  /** The id under which members see the match; each run of the replay plays matches of its own. */
  publicIdOf(match: SeasonMatch): string {
    return publicIdOf(producer, this.#idOf(match))
  }

  /** Offers the matches with their prices; resolves when the board has them. */
  async open(matches: readonly SeasonMatch[]): Promise<void> {
    for (const match of matches) this.#open.set(this.#idOf(match), match)
    await this.#say(matches.flatMap((match) => this.#offerOf(match)))
  }

  /** Kicks the matches off, and reports their half-time and full-time scores. */
  async play(matches: readonly SeasonMatch[]): Promise<void> {
    for (const match of matches) this.#open.delete(this.#idOf(match))
    await this.#say(
      matches.map((match) => ({
        kind: 'bet_stop',
        matchId: this.#idOf(match),
        reason: 'kick_off',
      })),
    )
    await this.#say(matches.flatMap((match) => this.#resultsOf(match)))
  }

  /** Calls off matches of a replay that was cut off, by the ids that members see. */
  async callOff(publicIds: readonly string[]): Promise<void> {
    const own = publicIdOf(producer, '0').slice(0, -1)
    await this.#say(
      publicIds.map((id) => ({
        ...calledOff,
        matchId: id.slice(own.length),
        reason: 'the replay was cut off',
      })),
    )
  }

  #idOf({ line }: SeasonMatch): string {
    return `${this.#openedAtMs.toString(36)}_${line}`
  }

  #tellEverything(): Promise<void> {
    const offers = [...this.#open.values()].flatMap((match) => this.#offerOf(match))
    return this.#say([...offers, { kind: 'snapshot_complete' }])
  }

  #offerOf(match: SeasonMatch): Unstamped[] {
    return [
      { kind: 'fixture_change', match: this.#fixtureOf(match) },
      {
        kind: 'odds_change',
        matchId: this.#idOf(match),
        state: notStarted,
        markets: marketsOf(match),
      },
    ]
  }

  #fixtureOf(match: SeasonMatch): FeedMatch {
    const league = match.league === '' ? 'Season' : match.league
    const wholeSecondMs = Math.floor(this.#openedAtMs / 1_000) * 1_000
    return {
      id: this.#idOf(match),
      sportsType: this.#sportsType,
      league: { id: leagueIdOf(league), name: league, country: '', order: 1, main: true },
      home: match.home,
      away: match.away,
      kickoffMs: wholeSecondMs + kickoffAheadMs,
      neutralGround: false,
      offeredLive: false,
      ...(match.outright === undefined ? {} : { outright: match.outright }),
    }
  }

  #resultsOf(match: SeasonMatch): Unstamped[] {
    if (match.outright !== undefined) {
      const { standing } = match.outright
      const ended = { kind: 'outright_settlement', period: 'FT', status: 'completed' } as const
      return [{ ...ended, matchId: this.#idOf(match), finish: standing }]
    }
    const settled = { kind: 'bet_settlement', matchId: this.#idOf(match) } as const
    return Object.entries(match.results ?? scoresOf(match)).flatMap(
      ([code, result]): Unstamped[] => {
        if (!result) return []
        const { status, score, facts } = result
        if (score === null) return [{ ...calledOff, matchId: this.#idOf(match), reason: status }]
        const period = code as PeriodCode
        return [{ ...settled, period, status, score, ...(facts === undefined ? {} : { facts }) }]
      },
    )
  }

  /** Messages go out in the order of the calls, each with the moment in which it does. */
  #say(messages: readonly Unstamped[]): Promise<void> {
    this.#told = this.#told.then(() => {
      const timestampMs = this.#clock.now()
      return this.#handler(messages.map((message) => ({ ...message, producer, timestampMs })))
    })
    return this.#told
  }
}

type WithoutHeader<Message> = Message extends FeedMessage
  ? Omit<Message, 'producer' | 'timestampMs'>
  : never
/** A message before it goes out. */
type Unstamped = WithoutHeader<FeedMessage>

const notStarted: MatchState = {
  phase: 'not_started',
  minute: 0,
  stoppageMinute: 0,
  score: { home: 0, away: 0 },
  halfTimeScore: null,
  redCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  danger: null,
}

const calledOff = { kind: 'bet_cancel', period: 'all', startMs: null, endMs: null } as const

const scoresOf = ({ halfTime, fullTime }: SeasonMatch): PeriodResults => ({
  '1H': halfTime && { status: 'completed', score: halfTime },
  FT: { status: 'completed', score: fullTime },
})

/** The markets of the prices that the file has; the other sides are listed without one. */
function marketsOf({ selections, outright }: SeasonMatch): FeedMarket[] {
  const keyOf = ({ period, betType, lineQuarters }: SeasonSelection) =>
    `${period} ${betType} ${lineQuarters}`
  return [...Map.groupBy(selections, keyOf).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [marketOf(first, own, outright?.runners)]
  })
}

function marketOf(
  { betType, period, lineQuarters }: SeasonSelection,
  own: readonly SeasonSelection[],
  runners: readonly Runner[] | undefined,
): FeedMarket {
  const selections = runners?.map(({ id }) => id) ?? betTypeRules[betType].selections
  const priced = own.map(({ selection }) => selection)
  return {
    betType,
    period,
    lineQuarters,
    main: true,
    status: 'active',
    outcomes: own.map(({ selection, price }) => ({ selection, price })),
    withoutPrice: selections.filter((each) => !priced.includes(each)),
  }
}

/** A league's id among those of the producer: its name, as far as an id may have it. */
function leagueIdOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '_').slice(0, 24)
}
