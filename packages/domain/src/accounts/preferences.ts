import type { PriceType } from '../odds/odds-type.ts'

/** Display and betting settings of a member, named as in the specification. @spec S3.preferences */
export interface Preferences {
  readonly language: string
  readonly oddsType: PriceType
  /** '1' single line, '2' double line, '3' full time, '4' first half. */
  readonly pageType: '1' | '2' | '3' | '4'
  readonly eventSorting: 'normal' | 'time'
  readonly defaultStake: '1' | '2' | '3'
  /** Stake that the slip starts with, as decimal text. */
  readonly defaultStakeAmount: string
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
  readonly autoRefreshOdds: boolean
  readonly quickBet: boolean
  readonly quickBetAmount: string
  readonly theme: string
}
