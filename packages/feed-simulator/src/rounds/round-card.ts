import type { GameRounds } from '@fairline/domain/sports/sport'
import { roundWays, setScores, type Weights } from '@fairline/domain/virtual/draw-round'
import { type Fixture, fixturesOf } from '@fairline/domain/virtual/fixtures'
import { knockOuts } from '@fairline/pricing/fight-law'

/** Who takes part in an event of a game, and the weights that it is priced and drawn from. */
export interface RoundCard {
  /** The runners of a race in the order of their numbers, or home and away. */
  readonly names: readonly string[]
  readonly weights: Weights
}

/** Returns a whole number from 0 to `count` - 1; every one is as likely. */
type Below = (count: number) => number

/** Returns the names of home and away of a match, from a list of all sides. */
type Sides = (list: readonly string[]) => readonly string[]

const million = 1_000_000

/** Whole weights in millionths, in proportion to some chances. */
function inMillionths(chances: readonly number[]): readonly number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const weights = chances.map((chance) => Math.floor((chance / sum) * million))
  const rest = million - weights.reduce((total, weight) => total + weight, 0)
  const most = weights.indexOf(Math.max(...weights))
  return weights.map((weight, index) => (index === most ? weight + rest : weight))
}

/** So many different entries of a list, in an order by chance. */
function chosen<Entry>(list: readonly Entry[], count: number, below: Below): readonly Entry[] {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [entry] = left.splice(below(left.length), 1)
    return entry as Entry
  })
}

/** A number from `low` to `high`, in steps of a hundredth of the way. */
const between = (low: number, high: number, below: Below): number =>
  low + ((high - low) * below(101)) / 100

/** Who takes part: runners of races, and the sides of the other games. */
export const entrants = {
  runners: [
    'Amber Tide',
    'Bold Lantern',
    'Copper Penny',
    'Dancing Reed',
    'Early Frost',
    'Fair Warning',
    'Golden Mile',
    'Harbor Light',
    'Iron Whistle',
    'Jolly Miller',
    'Kite Runner',
    'Late Supper',
    'Morning Mail',
    'Night Porter',
    'Old Compass',
    'Paper Boat',
    'Quick Study',
    'River Stone',
    'Silver Thread',
    'Tall Story',
    'Under Canvas',
    'Village Green',
    'Winter Rye',
    'Yellow Kite',
  ],
  fighters: [
    'A. Brandt',
    'B. Castillo',
    'C. Dorsey',
    'D. Emeka',
    'F. Garcia',
    'G. Holm',
    'H. Ivanov',
    'J. Kessler',
    'K. Lindqvist',
    'L. Moreau',
    'M. Nakata',
    'N. Okoye',
    'P. Quist',
    'R. Salazar',
    'S. Tanaka',
    'T. Usman',
    'V. Wolff',
    'W. Yilmaz',
  ],
  clubs: [
    'Ashby Town',
    'Belmont',
    'Carrow City',
    'Dunmore',
    'Eastfield',
    'Forth United',
    'Glenside',
    'Harwood',
    'Inverlake',
    'Kingsmere',
    'Lowfield',
    'Marston',
    'Northgate',
    'Oakham Rovers',
    'Penrose',
    'Redcliff',
    'Southmoor',
    'Thornbury',
    'Upton',
    'Westbrook',
  ],
  players: [
    'A. Arden',
    'B. Belov',
    'C. Corso',
    'D. Dvorak',
    'E. Estrada',
    'F. Falk',
    'G. Grau',
    'H. Hase',
    'I. Ilic',
    'J. Jonas',
    'K. Kato',
    'L. Lund',
    'M. Mora',
    'N. Nagy',
    'O. Olsen',
    'P. Pires',
    'R. Ruiz',
    'S. Sato',
    'T. Toth',
    'U. Urban',
  ],
}

/** What members read above the rounds of each game, by its id. */
export const roundLeagues: Readonly<Record<number, string>> = {
  45: 'Silver Downs',
  46: 'Lantern Park',
  49: 'Ironbridge Speedway',
  50: 'Crescent Circuit',
  51: 'Summit Velodrome',
  41: 'Harbour Boxing',
  42: 'Golden Elephant Muay Thai',
  43: 'Octagon Nights',
  44: 'Harbour Kick-boxing',
  47: 'Cedar Karate Cup',
  52: 'Granite Wrestling',
  53: 'Virtual Premier',
  54: 'Virtual Hoops',
  55: 'Virtual Open',
}

