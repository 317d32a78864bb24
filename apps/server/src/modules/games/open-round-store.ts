import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A round that is open longer than rounds are. */
export interface OverdueRound {
  readonly key: bigint
  readonly provider: string
  readonly roundId: string
}

/** Claims rounds that are open for so long, and were not asked for since so long. */
export async function claimOverdueRounds(
  db: Queries,
  { openMs, againMs, most }: { openMs: number; againMs: number; most: number },
): Promise<OverdueRound[]> {
  const rows = await db.query<{ id: string; key: string; round_id: string }>(
    `update game_round r set asked_at = book_now()
       from game_provider p
      where p.id = r.provider_id and r.id in (
        select id from game_round
         where status = 'open' and opened_at < book_now() - $1 * interval '1 millisecond'
           and coalesce(asked_at < book_now() - $2 * interval '1 millisecond', true)
         order by opened_at limit $3 for update skip locked)
     returning r.id, p.key, r.round_id`,
    [openMs, againMs, most],
    'claim-overdue-rounds',
  )
  return rows.map((row) => ({
    key: BigInt(row.id),
    provider: row.key,
    roundId: row.round_id,
  }))
}

/** A call of a provider as the book has it. */
export interface BookedTransaction {
  readonly id: string
  readonly kind: 'debit' | 'credit' | 'rollback'
  readonly amount: Minor
  readonly status: string
  readonly isRolledBack: boolean
  readonly player: string
  readonly currency: string
}

/** Returns what the book has of a round, in the order of the calls. */
export async function selectBooked(
  db: Queries,
  providerId: number,
  roundId: string,
): Promise<BookedTransaction[]> {
  const rows = await db.query<BookedTransaction & { amount: string } & Record<string, unknown>>(
    `select t.transaction_id as id, t.kind, t.amount, t.status,
            t.is_rolled_back as "isRolledBack", r.player, w.currency
       from game_round r
       join game_transaction t on t.round_key = r.id
       join wallet w on w.id = r.wallet_id
      where r.provider_id = $1 and r.round_id = $2 order by t.asked_at, t.transaction_id`,
    [providerId, roundId],
    'booked-transactions',
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Notes that the wallet learned of a credit by asking for its round. */
export async function noteAsked(tx: Transaction, providerId: number, id: string): Promise<void> {
  await tx.query(
    `update game_transaction set is_asked = true
      where provider_id = $1 and transaction_id = $2`,
    [providerId, id],
  )
}

/** Ends an open round in which nothing is held and nothing was paid. */
export async function voidEmptyRound(db: Queries, key: bigint): Promise<void> {
  await db.query(
    `update game_round set status = 'void', changed_at = book_now()
      where id = $1 and status = 'open' and held = 0 and payout = 0`,
    [key],
  )
}

/** Returns until when the History of a provider was compared; null before the first time. */
export async function selectComparedUntil(db: Queries, providerId: number): Promise<Date | null> {
  const [row] = await db.query<{ compared_until: Date | null }>(
    'select compared_until from game_provider where id = $1',
    [providerId],
  )
  return row?.compared_until ?? null
}

/** Returns the rounds of a provider that changed in a time, and those that differed before. */
export async function selectRoundsToCompare(
  db: Queries,
  providerId: number,
  from: Date,
  before: Date,
): Promise<string[]> {
  const rows = await db.query<{ round_id: string }>(
    `select round_id from game_round
      where provider_id = $1 and changed_at >= $2 and changed_at < $3
     union select round_id from game_difference where provider_id = $1`,
    [providerId, from, before],
  )
  return rows.map(({ round_id }) => round_id)
}

/** Replaces what is known to differ of a round. */
export async function replaceDifferences(
  tx: Transaction,
  providerId: number,
  roundId: string,
  differences: readonly { readonly transactionId: string; readonly problem: string }[],
): Promise<void> {
  await tx.query('delete from game_difference where provider_id = $1 and round_id = $2', [
    providerId,
    roundId,
  ])
  for (const { transactionId, problem } of differences) {
    await tx.query(
      `insert into game_difference (provider_id, round_id, transaction_id, problem, found_at)
       values ($1, $2, $3, $4, book_now()) on conflict do nothing`,
      [providerId, roundId, transactionId, problem],
    )
  }
}

/** Notes until when the History of a provider was compared. */
export async function noteCompared(
  tx: Transaction,
  providerId: number,
  until: Date,
): Promise<void> {
  await tx.query('update game_provider set compared_until = $2 where id = $1', [providerId, until])
}

/** An open round as its operator sees it. */
export interface OpenRound {
  readonly provider: string
  readonly roundId: string
  readonly game: string
  readonly login: string
  readonly currency: string
  readonly held: Minor
  readonly openedAtMs: number
}

/** Returns the rounds of an operator that are open for so long, the oldest first. */
export async function selectOpenRounds(
  db: Queries,
  operatorId: number,
  openMs: number,
): Promise<OpenRound[]> {
  const rows = await db.query<Record<string, string> & { opened_at: Date }>(
    `select p.key, r.round_id, g.name, a.login_id, w.currency, r.held, r.opened_at
       from game_round r
       join game_provider p on p.id = r.provider_id
       join game g on g.id = r.game_id
       join wallet w on w.id = r.wallet_id
       join account a on a.id = r.wallet_id
      where r.status = 'open' and w.operator_id = $1
        and r.opened_at < book_now() - $2 * interval '1 millisecond'
      order by r.opened_at, r.id`,
    [operatorId, openMs],
  )
  return rows.map((row) => ({
    provider: row['key'] ?? '',
    roundId: row['round_id'] ?? '',
    game: row['name'] ?? '',
    login: row['login_id'] ?? '',
    currency: row['currency'] ?? '',
    held: BigInt(row['held'] ?? 0),
    openedAtMs: row.opened_at.getTime(),
  }))
}
