import type { BetRow, LegRow, ParlayRow, SingleRow } from '@fairline/contract/betting'
import { assert } from '@fairline/domain/assert'
import { formatLine } from '@fairline/domain/bet-types/line'
import { formatMoney } from '@fairline/domain/money/money'
import { formatMyanmar } from '@fairline/domain/myanmar/myanmar-quote'
import { formatPrice } from '@fairline/domain/odds/price'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { combinations, countCombinations } from '@fairline/domain/ticket/combination'
import { combinedOdds, formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { startOf } from '@fairline/domain/virtual/timetable'
import { priceOfLeg, type TicketIds } from '../bets/index.ts'
import type { BetRecord, LegRecord } from './listed-bet-store.ts'

/** A bet as the lists and the statement show it. @spec S7.bet.betacceptlist */
export function presentBet(bet: BetRecord, ticketIds: TicketIds): BetRow {
  if (bet.combination !== 'single') return presentParlayRow(bet, bet.combination, ticketIds)
  const [leg] = bet.legs
  assert(leg !== undefined, `bet ${bet.id} has a leg`)
  return {
    kind: 'single',
    ...presentTicket(bet, ticketIds),
    ...presentSelection(leg, bet.odds_type),
  }
}

/** A bet on several legs; its odds are combined, those of its legs decimal or Myanmar quotes. */
export function presentParlayRow(
  bet: BetRecord,
  kind: ParlayRow['kind'],
  ticketIds: TicketIds,
): ParlayRow {
  const { lineStake, lines, sizes, legs } = parlayOf(bet, kind)
  return {
    kind,
    ...presentTicket(bet, ticketIds),
    odds: formatCombinedOdds(combinedOdds(legs, sizes)),
    lines,
    line_stake: formatMoney(lineStake),
    legs: bet.legs.map((leg) => presentLegRow(leg, bet.odds_type)),
  }
}

/** What the lines of a ticket are made of; stake in minor units. */
export function parlayOf(bet: BetRecord, kind: ParlayRow['kind']) {
  const sizes = bet.sizes ?? combinations[kind].sizesOf(bet.legs.length)
  const lines = countCombinations(bet.legs.length, sizes)
  return {
    sizes,
    lines,
    lineStake: BigInt(bet.stake) / BigInt(lines),
    legs: bet.legs.map(({ odds_thousandths: thousandths, result }) => ({
      // A leg at Myanmar odds doubles its part of the stake when it wins.
      price: { type: 'DEC' as const, thousandths: thousandths ?? 2000 },
      result: result as LegRow['result'],
    })),
  }
}

/** A leg of a parlay, with its result once it is graded. */
export function presentLegRow(leg: LegRecord, oddsType: number): LegRow {
  const result = leg.result as LegRow['result']
  return { leg: leg.leg, ...presentSelection(leg, oddsType), result }
}

function presentSelection(leg: LegRecord, oddsType: number): Omit<LegRow, 'leg' | 'result'> {
  const sport = recordOf(leg.sports_type)
  return {
    sports_type: leg.sports_type,
    match_id: leg.match_public_id,
    league_id: leg.league_id,
    league_name: leg.league_name,
    home_name: leg.home_name,
    away_name: leg.away_name,
    kickoff: dateTimeOf(startOf(sport, leg.kickoff_at.getTime())),
    bet_type: leg.bet_type,
    period: leg.period,
    bet_team: leg.selection,
    ...(leg.runner_name === null ? {} : { runner_name: leg.runner_name }),
    odds_ball: leg.line_quarters === null ? '' : formatLine(leg.line_quarters),
    odds: oddsOf(leg, oddsType),
    ...(leg.percent === null ? {} : { percent: leg.percent }),
    market_type: leg.market_type as SingleRow['market_type'],
    score: leg.score_home === null ? '' : `${leg.score_home}-${leg.score_away}`,
    half_time_score: leg.half_time,
    // A race has an order, and no score.
    full_time_score: sport.scoring === 'race' ? '' : leg.full_time,
  }
}

/** Returns the price in its type; at Myanmar odds, the quote as written for the giving side. */
function oddsOf(leg: LegRecord, oddsType: number): string {
  const price = priceOfLeg(leg, oddsType)
  if (price.type !== 'MM') return formatPrice(price)
  const quote = { lineQuarters: leg.line_quarters ?? 0, percent: price.percent }
  return formatMyanmar(quote, leg.selection)
}

/** What every row has of its ticket. @spec S3.statement.stake */
function presentTicket(bet: BetRecord, ticketIds: TicketIds) {
  return {
    ticket_id: ticketIds.idOf(BigInt(bet.id)),
    trans_date: dateTimeOf(bet.placed_at.getTime()),
    odds_type: bet.odds_type,
    stake: formatMoney(BigInt(bet.stake)),
    risk: formatMoney(BigInt(bet.risk)),
    win: formatMoney(BigInt(bet.win)),
    state: bet.state as BetRow['state'],
    waits_until: bet.state === 'waiting' ? (bet.waits_until?.getTime() ?? 0) : 0,
    reason: bet.reason as BetRow['reason'],
    result: bet.result as BetRow['result'],
    win_loss: formatMoney(BigInt(bet.win_loss)),
    return: formatMoney(BigInt(bet.returned)),
    settled_date: bet.settled_at === null ? '' : dateTimeOf(bet.settled_at.getTime()),
    ip: bet.ip,
    cashed_stake: formatMoney(BigInt(bet.cashed_stake)),
    cashed_return: formatMoney(BigInt(bet.cashed_return)),
    receipt: bet.receipt,
  }
}
