import type { Score } from '@fairline/domain/bet-types/facts'
import type { BetResult } from '@fairline/domain/bets/bet-status'
import type { Currency } from '@fairline/domain/money/money'
import type { Ticket } from '@fairline/domain/ticket/ticket'
import type { Queries } from '../../db/queries.ts'
import {
  type BetBook,
  type BookRow,
  betBookOf,
  bookColumns,
  type PricedLegRow,
  pricedLegColumns,
  scoreOf,
  type TicketRow,
  ticketColumns,
  ticketOfRow,
} from '../bets/index.ts'

/** A match whose book is asked for. */
export interface BookedMatch {
  readonly key: bigint
  readonly sportsType: number
  readonly home: string
  readonly away: string
  /** The confirmed score at half-time. */
  readonly halfTime: Score | null
}

/** Returns the match of a public id; undefined where there is none. */
export async function selectBookedMatch(
  queries: Queries,
  matchId: string,
): Promise<BookedMatch | undefined> {
  const [row] = await queries.query<{
    key: string
    sportsType: number
    home: string
    away: string
    half_home: number | null
    half_away: number | null
  }>(
    `select m.id as key, m.sports_type as "sportsType", m.home_name as home, m.away_name as away,
            half.home_score as half_home, half.away_score as half_away
       from match m
       left join lateral (
         select case when status = 'completed' then home_score end as home_score,
                case when status = 'completed' then away_score end as away_score
           from match_result where match_id = m.id and period = '1H'
          order by revision desc limit 1) half on true
      where m.public_id = $1`,
    [matchId],
  )
  if (row === undefined) return undefined
  const { key, half_home, half_away, ...match } = row
  return { ...match, key: BigInt(key), halfTime: scoreOf(half_home, half_away) }
}

/** A running bet with a leg on a match, as it is stored. */
export interface StoredBet {
  readonly currency: Currency
  readonly ticket: Ticket
  readonly book: BetBook
  /** Which of its legs is on the match, from 0. */
  readonly index: number
  readonly results: readonly (BetResult | '')[]
}

/** Whose bets are read, and which. */
export interface BetsOfMatch {
  readonly operatorId: number
  readonly matchKey: bigint
  /** The path of a party whose members are meant; null for all. */
  readonly under: string | null
  readonly withParlays: boolean
}

interface BetRow extends TicketRow, BookRow {
  id: string
  currency: Currency
}

interface LegRow extends PricedLegRow {
  bet_id: string
  match_id: string
  market_type: number
  result: BetResult | ''
}

/** Returns the running bets on a match. */
export async function selectBetsOfMatch(
  queries: Queries,
  { operatorId, matchKey, under, withParlays }: BetsOfMatch,
): Promise<readonly StoredBet[]> {
  const bets = await queries.query<BetRow>(
    `select b.id, w.currency, ${ticketColumns}, ${bookColumns}
       from bet b
       join terms t on t.id = b.terms_id
       join wallet w on w.id = b.wallet_id
       join account a on a.id = b.wallet_id
       left join party p on p.id = a.party_id
      where b.id in (select bet_id from bet_leg where match_id = $2)
        and b.operator_id = $1 and b.state = 'running'
        and ($3::text is null or p.path like $3 || '%')
        and ($4 or b.combination = 'single')`,
    [operatorId, matchKey, under, withParlays],
  )
  const legs = await queries.query<LegRow>(
    `select l.bet_id, l.match_id, l.market_type, l.result, ${pricedLegColumns}
       from bet_leg l join match m on m.id = l.match_id
      where l.bet_id = any ($1) order by l.bet_id, l.leg`,
    [bets.map(({ id }) => id)],
  )
  const legsOf = Map.groupBy(legs, ({ bet_id }) => bet_id)
  return bets.map((row) => {
    const own = legsOf.get(row.id) ?? []
    return {
      currency: row.currency,
      ticket: ticketOfRow(row, own),
      book: betBookOf(row, own),
      index: own.findIndex(({ match_id }) => match_id === String(matchKey)),
      results: own.map(({ result }) => result),
    }
  })
}
