import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import { formatLine } from '@fairline/domain/bet-types/line'
import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { checkSelection, type SelectionNow } from '@fairline/domain/bets/check-bet'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { maxStake } from '@fairline/domain/limits/max-stake'
import { stakeStepMinor } from '@fairline/domain/money/money'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { formatPrice } from '@fairline/domain/odds/price'
import type { Member } from '../sessions/index.ts'
import { type CheckRequest, selectionAsked } from './bet-asked.ts'
import type { BettingParts } from './betting-parts.ts'
import { bettorOf, spendableOf } from './bettor.ts'
import { boardFactsOf } from './board-view.ts'
import { presentLimits, presentStake, stakeShown } from './present-limits.ts'
import { selectRoom } from './room-store.ts'

export type CheckAnswer = Omit<ResponseOf<typeof betCheck>, 'status' | 'statusdesc'>

/**
 * What a selection would be bet at now: price, line, score, limits and what caps them. A stake that
 * is asked along is clamped for display, with a note. @spec S7.bet.betcheck
 */
export async function checkBetNow(
  parts: BettingParts,
  member: Member,
  request: CheckRequest,
): Promise<Outcome<CheckAnswer>> {
  const asked = selectionAsked(request)
  const found = parts.board.find(asked.matchId)
  const room = await selectRoom(
    parts.database.queries,
    member.accountId,
    found === null ? [] : [found.key],
  )
  const bettor = bettorOf(member, found?.sportsType, room)
  const checked = checkSelection({
    asked,
    nowMs: parts.clock.now(),
    board: boardFactsOf(parts.board, asked.matchId, found),
    account: bettor,
  })
  if (!checked.ok) return checked
  const { limits } = bettor
  if (limits === null) return { ok: false, rejection: { code: 'matchNotAllowBet' } }
  return accepted({
    check: {
      ...presentSelection(checked.value),
      ...presentRoom(checked.value, bettor, limits, request.bet_amount),
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

function presentRoom(
  { price }: SelectionNow,
  bettor: BettorFacts,
  limits: BetLimits,
  stakeText: string | undefined,
) {
  const { currency, runningRiskOnMatch: running, playRoom = null } = bettor
  const stakeStep = stakeStepMinor(currency)
  const most = maxStake({
    ...limits,
    ...{ running, available: spendableOf(bettor), playRoom, price, stakeStep },
  })
  return {
    ...presentLimits(limits, most, playRoom),
    ...presentStake(stakeShown(stakeText, currency, limits, most)),
  }
}
