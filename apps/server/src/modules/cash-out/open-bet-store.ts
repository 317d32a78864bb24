import type { Score } from '@fairline/domain/bet-types/facts'
import type { BetResult, BetState } from '@fairline/domain/bets/bet-status'
import type { BetFigures } from '@fairline/domain/cash-out/split-bet'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import type { TicketPrice } from '@fairline/domain/ticket/price-system'
import type { Ticket } from '@fairline/domain/ticket/ticket'
import type { Queries } from '../../db/queries.ts'
import {
  type BetBook,
  type BookRow,
  betBookOf,
  bookColumns,
  type PricedLegRow,
  pricedLegColumns,
  pricedLegOf,
  scoreOf,
  type TicketRow,
  ticketColumns,
  ticketOfRow,
} from '../bets/index.ts'

/** A leg of an open bet with what the book knows of its match. */
export interface OpenLeg {
  /** From 1. */
  readonly number: number
  readonly matchKey: bigint
  readonly matchId: string
  readonly leg: Leg
  readonly price: TicketPrice
  /** Set once its match has a result, while the others run. */
  readonly result: BetResult | ''
  readonly gradedRevision: number
  /** The confirmed score at half-time. */
  readonly halfTime: Score | null
  /** Whether its match has reports that the bets have not been brought to yet. */
  readonly isOverdue: boolean
}

/** A bet as its cash-out reads it. */
export interface OpenBet {
  readonly betId: bigint
  readonly state: BetState
  readonly book: BetBook
  /** What runs of it. */
  readonly ticket: Ticket
  readonly settlementRevision: number
  /** What runs: the bet without what was cashed out. */
  readonly figures: BetFigures
  readonly cashedStake: bigint
  readonly cashOuts: number
  readonly legs: readonly OpenLeg[]
}

interface BetRow extends TicketRow, BookRow {
  id: string
  state: BetState
  settlement_revision: number
  risk: string
  win: string
  cashed_stake: string
  cash_outs: number
}

interface LegRow extends PricedLegRow {
  bet_id: string
  leg: number
  match_id: string
  public_id: string
  market_type: number
  result: BetResult | ''
  graded_revision: number
  half_home: number | null
  half_away: number | null
  overdue: boolean
}

/** Reads bets of a wallet with their legs, in the order of their keys; others are left out. */
export async function selectOpenBets(
  queries: Queries,
  walletId: bigint,
  betIds: readonly bigint[],
): Promise<OpenBet[]> {
  const bets = await queries.query<BetRow>(
    `select b.id, b.state, ${ticketColumns}, ${bookColumns}, b.settlement_revision,
            b.risk - b.cashed_risk as risk, b.win - b.cashed_win as win, b.cashed_stake,
            (select count(*)::integer from cash_out c where c.bet_id = b.id) as cash_outs
       from bet b join terms t on t.id = b.terms_id
      where b.id = any ($2) and b.wallet_id = $1 order by b.id`,
    [walletId, betIds],
  )
  const legs = await queries.query<LegRow>(
    `select l.bet_id, l.leg, l.match_id, m.public_id, l.market_type, ${pricedLegColumns},
            l.result, l.graded_revision,
            half.home_score as half_home, half.away_score as half_away,
            greatest(
              (select max(revision) from match_result where match_id = l.match_id),
              (select max(revision) from match_cancellation where match_id = l.match_id), 0)
              > coalesce(g.revision, 0) as overdue
       from bet_leg l
       join match m on m.id = l.match_id
       left join match_grading g on g.match_id = l.match_id
       left join lateral (
         select case when status = 'completed' then home_score end as home_score,
                case when status = 'completed' then away_score end as away_score
           from match_result where match_id = l.match_id and period = '1H'
          order by revision desc limit 1) half on true
      where l.bet_id = any ($1) order by l.bet_id, l.leg`,
    [bets.map(({ id }) => id)],
  )
  const legsOf = Map.groupBy(legs, ({ bet_id }) => bet_id)
  return bets.map((row) => betOf(row, legsOf.get(row.id) ?? []))
}

function betOf(row: BetRow, legs: readonly LegRow[]): OpenBet {
  return {
    betId: BigInt(row.id),
    state: row.state,
    book: betBookOf(row, legs),
    ticket: ticketOfRow(row, legs),
    settlementRevision: row.settlement_revision,
    figures: { stake: BigInt(row.stake), risk: BigInt(row.risk), win: BigInt(row.win) },
    cashedStake: BigInt(row.cashed_stake),
    cashOuts: row.cash_outs,
    legs: legs.map((leg) => legOf(leg, row.odds_type)),
  }
}

function legOf(row: LegRow, oddsType: number): OpenLeg {
  return {
    number: row.leg,
    matchKey: BigInt(row.match_id),
    matchId: row.public_id,
    ...pricedLegOf(row, oddsType),
    result: row.result,
    gradedRevision: row.graded_revision,
    halfTime: scoreOf(row.half_home, row.half_away),
    isOverdue: row.overdue,
  }
}
