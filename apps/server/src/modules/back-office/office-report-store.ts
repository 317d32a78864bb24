import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, rowMapper } from '../../db/row-mapper.ts'
import type { OfficeScope } from '../../http/office-call.ts'

/** Which transfers of an operator's money are listed, newest first. */
export interface TransfersAsked {
  /** First and last day, GMT+8. */
  readonly from: string
  readonly until: string
  readonly member: string | null
  /** The document and wallet version of the last row of the page before. */
  readonly after: { readonly document: bigint; readonly version: bigint } | null
  readonly limit: number
}

const transfers = rowMapper({
  document: column.bigint('d.id'),
  version: column.bigint('t.wallet_version'),
  atMs: column.moment('t.posted_at'),
  member: column.text('a.login_id'),
  kind: column.text('t.kind'),
  /** Below zero where it left the member. */
  amount: column.bigint("case when k.credit = 'available' then t.amount else -t.amount end"),
  currency: column.text<Currency>('w.currency'),
  reference: column.text("coalesce(d.reference, '')"),
  note: column.text('d.note'),
  /** Who moved it, as the audit names them; null of what no one did by hand. */
  by: orNull(column.text('made.by')),
  balance: column.bigint('t.available_after + t.outstanding_after'),
})

/** A transfer that an operator made; money in minor units. */
export type OfficeTransfer = ReturnType<typeof transfers.of>

/** Returns credit, cash, adjustments and settling up of the members that a caller sees. */
export async function selectTransfers(
  db: Queries,
  { operatorId, path }: OfficeScope,
  { from, until, member, after, limit }: TransfersAsked,
): Promise<readonly OfficeTransfer[]> {
  const rows = await db.query<MappedRow>(
    `select ${transfers.columns}
       from ledger_document d
       join transfer t on t.reference = d.id
       join transfer_kind k on k.kind = t.kind
       join wallet w on w.id = d.wallet_id
       join account a on a.id = d.wallet_id
       left join party low on low.id = a.party_id
       left join lateral (
         -- Of what a second person approved, the audit names who proposed it as the maker.
         select coalesce(u.after ->> 'maker', u.actor) as by
           from audit u
          where u.operator_id = d.operator_id and u.after ->> 'reference' = d.reference
            and coalesce(u.after ->> 'of', u.target) = 'member:' || a.login_id
          order by u.seq limit 1
       ) made on true
      where d.operator_id = $1 and d.kind in
              ('credit', 'deposit', 'withdrawal', 'adjustment', 'settle_up')
        and 'available' in (k.debit, k.credit)
        and d.created_at >= $2::date::timestamp at time zone 'Asia/Kuala_Lumpur'
        and d.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'
        and ($4::text is null or low.path like $4 || '%')
        and ($5::text is null or lower(a.login_id) = lower($5))
        and ($6::bigint is null or (d.id, t.wallet_version) > ($6, $7))
      order by d.id, t.wallet_version limit $8`,
    [operatorId, from, until, path, member, after?.document ?? null, after?.version ?? null, limit],
  )
  return rows.map(transfers.of)
}

const outstanding = rowMapper({
  matchId: column.text('m.public_id'),
  home: column.text('m.home_name'),
  away: column.text('m.away_name'),
  sportsType: column.smallint('m.sports_type'),
  league: column.text('l.name'),
  kickOffMs: column.moment('m.kickoff_at'),
  currency: column.text<Currency>('s.currency'),
  bets: column.integer('s.bets'),
  stake: column.bigint('s.stake'),
  risk: column.bigint('s.risk'),
})

/** What runs on a match in a currency; money in minor units. */
export type OutstandingSum = ReturnType<typeof outstanding.of>

/** Sums the running bets of the members below a path by the match of their first leg. */
export async function selectOutstanding(
  db: Queries,
  operatorId: number,
  path: string | null,
  limit: number,
): Promise<readonly OutstandingSum[]> {
  const rows = await db.query<MappedRow>(
    `with sums as (
       select first.match_id, w.currency, count(*)::integer as bets,
              sum(b.stake - b.cashed_stake)::bigint as stake,
              sum(b.risk - b.cashed_risk)::bigint as risk
         from bet b
         join wallet w on w.id = b.wallet_id
         join account a on a.id = b.wallet_id
         left join party low on low.id = a.party_id
         join bet_leg first on first.bet_id = b.id and first.leg =
              (select min(leg) from bet_leg where bet_id = b.id)
        where b.state = 'running' and b.operator_id = $1
          and ($2::text is null or low.path like $2 || '%')
        group by first.match_id, w.currency
     )
     select ${outstanding.columns}
       from sums s join match m on m.id = s.match_id join league l on l.id = m.league_id
      order by m.kickoff_at, m.id, s.currency limit $3`,
    [operatorId, path, limit],
  )
  return rows.map(outstanding.of)
}
