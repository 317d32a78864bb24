import { ratio } from '@fairline/domain/money/ratio'
import { type InstantGame, overAt, withoutActs } from '../src/instant/instant-game.ts'
import { fieldsOf, oneOf } from '../src/read-fields.ts'

const doors = ['left', 'middle', 'right'] as const
type Door = (typeof doors)[number]

interface DoorsBet {
  readonly door: Door
}
interface DoorsFace {
  /** What the prize was behind. */
  readonly prize: Door
}

const won = ratio(297n, 100n)

/** A game that no product has: a prize is behind one of three doors. */
export const threeDoors = {
  name: 'Three Doors',
  product: 'miniGame',
  rules: 1,
  ...withoutActs,
  readBet(value) {
    const door = oneOf(fieldsOf(value, 'door')?.door, doors)
    return door && { door }
  },
  play({ door }, _acts, chanceAt) {
    const prize = doors[chanceAt(0).below(doors.length)] ?? 'left'
    return overAt(prize === door ? won : ratio(0n), { prize })
  },
  returns: () => [{ name: '', ratio: ratio(won.numerator, won.denominator * 3n) }],
  proof: {
    bet: { door: 'left' },
    acts: [],
    nameOf: ({ prize }) => prize,
    law: new Map(doors.map((door) => [door, 1 / 3])),
  },
} as const satisfies InstantGame<DoorsBet, object, DoorsFace>
