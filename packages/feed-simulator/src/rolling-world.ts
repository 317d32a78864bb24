import { assert } from '@fairline/domain/assert'
import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import { firstSport, football, sportOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import type { GoalRates } from '@fairline/pricing/score-model'
import { childrenOf } from './child-matches.ts'
import { fixtureOf } from './fixtures.ts'
import { imagineMatch } from './imagine-match.ts'
import { leagues, type SimulatedLeague } from './leagues.ts'
import { createMatchScript } from './match-script.ts'
import { createOutrights, type RacingLeague } from './outright-calendar.ts'
import type { Random } from './prng.ts'
import { createRandom, hashText, shuffled } from './prng.ts'
import { remember } from './remember.ts'
import type { Calendar } from './rolling-calendar.ts'
import { createCalendar, footballCrowd } from './rolling-calendar.ts'
import { createEventsOfAllSports } from './simulated-sports.ts'
import type { World, WorldMatch } from './world.ts'
import { spanFloorsAt } from './world.ts'

/** One match of so many is not offered in play. */
const liveBlock = 16
const neutralShare = 0.06
const homeAdvantage = 1.12
const producer = 'simulator'
/** How much more often the better clubs win a league than a match. */
const titleSharpness = 3
/** Matches that are remembered; the eldest question asks for about 24 hours at speed 60. */
const matchesKeptMax = 1000

/**
 * A world that never ends: about sixty matches of eight leagues on the board at any moment, some
 * live, some later today, some on the next days (GMT+8). Which matches there are depends on the
 * seed and the speed alone, so a restarted feed continues where it was. The sports that are played
 * do not change each other's events.
 */
export function createRollingWorld(
  seed: string,
  speed: number,
  isPlayed: (sport: Sport) => boolean = () => true,
): World {
  assert(Number.isSafeInteger(speed) && speed >= 1, 'speed is a whole number from 1')
  const calendar = createCalendar(speed, footballCrowd)
  const clubs = drawClubs(createRandom(seed).split('clubs'))
  // Another seed or speed plays other matches: their ids must not meet in one database.
  const worldCode = String(hashText(`${seed}/${speed}`) % 1000).padStart(3, '0')
  const matchesAt = remember(matchesKeptMax, (index: number): readonly WorldMatch[] => {
    const id = `m${index}${worldCode}`
    return drawMatches(createRandom(seed).split(id), { id, index, speed, calendar, clubs })
  })
  const outrights = createOutrights({
    seed,
    code: worldCode,
    producer,
    speed,
    leagues: clubs.map(racingLeagueOf),
  })
  const events = createEventsOfAllSports(
    { seed, code: worldCode, producer, speed },
    (sportsType) => {
      const sport = sportOf(sportsType)
      return sport !== undefined && isPlayed(sport) ? sport : undefined
    },
  )
  if (!isPlayed(firstSport)) {
    return { producer, speed, othersBetween: events, matchesBetween: () => [] }
  }
  return {
    producer,
    speed,
    othersBetween: (fromMs, toMs) => [...outrights(fromMs, toMs), ...events(fromMs, toMs)],
    matchesBetween: (fromMs, toMs) => calendar.indexesBetween(fromMs, toMs).flatMap(matchesAt),
  }
}

/** Clubs run for the title by what they score and concede. */
function racingLeagueOf({ league, order, clubs }: League): RacingLeague {
  const { id, name, country, main } = league
  return {
    league: { id, name, country, order, main },
    clubs: clubs.map((club) => ({
      name: club.name,
      strength: titleSharpness * Math.log(club.attack / club.defence),
    })),
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
  const [home, away] = fixtureOf(league.clubs, Math.floor(draw.index / draw.clubs.length))
  const offer = random.split('offer')
  const neutralGround = offer.chance(neutralShare)
  const rates = goalRates(league.league, home, away, neutralGround)
  const { kickoffMs, whistleMs, announcedMs } = draw.calendar.timesOf(draw.index)
  const { id, name, country, main } = league.league
  const match: FeedMatch = {
    id: draw.id,
    sportsType: football.id,
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

function goalRates(league: SimulatedLeague, home: Club, away: Club, neutral: boolean): GoalRates {
  const advantage = neutral ? 1 : homeAdvantage
  const bounded = (rate: number) => Math.max(0.35, Math.min(3.4, rate))
  return {
    home: bounded(league.goals * advantage * home.attack * away.defence),
    away: bounded((league.goals / advantage) * away.attack * home.defence),
  }
}
