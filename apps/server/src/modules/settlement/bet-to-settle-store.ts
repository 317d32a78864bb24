import { assert } from '@fairline/domain/assert'
import type { BetResult } from '@fairline/domain/bets/bet-status'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  type BookRow,
  betBookOf,
  bookColumns,
  type PricedLegRow,
  pricedLegColumns,
  type TicketRow,
  ticketColumns,
  ticketOfRow,
} from '../bets/index.ts'
import type { BetToSettle } from './bet-to-settle.ts'
import type { PeriodOutcome } from './period-outcome.ts'
import { voidedForOf } from './ticket-void-store.ts'

/** A bet that a pass has to look at, before it is locked. */
export interface FoundBet {
  readonly betId: bigint
  readonly walletId: bigint
}

/**
 * Returns the next bets, by key, with a leg on the match that was graded on another revision than
 * the outcomes of its periods have now.
 */
export async function findBets(
  queries: Queries,
  matchKey: bigint,
  outcomes: readonly PeriodOutcome[],
  after: bigint,
  limit: number,
): Promise<FoundBet[]> {
  const rows = await queries.query<{ bet_id: string; wallet_id: string }>(
    'select bet_id, wallet_id from find_bets_to_settle($1, $2, $3, $4, $5)',
    [
      matchKey,
      after,
      outcomes.map(({ period }) => period),
      outcomes.map(({ revision }) => revision),
      limit,
    ],
  )
  return rows.map(({ bet_id, wallet_id }) => ({
    betId: BigInt(bet_id),
    walletId: BigInt(wallet_id),
  }))
}

interface BetRow extends TicketRow {
  id: string
  terms_id: string
  wallet_id: string
  state: BetToSettle['state']
  settlement_revision: number
  risk: string
  decided_at: Date
  voided_for: string | null
  result: BetResult | ''
  win_loss: string
}

interface LegRow extends PricedLegRow {
  bet_id: string
  leg: number
  match_id: string
  market_type: number
}

/** Begins the reads of bets that are about to be settled, for who watches the statements. */
export const betsToSettle = '/* bets to settle */'

/** Locks bets and reads their current state; the caller holds the locks of their wallets. */
export const lockBets = (tx: Transaction, betIds: readonly bigint[]): Promise<BetToSettle[]> =>
  selectBets(tx, betIds, 'for update of b')

/** Reads bets as they are now. */
export const readBets = (queries: Queries, betIds: readonly bigint[]): Promise<BetToSettle[]> =>
  selectBets(queries, betIds, '')

async function selectBets(
  queries: Queries,
  betIds: readonly bigint[],
  lock: 'for update of b' | '',
): Promise<BetToSettle[]> {
  const bets = await queries.query<BetRow>(
    `${betsToSettle} select b.id, b.wallet_id, b.state, b.settlement_revision, ${ticketColumns},
            b.terms_id,
            b.risk - b.cashed_risk as risk, b.decided_at, b.result, b.win_loss,
            ${voidedForOf('b.id')} as voided_for
       from bet b join terms t on t.id = b.terms_id
      where b.id = any ($1) and b.state in ('running', 'settled', 'void')
      order by b.id ${lock}`,
    [betIds],
  )
  const legs = await queries.query<LegRow>(
    `select l.bet_id, l.leg, l.match_id, l.market_type, ${pricedLegColumns}
       from bet_leg l join match m on m.id = l.match_id
      where l.bet_id = any ($1) order by l.bet_id, l.leg`,
    [bets.map(({ id }) => id)],
  )
  const bookOf = await selectBooks(queries, bets)
  const legsOf = Map.groupBy(legs, ({ bet_id }) => bet_id)
  return bets.map((bet) => betOf(bet, bookOf(bet), legsOf.get(bet.id) ?? []))
}

/** Reads what terms say of uplines once each: a match has many bets of the same members. */
async function selectBooks(
  queries: Queries,
  bets: readonly BetRow[],
): Promise<(bet: BetRow) => BookRow> {
  const rows = await queries.query<BookRow & { id: string }>(
    `select id, ${bookColumns} from terms t where id = any ($1)`,
    [[...new Set(bets.map(({ terms_id }) => terms_id))]],
  )
  const books = new Map(rows.map((row) => [row.id, row]))
  return ({ terms_id }) => {
    const book = books.get(terms_id)
    assert(book !== undefined, 'a bet has terms')
    return book
  }
}

function betOf(row: BetRow, book: BookRow, legs: readonly LegRow[]): BetToSettle {
  return {
    betId: BigInt(row.id),
    walletId: BigInt(row.wallet_id),
    state: row.state,
    settlementRevision: row.settlement_revision,
    acceptedAtMs: row.decided_at.getTime(),
    voidedFor: row.voided_for,
    risk: BigInt(row.risk),
    last: { result: row.result, winLoss: BigInt(row.win_loss) },
    stake: BigInt(row.stake),
    book: betBookOf({ ...book, combination: row.combination }, legs),
    ticket: ticketOfRow(row, legs),
    legs: legs.map(({ leg, match_id }) => ({ number: leg, matchKey: BigInt(match_id) })),
  }
}
