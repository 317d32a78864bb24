import type { Currency, Minor } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import { allSports } from '@fairline/domain/sports/all-sports'

/** In whole units of the currency, for each sport. */
export interface DemoLimits {
  readonly minBet: number
  readonly maxBet: number
  readonly maxPerMatch: number
  readonly maxPayout: number
}

/** A demo member: everything in whole units of the currency. */
interface DemoMember extends DemoLimits {
  readonly loginId: string
  readonly currency: Currency
  readonly oddsGroup: OddsGroup
  readonly credit: number
}

/** An operator of the demo, with its members; its brand is in the folder of its code. */
interface DemoOperator {
  readonly code: string
  readonly members: readonly DemoMember[]
}

export const demoPassword = 'demo1234'

/** The members of the demo's first operator; amounts buy about the same in each currency. */
export const demoMembers: readonly DemoMember[] = [
  demo('demo01', 'MYR', 'A', 10_000, 5, 5_000, 10_000, 20_000),
  demo('demo02', 'THB', 'B', 80_000, 40, 40_000, 80_000, 160_000),
  demo('demo03', 'IDR', 'C', 40_000_000, 20_000, 20_000_000, 40_000_000, 80_000_000),
  demo('demo04', 'USD', 'D', 2_500, 1, 1_200, 2_400, 5_000),
  demo('demo05', 'MMK', 'A', 10_000_000, 5_000, 5_000_000, 10_000_000, 20_000_000),
]

/** Two operators on one server: nothing of one is seen by the members of the other. */
export const demoOperators: readonly DemoOperator[] = [
  { code: 'demo', members: demoMembers },
  {
    code: 'siam',
    members: [
      demo('siam01', 'THB', 'A', 80_000, 40, 40_000, 80_000, 160_000),
      demo('siam02', 'USD', 'B', 2_500, 1, 1_200, 2_400, 5_000),
    ],
  },
]

/**
 * Commission in per cent of turnover by class: hdpou for handicap, over/under and odd/even, 1x2,
 * others. The ceilings of each odds group (rules.md 9.3).
 */
export const demoCommission: Readonly<Record<OddsGroup, Readonly<Record<string, string>>>> = {
  A: { hdpou: '0.25', '1x2': '0.25', others: '1.00' },
  B: { hdpou: '0.50', '1x2': '0.25', others: '1.00' },
  C: { hdpou: '0.75', '1x2': '0.25', others: '1.00' },
  D: { hdpou: '1.00', '1x2': '0.25', others: '1.00' },
}

/** What new members of the first operator may bet in the currencies that no demo member has. */
export const otherDemoLimits: readonly (DemoLimits & Pick<DemoMember, 'currency'>)[] = [
  { currency: 'CNY', minBet: 5, maxBet: 8_000, maxPerMatch: 16_000, maxPayout: 32_000 },
  { currency: 'SGD', minBet: 1, maxBet: 1_500, maxPerMatch: 3_000, maxPayout: 6_000 },
  {
    currency: 'MMO',
    minBet: 5_000,
    maxBet: 5_000_000,
    maxPerMatch: 10_000_000,
    maxPayout: 20_000_000,
  },
]

/** The sports that demo members may bet on. */
export const demoSportsTypes: readonly number[] = allSports.map(({ id }) => id)

/** Minor units of whole units. */
export const inMinor = (whole: number): Minor => BigInt(whole) * 100n

function demo(
  loginId: string,
  currency: Currency,
  oddsGroup: OddsGroup,
  credit: number,
  minBet: number,
  maxBet: number,
  maxPerMatch: number,
  maxPayout: number,
): DemoMember {
  return { loginId, currency, oddsGroup, credit, minBet, maxBet, maxPerMatch, maxPayout }
}
