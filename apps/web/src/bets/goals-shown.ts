import type { SingleRow } from '@fairline/contract/betting'
import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { goalOrder } from '@fairline/domain/settlement/match-facts'
import type { Translate } from '../i18n.ts'
import type { SingleReceipt } from './receipt-shape.ts'

type GradedLeg = SingleReceipt['inputs']['legs'][number]

/** Who scored, goal by goal, in bets that ask for it; "" in all others and in void ones. */
export function goalsShown(
  row: Pick<SingleRow, 'bet_type' | 'period' | 'home_name' | 'away_name'>,
  { score, halfTime, goals }: Pick<GradedLeg, 'score' | 'halfTime' | 'goals'>,
  t: Translate,
): string {
  if (betTypeRules[row.bet_type].goalAsked === undefined || score === null) return ''
  const order = goalOrder(row.period, score, { halfTime, ...(goals && { goals }) })
  const names = order.map((side) => (side === null ? '?' : row[`${side}_name`]))
  return t('receipt.goals', { goals: names.length === 0 ? t('selection.NG') : names.join(', ') })
}
