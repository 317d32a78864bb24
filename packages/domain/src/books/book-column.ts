import type { BetType } from '../bet-types/bet-type.ts'
import type { PeriodCode } from '../bet-types/period.ts'

/**
 * The columns of position taking: kinds of bets of which each upline may take another share. What
 * has no column of its own is taken as correct scores are.
 */
export const bookColumns = [
  'hdp',
  'ou',
  'hdp_1h',
  'ou_1h',
  'oe',
  '1x2',
  'cs',
  'tg',
  'parlay',
  'outright',
  'live_hdp',
  'live_ou',
  'live_hdp_1h',
  'live_ou_1h',
] as const
export type BookColumn = (typeof bookColumns)[number]

type Family = 'hdp' | 'ou' | 'oe' | '1x2' | 'cs' | 'tg' | 'outright'

const families: Readonly<Record<BetType, Family>> = {
  HDP: 'hdp',
  OU: 'ou',
  '1X2': '1x2',
  OE: 'oe',
  CS: 'cs',
  TG: 'tg',
  DC: 'cs',
  HTFT: 'cs',
  FGLG: 'cs',
  BS: 'cs',
  CL: 'cs',
  DNB: 'cs',
  HNB: 'cs',
  ANB: 'cs',
  TWTN: 'cs',
  ML: '1x2',
  HOU: 'ou',
  AOU: 'ou',
  NG: 'hdp',
  WM: 'cs',
  GH_WIN: 'cs',
  GH_PLACE: 'cs',
  GH_TOP2: 'cs',
  GH_OE: 'oe',
  GH_OU: 'ou',
  GH_QUINELLA: 'cs',
  GH_EXACTA: 'cs',
  GH_H2H: 'cs',
  GHDP: 'hdp',
  WAY: 'cs',
  OUTRIGHT: 'outright',
}

/** What of a bet decides its column. */
export interface ColumnFacts {
  readonly isSingle: boolean
  /** The bet type of the first leg, and below it its part of the event. */
  readonly betType: BetType
  readonly period: PeriodCode
  readonly isLive: boolean
}

/**
 * The column of a bet. Handicaps and totals of a part of an event are those of the first half, and
 * those that were placed in play have columns of their own.
 */
export function bookColumnOf({ isSingle, betType, period, isLive }: ColumnFacts): BookColumn {
  if (!isSingle) return 'parlay'
  const family = families[betType]
  if (family !== 'hdp' && family !== 'ou') return family
  const column = period === 'FT' ? family : (`${family}_1h` as const)
  return isLive ? `live_${column}` : column
}

/** Classes of commission: rules.md 9.3. */
export const commissionClasses = ['hdpou', '1x2', 'others'] as const
export type CommissionClass = (typeof commissionClasses)[number]

const othersOf: ReadonlySet<BookColumn> = new Set(['cs', 'tg', 'parlay', 'outright'])

/** The class of commission of a bet by its column. */
export function commissionClassOf(column: BookColumn): CommissionClass {
  if (column === '1x2') return '1x2'
  return othersOf.has(column) ? 'others' : 'hdpou'
}
