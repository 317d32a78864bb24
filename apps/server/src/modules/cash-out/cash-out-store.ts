import { assert } from '@fairline/domain/assert'
import { bookEntryOf } from '@fairline/domain/books/ticket-edges'
import type { CashOut } from '@fairline/domain/cash-out/cash-out'
import type { CashOutReceipt } from '@fairline/domain/cash-out/cash-out-receipt'
import { cashOutValidMs } from '@fairline/domain/cash-out/cash-out-terms'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { isAtMyanmarOdds } from '@fairline/domain/ticket/ticket'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OpenBet } from './open-bet-store.ts'
import type { LegBasis } from './value-open-bet.ts'

const offers = rowMapper({
  betId: column.bigint('bet_id'),
  settlementRevision: column.integer('settlement_revision'),
  cashedStake: column.bigint('cashed_stake'),
  madeOn: column.json<readonly LegBasis[]>('made_on'),
  expiresAtMs: column.moment('expires_at'),
})

/** An offer as it is kept until it is over. */
export type KeptOffer = RowOf<typeof offers>

/** Stores offers, valid from now on; returns their expiry in milliseconds since 1970. */
export async function insertOffers(
  queries: Queries,
  walletId: bigint,
  made: readonly { readonly id: string; readonly bet: OpenBet; readonly madeOn: object }[],
): Promise<number> {
  const [row] = await queries.query<{ expires_at: Date }>(
    `insert into cash_out_offer
       (id, wallet_id, bet_id, settlement_revision, cashed_stake, made_on, expires_at)
     select id, $1, bet_id, revision, cashed, made_on::jsonb,
            book_now() + $7 * interval '1 millisecond'
       from unnest($2::uuid[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[])
              u(id, bet_id, revision, cashed, made_on)
     returning expires_at`,
    [
      walletId,
      made.map(({ id }) => id),
      made.map(({ bet }) => bet.betId),
      made.map(({ bet }) => bet.settlementRevision),
      made.map(({ bet }) => bet.cashedStake),
      made.map(({ madeOn }) => JSON.stringify(madeOn)),
      cashOutValidMs,
    ],
  )
  return row?.expires_at.getTime() ?? 0
}

/** Forgets offers that are over. */
export async function deleteOldOffers(queries: Queries): Promise<void> {
  await queries.query(
    "delete from cash_out_offer where expires_at < book_now() - interval '1 minute'",
  )
}

/** Returns an offer of a wallet; undefined if it does not exist, or expired and was deleted. */
export async function selectOffer(
  queries: Queries,
  walletId: bigint,
  offerId: string,
): Promise<KeptOffer | undefined> {
  const [row] = await queries.query<MappedRow>(
    `select ${offers.columns} from cash_out_offer where id = $2 and wallet_id = $1`,
    [walletId, offerId],
  )
  return row && offers.of(row)
}

/** The moment at which a cash-out is decided and posted, by the book's clock. */
export interface Moment {
  /** As PostgreSQL writes it, to the microsecond. */
  readonly at: string
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Whether a match that had not kicked off when the offer was valued has kicked off since. */
  readonly hasKickedOff: boolean
}

/** Reads the book's clock. The caller holds the locks of guards, wallet and bet. */
export async function readMoment(tx: Transaction, madeOn: readonly LegBasis[]): Promise<Moment> {
  const guards = madeOn.flatMap(({ guard }) => guard ?? [])
  const [row] = await tx.query<{ at: string; now: Date; kicked_off: boolean }>(
    `select now, now::text as at, exists (
              select from unnest($1::bigint[], $2::smallint[]) g(match_id, market_type)
                join match m on m.id = g.match_id
               where has_kicked_off(g.market_type, m.kickoff_at, now)) as kicked_off
       from book_now() now`,
    [guards.map(({ match }) => match), guards.map(({ marketType }) => marketType)],
  )
  assert(row !== undefined, 'the clock is always read')
  return { at: row.at, nowMs: row.now.getTime(), hasKickedOff: row.kicked_off }
}

/** Holds a bet of the wallet until the transaction ends; settlement changes it under this lock. */
export async function holdBet(tx: Transaction, walletId: bigint, betId: bigint): Promise<void> {
  await tx.query('select from bet where id = $1 and wallet_id = $2 for update', [betId, walletId])
}

/** What a request is written down with. */
export interface CashOutRequest {
  readonly walletId: bigint
  readonly requestId: string
  /** SHA-256 of what was asked, hexadecimal. */
  readonly contentHash: string
}

