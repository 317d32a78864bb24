import type { MatchState } from '@fairline/domain/event/match-state'
import { momentsBetween } from '@fairline/domain/event/moments-between'
import type {
  BetStop,
  FeedMarket,
  FeedMatch,
  FeedMessage,
  MatchMomentTold,
  OddsChange,
} from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { matchStateOf, priceState, reportedOf } from './event-quote.ts'
import type { EventState, Moment, SportModel } from './models/model.ts'
import { beatAt, beatsBetween, rhythmsOf } from './price-drift.ts'
import type { MatchFeed, Result } from './told-feed.ts'
import { realFloorsMs, realMs } from './world.ts'

/** An event of any sport with a model: what the feed reports of it, and its story. */
export interface WorldEvent<Story, State extends EventState> {
  readonly match: FeedMatch
  readonly sport: Sport
  readonly model: Omit<SportModel<never, Story, State>, 'imagine'>
  readonly story: Story
  /** Event time at which it is broken off; 0 for one that is called off. Null as a rule. */
  readonly brokenOffMs: number | null
  /** When it comes onto the board, milliseconds since 1970. */
  readonly announcedMs: number
}

const secondMs = 1000
/** How often an event is looked at for what changes in it, event time: stops last longer. */
const lookMs = 5 * secondMs
/** Event time in which no bets are taken after the start. */
const startStopMs = 15 * secondMs
/** Event time from the end of a part until its result is confirmed. */
const confirmMs = 20 * secondMs
/** Event time that the officials take to decide that an event is over, or will not begin. */
const decisionMs = 10 * 60 * secondMs

const reasons = {
  period: 'period_end',
  set: 'period_end',
  map: 'period_end',
  half_inning: 'period_end',
  run: 'goal',
} as const satisfies Record<NonNullable<Moment<EventState>['stop']>, BetStop['reason']>

/** Creates the feed of an event: all its messages follow from its story and its model. */
export function createEventFeed<Story, State extends EventState>(
  producer: string,
  event: WorldEvent<Story, State>,
  speed: number,
): MatchFeed {
  const { match, announcedMs } = event
  const header = (timestampMs: number) => ({ producer, timestampMs, matchId: match.id })
  const elapsedAt = (atMs: number): number => (atMs - match.kickoffMs) * speed
  const seenAt = (atMs: number) => seen(event, elapsedAt(atMs))
  const quotes = quotesOf(event, seenAt)
  const fixture = (timestampMs: number): FeedMessage => ({
    kind: 'fixture_change',
    producer,
    timestampMs,
    match,
  })
  const odds = (atMs: number): OddsChange => ({
    kind: 'odds_change',
    ...header(atMs),
    ...quotes(atMs),
  })
  const stop = (atMs: number, reason: BetStop['reason']): BetStop => ({
    kind: 'bet_stop',
    ...header(atMs),
    reason,
  })
  const results = reportsOf(event, speed, header)
  const goneMs = results.at(-1)?.timestampMs ?? match.kickoffMs
  const stopsOf = (atMs: number): BetStop[] => {
    const { reason } = seenAt(atMs)
    return reason === null ? [] : [stop(atMs, reason)]
  }
  const scoresAt = tellsOfScores(event) ? scoresOf(seenAt, header) : null
  const stepMs = Math.max(1, Math.floor(lookMs / speed))
  const changes = (fromMs: number, toMs: number): number[] => {
    const played = [Math.max(fromMs, match.kickoffMs), Math.min(toMs, goneMs)] as const
    return changesBetween((atMs) => seenAt(atMs).key, ...played, stepMs)
  }
  /** The markets of the last message before a moment, or at it. */
  const marketsAt = (nowMs: number): readonly FeedMarket[] => {
    const beatMs = beatAt(rhythmsOf(match.id).live, nowMs)
    return quotes(changes(beatMs, nowMs + 1).at(-1) ?? beatMs).markets
  }
  return {
    match,
    announcedMs,
    goneMs,
    results,
    messagesBetween(fromMs, toMs) {
      if (toMs <= announcedMs || fromMs > goneMs) return []
      const messages: FeedMessage[] = []
      if (fromMs <= announcedMs) messages.push(fixture(announcedMs), odds(announcedMs))
      for (const atMs of beatsOf(event, Math.max(fromMs, announcedMs), Math.min(toMs, goneMs))) {
        messages.push(odds(atMs))
      }
      for (const atMs of changes(fromMs, toMs)) {
        messages.push(...stopsOf(atMs), odds(atMs), ...(scoresAt?.(atMs) ?? []))
      }
      messages.push(...results.filter(({ timestampMs: at }) => fromMs <= at && at < toMs))
      return messages.sort((left, right) => left.timestampMs - right.timestampMs)
    },
    snapshotAt: (nowMs) => [
      fixture(nowMs),
      { ...odds(nowMs), markets: marketsAt(nowMs) },
      ...stopsOf(nowMs),
      ...(scoresAt === null ? [] : changes(match.kickoffMs, nowMs + 1).flatMap(scoresAt)),
    ],
  }
}

