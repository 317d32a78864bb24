import { assert } from '@fairline/domain/assert'
import type { Finish, OutrightTerms } from '@fairline/domain/event/outright'
import type { FeedLeague } from '@fairline/domain/feed/feed-message'
import { football } from '@fairline/domain/sports/all-sports'
import { createRaceFeed, type Entrant, type Race, weightsAt } from './outright-race.ts'
import { createRandom, hashText, type Random } from './prng.ts'
import { remember } from './remember.ts'
import type { MatchFeed } from './told-feed.ts'
import { realFloorsMs } from './world.ts'

/** A league whose clubs run for an outright. */
export interface RacingLeague {
  readonly league: FeedLeague
  readonly clubs: readonly Entrant[]
}

export interface OutrightWorld {
  readonly seed: string
  /** Keeps the ids of two worlds apart. */
  readonly code: string
  readonly producer: string
  readonly speed: number
  readonly leagues: readonly RacingLeague[]
}

/** A season in match time: at speed 6 one ends within the hour, and some league's every minutes. */
const seasonMs = 6 * 3_600_000
/** Parts of a season: when it closes, and when its result is reported. */
const closes = 0.9
const told = 0.92
const withdrawalChance = 0.2
const tieChance = 0.15
const cancelChance = 0.03
const pauseShare = 1 / 120

interface Offer {
  readonly code: string
  readonly title: string
  readonly terms: OutrightTerms
}

/** Every league has a winner; every other one pays the first three, too. */
const winner: Offer = {
  code: 'w',
  title: 'Winner',
  terms: { paidPlaces: 1, deadHeat: 'divide_win', nonStarter: 'void' },
}
const topThree: Offer = {
  code: 't',
  title: 'Top 3 finish',
  terms: { paidPlaces: 3, deadHeat: 'divide_stake', nonStarter: 'void' },
}

/** Every offer that a league may have. */
export const offers: readonly Offer[] = [winner, topThree]

/** Seasons that are remembered; a feed that is asked every moment needs one of each league. */
const seasonsKeptMax = 64

/** The outrights that may have something to say between two moments, in a fixed order. */
export function createOutrights(
  world: OutrightWorld,
): (fromMs: number, toMs: number) => MatchFeed[] {
  const { leagues } = world
  const spanMs = Math.ceil(seasonMs / world.speed)
  // Seasons of the leagues end one after the other, not all at once.
  const shiftOf = (position: number) => Math.floor((spanMs * position) / leagues.length)
  const feedsOf = remember(seasonsKeptMax, (index: number): readonly MatchFeed[] => {
    const position = index % leagues.length
    const league = leagues[position]
    assert(league !== undefined, 'the world has leagues')
    const number = Math.floor(index / leagues.length)
    const season = { number, startMs: number * spanMs + shiftOf(position), spanMs }
    const offered = position % 2 === 0 ? offers : [winner]
    return offered.map((offer) =>
      createRaceFeed(world.producer, drawRace(world, league, season, offer)),
    )
  })
  return (fromMs, toMs) =>
    leagues.flatMap((_, position) => {
      const numberAt = (atMs: number) => Math.floor((atMs - shiftOf(position)) / spanMs)
      const first = numberAt(fromMs)
      const numbers = Array.from({ length: numberAt(toMs) - first + 1 }, (_, step) => first + step)
      return numbers.flatMap((number) => feedsOf(number * leagues.length + position))
    })
}

interface Season {
  readonly number: number
  readonly startMs: number
  readonly spanMs: number
}

/** All offers of one season of a league share its story, so that they end alike. */
function drawRace(
  world: OutrightWorld,
  { league, clubs }: RacingLeague,
  season: Season,
  offer: Offer,
): Race {
  const key = `${world.seed}/outright/${league.id}/${season.number}`
  const at = (part: number) => Math.floor(season.startMs + part * season.spanMs)
  const random = createRandom(key)
  const closesMs = at(closes)
  const id = `o${hashText(key) % 100_000_000}${offer.code}${world.code}`
  const withdrawal = drawWithdrawal(random.split('withdrawal'), clubs, at)
  const race: Race = {
    match: {
      id,
      sportsType: football.id,
      league,
      home: offer.title,
      away: '',
      kickoffMs: Math.ceil(closesMs / 1000) * 1000,
      neutralGround: false,
      offeredLive: false,
      outright: {
        terms: offer.terms,
        runners: clubs.map(({ name }, index) => ({ id: `R${index + 1}`, name })),
      },
    },
    entrants: clubs,
    priceKey: key,
    announcedMs: season.startMs,
    closesMs,
    resultMs: Math.max(at(told), closesMs + realFloorsMs.result),
    pauses: drawPauses(random.split('pauses'), season, at),
    withdrawal,
    finish: null,
  }
  const isCancelled = random.split('end').chance(cancelChance)
  return isCancelled ? race : { ...race, finish: drawFinish(random.split('standing'), race) }
}

/** It is one of the weaker half that withdraws: a favourite would leave a market of long faces. */
function drawWithdrawal(
  random: Random,
  clubs: readonly Entrant[],
  at: (part: number) => number,
): Race['withdrawal'] {
  if (!random.chance(withdrawalChance)) return null
  const weaker = clubs
    .map(({ strength }, entrant) => ({ entrant, strength }))
    .toSorted((left, right) => left.strength - right.strength)
    .slice(0, Math.ceil(clubs.length / 2))
  const entrant = weaker[random.below(weaker.length)]?.entrant
  return entrant === undefined ? null : { entrant, atMs: at(random.between(0.3, 0.7)) }
}

function drawPauses(
  random: Random,
  { spanMs }: Season,
  at: (part: number) => number,
): Race['pauses'] {
  const lengthMs = Math.max(realFloorsMs.suspension, Math.floor(spanMs * pauseShare))
  return [0.2, 0.5].map((part) => {
    const fromMs = at(part + random.between(0, 0.2))
    return { fromMs, toMs: fromMs + lengthMs }
  })
}

/** The finish by the weights at the close; now and then two or three share a place. */
function drawFinish(random: Random, race: Race): Finish {
  const order = weightsAt(race, race.closesMs)
    .map((weight, entrant) => ({ entrant, weight, at: random.exponential() / weight }))
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => left.at - right.at)
  const tie = drawTie(random.split('tie'))
  const placeOf = (rank: number): number =>
    rank > tie.from && rank < tie.from + tie.size ? tie.from + 1 : rank + 1
  return {
    placed: order.map(({ entrant }, rank) => ({
      runner: `R${entrant + 1}` as const,
      place: placeOf(rank),
    })),
    nonStarters: race.withdrawal === null ? [] : [`R${race.withdrawal.entrant + 1}`],
  }
}

/** Which ranks, from 0, share a place: the first two, or some around the third. */
function drawTie(random: Random): { readonly from: number; readonly size: number } {
  if (!random.chance(tieChance)) return { from: 0, size: 1 }
  return random.chance(0.5) ? { from: 0, size: 2 } : { from: 2, size: 2 + random.below(2) }
}
