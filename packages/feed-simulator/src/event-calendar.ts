import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { createEventFeed } from './event-feed.ts'
import { fixtureOf } from './fixtures.ts'
import type { EventState, PartResult, SportModel } from './models/model.ts'
import { createRandom, type Random, shuffled } from './prng.ts'
import { remember } from './remember.ts'
import { type Crowd, createCalendar } from './rolling-calendar.ts'
import type { MatchFeed } from './told-feed.ts'

/** A league of a simulated sport: invented, like the sides that play in it. */
export interface EventLeague {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly main: boolean
  /** An even number of them. */
  readonly sides: readonly string[]
}

/** A sport as the simulator plays it. */
export interface SimulatedSport<Strengths, Story, State extends EventState> {
  readonly sport: Sport
  readonly model: SportModel<Strengths, Story, State>
  /** How long its events last, event time. */
  readonly lengthMs: Crowd['lengthMs']
  readonly lengthMaxMs: Crowd['lengthMaxMs']
  /** Events that run at a moment: fewer of short ones, which would be too many in a day. */
  readonly running: number
  /** Calendars that these events and those on the board are divided among. */
  readonly calendars: number
  /** In the order in which the board shows them. */
  readonly leagues: readonly EventLeague[]
  /** The strengths in an event of a league, of two sides whose form is from -1 to 1. */
  strengthsOf(league: EventLeague, home: number, away: number): Strengths
}

export interface EventWorld {
  readonly seed: string
  /** Keeps the ids of two worlds apart. */
  readonly code: string
  readonly producer: string
  /** Minutes of an event that pass in a real minute. */
  readonly speed: number
}

/** Events of a sport on the board: about a dozen. */
const eventsOnBoard = 12
/** Events of the next days among them. */
const onLaterDays = 5
/** One event of so many is not offered in play. */
const liveBlock = 12
/** How many events are called off, and how many are broken off. */
const postponedShare = 0.006
const abandonedShare = 0.012
/** Events that are remembered. */
const feedsKeptMax = 200

/** When an event is broken off: at 0 it is called off, and null where it is played to its end. */
function breakOf(random: Random, resultsOf: () => readonly PartResult[]): number | null {
  const draw = random.unit()
  if (draw < postponedShare) return 0
  if (draw >= postponedShare + abandonedShare) return null
  const lengthMs = Math.max(...resultsOf().map(({ endMs }) => endMs))
  return Math.floor(random.between(0.1, 0.95) * lengthMs)
}

/**
 * Returns the events of a sport that may have messages between two moments, in a fixed order. Which
 * events there are, and all that happens in them, depends on the seed and the speed alone.
 */
export function createEvents<Strengths, Story, State extends EventState>(
  world: EventWorld,
  simulated: SimulatedSport<Strengths, Story, State>,
): (fromMs: number, toMs: number) => readonly MatchFeed[] {
  const { lengthMs, lengthMaxMs, running, calendars } = simulated
  const ahead = eventsOnBoard - onLaterDays - running
  const calendar = createCalendar(world.speed, {
    running: running / calendars,
    ahead: ahead / calendars,
    later: onLaterDays / calendars,
    lengthMs,
    lengthMaxMs,
  })
  const random = createRandom(`${world.seed}/${simulated.sport.key}`)
  const leagues = simulated.leagues.map((league) => ({
    ...league,
    sides: shuffled(random.split(league.id), league.sides),
  }))
  const feedOf = remember(feedsKeptMax, (index: number): MatchFeed => {
    const order = index % leagues.length
    const league = leagues[order]
    if (league === undefined) throw new Error(`${simulated.sport.key} has no league`)
    const { kickoffMs, announcedMs } = calendar.timesOf(index)
    const [home, away] = fixtureOf(league.sides, Math.floor(index / leagues.length))
    const formOf = (side: string): number => random.split(side).between(-1, 1)
    const { id, name, country, main } = league
    const match: FeedMatch = {
      id: `s${simulated.sport.id}e${index}${world.code}`,
      sportsType: simulated.sport.id,
      league: { id, name, country, order: order + 1, main },
      home,
      away,
      kickoffMs,
      neutralGround: false,
      offeredLive: index % liveBlock !== liveBlock / 2 + 1,
    }
    const strengths = simulated.strengthsOf(league, formOf(home), formOf(away))
    const { sport, model } = simulated
    const story = model.imagine(random.split(match.id), strengths)
    const brokenOffMs = breakOf(random.split(`${match.id}/ending`), () => model.results(story))
    const event = { match, sport, model, story, brokenOffMs, announcedMs }
    return createEventFeed(world.producer, event, world.speed)
  })
  return (fromMs, toMs) => calendar.indexesBetween(fromMs, toMs).map(feedOf)
}