/** Whether the feed tells of each score as a moment of play. */
const tellsOfScores = ({ sport, match }: Pick<WorldEvent<never, never>, 'sport' | 'match'>) =>
  sport.centre.includes('timeline') && match.offeredLive

/** Returns what tells of the scores of a moment. */
const scoresOf =
  (seenAt: (atMs: number) => Seen<EventState>, header: (timestampMs: number) => Header) =>
  (atMs: number): readonly MatchMomentTold[] =>
    momentsBetween(seenAt(atMs - 1).match, seenAt(atMs).match).map((moment) => {
      return { kind: 'match_moment', ...header(atMs), moment }
    })

type Header = Pick<Result, 'producer' | 'timestampMs' | 'matchId'>

/** The messages that report how an event and its parts ended, in the order of their time. */
function reportsOf<Story, State extends EventState>(
  event: WorldEvent<Story, State>,
  speed: number,
  header: (timestampMs: number) => Header,
): Result[] {
  const wait = (ms: number): number => Math.max(realFloorsMs.result, realMs(ms, speed))
  return resultsOf(event)
    .map(({ endMs, ...result }): Result => {
      const waitMs = result.status === 'completed' ? confirmMs : decisionMs
      const atMs = event.match.kickoffMs + realMs(endMs, speed) + wait(waitMs)
      return result.status === 'postponed'
        ? { kind: 'bet_cancel', ...header(atMs), ...calledOff }
        : { kind: 'bet_settlement', ...header(atMs), ...result }
    })
    .toSorted(
      (left, right) => left.timestampMs - right.timestampMs || isWhole(left) - isWhole(right),
    )
}

/** An event at one moment, as its feed reports it. */
interface Seen<State> {
  readonly state: State
  readonly match: MatchState
  /** Why no bets are taken; null while they are. */
  readonly reason: BetStop['reason'] | null
  /** Differs where the feed has something to report: all but the clock. */
  readonly key: string
}

function seen<Story, State extends EventState>(
  { model, story, sport, brokenOffMs }: WorldEvent<Story, State>,
  elapsedMs: number,
): Seen<State> {
  const isBrokenOff = brokenOffMs !== null && elapsedMs >= brokenOffMs
  const { state, stop } = model.stateAt(story, isBrokenOff ? brokenOffMs - 1 : elapsedMs)
  const isStart = elapsedMs >= 0 && (elapsedMs < startStopMs || brokenOffMs === 0)
  const reason = isStart ? 'kick_off' : isBrokenOff ? 'period_end' : stop && reasons[stop]
  const match = matchStateOf(sport, model, state)
  const { clockSeconds: _clock, minute: _minute, ...reported } = match
  return { state, match, reason, key: `${reason} ${JSON.stringify(reported)}` }
}

/** 1 for the event, whose result comes last: the event is over with it. */
const isWhole = ({ period }: Result): number => Number(period === 'FT')

