import type { PartyLevel } from '@fairline/domain/books/party-level'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'
import { levelEdge } from './level-edge.ts'

/** The days that are settled up: from is null where there was no settle-up before. */
export interface SettledSpan {
  readonly operatorId: number
  readonly from: string | null
  readonly until: string
}

/** The last day of the newest settle-up, and yesterday; the days are GMT+8. */
export async function selectSettledUntil(
  db: Queries,
  operatorId: number,
): Promise<{ readonly until: string | null; readonly next: string | null; yesterday: string }> {
  const [row] = await db.query<{ until: string | null; next: string | null; yesterday: string }>(
    `select max(until_date)::text as until, (max(until_date) + 1)::text as next,
            (working_date_of(book_now()) - 1)::text as yesterday
       from settle_up where operator_id = $1`,
    [operatorId],
  )
  return row ?? { until: null, next: null, yesterday: '' }
}

/** Locks the wallets of all members with an upline, in the order of their ids. */
export async function lockMembers(tx: Transaction, operatorId: number): Promise<void> {
  await tx.query(
    `select from wallet w join account a on a.id = w.id
      where w.operator_id = $1 and a.party_id is not null order by w.id for no key update of w`,
    [operatorId],
  )
}

const members = rowMapper({
  walletId: column.bigint('w.id'),
  loginId: column.text('a.login_id'),
  currency: column.text<Currency>('w.currency'),
  available: column.bigint('w.available'),
  isRemote: column.boolean('w.is_remote'),
  hasCredit: column.boolean('m.has_credit'),
  /** The account at the close less debt and credit, with what was settled after it. */
  due: column.bigint('m.due'),
})

/** A member below an upline, at the close of a day. */
export type MemberAtClose = RowOf<typeof members>

/**
 * Members with an upline at the close of a day. What the wallet lent is no money of the member's;
 * what was settled since the close is not settled again.
 */
export async function selectMembersAtClose(
  db: Queries,
  { operatorId, until }: SettledSpan,
): Promise<MemberAtClose[]> {
  const rows = await db.query<MappedRow>(
    `select ${members.columns}
       from account a
       join wallet w on w.id = a.id
       cross join lateral (
         select coalesce(bool_or(kind = 'credit'), false) as has_credit,
                coalesce(sum(flow) filter (where kind in ('settle_in', 'settle_out')
                  or (working_date <= $2::date
                      and kind not in ('lend', 'pay_debt', 'credit', 'take_credit'))), 0)::bigint
                  as due
           from flow_day where wallet_id = w.id) m
      where w.operator_id = $1 and a.party_id is not null
      order by w.id`,
    [operatorId, until],
  )
  return rows.map(members.of)
}

const statements = rowMapper({
  partyId: column.bigint('p.id'),
  loginId: column.text('p.login_id'),
  level: column.text<PartyLevel>('p.level'),
  upline: orNull(column.text('u.login_id')),
  currency: column.text<Currency>('p.currency'),
  turnover: column.bigint('s.turnover'),
  amount: column.bigint('s.amount'),
})

/** What a party pays to its parent. */
export type PartyAmount = RowOf<typeof statements>

/**
 * What each party pays to its parent for the days of a span: the edge of its level, of all members
 * below it. Parties without an entry are left out.
 */
export async function selectPartyAmounts(
  db: Queries,
  { operatorId, from, until }: SettledSpan,
): Promise<PartyAmount[]> {
  const rows = await db.query<MappedRow>(
    `with summed as (
       select p.id, sum(d.turnover)::bigint as turnover, sum(${levelEdge})::bigint as amount
         from settled_day d
         join account a on a.id = d.wallet_id
         join party low on low.id = a.party_id
         join party p on p.id = any (ids_of_path(low.path))
        where p.operator_id = $1 and d.working_date <= $3::date
          and ($2::date is null or d.working_date >= $2::date)
        group by p.id
     )
     select ${statements.columns}
       from summed s join party p using (id) left join party u on u.id = p.parent_id
      order by length(p.path), p.id`,
    [operatorId, from, until],
  )
  return rows.map(statements.of)
}

