import { addRatios, multiplyRatios, type Ratio, ratio } from '@fairline/domain/money/ratio'
import { fieldsOf, oneOf } from '../read-fields.ts'
import { type InstantGame, overAt, withoutActs } from './instant-game.ts'

const risks = ['low', 'mid', 'high'] as const
type Risk = (typeof risks)[number]

interface PlinkoBet {
  readonly risk: Risk
}
interface PlinkoFace {
  /** At each row, 0 to the left, 1 to the right: the binary digits of the number drawn. */
  readonly path: readonly number[]
  /** How often it went to the right, which is the slot, from 0. */
  readonly slot: number
}

/** What the slots pay in tenths of the stake, from the edge to the centre. */
const tenths: Readonly<Record<Risk, readonly number[]>> = {
  low: [100, 30, 16, 14, 11, 10, 5],
  mid: [330, 110, 40, 20, 11, 6, 3],
  high: [1700, 240, 80, 20, 7, 2, 2],
}
/** In how many ways of 4,096 each slot is reached. */
const ways = [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1]
const rows = ways.length - 1
const allWays = 2 ** rows

function paysAt(risk: Risk, slot: number): Ratio {
  const fromEdge = Math.min(slot, rows - slot)
  return ratio(BigInt(tenths[risk][fromEdge] ?? 0), 10n)
}

/** A ball that falls through twelve rows of pins. */
export const plinko = {
  name: 'Plinko',
  product: 'miniGame',
  rules: 1,
  ...withoutActs,
  readBet(value) {
    const risk = oneOf(fieldsOf(value, 'risk')?.risk, risks)
    return risk && { risk }
  },
  play({ risk }, _acts, chanceAt) {
    const number = chanceAt(0).below(allWays)
    const path = Array.from({ length: rows }, (_, row) => (number >> (rows - 1 - row)) & 1)
    const slot = path.reduce((sum, right) => sum + right, 0)
    return overAt(paysAt(risk, slot), { path, slot })
  },
  most: ({ risk }) => paysAt(risk, 0),
  returns: () =>
    risks.map((risk) => ({
      name: risk,
      ratio: ways
        .map((count, slot) =>
          multiplyRatios(ratio(BigInt(count), BigInt(allWays)), paysAt(risk, slot)),
        )
        .reduce(addRatios),
    })),
  proof: {
    bet: { risk: 'mid' },
    acts: [],
    nameOf: ({ slot }) => String(slot),
    law: new Map(ways.map((count, slot) => [String(slot), count / allWays])),
  },
} as const satisfies InstantGame<PlinkoBet, object, PlinkoFace>
