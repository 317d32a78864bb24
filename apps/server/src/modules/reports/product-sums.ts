import type { ProductFigures, ProductSum } from '@fairline/contract/reports'
import { formatMoney } from '@fairline/domain/money/money'
import type { SettledDay } from './statement.ts'

type Figures = Pick<
  SettledDay,
  'bets' | 'turnover' | 'validTurnover' | 'payout' | 'winLoss' | 'commission'
>

/** Sums the figures of some days and products. */
export function sumOf(days: readonly Figures[]): Figures {
  const sum = { bets: 0, turnover: 0n, validTurnover: 0n, payout: 0n, winLoss: 0n, commission: 0n }
  for (const day of days) {
    sum.bets += day.bets
    sum.turnover += day.turnover
    sum.validTurnover += day.validTurnover
    sum.payout += day.payout
    sum.winLoss += day.winLoss
    sum.commission += day.commission
  }
  return sum
}

/** Figures as reports show them. */
export function figuresOf(figures: Figures): ProductFigures {
  const { bets, turnover, validTurnover, payout, winLoss, commission } = figures
  return {
    bets,
    turnover: formatMoney(turnover),
    valid_turnover: formatMoney(validTurnover),
    payout: formatMoney(payout),
    win_loss: formatMoney(winLoss),
    commission: formatMoney(commission),
    settled_amount: formatMoney(winLoss + commission),
  }
}

/** The days' figures by product and sport. @spec S7.platformwinlose */
export function productSums(days: readonly SettledDay[]): ProductSum[] {
  const groups = Map.groupBy(days, ({ product, sportsType }) => `${product} ${sportsType}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { product, sportsType } = first
    return [{ product, sports_type: sportsType, ...figuresOf(sumOf(group)) }]
  })
}
