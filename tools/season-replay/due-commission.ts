import type { BetRow } from '@fairline/contract/betting'
import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { Minor } from '@fairline/domain/money/money'
import { minorOf } from './read-account.ts'

/** Bets on handicaps, totals, and odd or even. */
const firstClass: readonly BetType[] = [
  ...(['HDP', 'OU', 'OE', 'NG', 'GHDP', 'HOU', 'AOU', 'GH_OE', 'GH_OU'] as const),
]
const secondClass: readonly BetType[] = ['1X2', 'ML']

/** Rates of a member in hundredths of a per cent, by class. */
interface PlainRates {
  readonly hdpou: number
  readonly '1x2': number
  readonly others: number
}

/** The class of commission of a bet. */
export function classOf(row: BetRow): keyof PlainRates {
  if (row.kind !== 'single') return 'others'
  if (firstClass.includes(row.bet_type)) return 'hdpou'
  return secondClass.includes(row.bet_type) ? '1x2' : 'others'
}

/**
 * The stake that commission is paid on: that of a bet that was decided. Draws, void bets, parts
 * that were cashed out and bets at Myanmar odds have none.
 */
export function commissionStake({ state, result, odds_type: oddsType, stake }: BetRow): Minor {
  const isDecided = state === 'settled' && result !== 'draw' && result !== 'void'
  return isDecided && oddsType !== 5 ? minorOf(stake) : 0n
}

/**
 * What commission a settled bet has paid, told apart from the product: a rate of the stake that was
 * decided, rounded with the result, half away from zero.
 */
export function dueCommission(row: BetRow, rates: PlainRates): Minor {
  const won = minorOf(row.win_loss)
  const due = -won * 10_000n - BigInt(rates[classOf(row)]) * commissionStake(row)
  const size = ((due < 0n ? -due : due) + 5_000n) / 10_000n
  return (due < 0n ? size : -size) - won
}
