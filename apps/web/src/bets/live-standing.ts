import type { LegRow, SingleRow } from '@fairline/contract/betting'
import type { BoardLive } from '@fairline/domain/board/board-model'
import { formatMoney } from '@fairline/domain/money/money'
import { type Standing, standingOf, winLossAt } from '@fairline/domain/what-if/standing'
import type { Translate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { isMyanmar } from './bet-words.ts'
import { legOf, openBetOf, scoreOf } from './what-if.ts'

/** Where a selection that was bet on is, if its match ended now; null where that is not known. */
export function standingNow(row: SingleRow | LegRow, live: BoardLive | undefined): Standing | null {
  if (live === undefined || row.runner_name !== undefined) return null
  return standingOf(legOf(row), live, scoreOf(row.half_time_score))
}

/** A tag in words and colour. */
export interface Tag {
  readonly text: string
  readonly tone: 'win' | 'loss' | 'level'
}

const tones = {
  won: 'win',
  half_won: 'win',
  draw: 'level',
  void: 'level',
  half_lost: 'loss',
  lost: 'loss',
} as const

/** The tone of a result. */
export const toneOf = (result: keyof typeof tones): Tag['tone'] => tones[result]

/** What a single bet wins or loses if its match ended now: "winning +46.00", "half lost -12.50". */
export function standingTag(row: SingleRow, standing: Standing, t: Translate): Tag | null {
  const { result, isDecided } = standing
  const bet = openBetOf(row)
  if (bet === undefined || result === 'void') return null
  const winLoss = winLossAt(bet, standing)
  const amount = `${winLoss > 0n ? '+' : ''}${moneyText(formatMoney(winLoss))}`
  const tone = toneOf(result)
  if (isDecided && result === 'won') return { text: t('position.sureWon', { amount }), tone }
  if (isDecided && result === 'lost') return { text: t('position.sureLost', { amount }), tone }
  if (result === 'draw' && winLoss === 0n) return { text: t('position.draw'), tone }
  // At Myanmar odds any part of the amount is won or lost, not only a half.
  const isPart = isMyanmar(row.odds_type) || result === 'draw'
  const named = isPart ? (winLoss > 0n ? 'won' : 'lost') : result
  return { text: t(`position.${named}`, { amount }), tone: toneOf(named) }
}

const unitsNamed = ['goal', 'point', 'set', 'game'] as const

/** What a win still needs: "needs one goal"; "" for nothing. A part counts what its name says. */
export function needText({ needed, unit }: Standing, isOfPart: boolean, t: Translate): string {
  if (needed === 0) return ''
  const named = isOfPart ? undefined : unitsNamed.find((each) => each === unit)
  return t(`position.needs.${named ?? 'more'}`, { count: needed })
}
