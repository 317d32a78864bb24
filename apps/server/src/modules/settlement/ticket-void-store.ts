import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Why an operator made a bet void, by the last word on it; null where none did, or no more. */
export const voidedForOf = (betId: string): string =>
  `(select nullif(case when v.undone then '' else v.reason end, '')
      from ticket_void v where v.bet_id = ${betId} order by v.number desc limit 1)`

/** A ticket as an operator meets it. */
export interface TicketState {
  readonly betId: bigint
  readonly walletId: bigint
  readonly state: 'waiting' | 'running' | 'rejected' | 'settled' | 'void' | 'cashed_out'
  /** Whether a trader has accepted it; null of a bet that was not referred. */
  readonly referral: 'pending' | 'accepted' | null
  /** Settlements and reversals of the bet so far. */
  readonly revision: number
  /** Minor units, as it was placed and of what was cashed out of it. */
  readonly stake: bigint
  readonly cashedStake: bigint
  readonly currency: string
  readonly member: string
  /** Why an operator made it void; null where none did, or no more. */
  readonly voidedFor: string | null
}

interface TicketStateRow {
  id: string
  wallet_id: string
  state: TicketState['state']
  referral: TicketState['referral']
  revision: number
  stake: string
  cashed_stake: string
  currency: string
  member: string
  voided_for: string | null
}

/**
 * Locks what tickets are decided under: the guards of those that wait, then the wallets of all, in
 * the order of docs/ledger.md. No ticket begins to wait later.
 */
export async function lockTickets(tx: Transaction, betIds: readonly bigint[]): Promise<void> {
  await tx.query(
    `select from market_guard g
      where (g.match_id, g.market_type) in (
        select l.match_id, l.market_type from bet b join bet_leg l on l.bet_id = b.id
         where b.id = any ($1) and b.state = 'waiting')
      order by g.match_id, g.market_type for share of g`,
    [betIds],
  )
  await tx.query(
    `select from wallet where id in (select wallet_id from bet where id = any ($1))
      order by id for update`,
    [betIds],
  )
}

/** Returns tickets of an operator, in the order of their keys. */
export async function selectTickets(
  tx: Queries,
  operatorId: number,
  betIds: readonly bigint[],
): Promise<readonly TicketState[]> {
  const rows = await tx.query<TicketStateRow>(
    `select b.id, b.wallet_id, b.state, b.referral, b.settlement_revision as revision, b.stake,
            b.cashed_stake, w.currency, a.login_id as member, ${voidedForOf('b.id')} as voided_for
       from bet b join wallet w on w.id = b.wallet_id join account a on a.id = b.wallet_id
      where b.id = any ($1) and b.operator_id = $2 order by b.id`,
    [betIds, operatorId],
  )
  return rows.map((row) => ({
    betId: BigInt(row.id),
    walletId: BigInt(row.wallet_id),
    state: row.state,
    referral: row.referral,
    revision: row.revision,
    stake: BigInt(row.stake),
    cashedStake: BigInt(row.cashed_stake),
    currency: row.currency,
    member: row.member,
    voidedFor: row.voided_for,
  }))
}

/** Appends the operator's word on tickets: void, or that this is undone. */
export async function insertTicketVoids(
  tx: Transaction,
  betIds: readonly bigint[],
  { reason, undone }: { readonly reason: string; readonly undone: boolean },
): Promise<void> {
  await tx.query(
    `insert into ticket_void (bet_id, number, undone, reason, recorded_at)
     select u.bet_id,
            1 + coalesce((select max(number) from ticket_void v where v.bet_id = u.bet_id), 0),
            $2, $3, book_now()
       from unnest($1::bigint[]) u(bet_id)`,
    [betIds, undone, reason],
  )
}
