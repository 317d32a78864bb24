import {
  addRatios,
  compareRatios,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@fairline/domain/money/ratio'
import type { Chance } from '../chance.ts'
import { fieldsOf, oneOf } from '../read-fields.ts'
import type { ChanceAt, InstantGame, Played } from './instant-game.ts'
import { lessEdge, shownMultiplier } from './multiplier.ts'

const guesses = ['higher', 'lower'] as const
type Guess = (typeof guesses)[number]

interface HiLoAct {
  readonly guess: Guess | 'out'
}
interface HiLoFace {
  /** The ranks that are out, in order: ace 1 to king 13. The first is there before any guess. */
  readonly cards: readonly number[]
  /** What the end pays now, and after one more right guess; null once the round is over. */
  readonly worth: string
  readonly higher: string | null
  readonly lower: string | null
}

const ranks = Array.from({ length: 13 }, (_, at) => at + 1)
const [ace, king] = [1, 13]
/** A round that pays as much as this ends by itself. */
const paysEnough = ratio(10_000n)

/** Whether the next rank is as guessed. Ace and king leave a choice of strictly or the same. */
function isRight(card: number, guess: Guess, next: number): boolean {
  if (guess === 'higher') return card === ace ? next > ace : next >= card
  return card === king ? next < king : next <= card
}

const chanceOf = (card: number, guess: Guess): Ratio =>
  ratio(BigInt(ranks.filter((next) => isRight(card, guess, next)).length), BigInt(ranks.length))

function raised(worth: Ratio, card: number, guess: Guess): Ratio {
  const { numerator, denominator } = chanceOf(card, guess)
  return multiplyRatios(worth, ratio(denominator, numerator))
}

const drawn = (chance: Chance): number => chance.below(ranks.length) + 1

function play(
  _bet: object,
  acts: readonly HiLoAct[],
  chanceAt: ChanceAt,
): Played<HiLoFace> | undefined {
  const chance = chanceAt(0)
  let card = drawn(chance)
  const cards = [card]
  let worth: Ratio = lessEdge
  let isOver = false
  for (const { guess } of acts) {
    if (isOver) return undefined
    if (guess === 'out') {
      isOver = true
      continue
    }
    const next = drawn(chance)
    const right = isRight(card, guess, next)
    worth = right ? raised(worth, card, guess) : ratio(0n)
    isOver = !right || compareRatios(worth, paysEnough) >= 0
    cards.push(next)
    card = next
  }
  const after = (guess: Guess) => (isOver ? null : shownMultiplier(raised(worth, card, guess)))
  return {
    isOver,
    cost: 1n,
    pays: isOver ? worth : ratio(0n),
    face: {
      cards,
      worth: shownMultiplier(worth),
      higher: after('higher'),
      lower: after('lower'),
    },
  }
}

/** Higher or lower than the last card, again and again while the member is right. */
export const hiLo = {
  name: 'Hi-Lo',
  product: 'miniGame',
  rules: 1,
  nonces: () => 1,
  readBet: (value) => fieldsOf(value) && {},
  readAct(value) {
    const guess = oneOf(fieldsOf(value, 'guess')?.guess, [...guesses, 'out'] as const)
    return guess && { guess }
  },
  play,
  most: (_bet, acts, face) =>
    acts.reduce((worth: Ratio, { guess }, at) => {
      const card = face?.cards[at]
      return card === undefined || guess === 'out' ? worth : raised(worth, card, guess)
    }, lessEdge),
  leave: () => ({ guess: 'out' }),
  returns: () =>
    guesses.map((guess) => {
      const ofCards = ranks.map((card) =>
        multiplyRatios(chanceOf(card, guess), raised(lessEdge, card, guess)),
      )
      const sum = ofCards.reduce(addRatios, ratio(0n))
      return { name: guess, ratio: multiplyRatios(sum, ratio(1n, BigInt(ranks.length))) }
    }),
  proof: {
    bet: {},
    acts: [{ guess: 'higher' }],
    nameOf: ({ cards }) => cards.join('-'),
    law: new Map(ranks.flatMap((one) => ranks.map((next) => [`${one}-${next}`, 1 / 169]))),
  },
} as const satisfies InstantGame<object, HiLoAct, HiLoFace>
