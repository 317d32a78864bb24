import { ratio } from '@fairline/domain/money/ratio'
import type { Chance } from '../chance.ts'
import { fieldsOf, oneOf } from '../read-fields.ts'
import type { ChanceAt, InstantGame, Played } from './instant-game.ts'

const sides = ['heads', 'tails'] as const
type Side = (typeof sides)[number]

interface CoinBet {
  readonly side: Side
}
/** The side of the next flip, or the end. */
interface CoinAct {
  readonly side: Side | 'out'
}
interface CoinFace {
  /** What fell, in order. */
  readonly flips: readonly Side[]
  /** How many flips were right. */
  readonly streak: number
}

const longest = 10
/** The edge is taken once, however long a streak is. */
const paysFor = (streak: number) => ratio(99n * 2n ** BigInt(streak), 100n)

function flip(chance: Chance): Side {
  return sides[chance.below(2)] ?? 'heads'
}

function play(
  { side: first }: CoinBet,
  acts: readonly CoinAct[],
  chanceAt: ChanceAt,
): Played<CoinFace> | undefined {
  const chance = chanceAt(0)
  const flips: Side[] = []
  let isOver = false
  let isLost = false
  for (const { side } of [{ side: first }, ...acts]) {
    if (isOver) return undefined
    if (side === 'out') {
      isOver = true
      continue
    }
    const fallen = flip(chance)
    flips.push(fallen)
    isLost = fallen !== side
    isOver = isLost || flips.length === longest
  }
  const streak = isLost ? flips.length - 1 : flips.length
  const pays = isOver && !isLost ? paysFor(streak) : ratio(0n)
  return { isOver, cost: 1n, pays, face: { flips, streak } }
}

/** Heads or tails, again and again while the member is right, up to ten times. */
export const coin = {
  name: 'Coin',
  product: 'miniGame',
  rules: 1,
  nonces: () => 1,
  readBet(value) {
    const side = oneOf(fieldsOf(value, 'side')?.side, sides)
    return side && { side }
  },
  readAct(value) {
    const side = oneOf(fieldsOf(value, 'side')?.side, [...sides, 'out'] as const)
    return side && { side }
  },
  play,
  most: (_bet, acts) => paysFor(acts.filter(({ side }) => side !== 'out').length + 1),
  leave: () => ({ side: 'out' }),
  returns: () =>
    Array.from({ length: longest }, (_, at) => ({
      name: String(at + 1),
      ratio: ratio(paysFor(at + 1).numerator, paysFor(at + 1).denominator * 2n ** BigInt(at + 1)),
    })),
  proof: {
    bet: { side: 'heads' },
    acts: [],
    nameOf: ({ flips: [fallen = ''] }) => fallen,
    law: new Map(sides.map((side) => [side, 0.5])),
  },
} as const satisfies InstantGame<CoinBet, CoinAct, CoinFace>
