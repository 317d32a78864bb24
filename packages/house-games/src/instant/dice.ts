import { ratio } from '@fairline/domain/money/ratio'
import { fieldsOf, oneOf, wholeIn } from '../read-fields.ts'
import { type InstantGame, overAt, withoutActs } from './instant-game.ts'

/** What wins: the chance in hundredths of a percent, at the low end or the high one. */
interface DiceBet {
  readonly chance: number
  readonly side: 'under' | 'over'
}

const rolls = 10_000
/** Of the stake, in ten-thousandths: what all chances of a bet pay together. */
const paidOf = 9_900n
const [leastChance, mostChance] = [100, 9_500]

const isWon = ({ chance, side }: DiceBet, roll: number): boolean =>
  side === 'under' ? roll < chance : roll >= rolls - chance

/**
 * A roll from 0.00 to 99.99: the smaller the chance that a member takes, the more it pays.
 * @spec S1.games.mini
 */
export const dice = {
  name: 'Dice',
  product: 'miniGame',
  rules: 1,
  ...withoutActs,
  readBet(value) {
    const fields = fieldsOf(value, 'chance', 'side')
    const chance = wholeIn(fields?.chance, leastChance, mostChance)
    const side = oneOf(fields?.side, ['under', 'over'])
    return chance === undefined || side === undefined ? undefined : { chance, side }
  },
  play(bet, _acts, chanceAt) {
    const roll = chanceAt(0).below(rolls)
    const won = isWon(bet, roll)
    return overAt(won ? ratio(paidOf, BigInt(bet.chance)) : ratio(0n), { roll, won })
  },
  most: ({ chance }) => ratio(paidOf, BigInt(chance)),
  returns: () => [{ name: '', ratio: ratio(paidOf, BigInt(rolls)) }],
  proof: {
    bet: { chance: 5_000, side: 'under' },
    acts: [],
    nameOf: ({ roll }) => String(Math.floor(roll / 100)),
    law: new Map(Array.from({ length: 100 }, (_, percent) => [String(percent), 0.01])),
  },
} as const satisfies InstantGame<DiceBet, object, { roll: number; won: boolean }>
