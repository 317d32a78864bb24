import { betTypeRules } from '../bet-types/bet-type.ts'
import { type BoardMarket, type BoardMatch, findMarket } from '../board/board-model.ts'
import type { SlipLeg } from './slip-leg.ts'

/** The market that a slip offers in place of a leg's, whose line has left the board. */
export interface LineOffer {
  readonly matchId: string
  readonly marketId: string
  /** Until then the slip offers no other line, milliseconds since 1970. */
  readonly untilMs: number
}

/** For so long a member can read an offered line and press it, milliseconds. */
export const lineOfferMs = 6000

type OfferedLeg = Pick<SlipLeg, 'matchId' | 'marketId' | 'betType' | 'period' | 'selection'>

/**
 * Returns what the slip offers in place of a leg whose line is gone: the first market of its kind,
 * which has the main line. In a fast sport lines come and go by the second, so an offer is held
 * although the old line returns or the main line moves on, unless its own market leaves the board.
 * Undefined where the leg has its line, or there is no other. @spec S8.oddsPrompt
 */
export function offerLine(
  leg: OfferedLeg,
  match: BoardMatch | null,
  before: LineOffer | undefined,
  nowMs: number,
): LineOffer | undefined {
  const { line } = betTypeRules[leg.betType]
  if (match === null || (line !== 'handicap' && line !== 'total')) return undefined
  const find = (id: string): BoardMarket | undefined =>
    findMarket(match, (market) => market.id === id)
  const isTaken = before?.marketId === leg.marketId
  const isHeld = before !== undefined && !isTaken && nowMs < before.untilMs
  if (isHeld && find(before.marketId) !== undefined) return before
  if (find(leg.marketId) !== undefined) return undefined
  const main = findMarket(
    match,
    ({ betType, period, outcomes }) =>
      betType === leg.betType &&
      period === leg.period &&
      outcomes.some(({ selection }) => selection === leg.selection),
  )
  if (main === undefined) return undefined
  return { matchId: leg.matchId, marketId: main.id, untilMs: nowMs + lineOfferMs }
}