/** Usual weights of six runners, of which every race varies each by up to a tenth. */
const raceWeights = [3000, 2200, 1700, 1300, 1000, 800]

function raceCard(below: Below): RoundCard {
  const varied = raceWeights.map((weight) => Math.round(weight * between(0.9, 1.1, below)))
  return {
    names: chosen(entrants.runners, raceWeights.length, below),
    weights: [chosen(varied, varied.length, below)],
  }
}

function fightCard(below: Below): RoundCard {
  const home = between(0.38, 0.62, below)
  const onPoints = { home, away: 1 - home }
  const open = 1 - knockOuts.home - knockOuts.away
  const chances = roundWays.map(({ winner, isKnockOut }) =>
    isKnockOut ? knockOuts[winner] : open * onPoints[winner],
  )
  return { names: chosen(entrants.fighters, 2, below), weights: [inMillionths(chances)] }
}

/** More goals of a side in a half are not drawn. */
const goalsMost = 8

function poisson(mean: number): readonly number[] {
  const chances = [1]
  for (let goals = 1; goals <= goalsMost; goals += 1) {
    chances.push(((chances[goals - 1] ?? 0) * mean) / goals)
  }
  return inMillionths(chances)
}

function goalsCard(below: Below, sides: Sides): RoundCard {
  const [home, away] = [between(0.9, 2.1, below), between(0.7, 1.8, below)]
  const weights = [0.45, 0.55].flatMap((share) => [poisson(home * share), poisson(away * share)])
  return { names: sides(entrants.clubs), weights }
}

/** A bell of points around a mean; none outside of `least` and `most`. */
function bell(mean: number, deviation: number, [least, most]: readonly [number, number]) {
  const chances = Array.from({ length: most + 1 }, (_, points) =>
    points < least ? 0 : Math.exp(-(((points - mean) / deviation) ** 2) / 2),
  )
  return inMillionths(chances)
}

function quartersCard(below: Below, sides: Sides): RoundCard {
  const means = [between(22, 28, below), between(21, 27, below)]
  return {
    names: sides(entrants.clubs),
    weights: [
      ...means.map((mean) => bell(mean, 4.5, [8, 42])),
      ...means.map((mean) => bell((mean * 5) / 12, 3, [2, 20])),
    ],
  }
}

/** The chance of k successes before n failures reach their end, for a set of independent games. */
function setChances(game: number): readonly number[] {
  const other = 1 - game
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  const toFive = choose(10, 5) * game ** 5 * other ** 5
  const wonBy = (own: number): readonly number[] => [
    ...[0, 1, 2, 3, 4].map((lost) => choose(5 + lost, lost) * own ** 6 * (1 - own) ** lost),
    toFive * own ** 2,
    toFive * 2 * own * (1 - own) * own,
  ]
  return [...wonBy(game), ...wonBy(other)]
}

function setsCard(below: Below, sides: Sides): RoundCard {
  const chances = setChances(between(0.44, 0.56, below))
  return {
    names: sides(entrants.players),
    weights: [inMillionths(chances.slice(0, setScores.length))],
  }
}

const cards: Readonly<Record<GameRounds['draw'], (below: Below, sides: Sides) => RoundCard>> = {
  race: raceCard,
  fight: fightCard,
  goals: goalsCard,
  quarters: quartersCard,
  sets: setsCard,
}

/** Which event of a game it is. */
export interface EventPlace {
  /** The number of its round, of all rounds of the game. */
  readonly round: number
  /** Its place among the events that start together, from 0, and how many they are. */
  readonly event: number
  readonly events: number
}

/**
 * Returns who takes part in a new event of a game, and its weights. Runners and fighters are drawn;
 * the sides of a match are those of the calendar, in which nobody plays twice at a time.
 */
export function roundCard(kind: GameRounds['draw'], below: Below, place: EventPlace): RoundCard {
  const { round, event, events } = place
  return cards[kind](below, (list) => {
    const { home = 0, away = 0 }: Partial<Fixture> =
      fixturesOf(list.length, round, events)[event] ?? {}
    return [list[home] ?? '', list[away] ?? '']
  })
}
