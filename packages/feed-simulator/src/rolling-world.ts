import { assert } from '@fairline/domain/assert'
import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import { footballSportsType } from '@fairline/domain/sports/sports'
import { childrenOf } from './child-matches.ts'
import { imagineMatch } from './imagine-match.ts'
import { leagues, type SimulatedLeague } from './leagues.ts'
import { createMatchScript } from './match-script.ts'
import type { Random } from './prng.ts'
import { createRandom, hashText } from './prng.ts'
import type { Calendar } from './rolling-calendar.ts'
import { createCalendar } from './rolling-calendar.ts'
import type { GoalRates } from './score-model.ts'
import type { World, WorldMatch } from './world.ts'
import { spanFloorsAt } from './world.ts'

/** One match of so many is not offered in play. */
const liveBlock = 16
const neutralShare = 0.06
const homeAdvantage = 1.12
/** Matches that are remembered; the eldest question asks for about 24 hours at speed 60. */
const matchesKeptMax = 1000

/**
 * A world that never ends: about sixty matches of eight leagues on the board at any moment, some
 * live, some later today, some on the next days (GMT+8). Which matches there are depends on the
 * seed and the speed alone, so a restarted feed goes on where it was.
 */
export function createRollingWorld(seed: string, speed: number): World {
  assert(Number.isSafeInteger(speed) && speed >= 1, 'speed is a whole number from 1')
  const calendar = createCalendar(speed)
  const clubs = drawClubs(createRandom(seed).split('clubs'))
  // Another seed or speed plays other matches: their ids must not meet in one database.
  const worldCode = String(hashText(`${seed}/${speed}`) % 1000).padStart(3, '0')
  const known = new Map<number, readonly WorldMatch[]>()
  const matchesAt = (index: number): readonly WorldMatch[] => {
    const matches = known.get(index) ?? createMatches(index)
    known.delete(index)
    known.set(index, matches)
    const [oldest] = known.keys()
    if (known.size > matchesKeptMax && oldest !== undefined) known.delete(oldest)
    return matches
  }
  const createMatches = (index: number): readonly WorldMatch[] => {
    const id = `m${index}${worldCode}`
    return drawMatches(createRandom(seed).split(id), { id, index, speed, calendar, clubs })
  }
  return {
    producer: 'simulator',
    speed,
    matchesBetween: (fromMs, toMs) => calendar.indexesBetween(fromMs, toMs).flatMap(matchesAt),
  }
}

interface Club {
  readonly name: string
  /** Factors of the goals that it scores and concedes. */
  readonly attack: number
  readonly defence: number
}

interface League {
  readonly league: SimulatedLeague
  readonly order: number
  readonly clubs: readonly Club[]
}

/** The clubs of each league, shuffled into its fixture list, with their strengths. */
function drawClubs(random: Random): League[] {
  return leagues.map((league, position) => ({
    league,
    order: position + 1,
    clubs: shuffled(random.split(league.id), league.clubs).map((name) => {
      const club = random.split(name)
      const strength = club.between(-1, 1) + club.between(-1, 1)
      return {
        name,
        attack: Math.exp(0.2 * strength + club.between(-0.1, 0.1)),
        defence: Math.exp(-0.16 * strength + club.between(-0.1, 0.1)),
      }
    }),
  }))
}

function shuffled(random: Random, names: readonly string[]): string[] {
  const keyed = names.map((name) => ({ name, key: random.uint32() }))
  return keyed.toSorted((left, right) => left.key - right.key).map(({ name }) => name)
}

interface MatchDraw {
  readonly id: string
  readonly index: number
  readonly speed: number
  readonly calendar: Calendar
  readonly clubs: readonly League[]
}

/** A match and its child matches. */
function drawMatches(random: Random, draw: MatchDraw): readonly WorldMatch[] {
  const league = draw.clubs[draw.index % draw.clubs.length]
  assert(league !== undefined, 'the world has leagues')
  const [home, away] = pairing(league.clubs, Math.floor(draw.index / draw.clubs.length))
  const offer = random.split('offer')
  const neutralGround = offer.chance(neutralShare)
  const rates = goalRates(league.league, home, away, neutralGround)
  const { kickoffMs, whistleMs, announcedMs } = draw.calendar.timesOf(draw.index)
  const { id, name, country, main } = league.league
  const match: FeedMatch = {
    id: draw.id,
    sportsType: footballSportsType,
    league: { id, name, country, order: league.order, main },
    home: home.name,
    away: away.name,
    kickoffMs,
    neutralGround,
    offeredLive: draw.index % liveBlock !== liveBlock / 2 + 3,
  }
  const story = imagineMatch(random.split('story'), rates)
  const played: WorldMatch = {
    match,
    script: createMatchScript(story, spanFloorsAt(draw.speed)),
    rates,
    priceKey: draw.id,
    depth: main ? { FT: 3, '1H': 2, beyondTable: 'all' } : { FT: 2, '1H': 1, beyondTable: 'usual' },
    announcedMs,
    whistleMs,
  }
  return [played, ...childrenOf(played, story, league.league.children ?? [], draw.speed)]
}

/**
 * The n-th fixture of a league by the circle method: every round each club plays once, and a
 * club's place in the round moves by one at most, so that it never plays twice within few hours.
 */
function pairing(clubs: readonly Club[], fixture: number): readonly [Club, Club] {
  const perRound = clubs.length / 2
  const round = Math.floor(fixture / perRound)
  const place = fixture % perRound
  const circle = clubs.length - 1
  const clubAt = (position: number) =>
    position === 0 ? 0 : 1 + ((((position - 1 - round) % circle) + circle) % circle)
  const first = clubs[clubAt(place)]
  const second = clubs[clubAt(circle - place)]
  assert(first !== undefined && second !== undefined, 'a place of the circle holds a club')
  const firstAtHome = (round + place + Math.floor(round / circle)) % 2 === 0
  return firstAtHome ? [first, second] : [second, first]
}

function goalRates(league: SimulatedLeague, home: Club, away: Club, neutral: boolean): GoalRates {
  const advantage = neutral ? 1 : homeAdvantage
  const bounded = (rate: number) => Math.max(0.35, Math.min(3.4, rate))
  return {
    home: bounded(league.goals * advantage * home.attack * away.defence),
    away: bounded((league.goals / advantage) * away.attack * home.defence),
  }
}
