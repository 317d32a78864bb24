import type { RunnerId } from '@fairline/domain/bet-types/outright'
import type { OutrightTerms } from '@fairline/domain/event/outright'
import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import { football } from '@fairline/domain/sports/all-sports'
import type { Race } from '@fairline/feed-simulator/outright-race'
import type { OracleOutright } from '../../packages/domain/testing/outright-oracle.ts'

/** An outright of the day, and how it ends in the words of the oracle; null is called off. */
export interface DayOutright {
  readonly race: Race
  readonly truth: OracleOutright | null
}

interface Story {
  readonly title: string
  readonly terms: OutrightTerms
  /** Of each runner its place; null does not start. */
  readonly places: readonly (number | null)[] | null
}

const winner: OutrightTerms = { paidPlaces: 1, deadHeat: 'divide_win', nonStarter: 'void' }
const topThree: OutrightTerms = { ...winner, paidPlaces: 3, deadHeat: 'divide_stake' }

/** Every way in which an outright can end (rules.md 7). */
const stories: readonly Story[] = [
  { title: 'Winner', terms: winner, places: [3, 1, 2, 6, 4, 5] },
  { title: 'Shared by two', terms: winner, places: [1, 4, 1, 3, 6, 5] },
  { title: 'Third shared by three', terms: topThree, places: [3, 1, 3, 2, 3, 6] },
  {
    title: 'First shared by racing rules',
    terms: { ...topThree, paidPlaces: 1 },
    places: [1, 1, 1, 4, 5, 6],
  },
  { title: 'One stays away', terms: winner, places: [2, 1, 4, 3, 5, null] },
  { title: 'All in', terms: { ...winner, nonStarter: 'stands' }, places: [1, 3, 2, 4, 5, null] },
  { title: 'Called off', terms: winner, places: null },
]

const runnerAt = (index: number): RunnerId => `R${index + 1}`

/** The outrights of a day: each takes bets from its start to the close. */
export function createDayOutrights(
  seed: string,
  times: Pick<Race, 'announcedMs' | 'closesMs' | 'resultMs'>,
): readonly DayOutright[] {
  return stories.map((story, index) => ({
    race: raceOf(story, `o${index}`, seed, times),
    truth: truthOf(story),
  }))
}

function truthOf({ terms, places }: Story): OracleOutright | null {
  const { paidPlaces, deadHeat: mode, nonStarter } = terms
  return places && { paidPlaces, mode, nonStarter, ranks: places }
}

function raceOf(
  { title, terms, places }: Story,
  id: string,
  seed: string,
  times: Pick<Race, 'announcedMs' | 'closesMs' | 'resultMs'>,
): Race {
  const entrants = [0.9, 0.6, 0.2, 0, -0.4, -1].map((strength, index) => ({
    name: `${title} ${index + 1}`,
    strength,
  }))
  const away = places?.indexOf(null) ?? -1
  const match: FeedMatch = {
    id,
    sportsType: football.id,
    league: { id: 'l0', name: 'SEASON LEAGUE 1', country: '', order: 1, main: true },
    home: title,
    away: '',
    kickoffMs: Math.ceil(times.closesMs / 1000) * 1000,
    neutralGround: false,
    offeredLive: false,
    outright: {
      terms,
      runners: entrants.map(({ name }, index) => ({ id: runnerAt(index), name })),
    },
  }
  return {
    ...times,
    match,
    entrants,
    priceKey: `${seed}/${id}`,
    pauses: [],
    withdrawal: away < 0 ? null : { entrant: away, atMs: times.closesMs - 500 },
    finish: places && {
      placed: places.flatMap((place, index) =>
        place === null ? [] : [{ runner: runnerAt(index), place }],
      ),
      nonStarters: away < 0 ? [] : [runnerAt(away)],
    },
  }
}
