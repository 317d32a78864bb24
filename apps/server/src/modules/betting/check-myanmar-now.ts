import type { RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import type { betMmoClick } from '@fairline/contract/myanmar'
import { formatLine } from '@fairline/domain/bet-types/line'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { maxStake } from '@fairline/domain/limits/max-stake'
import { stakeStepMinor } from '@fairline/domain/money/money'
import { checkMyanmarSelection } from '@fairline/domain/myanmar/check-myanmar'
import { formatMyanmar } from '@fairline/domain/myanmar/myanmar-quote'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { Member } from '../sessions/index.ts'
import type { BettingParts } from './betting-parts.ts'
import { bettorOf, spendableOf } from './bettor.ts'
import { boardFactsOf } from './board-view.ts'
import { presentLimits, presentStake, stakeShown } from './present-limits.ts'
import { selectRoom } from './room-store.ts'

type ClickRequest = RequestOf<typeof betMmoClick>
type ClickAnswer = Omit<ResponseOf<typeof betMmoClick>, 'status' | 'statusdesc'>

/**
 * What a selection would be bet at now at Myanmar odds: quote, percentage, commission, limits and
 * what caps them. A stake that is asked along is clamped for display. @spec S7.bet.betmmoclick
 */
export async function checkMyanmarNow(
  parts: BettingParts,
  member: Member,
  request: ClickRequest,
): Promise<Outcome<ClickAnswer>> {
  const found = parts.board.find(request.match_id)
  const keys = found === null ? [] : [found.key]
  const room = await selectRoom(parts.database.queries, member.accountId, keys)
  const account = bettorOf(member, found?.sportsType, room)
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
  const { limits, currency } = account
  if (limits === null) return { ok: false, rejection: { code: 'matchNotAllowBet' } }
  const most = maxStake({
    ...limits,
    running: account.runningRiskOnMatch,
    available: spendableOf(account),
    playRoom: room.playRoom,
    // What a body wins of each unit, as a price that risks the unit.
    price: { type: 'HK', thousandths: (100 - taxPercent) * 10 },
    stakeStep: stakeStepMinor(currency),
  })
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
      ...presentLimits(limits, most, room.playRoom),
      ...presentStake(stakeShown(request.bet_amount, currency, limits, most)),
    },
  })
}
