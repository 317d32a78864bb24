import type { ParlayRow } from '@fairline/contract/betting'
import type { Translate } from '../i18n.ts'
import { moneyText } from '../money-text.ts'

/** What a ticket of several legs is: "Mix parlay of 3", "System of 3: 4 lines of 10.00". */
export function parlayName({ kind, legs, lines, line_stake }: ParlayRow, t: Translate): string {
  const stake = moneyText(line_stake)
  return kind === 'parlay'
    ? t('bets.parlay', { legs: legs.length })
    : t('bets.system', { legs: legs.length, lines: lines.toLocaleString('en'), stake })
}