/** A member's part of a settle-up. */
export interface SettledMember {
  readonly walletId: bigint
  readonly due: Minor
  readonly moved: Minor
  readonly reference: bigint | null
}

/** Writes a settle-up with its parts, and returns its id. */
export async function insertSettleUp(
  tx: Transaction,
  { operatorId, from, until }: SettledSpan,
  settled: readonly SettledMember[],
  amounts: readonly PartyAmount[],
): Promise<bigint> {
  const [row] = await tx.query<{ id: string }>(
    `insert into settle_up (operator_id, from_date, until_date) values ($1, $2, $3) returning id`,
    [operatorId, from, until],
  )
  const id = BigInt(row?.id ?? 0)
  await tx.query(
    `insert into settle_up_member (settle_up_id, wallet_id, due, moved, reference)
     select $1, u.* from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) u`,
    [
      id,
      settled.map(({ walletId }) => walletId),
      settled.map(({ due }) => due),
      settled.map(({ moved }) => moved),
      settled.map(({ reference }) => reference),
    ],
  )
  await tx.query(
    `insert into party_statement (settle_up_id, party_id, turnover, amount)
     select $1, u.* from unnest($2::bigint[], $3::bigint[], $4::bigint[]) u`,
    [
      id,
      amounts.map(({ partyId }) => partyId),
      amounts.map(({ turnover }) => turnover),
      amounts.map(({ amount }) => amount),
    ],
  )
  return id
}

/** Marks what a party owes of a settle-up as paid; false where it is already, or does not exist. */
export async function updatePaid(
  tx: Transaction,
  { operatorId, until, login }: { operatorId: number; until: string; login: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update party_statement s set paid_at = book_now()
       from settle_up u, party p
      where u.id = s.settle_up_id and p.id = s.party_id and s.paid_at is null
        and u.operator_id = $1 and u.until_date = $2::date and lower(p.login_id) = lower($3)
      returning s.party_id`,
    [operatorId, until, login],
  )
  return rows.length === 1
}

const listed = rowMapper({
  until: column.text('u.until_date::text'),
  loginId: column.text('p.login_id'),
  level: column.text<PartyLevel>('p.level'),
  parentId: orNull(column.bigint('p.parent_id')),
  upline: orNull(column.text('above.login_id')),
  currency: column.text<Currency>('p.currency'),
  turnover: column.bigint('s.turnover'),
  amount: column.bigint('s.amount'),
  paidAtMs: orNull(column.moment('s.paid_at')),
})

/** What a party pays to its parent of a settle-up, and when it was marked paid; minor units. */
export type PartyStatement = RowOf<typeof listed>

/** Which statements are listed. */
export interface StatementsAsked {
  readonly operatorId: number
  /** The path of an upline: its own and those below; null for all. */
  readonly path: string | null
  /** Only those that are not paid. */
  readonly open: boolean
}

/** Returns what parties pay by settle-up, newest first, from the top of the tree down. */
export async function selectStatements(
  db: Queries,
  { operatorId, path, open }: StatementsAsked,
  [limit, offset]: readonly [limit: number, offset: number],
): Promise<readonly PartyStatement[]> {
  const rows = await db.query<MappedRow>(
    `select ${listed.columns}
       from settle_up u
       join party_statement s on s.settle_up_id = u.id
       join party p on p.id = s.party_id
       left join party above on above.id = p.parent_id
      where u.operator_id = $1 and ($2::text is null or p.path like $2 || '%')
        and (not $3::boolean or (s.paid_at is null and s.amount <> 0))
      order by u.until_date desc, length(p.path), p.id limit $4 offset $5`,
    [operatorId, path, open, limit, offset],
  )
  return rows.map(listed.of)
}