/** Writes a cash-out and what remains of its bet, and lowers the risk on the bet's matches. */
export async function writeCashOut(
  tx: Transaction,
  { walletId, requestId, contentHash }: CashOutRequest,
  bet: OpenBet,
  made: CashOut,
  madeOn: readonly LegBasis[],
): Promise<void> {
  const { cashed, offer, winLoss, receipt } = made
  const number = bet.cashOuts + 1
  await tx.query(
    `insert into cash_out (bet_id, number, wallet_id, request_id, content_hash,
                           settlement_revision, stake, risk, win, returned, win_loss, receipt,
                           made_on, edges, cashed_at)
     select $1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, $9, $10, $11, $12, $13, $15, posted_at
       from transfer
      where reference = $1 and revision = $14
        and kind in ('cash_out_release', 'cash_out_lose')
      order by kind limit 1`,
    [
      bet.betId,
      number,
      walletId,
      requestId,
      contentHash,
      bet.settlementRevision,
      cashed.stake,
      cashed.risk,
      cashed.win,
      offer,
      winLoss,
      JSON.stringify(receipt),
      JSON.stringify(madeOn),
      -number,
      edgesOf(bet, made),
    ],
  )
  await tx.query(
    `update bet set cashed_stake = cashed_stake + $2, cashed_risk = cashed_risk + $3,
                    cashed_win = cashed_win + $4, state = $5
      where id = $1`,
    [
      bet.betId,
      cashed.stake,
      cashed.risk,
      cashed.win,
      made.rest === null ? 'cashed_out' : 'running',
    ],
  )
  await tx.query(
    `update match_exposure e set risk = e.risk - g.legs * $2
       from (select match_id, count(*) as legs from bet_leg where bet_id = $1 group by 1) g
      where e.wallet_id = $3 and e.match_id = g.match_id`,
    [bet.betId, cashed.risk, walletId],
  )
}

/** What uplines get of the part that was cashed out; no commission is paid on it. */
function edgesOf({ book, ticket }: OpenBet, { cashed, winLoss }: CashOut): readonly bigint[] {
  const { column, terms } = book
  const part = { column, stake: cashed.stake, winLoss, isAtMyanmarOdds: isAtMyanmarOdds(ticket) }
  return bookEntryOf({ ...part, result: 'cashed_out' }, terms).edges
}

const cashOuts = rowMapper({
  betId: column.bigint('c.bet_id'),
  number: column.smallint('c.number'),
  receipt: column.json<CashOutReceipt>('c.receipt'),
  cashedAtMs: column.moment('c.cashed_at'),
  restStake: column.bigint('b.stake - until.stake'),
  restRisk: column.bigint('b.risk - until.risk'),
  availableAfter: column.bigint('t.available_after'),
  outstandingAfter: column.bigint('t.outstanding_after'),
  versionAfter: column.bigint('t.wallet_version'),
})

/** A cash-out as it was answered, and the wallet right after it. */
export type StoredCashOut = RowOf<typeof cashOuts>

/** The stored outcome of a request. 'conflict': its id was used for something else. */
export type CashOutOutcome =
  | { readonly kind: 'made'; readonly cashOut: StoredCashOut }
  | {
      readonly kind: 'refused'
      readonly code: ErrorCode
      readonly facts: Readonly<Record<string, string>>
    }
  | { readonly kind: 'conflict' }

/** Returns the stored outcome of a cash-out request, or undefined if the request is new. */
export async function findCashOut(
  queries: Queries,
  { walletId, requestId, contentHash }: CashOutRequest,
): Promise<CashOutOutcome | undefined> {
  const [made] = await queries.query<MappedRow & { same: boolean }>(
    `select ${cashOuts.columns}, c.content_hash = decode($3, 'hex') as same
       from cash_out c
       join bet b on b.id = c.bet_id
       join lateral (select sum(stake)::bigint as stake, sum(risk)::bigint as risk
                       from cash_out where bet_id = c.bet_id and number <= c.number) until on true
       join lateral (select available_after, outstanding_after, wallet_version
                       from transfer where reference = c.bet_id and revision = -c.number
                      order by wallet_version desc limit 1) t on true
      where c.wallet_id = $1 and c.request_id = $2`,
    [walletId, requestId, contentHash],
  )
  if (made !== undefined) {
    return made.same ? { kind: 'made', cashOut: cashOuts.of(made) } : { kind: 'conflict' }
  }
  const [other] = await queries.query<{
    code: ErrorCode | null
    facts: Record<string, string> | null
    same: boolean
  }>(
    `select code, facts, content_hash = decode($3, 'hex') as same
       from (select wallet_id, request_id, content_hash, code, facts from bet_refusal
             union all
             select wallet_id, request_id, content_hash, null, null from bet) r
      where wallet_id = $1 and request_id = $2`,
    [walletId, requestId, contentHash],
  )
  if (other === undefined) return undefined
  return other.same && other.code !== null
    ? { kind: 'refused', code: other.code, facts: other.facts ?? {} }
    : { kind: 'conflict' }
}

/** Keeps a refusal: the same request gets it again. */
export async function insertRefusal(
  tx: Transaction,
  { walletId, requestId, contentHash }: CashOutRequest,
  code: ErrorCode,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.query(
    `insert into bet_refusal (wallet_id, request_id, content_hash, code, facts, refused_at)
     values ($1, $2, decode($3, 'hex'), $4, $5, book_now())`,
    [walletId, requestId, contentHash, code, JSON.stringify(facts)],
  )
}
