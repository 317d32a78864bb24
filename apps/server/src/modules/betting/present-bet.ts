import type { SingleRow } from '@fairline/contract/betting'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import { formatMoney } from '@fairline/domain/money/money'
import { formatMyanmar, percentOfStored } from '@fairline/domain/myanmar/myanmar-quote'
import { oddsTypeCodes, priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { formatPrice } from '@fairline/domain/odds/price'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { BetRecord } from './bet-store.ts'
import { ticketIdOf } from './ticket-id.ts'

/** A bet as the lists and the statement show it. @spec S7.bet.betacceptlist */
export function presentBet(bet: BetRecord): SingleRow {
  return {
    kind: 'single',
    ticket_id: ticketIdOf(BigInt(bet.id)),
    trans_date: dateTimeOf(bet.placed_at.getTime()),
    sports_type: bet.sports_type,
    match_id: bet.match_public_id,
    league_name: bet.league_name,
    home_name: bet.home_name,
    away_name: bet.away_name,
    kickoff: dateTimeOf(bet.kickoff_at.getTime()),
    bet_type: bet.bet_type as SingleRow['bet_type'],
    period: bet.period as SingleRow['period'],
    bet_team: bet.selection,
    odds_ball: bet.line_quarters === null ? '' : formatLine(bet.line_quarters),
    odds: oddsOf(bet),
    odds_type: bet.odds_type,
    market_type: bet.market_type as SingleRow['market_type'],
    score: bet.score_home === null ? '' : `${bet.score_home}-${bet.score_away}`,
    stake: formatMoney(BigInt(bet.stake)),
    risk: formatMoney(BigInt(bet.risk)),
    win: formatMoney(BigInt(bet.win)),
    state: bet.state as SingleRow['state'],
    waits_until: bet.state === 'waiting' ? (bet.waits_until?.getTime() ?? 0) : 0,
    reason: bet.reason as SingleRow['reason'],
    result: bet.result as SingleRow['result'],
    half_time_score: bet.half_time,
    full_time_score: bet.full_time,
    win_loss: formatMoney(BigInt(bet.win_loss)),
    return: formatMoney(BigInt(bet.returned)),
    settled_date: bet.settled_at === null ? '' : dateTimeOf(bet.settled_at.getTime()),
    receipt: bet.receipt,
  }
}

/** The price in its type; at Myanmar odds the quote as it is written on the giving side. */
function oddsOf(bet: Pick<BetRecord, OddsColumn>): string {
  const { odds_type, odds_thousandths: thousandths, line_quarters: lineQuarters } = bet
  if (odds_type === oddsTypeCodes.MM && lineQuarters !== null) {
    const price = { lineQuarters, percent: percentOfStored(thousandths) }
    return formatMyanmar(price, bet.selection as Selection)
  }
  return formatPrice({ type: priceTypeOfCode(odds_type) ?? 'DEC', thousandths })
}

type OddsColumn = 'odds_type' | 'odds_thousandths' | 'line_quarters' | 'selection'
