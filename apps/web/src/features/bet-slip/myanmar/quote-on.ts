import type { RequestOf } from '@fairline/contract/endpoint'
import type { betParlayMmo } from '@fairline/contract/myanmar'
import type { BetType } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { formatMyanmar, type MyanmarPrice } from '@fairline/domain/myanmar/myanmar-quote'
import { type QuoteSeen, quoteAsked, quoteSeen } from '@fairline/domain/slip/myanmar-summary'
import { sideTone } from '../../../bets/bet-words.ts'
import type { Choice } from '../../../session/selected-choice.ts'

/** The quote of a choice as the board has it; null if the board does not have it now. */
export function quoteOn(match: BoardMatch | undefined, choice: Choice | null): QuoteSeen | null {
  const market = match && marketsOf(match).find(({ id }) => id === choice?.marketId)
  if (match === undefined || market === undefined || choice === null) return null
  return quoteSeen(match, market, choice.selection) ?? null
}

/** The quote as text, the same for both sides. */
export const quoteTextOf = ({ price, selection }: QuoteSeen): string =>
  formatMyanmar(price, selection)

/** Colour of the backed side. At level ball, the side that does not gain gives the handicap. */
export function quoteTone(betType: BetType, { lineQuarters, percent }: MyanmarPrice): string {
  return sideTone(betType, formatLine(lineQuarters === 0 ? percent : lineQuarters))
}

type SeenLeg = RequestOf<typeof betParlayMmo>['legs'][number]

/** A selection as a request names it, with what the member saw. */
export function seenLeg(seen: QuoteSeen): SeenLeg {
  const { matchId, marketId, betType, selection, oddsVersion, line, percent } = quoteAsked(seen)
  return {
    match_id: matchId,
    market_id: marketId,
    bet_type: betType,
    bet_team: selection,
    market_type: seen.marketType,
    percent,
    odds_version: oddsVersion,
    odds_ball: line,
  }
}
