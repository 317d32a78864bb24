import { assert } from '@fairline/domain/assert'
import type { FeedMatch, FeedStage } from '@fairline/domain/feed/feed-message'
import { firstSport, football, sportOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { GoalRates } from '@fairline/pricing/score-model'
import { childrenOf } from './child-matches.ts'
import { type CupTie, decideLevel, drawnSides, turnAt, winnerOf } from './cup.ts'
import { fixtureOf } from './fixtures.ts'
import { imagineMatch } from './imagine-match.ts'
import { cup, leagues, type SimulatedLeague } from './leagues.ts'
import { createMatchFeed } from './match-feed.ts'
import { createMatchScript, type MatchScript, scoresOf } from './match-script.ts'
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
/** The league that gives turns to the cup: the last one. */
const cupHost = leagues.length - 1
/** A tie is announced so long after the result that it follows from. */
const drawAfterMs = 1000
/** Matches that are remembered; the eldest question asks for about 24 hours at speed 60. */
const matchesKeptMax = 1000

/**
 * A world that never ends: about sixty matches of eight leagues and a cup on the board at any
 * moment, some live, some later today, some on the next days (GMT+8). Which matches there are
 * depends on the seed and the speed alone, so a restarted feed continues where it was. The sports
 * that are played do not change each other's events.
 */
export function createRollingWorld(
  seed: string,
  speed: number,
  isPlayed: (sport: Sport) => boolean = () => true,
): World {
  assert(Number.isSafeInteger(speed) && speed >= 1, 'speed is a whole number from 1')
  // Days early, a tie would be of another edition than the one that is played.
  const calendar = createCalendar(speed, footballCrowd, (index) => tieAt(index) !== undefined)
  const [clubs, cupClubs] = drawClubs(createRandom(seed).split('clubs'))
  // Another seed or speed plays other matches: their ids must not meet in one database.
  const worldCode = String(hashText(`${seed}/${speed}`) % 1000).padStart(3, '0')
  const matchesAt = remember(matchesKeptMax, (index: number): readonly WorldMatch[] => {
    const id = `m${index}${worldCode}`
    const world = { seed, code: worldCode, speed, calendar, clubs, cupClubs }
    const matchAt = (before: number) => matchesAt(before)[0]
    return drawMatches(createRandom(seed).split(id), { id, index, matchAt, ...world })
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

/** The clubs of each league and of the cup, shuffled into a fixture list, with their strengths. */
function drawClubs(random: Random): readonly [leagues: readonly League[], cup: League] {
  const draw = (league: SimulatedLeague, position: number): League => ({
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
  })
  return [leagues.map(draw), draw(cup, leagues.length)]
}

/** What is played at an index of the calendar in its league's own count of turns. */
const turnOf = (index: number): number => Math.floor(index / leagues.length)
const indexOfTurn = (turn: number): number => turn * leagues.length + cupHost

/** The tie of the cup that is played at an index; undefined where it is a league's match. */
function tieAt(index: number): CupTie | undefined {
  if (index % leagues.length !== cupHost) return undefined
  const turn = turnAt(turnOf(index))
  return 'place' in turn ? turn : undefined
}

interface MatchDraw {
  readonly id: string
  readonly index: number
  readonly seed: string
  readonly code: string
  readonly speed: number
  readonly calendar: Calendar
  readonly clubs: readonly League[]
  readonly cupClubs: League
  /** Another match of the world, without its children. */
  readonly matchAt: (index: number) => WorldMatch | undefined
}

/** Who meets whom. */
interface Pairing {
  readonly league: League
  readonly sides: readonly [home: Club, away: Club]
  /** When it comes onto the board. */
  readonly announcedMs: number
  readonly stage?: FeedStage
}

function leaguePairing({ index, clubs, calendar }: MatchDraw): Pairing {
  const position = index % leagues.length
  const league = clubs[position]
  assert(league !== undefined, 'the world has leagues')
  const turn = position === cupHost ? turnAt(turnOf(index)) : { fixture: turnOf(index) }
  assert('fixture' in turn, 'a tie of the cup is no match of a league')
  const sides = fixtureOf(league.clubs, turn.fixture)
  return { league, sides, announcedMs: calendar.timesOf(index).announcedMs }
}

/**
 * A tie of the first round is announced as a match of a league is, a later one not before it is
 * known who plays. It is left out where that is too late, which happens in worlds alone that are
 * faster than a server plays any.
 */
function cupPairing(draw: MatchDraw, { place, firstTurn, after }: CupTie): Pairing | undefined {
  const { calendar, seed, code, speed, cupClubs: league } = draw
  const first = calendar.timesOf(indexOfTurn(firstTurn))
  const { announcedMs: usualMs, kickoffMs } = calendar.timesOf(draw.index)
  // The moment tells the editions of a world apart, the code those of two worlds.
  const competition = `${cup.name} ${dateTimeOf(first.kickoffMs)} #${code}`
  const pairing = { league, stage: { competition, ...place } }
  if (after.length === 0) {
    const random = createRandom(seed).split(`${cup.id}/${firstTurn}`)
    const sides = drawnSides(random, league.clubs, place.slot)
    return { ...pairing, sides, announcedMs: usualMs }
  }
  const before = after.flatMap((turn) => draw.matchAt(indexOfTurn(turn)) ?? [])
  const [home, away] = before.map(({ match, script }) => {
    const isForWinners = place.isForThird !== true
    const name = (winnerOf(scoresOf(script)) === 'home') === isForWinners ? match.home : match.away
    return league.clubs.find((club) => club.name === name)
  })
  if (home === undefined || away === undefined) return undefined
  const knownMs = Math.max(...before.map((match) => createMatchFeed(producer, match, speed).goneMs))
  const announcedMs = Math.max(usualMs, knownMs + drawAfterMs)
  if (announcedMs >= kickoffMs) return undefined
  return { ...pairing, sides: [home, away], announcedMs }
}

/** A match and its child matches; a tie of the cup is played to its end and has a winner. */
function drawMatches(random: Random, draw: MatchDraw): readonly WorldMatch[] {
  const tie = tieAt(draw.index)
  const pairing = tie === undefined ? leaguePairing(draw) : cupPairing(draw, tie)
  if (pairing === undefined) return []
  const { league, sides, announcedMs, stage } = pairing
  const [home, away] = sides
  const offer = random.split('offer')
  const neutralGround = offer.chance(neutralShare) || stage?.ties === 1
  const rates = goalRates(league.league, home, away, neutralGround)
  const { kickoffMs, whistleMs } = draw.calendar.timesOf(draw.index)
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
    ...(stage && { stage }),
  }
  const story = imagineMatch(random.split('story'), rates, tie === undefined)
  const script = createMatchScript(story, spanFloorsAt(draw.speed))
  const played: WorldMatch = {
    match,
    script: tie === undefined ? script : decided(random.split('tie'), script, rates),
    rates,
    priceKey: draw.id,
    depth: main ? { FT: 3, '1H': 2, beyondTable: 'all' } : { FT: 2, '1H': 1, beyondTable: 'usual' },
    announcedMs,
    whistleMs,
  }
  return [played, ...childrenOf(played, story, league.league.children ?? [], draw.speed)]
}

/** A tie that is level at the whistle has extra time, and a shoot-out if that decides nothing. */
function decided(random: Random, script: MatchScript, rates: GoalRates): MatchScript {
  const scores = scoresOf(script)
  const { home, away } = scores.fullTime
  if (home !== away) return script
  return { ...script, official: { ...scores, ofTie: decideLevel(random, scores.fullTime, rates) } }
}

function goalRates(league: SimulatedLeague, home: Club, away: Club, neutral: boolean): GoalRates {
  const advantage = neutral ? 1 : homeAdvantage
  const bounded = (rate: number) => Math.max(0.35, Math.min(3.4, rate))
  return {
    home: bounded(league.goals * advantage * home.attack * away.defence),
    away: bounded((league.goals / advantage) * away.attack * home.defence),
  }
}
