import type { SingleRow } from '@fairline/contract/betting'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { parseLine } from '@fairline/domain/bet-types/line'
import type { MyanmarPrice } from '@fairline/domain/myanmar/myanmar-quote'
import { bodyWordsOf } from '@fairline/domain/myanmar/myanmar-quote'
import type { Translate } from '@fairline/site/i18n'

/**
 * What a side gets at exactly the goals of its quote, in words: "Wins by exactly 1: +65 %". The
 * quote itself is written the same for both sides, so at level ball it does not show which side
 * it means.
 */
export function atGoalsText(price: MyanmarPrice, selection: Selection, t: Translate): string {
  const { kind, goals } = bodyWordsOf(price, selection)
  const { percent } = price
  const at = t(`slip.body.${kind}.at`, { count: goals })
  return t('slip.atGoals', { at, percent: percent > 0 ? `+${percent}` : percent })
}

type QuotedRow = Pick<SingleRow, 'bet_team' | 'odds_ball' | 'percent'>

/** The same for a row of the lists, or for one of its legs; "" at odds other than Myanmar. */
export function rowAtGoals({ bet_team, odds_ball, percent }: QuotedRow, t: Translate): string {
  const lineQuarters = parseLine(odds_ball)
  if (percent === undefined || lineQuarters === undefined) return ''
  return atGoalsText({ lineQuarters, percent }, bet_team as Selection, t)
}
