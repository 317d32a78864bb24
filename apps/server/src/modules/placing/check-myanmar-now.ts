import type { RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import type { betMmoClick } from '@fairline/contract/myanmar'
import { formatLine } from '@fairline/domain/bet-types/line'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { headroomOf } from '@fairline/domain/limits/headroom'
import { maxStake } from '@fairline/domain/limits/max-stake'
import { checkMyanmarSelection } from '@fairline/domain/myanmar/check-myanmar'
import { formatMyanmar } from '@fairline/domain/myanmar/myanmar-quote'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { Member } from '../sessions/index.ts'
import { bettorOf } from './bettor.ts'
import { boardFactsOf } from './board-facts.ts'
import { selectHeadroom } from './headroom-store.ts'
import type { PlacingParts } from './placing-parts.ts'
import { presentLimits, presentStake, stakeShown } from './present-limits.ts'

type ClickRequest = RequestOf<typeof betMmoClick>
type ClickAnswer = Omit<ResponseOf<typeof betMmoClick>, 'status' | 'statusdesc'>

/**
 * Returns how a selection can be bet on now at Myanmar odds: quote, percentage, commission, limits
 * and what caps them. A stake in the request is clamped for display. @spec S7.bet.betmmoclick
 */
export async function checkMyanmarNow(
  parts: PlacingParts,
  member: Member,
  request: ClickRequest,
): Promise<Outcome<ClickAnswer>> {
  const found = parts.board.find(request.match_id)
  const keys = found === null ? [] : [found.key]
  const funds = await selectHeadroom(parts.database.queries, member.accountId, keys)
  const account = bettorOf(member, found?.sportsType, funds)
  const checked = checkMyanmarSelection({
    asked: {
      matchId: request.match_id,
      marketId: request.market_id,
      betType: request.bet_type,
      selection: request.bet_team,
    },
    nowMs: parts.clock.now(),
    board: boardFactsOf(parts.board, request.match_id, found),
    account,
    mode: member.myanmar,
  })
  if (!checked.ok) return checked
  const { match, market, selection, price, taxPercent } = checked.value
  const headroom = headroomOf(account)
  if (headroom === null) return { ok: false, rejection: { code: 'matchNotAllowBet' } }
  const legs = [{ price: { type: 'MM', percent: price.percent } }] as const
  const most = maxStake(headroom, { legs, sizes: [1], taxPercent })
  return accepted({
    check: {
      market_type: match.marketType,
      odds: formatMyanmar(price, selection),
      percent: price.percent,
      odds_type: oddsTypeCodes.MM,
      odds_version: market.oddsVersion,
      odds_ball: formatLine(price.lineQuarters),
      tax_percent: taxPercent,
      tax_table: [...member.myanmar.tax],
      ...presentLimits(headroom, most),
      ...presentStake(stakeShown(request.bet_amount, account.currency, headroom, most)),
    },
  })
}
