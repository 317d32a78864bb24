import { ratio } from '@fairline/domain/money/ratio'
import { fieldsOf, oneOf } from '../read-fields.ts'
import { type InstantGame, overAt, withoutActs } from './instant-game.ts'

/** What a catch pays in cannons: a fish is known by it. */
export const fish = [
  2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200,
] as const
/** A shot that hits water costs nothing. */
const nothing = 0
const targets = [nothing, ...fish] as const
type Target = (typeof targets)[number]

/** The shots of a batch, in order; the stake is what one of them costs. */
interface FishingBet {
  readonly shots: readonly Target[]
}
interface FishingFace {
  /** Of each shot, whether it caught its fish. */
  readonly caught: readonly boolean[]
}

const shotsMost = 10
/** Ten shots a second; a shot that hits water takes no time. */
const shotMs = 100
/** A fish of m is caught by 24 of 25 m numbers: 0.96 / m, whatever was shot before. */
export const [caughtBy, ofNumbers] = [24, 25]

/** A sea of fish: the larger one pays, the more seldom a shot catches it. @spec S1.games.fishing */
export const fishing = {
  name: 'Deep Fishing',
  product: 'fishing',
  rules: 1,
  ...withoutActs,
  nonces: ({ shots }) => shots.length,
  paceMs: ({ shots }) => shotMs * shots.filter((shot) => shot !== nothing).length,
  readBet(value) {
    const list: unknown = fieldsOf(value, 'shots')?.shots
    if (!Array.isArray(list) || list.length > shotsMost) return undefined
    const shots = list.map((shot) => oneOf(shot, targets)).filter((shot) => shot !== undefined)
    const isRead = shots.length === list.length && shots.some((shot) => shot !== nothing)
    return isRead ? { shots } : undefined
  },
  play({ shots }, _acts, chanceAt) {
    const caught = shots.map(
      (shot, at) => shot !== nothing && chanceAt(at).below(shot * ofNumbers) < caughtBy,
    )
    const pays = shots.reduce<number>((sum, shot, at) => sum + (caught[at] ? shot : 0), 0)
    const cost = shots.filter((shot) => shot !== nothing).length
    return overAt(ratio(BigInt(pays)), { caught }, BigInt(cost))
  },
  most: ({ shots }) => ratio(BigInt(shots.reduce<number>((sum, shot) => sum + shot, 0))),
  returns: () =>
    fish.map((m) => ({
      name: String(m),
      ratio: ratio(BigInt(m * caughtBy), BigInt(m * ofNumbers)),
    })),
  proof: {
    bet: { shots: [4] },
    acts: [],
    nameOf: ({ caught }) => String(caught[0]),
    law: new Map([
      ['true', 0.24],
      ['false', 0.76],
    ]),
  },
} as const satisfies InstantGame<FishingBet, object, FishingFace>
