import { assert } from '../assert.ts'
import { step } from '../steps/step.ts'
import { type BetTypeRule, type Decision, resultSteps, usual } from './bet-type-rule.ts'
import type { ArrivalOrder, MatchFacts } from './facts.ts'

/** Runners of a race, by their numbers. */
export const raceNumbers = [1, 2, 3, 4, 5, 6] as const
type RaceNumber = (typeof raceNumbers)[number]
type RaceRunner = `R${RaceNumber}`

/** How many of the ways in which ties could have fallen a selection wins on; of none, a draw. */
interface Share {
  readonly wins: number
  readonly of: number
}

const shareOf = <Case>(cases: readonly Case[], wins: (each: Case) => boolean): Share => ({
  wins: cases.filter(wins).length,
  of: cases.length,
})

/** The number of a runner's id: 4 of R4. */
const numberOf = (runner: string): number => Number.parseInt(runner.slice(1), 10)

const groupAt = (order: ArrivalOrder, place: number): readonly number[] => order[place] ?? []

/** Every pair that could be the first two. */
function firstTwo(order: ArrivalOrder): readonly (readonly [number, number])[] {
  const firsts = groupAt(order, 0)
  const seconds = firsts.length === 1 ? groupAt(order, 1) : firsts
  return firsts.flatMap((first) =>
    seconds.filter((second) => second !== first).map((second) => [first, second] as const),
  )
}

/** Whether a runner is among the first `places`: who ties for the last of them shares it. */
function placed(order: ArrivalOrder, runner: number, places: number): Share {
  const at = order.findIndex((group) => group.includes(runner))
  const ahead = order.slice(0, Math.max(at, 0)).flat().length
  const tied = groupAt(order, at).length
  const left = at < 0 ? 0 : places - ahead
  return { wins: Math.max(0, Math.min(left, tied)), of: Math.max(tied, 1) }
}

/** Returns runners in the order of their arrival: 4-1-6, with 1=6 for two who tie. */
const orderText = (order: ArrivalOrder): string => order.map((group) => group.join('=')).join('-')

/** A bet type that the order of arrival decides; a tie divides the stake (rules.md 7). */
const inRace = <Selection extends string>(
  selections: readonly Selection[],
  id: string,
  text: string,
  share: (selection: Selection, order: ArrivalOrder) => Share,
): BetTypeRule<Selection> => ({
  ...usual,
  selections,
  inParlay: false,
  rule: { id, section: '5', text },
  decide({ selection }, { order }): Decision | undefined {
    if (order === undefined) return undefined
    const { wins, of } = share(selection, order)
    if (of === 0) return 'draw'
    return wins > 0 ? 'won' : 'lost'
  },
  deadHeatOf(selection, { order }) {
    if (order === undefined) return undefined
    const { wins, of } = share(selection, order)
    return wins === 0 || wins === of ? undefined : { tied: of, places: wins }
  },
  explain: (graded) => [
    step('arrival', { order: arrivalText(graded.facts) }),
    ...resultSteps(graded),
  ],
})

function arrivalText({ order }: MatchFacts): string {
  assert(order !== undefined, 'a race is graded on its order')
  return orderText(order)
}

const runners = raceNumbers.map((number): RaceRunner => `R${number}`)

const onPlaces = (places: number, id: string, text: string): BetTypeRule<RaceRunner> =>
  inRace(runners, id, text, (runner, order) => placed(order, numberOf(runner), places))

/** The winner of a race. @spec S3.betType.racing */
export const raceWinner = onPlaces(1, 'raceWinner', 'Wins when the runner is first.')

/** A runner among the first three. @spec S3.betType.racing */
export const racePlace = onPlaces(3, 'racePlace', 'Wins when the runner is among the first three.')

/** A runner among the first two. @spec S3.betType.racing */
export const raceTopTwo = onPlaces(2, 'raceTopTwo', 'Wins when the runner is among the first two.')

/** Whether the winner's number is odd or even. @spec S3.betType.racing */
export const raceOddEven = inRace(
  ['odd', 'even'],
  'raceOddEven',
  "Odd or even by the winner's number.",
  (selection, order) =>
    shareOf(groupAt(order, 0), (number) => (number % 2 === 1) === (selection === 'odd')),
)

/** The highest number that is under. */
const underMost = raceNumbers.length / 2

/** Whether the winner's number is in the upper or lower half. @spec S3.betType.racing */
export const raceOverUnder = inRace(
  ['over', 'under'],
  'raceOverUnder',
  "Under wins when the winner's number is 1 to 3, over when it is 4 to 6.",
  (selection, order) =>
    shareOf(groupAt(order, 0), (number) => number > underMost === (selection === 'over')),
)

/** Pairs of two runners, in both orders. */
const orderedPairs = raceNumbers.flatMap((one) =>
  raceNumbers.filter((other) => other !== one).map((other) => [one, other] as const),
)

const numbersOf = (selection: string): readonly [number, number] => [
  Number.parseInt(selection.slice(1, 2), 10),
  Number.parseInt(selection.slice(4, 5), 10),
]

/** The first two, in any order. @spec S3.betType.racing */
export const quinella = inRace(
  orderedPairs
    .filter(([one, other]) => one < other)
    .map(([one, other]): `${RaceRunner}/${RaceRunner}` => `R${one}/R${other}`),
  'quinella',
  'Wins when the two runners are the first two, in any order.',
  (selection, order) => {
    const pair = numbersOf(selection)
    return shareOf(firstTwo(order), (two) => two.every((number) => pair.includes(number)))
  },
)

/** The first two, in this order. @spec S3.betType.racing */
export const exacta = inRace(
  orderedPairs.map(([first, second]): `${RaceRunner}-${RaceRunner}` => `R${first}-R${second}`),
  'exacta',
  'Wins when the first runner is first and the second one second.',
  (selection, order) => {
    const [first, second] = numbersOf(selection)
    return shareOf(firstTwo(order), (two) => two[0] === first && two[1] === second)
  },
)

/** One runner before another; the stake comes back where they tie. @spec S3.betType.racing */
export const headToHead = inRace(
  orderedPairs.map(([one, other]): `${RaceRunner}>${RaceRunner}` => `R${one}>R${other}`),
  'headToHead',
  'Wins when the first runner arrives before the second one; a draw when they tie.',
  (selection, order) => {
    const [one, other] = numbersOf(selection)
    const placeOf = (runner: number) => order.findIndex((group) => group.includes(runner))
    const [own, rival] = [placeOf(one), placeOf(other)]
    if (own === rival) return { wins: 0, of: 0 }
    return { wins: own < rival ? 1 : 0, of: 1 }
  },
)
