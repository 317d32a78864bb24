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

/**
 * What commission a settled bet has paid, told apart from the product: a rate of the stake that was
 * decided, rounded with the result, half away from zero. Draws, void bets and bets at Myanmar odds
 * pay none.
 */
export function dueCommission(row: BetRow, rates: PlainRates): Minor {
  const { result, odds_type: oddsType } = row
  const isDecided = row.state === 'settled' && result !== 'draw' && result !== 'void'
  if (!isDecided || oddsType === 5) return 0n
  const [won, stake] = [minorOf(row.win_loss), minorOf(row.stake)]
  const due = -won * 10_000n - BigInt(rateOf(row, rates)) * stake
  const size = ((due < 0n ? -due : due) + 5_000n) / 10_000n
  return (due < 0n ? size : -size) - won
}

function rateOf(row: BetRow, rates: PlainRates): number {
  if (row.kind !== 'single') return rates.others
  if (firstClass.includes(row.bet_type)) return rates.hdpou
  return secondClass.includes(row.bet_type) ? rates['1x2'] : rates.others
}
