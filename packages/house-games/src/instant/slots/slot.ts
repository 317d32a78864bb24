import { ratio } from '@fairline/domain/money/ratio'
import type { Chance } from '../../chance.ts'
import { fieldsOf } from '../../read-fields.ts'
import { type InstantGame, overAt, type Return, withoutActs } from '../instant-game.ts'
import { linesOf, positionsOf, type Strips, spun, type Window } from './reels.ts'

/** A win of a spin. */
interface SlotWin {
  readonly symbol: string
  /** On how many reels, or how many scatters. */
  readonly count: number
  /** The number of the line, from 1; 0 for a win without a line. */
  readonly line: number
  /** In parts of the bet, before the spin's multiple. */
  readonly pays: number
}

interface SlotSpin extends Window {
  readonly wins: readonly SlotWin[]
  /** What its wins are multiplied by. */
  readonly times: number
}

/** All spins of a round, the free ones included, in order. */
interface SlotFace {
  /** Into how many parts the bet is divided: pays count these. */
  readonly parts: number
  readonly spins: readonly SlotSpin[]
}

/** What a slot is: strips, pays, and which spins follow. */
interface SlotRules {
  readonly name: string
  readonly strips: Strips
  readonly parts: number
  /**
   * The most that a round pays, in bets: the round ends there. It takes less than a millionth of
   * what is paid back, so that `returns` leaves it out (largest-wins.test.ts).
   */
  readonly largestWin: number
  winsOf(window: Window, chance: Chance): readonly SlotWin[]
  /** By what the next spin is multiplied; 0 where no spin follows. */
  timesAfter(spins: readonly SlotSpin[]): number
  returns(): readonly Return[]
}

const middleOf = (reels: readonly string[]): string => reels.map((reel) => reel[1]).join('')
const reelsProved = 3
/** How long a spin lasts at least. */
const spinLeastMs = 2_500

/** Makes a game of the rules of a slot: one act, the spin. */
export function slot(rules: SlotRules) {
  const { name, strips, parts, largestWin, winsOf, timesAfter, returns } = rules
  const most = largestWin * parts
  const proved = strips.slice(0, reelsProved)
  return {
    name,
    product: 'slots',
    rules: 1,
    ...withoutActs,
    readBet: (value) => fieldsOf(value) && {},
    play(_bet, _acts, chanceAt) {
      const chance = chanceAt(0)
      const spins: SlotSpin[] = []
      let paid = 0
      for (let times = 1; times > 0 && paid < most; times = timesAfter(spins)) {
        const window = spun(strips, chance)
        const wins = winsOf(window, chance)
        spins.push({ ...window, wins, times })
        paid += wins.reduce((sum, { pays }) => sum + pays * times, 0)
      }
      return overAt(ratio(BigInt(Math.min(paid, most)), BigInt(parts)), { parts, spins })
    },
    paceMs: () => spinLeastMs,
    largestWin: ratio(BigInt(largestWin)),
    most: () => ratio(BigInt(largestWin)),
    returns,
    proof: {
      bet: {},
      acts: [],
      nameOf: ({ spins: [first] }) => middleOf(first?.reels.slice(0, reelsProved) ?? []),
      law: new Map(
        [...linesOf(proved)].map(([line, ways]) => [line, ways / positionsOf(proved)] as const),
      ),
    },
  } as const satisfies InstantGame<object, object, SlotFace>
}
