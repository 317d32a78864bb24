import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { createEvents, type EventLeague, type EventWorld } from './event-calendar.ts'
import { baseball } from './models/baseball.ts'
import { basketball } from './models/basketball.ts'
import { eSports } from './models/e-sports.ts'
import { tennis } from './models/tennis.ts'
import type { MatchFeed } from './told-feed.ts'

const minuteMs = 60_000

const league = (
  id: string,
  name: string,
  country: string,
  sides: readonly string[],
): EventLeague => ({ id, name, country, main: true, sides })

const lakeside = league('b1', 'LAKELAND BASKETBALL LEAGUE', 'Lakeland', [
  ...['Amberport Herons', 'Brightwater Comets', 'Copperdale Miners', 'Dovecliff Gulls'],
  ...['Evenholt Foxes', 'Fernmoor Rangers', 'Granite Bay Whales', 'Hollowbrook Owls'],
  ...['Inglewater Otters', 'Juniper Hill Hawks'],
])
const federation = league('b2', 'MERIDIAN BASKET FEDERATION', 'Meridia', [
  ...['BC Altavista', 'BC Belmira', 'CB Corvela', 'CB Duranza', 'BC Estoril Alto', 'CB Faroles'],
  ...['BC Garvela', 'CB Horizonte', 'BC Illanes', 'CB Junquera'],
])
const diamond = league('d1', 'HARBOR BASEBALL LEAGUE', 'Harborland', [
  ...['Ashford Anchors', 'Bellwater Bees', 'Cinder Creek Kings', 'Drayton Drummers'],
  ...['Elkridge Engines', 'Foxhollow Falcons', 'Gatesby Giants', 'Halewood Hornets'],
  ...['Ironmoor Mariners', 'Jarrow Jets'],
])
const tour = league('t1', 'NORTHERN OPEN', 'Northland', [
  ...['A. Lindmark', 'B. Castellane', 'C. Oduvar', 'D. Petrosian', 'E. Hallgren', 'F. Moreland'],
  ...['G. Takemoto', 'H. Vasari', 'R. Ellingham', 'S. Dragan'],
])
const harborCup = league('t2', 'HARBOR LADIES CUP', 'Harborland', [
  ...['I. Belova', 'J. Ardenne', 'K. Solheim', 'L. Marchetti', 'M. Quillfeather', 'N. Osterberg'],
  ...['O. Zelenka', 'P. Winterbourne', 'Q. Amaral', 'T. Fjordal'],
])
const circuit = league('g1', 'SUMMIT LEAGUE', 'World', [
  ...['Iron Lynx', 'Paper Tigers', 'Seven Suns', 'Quiet Storm', 'Night Ferry', 'Glass Foxes'],
  ...['Lucky Anvil', 'North Signal', 'Red Meridian', 'Salt Wolves'],
])
const invitational = league('g2', 'COASTLINE INVITATIONAL', 'World', [
  ...['Blue Harbor', 'Last Lantern', 'Copper Kites', 'Deep Meadow', 'Velvet Hammer', 'Zero Tide'],
  ...['Amber Crows', 'Broken Compass', 'Distant Drums', 'Silver Moths'],
])

/** Games of 48 minutes in the first league, of 40 in the other. */
const asBasketball = (sport: Sport) => ({
  sport,
  model: basketball,
  lengthMs: 115 * minuteMs,
  lengthMaxMs: 190 * minuteMs,
  leagues: [lakeside, federation],
  strengthsOf: ({ id }: EventLeague, home: number, away: number) => {
    const [minutes, points] = id === lakeside.id ? ([48, 107] as const) : ([40, 80] as const)
    const pointsOf = (own: number, other: number) => points * (1 + 0.05 * own - 0.035 * other)
    return { minutes, home: pointsOf(home, away) + 1.5, away: pointsOf(away, home) - 1.5 }
  },
})

const asBaseball = (sport: Sport) => ({
  sport,
  model: baseball,
  lengthMs: 205 * minuteMs,
  lengthMaxMs: 420 * minuteMs,
  leagues: [diamond],
  strengthsOf: (_: EventLeague, home: number, away: number) => {
    const runsOf = (own: number, other: number) => 4.5 * (1 + 0.14 * own - 0.12 * other)
    return { home: runsOf(home, away) + 0.15, away: runsOf(away, home) - 0.15 }
  },
})

/** All matches are the best of three sets. */
const asTennis = (sport: Sport) => ({
  sport,
  model: tennis,
  lengthMs: 111 * minuteMs,
  lengthMaxMs: 240 * minuteMs,
  leagues: [tour, harborCup],
  strengthsOf: ({ id }: EventLeague, home: number, away: number) => {
    const usual = id === tour.id ? 0.64 : 0.6
    const serve = (own: number, other: number) => usual + 0.03 * own - 0.02 * other
    return { home: serve(home, away), away: serve(away, home), sets: 3 as const }
  },
})

/** The first league plays the best of three maps, the other the best of five. */
const asESports = (sport: Sport) => ({
  sport,
  model: eSports,
  lengthMs: 125 * minuteMs,
  lengthMaxMs: 265 * minuteMs,
  leagues: [circuit, invitational],
  strengthsOf: ({ id }: EventLeague, home: number, away: number) => ({
    home: 0.5 + 0.14 * (home - away),
    maps: id === circuit.id ? (3 as const) : (5 as const),
  }),
})

/** The sports beside football that have a model, by their id. */
const played = [
  [2, (world: EventWorld, sport: Sport) => createEvents(world, asBasketball(sport))],
  [8, (world: EventWorld, sport: Sport) => createEvents(world, asBaseball(sport))],
  [5, (world: EventWorld, sport: Sport) => createEvents(world, asTennis(sport))],
  [40, (world: EventWorld, sport: Sport) => createEvents(world, asESports(sport))],
] as const

/**
 * Returns the events of every sport that the book knows and the simulator plays, football left out,
 * that may have messages between two moments.
 */
export function createEventsOfAllSports(
  world: EventWorld,
  recordOf: (sportsType: number) => Sport | undefined = sportOf,
): (fromMs: number, toMs: number) => readonly MatchFeed[] {
  const sports = played.flatMap(([id, eventsOf]) => {
    const sport = recordOf(id)
    return sport === undefined ? [] : [eventsOf(world, sport)]
  })
  return (fromMs, toMs) => sports.flatMap((events) => events(fromMs, toMs))
}
