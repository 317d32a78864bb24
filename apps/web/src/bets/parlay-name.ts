import type { ParlayRow } from '@fairline/contract/betting'
import type { Translate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { isMyanmar } from './bet-words.ts'

/**
 * What a ticket of several legs is: "Mix parlay of 3", "System of 3: 4 lines of 10.00", "Maung of
 * 3".
 */
export function parlayName(row: ParlayRow, t: Translate): string {
  const { kind, legs, lines, line_stake, odds_type } = row
  if (isMyanmar(odds_type)) return t('bets.maung', { legs: legs.length })
  const stake = moneyText(line_stake)
  return kind === 'parlay'
    ? t('bets.parlay', { legs: legs.length })
    : t('bets.system', {
        legs: legs.length,
        count: lines,
        lines: lines.toLocaleString('en'),
        stake,
      })
}