/** The first moment after each change of a key, to the millisecond. */
function changesBetween(
  keyAt: (atMs: number) => string,
  fromMs: number,
  toMs: number,
  stepMs: number,
): number[] {
  const changes: number[] = []
  let known = keyAt(fromMs - 1)
  for (let atMs = fromMs - 1; atMs < toMs - 1; ) {
    const nextMs = Math.min(atMs + stepMs, toMs - 1)
    if (keyAt(nextMs) === known) {
      atMs = nextMs
      continue
    }
    let [same, other] = [atMs, nextMs]
    while (other - same > 1) {
      const middle = Math.floor((same + other) / 2)
      if (keyAt(middle) === known) same = middle
      else other = middle
    }
    changes.push(other)
    known = keyAt(other)
    atMs = other
  }
  return changes
}

const calledOff = { period: 'all', startMs: null, endMs: null, reason: 'postponed' } as const

/**
 * Returns the parts that can be bet on, each with its own score and what the score does not say.
 * An event that was broken off has those that had ended, and how far the event was.
 */
function resultsOf<Story, State extends EventState>(event: WorldEvent<Story, State>) {
  const { model, story, sport, brokenOffMs } = event
  if (brokenOffMs === 0) return [{ status: 'postponed' as const, endMs: 0 }]
  const known = new Set(sport.periods.map(({ code }) => code))
  const lastMs = brokenOffMs === null ? Number.POSITIVE_INFINITY : brokenOffMs - 1
  const ended = model
    .results(story)
    .filter(({ period, endMs }) => known.has(period) && endMs <= lastMs)
    .map((part) => ({ ...part, status: 'completed' as const }))
  const brokenOff = brokenOffMs === null ? [] : [brokenOffAt(event, lastMs)]
  return [...ended, ...brokenOff].map(({ period, status, endMs, winner, counts: all }) => {
    const progress = period === 'FT' ? model.progress?.(model.stateAt(story, endMs).state) : {}
    return {
      period,
      endMs,
      status,
      ...reportedOf(sport, { period, counts: all, winner }, progress),
    }
  })
}

/** An event as it was at its last moment, without a winner. */
function brokenOffAt<Story, State extends EventState>(
  { model, story }: WorldEvent<Story, State>,
  endMs: number,
) {
  const { counts } = model.stateAt(story, endMs).state
  return { period: 'FT', status: 'abandoned', endMs, counts, winner: null } as const
}

/** Makes the prices of an event at a moment; it remembers those of the last state. */
function quotesOf<Story, State extends EventState>(
  { match, sport, model }: WorldEvent<Story, State>,
  seenAt: (atMs: number) => Seen<State>,
): (atMs: number) => Pick<OddsChange, 'state' | 'markets'> {
  let pricedKey = ''
  let priced: readonly FeedMarket[] = []
  return (atMs) => {
    const { state, match: live, reason } = seenAt(atMs)
    const isOver = state.phase === 'ended' || (atMs >= match.kickoffMs && !match.offeredLive)
    if (isOver) return { state: live, markets: [] }
    const { clockSeconds: _, ...decisive } = state
    const key = JSON.stringify(decisive)
    if (key !== pricedKey) {
      priced = priceState(sport, model, state)
      pricedKey = key
    }
    const status = reason === null ? 'active' : 'suspended'
    return { state: live, markets: priced.map((market) => ({ ...market, status })) }
  }
}

/** Moments at which only prices and the clock move. */
function beatsOf<Story, State extends EventState>(
  { match: { id, kickoffMs, offeredLive }, announcedMs }: WorldEvent<Story, State>,
  fromMs: number,
  toMs: number,
): number[] {
  const { before, live } = rhythmsOf(id)
  const early = beatsBetween(before, Math.max(fromMs, announcedMs + 1), Math.min(toMs, kickoffMs))
  const late = offeredLive ? beatsBetween(live, Math.max(fromMs, kickoffMs), toMs) : []
  return [...early, ...late]
}
