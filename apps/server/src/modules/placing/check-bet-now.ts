import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import { formatLine } from '@fairline/domain/bet-types/line'
import { checkSelection, type SelectionNow } from '@fairline/domain/bets/check-bet'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { headroomOf } from '@fairline/domain/limits/headroom'
import { maxStake } from '@fairline/domain/limits/max-stake'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { formatPrice } from '@fairline/domain/odds/price'
import type { Member } from '../sessions/index.ts'
import { type CheckRequest, selectionAsked } from './bet-asked.ts'
import { bettorOf } from './bettor.ts'
import { boardFactsOf } from './board-facts.ts'
import { selectHeadroom } from './headroom-store.ts'
import type { PlacingParts } from './placing-parts.ts'
import { presentLimits, presentStake, stakeShown } from './present-limits.ts'

export type CheckAnswer = Omit<ResponseOf<typeof betCheck>, 'status' | 'statusdesc'>

/**
 * Returns how a selection can be bet on now: price, line, score, limits and what caps them. A stake
 * in the request is clamped for display, with a note. @spec S7.bet.betcheck
 */
export async function checkBetNow(
  parts: PlacingParts,
  member: Member,
  request: CheckRequest,
): Promise<Outcome<CheckAnswer>> {
  const asked = selectionAsked(request)
  const found = parts.board.find(asked.matchId)
  const matchKeys = found === null ? [] : [found.key]
  const funds = await selectHeadroom(parts.database.queries, member.accountId, matchKeys)
  const bettor = bettorOf(member, found?.sportsType, funds)
  const checked = checkSelection({
    asked,
    nowMs: parts.clock.now(),
    board: boardFactsOf(parts.board, asked.matchId, found),
    account: bettor,
  })
  if (!checked.ok) return checked
  const headroom = headroomOf(bettor)
  if (headroom === null) return { ok: false, rejection: { code: 'matchNotAllowBet' } }
  const most = maxStake(headroom, { legs: [checked.value], sizes: [1], taxPercent: 0 })
  return accepted({
    check: {
      ...presentSelection(checked.value),
      ...presentLimits(headroom, most),
      ...presentStake(stakeShown(request.bet_amount, bettor.currency, headroom, most)),
      wait_ms: checked.value.waits ? parts.inPlayDelayMs : 0,
    },
  })
}

/** A selection's price, line and score as the slip reads them. */
export function presentSelection(selection: SelectionNow) {
  const { price, market, lineQuarters, score } = selection
  return {
    market_type: selection.marketType,
    odds: formatPrice(price),
    odds_type: oddsTypeCodes[price.type],
    odds_version: market.oddsVersion,
    odds_ball: lineQuarters === null ? '' : formatLine(lineQuarters),
    score: score === null ? '' : `${score.home}-${score.away}`,
  }
}
