import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { formatMyanmar } from '@fairline/domain/myanmar/myanmar-quote'
import { isAtMyanmarOdds, sideSeen } from '@fairline/domain/ticket/slip-leg'
import type { Translate } from '@fairline/site/i18n'
import { lineShown, sideTone } from '../../bets/bet-words.ts'
import { atGoalsText } from '../../bets/quote-words.ts'
import type { Choice, ChosenNames } from '../../session/selected-choice.ts'

/** A selection at a price, on the slip or on a receipt. */
interface PricedSelection {
  readonly betType: BetType
  readonly selection: string
  readonly oddsTypeCode: number
  readonly odds: string
  readonly line: string
  readonly score: string
}

/** Returns the price as it is shown; at Myanmar odds the quote, the same for both sides. */
export function oddsText(leg: PricedSelection): string {
  if (!isAtMyanmarOdds(leg)) return leg.odds
  return formatMyanmar(sideSeen(leg), leg.selection as Selection)
}

/** The teams of a leg: of its match, or as they were chosen if that has left the board. */
export function teamsOfLeg(
  { names }: Pick<Choice, 'names'>,
  match: Pick<BoardMatch, 'home' | 'away'> | undefined,
): Pick<ChosenNames, 'home' | 'away'> | null {
  return match ?? names ?? null
}

/** A selection in the words and colours of its odds. */
export interface LegWords {
  /** Class of the backed side's colour. */
  readonly tone: string
  /** Line of the backed side, "" where the price says it. */
  readonly line: string
  readonly score: string
  /** What a quote pays at exactly its goals, in words; "" at odds other than Myanmar. */
  readonly atGoals: string
}

/** Returns the words of a selection. The colour at level ball is that of its percentage. */
export function legWords(leg: PricedSelection, t: Translate): LegWords {
  const { betType, selection, line, score } = leg
  if (!isAtMyanmarOdds(leg)) {
    return { tone: sideTone(betType, line), line: lineShown(betType, line), score, atGoals: '' }
  }
  const side = sideSeen(leg)
  const { lineQuarters, percent } = side
  return {
    tone: sideTone(betType, formatLine(lineQuarters === 0 ? percent : lineQuarters)),
    line: '',
    score: '',
    atGoals: atGoalsText(side, selection as Selection, t),
  }
}
