import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import { allSports, firstSport } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import type { Random } from '@fairline/feed-simulator/prng'
import { createEventsOfAllSports } from '@fairline/feed-simulator/simulated-sports'
import type { MatchFeed } from '@fairline/feed-simulator/told-feed'

/** How an event ends. */
export const endings = ['completed', 'abandoned', 'called off'] as const
export type Ending = (typeof endings)[number]

/** An event of a sport, with the moments of it at which members bet. */
export interface DayEvent {
  readonly sport: Sport
  readonly match: FeedMatch
  readonly feed: MatchFeed
  readonly ending: Ending
  /** In play, milliseconds since 1970 by the feed; none where nothing is offered in play. */
  readonly moments: readonly number[]
}

const startMs = Date.parse('2026-11-21T04:00:00Z')
const hourMs = 3_600_000
/** Events are looked for in so many hours of the simulated world. */
const searchedHours = 24
/** Of so many events one is broken off, and of the next number one is called off. */
const oneOf = { abandoned: 8, 'called off': 16 } as const
/** Shares of an event from which its moments are drawn. */
const spans = [
  { from: 0.02, to: 0.45 },
  { from: 0.45, to: 0.95 },
] as const
/** A moment at which bets are stopped is drawn again, so often at most. */
const drawsMax = 12

/** The sports that the simulator plays besides football. */
export const playedSports = allSports.filter(
  (sport) => sport !== firstSport && sport.rounds === undefined,
)

/** Draws events of each sport, with every ending among them. */
export function drawEvents(random: Random, seed: number, producer: string, each: number) {
  const world = { seed: `sports ${seed}`, code: '900', producer, speed: 60 }
  return playedSports.flatMap((sport) => {
    const between = createEventsOfAllSports(world, (id) => (id === sport.id ? sport : undefined))
    return oneSport(random, sport, between, each)
  })
}

/** Takes the first events of each ending that begin after the start. */
function oneSport(
  random: Random,
  sport: Sport,
  between: (fromMs: number, toMs: number) => readonly MatchFeed[],
  each: number,
): DayEvent[] {
  const abandoned = Math.ceil(each / oneOf.abandoned)
  const calledOff = Math.ceil(each / oneOf['called off'])
  const completed = Math.max(1, each - abandoned - calledOff)
  const left = { abandoned, 'called off': calledOff, completed }
  const found: DayEvent[] = []
  for (let hour = 0; hour < searchedHours && Math.max(...Object.values(left)) > 0; hour += 1) {
    const [fromMs, toMs] = [startMs + hour * hourMs, startMs + (hour + 1) * hourMs]
    for (const feed of between(fromMs, toMs)) {
      const ending = endingOf(feed)
      const isNew = fromMs < feed.announcedMs && feed.announcedMs <= toMs
      if (!isNew || left[ending] <= 0) continue
      left[ending] -= 1
      found.push(eventOf(random, sport, feed, ending))
    }
  }
  return found
}

function endingOf({ results }: MatchFeed): Ending {
  const last = results.at(-1)
  if (last?.kind !== 'bet_settlement') return 'called off'
  return last.status === 'completed' ? 'completed' : 'abandoned'
}

function eventOf(random: Random, sport: Sport, feed: MatchFeed, ending: Ending): DayEvent {
  const fixture = feed
    .snapshotAt(feed.announcedMs)
    .find((message) => message.kind === 'fixture_change')
  if (fixture === undefined) throw new Error(`an event of ${sport.key} has no fixture`)
  const { match } = fixture
  const moments = spans.flatMap((span) => {
    for (let drawn = 0; drawn < drawsMax; drawn += 1) {
      const share = random.between(span.from, span.to)
      const atMs = Math.floor(match.kickoffMs + share * (feed.goneMs - match.kickoffMs))
      if (takesBets(feed, atMs)) return [atMs]
    }
    return []
  })
  return { sport, match, feed, ending, moments }
}

/** Whether an event takes bets at a moment. */
function takesBets(feed: MatchFeed, atMs: number): boolean {
  const messages = feed.snapshotAt(atMs)
  const isStopped = messages.some(({ kind }) => kind === 'bet_stop')
  return (
    !isStopped && messages.some((each) => each.kind === 'odds_change' && each.markets.length > 0)
  )
}
