import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { expect } from 'vitest'
import { type Case, scoreOf } from './case.ts'
import { convertOdds, money, settleHandicap, stakeOdds } from './case-money.ts'
import { compare } from './disagreements.ts'
import {
  ended,
  gradeBothToScore,
  gradeMarket,
  gradeOf,
  gradeRefund,
  gradeResult,
  refundMarkets,
  refundStatuses,
  resultMarkets,
} from './grade-case.ts'
import { gradeFromMargin, gradeMargin } from './grade-margin.ts'
import {
  gradeBasketballMargin,
  gradeFromQuarterMargin,
  gradeQuarterRefund,
  gradeTennis,
  isBasketballRefund,
} from './grade-other-sports.ts'

const plainMarkets = { AH: 'HDP', OU: 'OU', '1X2': '1X2', OE: 'OE' } as const
const isPlain = (market: string): market is keyof typeof plainMarkets => market in plainMarkets
const isHalfOrFull = ({ period }: Case): boolean => period === 'FT' || period === 'HT'
const fromMargin = ['AH', 'OU', 'OE', '1X2', 'ML', 'CS'].map((market) => `${market}_FROM_MARGIN`)
const ofBasketball = ['AH_MARGIN', 'OU_MARGIN', 'OE_MARGIN', 'ML_MARGIN']
const isOfBasketball = ({ sport }: Case): boolean => sport === 'basketball'
const ofTennis = ['ML_TENNIS', 'SET_BETTING', 'GAME_AH_MARGIN']
const isOfQuarters = ({ market, bet_type = '', result_status = '' }: Case): boolean =>
  market === 'REFUND_RULE' &&
  (bet_type.startsWith('Quarter') || result_status.startsWith('AbandonedQ'))
const margins = ['AH_MARGIN', 'OU_MARGIN', 'OE_MARGIN', '1X2_MARGIN']

/** Cases that are checked in the same way. */
interface Group {
  readonly name: string
  /** How many cases the file has of this group. */
  readonly count: number
  readonly has: (item: Case) => boolean
  readonly check: (item: Case) => void
}

/**
 * The selection of a case of winning margin. The source names the goals alone ("2" is by two, or
 * the second kind of draw); which of its lists a case is from, its id says.
 */
function marginOf({ id, selection = '' }: Case): Selection {
  if (id <= 1374) return 'SD'
  if (id <= 1378) return 'NG'
  const isAway = (id >= 1393 && id <= 1406) || id >= 1423
  return `${isAway ? 'A' : 'H'}${selection}` as Selection
}

/** The groups whose cases Fairline can grade. */
export const groups: readonly Group[] = [
  {
    name: 'plain markets',
    count: 1008,
    has: (item) => isPlain(item.market) && item.stake === undefined,
    check: (item) => {
      if (isPlain(item.market)) compare(item, gradeMarket(item, plainMarkets[item.market]))
    },
  },
  {
    name: 'handicaps with stake and odds',
    count: 21,
    has: (item) => item.market === 'AH' && item.stake !== undefined,
    check: (item) => {
      const { profit, payout } = settleHandicap(item)
      compare(item, profit, money(item.expected.profit))
      if (item.expected.payout !== undefined) expect(payout).toBe(money(item.expected.payout))
    },
  },
  {
    name: 'football margins after the line',
    count: 32,
    has: (item) => margins.includes(item.market) && item.sport === 'soccer' && isHalfOrFull(item),
    check: (item) => {
      const { ours, theirs } = gradeMargin(item)
      compare(item, ours, theirs)
    },
  },
  {
    name: 'correct score, double chance, draw no bet, half-time and full-time',
    count: 161,
    has: (item) => item.market in resultMarkets,
    check: (item) => compare(item, gradeResult(item)),
  },
  {
    name: 'both to score in a match or a half, yes or no',
    count: 36,
    has: ({ market }) => market === 'BTTS',
    check: (item) => compare(item, gradeBothToScore(item)),
  },
  {
    name: 'results from a margin',
    count: 84,
    has: (item) => fromMargin.includes(item.market) && isHalfOrFull(item),
    check: (item) => compare(item, gradeFromMargin(item)),
  },
  {
    name: 'winning margin',
    count: 70,
    has: (item) => item.market === 'WINNING_MARGIN',
    check: (item) => {
      const leg = { sportsType: 1, betType: 'WM', period: 'FT', lineQuarters: null } as const
      const outcome = ended('FT', scoreOf(item))
      compare(item, gradeOf({ ...leg, selection: marginOf(item) }, outcome).result)
    },
  },
  {
    name: 'refunds',
    count: 27,
    has: (item) =>
      item.market === 'REFUND_RULE' &&
      (item.bet_type ?? '') in refundMarkets &&
      (item.result_status ?? '') in refundStatuses,
    check: (item) => compare(item, gradeRefund(item), item.expected.refund ? 'void' : undefined),
  },
  {
    name: 'margins of basketball, and of its quarters',
    count: 42,
    has: (item) =>
      ofBasketball.includes(item.market) && (item.period === 'Q' || isOfBasketball(item)),
    check: (item) => {
      const { ours, theirs } = gradeBasketballMargin(item)
      compare(item, ours, theirs)
    },
  },
  {
    name: 'results from a margin of a quarter',
    count: 32,
    has: (item) => fromMargin.includes(item.market) && item.period === 'Q',
    check: (item) => compare(item, gradeFromQuarterMargin(item)),
  },
  {
    name: 'refunds of quarters, and of games that were broken off in one',
    count: 76,
    has: (item) => isOfQuarters(item) && isBasketballRefund(item),
    check: (item) =>
      compare(item, gradeQuarterRefund(item), item.expected.refund ? 'void' : undefined),
  },
  {
    name: 'tennis',
    count: 25,
    has: ({ market }) => ofTennis.includes(market),
    check: (item) => {
      const { ours, theirs } = gradeTennis(item)
      compare(item, ours, theirs)
    },
  },
  {
    name: 'odds conversions',
    count: 25,
    has: (item) => item.market === 'ODDS_CONVERT',
    check: convertOdds,
  },
  {
    name: 'risk and return of a stake',
    count: 7,
    has: (item) => item.market === 'ODDS_STAKE',
    check: (item) => {
      const { risk, total } = stakeOdds(item)
      compare(item, total, money(item.expected.total_return_if_win))
      expect(risk).toBe(money(item.expected.amount_at_risk))
    },
  },
]

/** The groups of all other cases, each with what keeps the book from settling it. */
export const notOffered: readonly Pick<Group, 'name' | 'count' | 'has'>[] = [
  {
    // Basketball and American football, the sports of quarters, have ML in place of both: their
    // games cannot end level.
    name: '1X2 and correct score of games in quarters',
    count: 7,
    has: (item) => isOfQuarters(item) && !isBasketballRefund(item),
  },
  {
    // Nothing says on which side of which line the bet was.
    name: 'total games without a line and a selection',
    count: 20,
    has: ({ market }) => market === 'TOTAL_GAME_LINES',
  },
  // The specification has no such bet types.
  { name: 'result and total', count: 91, has: ({ market }) => market === 'RESULT_AND_TOTAL' },
  { name: 'first ten minutes', count: 16, has: ({ market }) => market === '10MIN_1X2' },
  { name: 'goalscorer', count: 12, has: ({ market }) => market === 'GOALSCORER' },
  // These cases run in settlement-multiples.test.ts.
  { name: 'multiples', count: 87, has: ({ market }) => market === 'MULTIPLE' },
  { name: 'result codes of another feed', count: 5, has: ({ market }) => market === 'UOF_RESULT' },
]
