import type { PartyLevel, PartyStatus } from '@fairline/domain/books/party-level'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, rowMapper } from '../../db/row-mapper.ts'
import type { OfficeScope } from '../../http/office-call.ts'

/** Which uplines and members are listed; null for any. */
export interface TreeAsked {
  /** The path of the party whose children are listed; null for those under the house. */
  readonly under: string | null
  /** Finds in all of the subtree in place of the children. */
  readonly text: string | null
  readonly status: string | null
  readonly kind: 'party' | 'member' | null
  /** The last row of the page before. */
  readonly after: { readonly kind: 'party' | 'member'; readonly login: string } | null
  readonly limit: number
}

const nodes = rowMapper({
  kind: column.text<'party' | 'member'>('n.kind'),
  login: column.text('n.login_id'),
  name: column.text('n.name'),
  level: column.text<PartyLevel | 'member'>('n.level'),
  upline: column.text("coalesce(above.login_id, 'house')"),
  status: column.text('n.status'),
  uplineStatus: column.text<PartyStatus>(
    "coalesce(case when above.id is not null then upline_status_of(above.id) end, 'active')",
  ),
  denied: column.integer('n.denied'),
  uplineDenied: column.integer(
    'coalesce(case when above.id is not null then upline_denied_of(above.id) end, 0)',
  ),
  currency: column.text('n.currency'),
  credit: orNull(column.bigint('n.credit')),
  given: orNull(column.bigint('n.given')),
  available: orNull(column.bigint('n.available')),
  outstanding: orNull(column.bigint('n.outstanding')),
  debt: orNull(column.bigint('n.debt')),
  oddsGroup: orNull(column.text('terms.odds_group')),
  yesterday: column.bigint('below.yesterday'),
  members: column.integer('below.members'),
  lastLoginAtMs: orNull(column.moment('seen.at')),
  lastIp: orNull(column.text('seen.ip')),
  addedAtMs: column.moment('n.created_at'),
})

/** An upline or a member as the tree shows it; money in minor units. */
export type TreeNode = ReturnType<typeof nodes.of>

const parties = `
  select 'party' as kind, p.id, p.operator_id, p.parent_id as above_id, p.path, p.login_id, p.name,
         p.level, p.status, p.denied, p.currency, p.credit, p.given, null::bigint as available,
         null::bigint as outstanding, null::bigint as debt, p.created_at
    from party p`
const members = `
  select 'member', a.id, a.operator_id, a.party_id, coalesce(u.path, ''), a.login_id, '',
         'member', w.account_status, w.denied, w.currency, null, null, w.available, w.outstanding,
         w.debt, a.created_at
    from account a join wallet w on w.id = a.id left join party u on u.id = a.party_id`

/** What of a node is read only for the rows of a page. */
const details = `
  left join party above on above.id = n.above_id
  left join lateral (select odds_group from terms where n.kind = 'member' and account_id = n.id
                      order by terms.id desc limit 1) terms on true
  left join lateral (select created_at as at, host(ip) as ip from session
                      where n.kind = 'member' and account_id = n.id
                      order by created_at desc limit 1) seen on true
  cross join (select working_date_of(book_now()) - 1 as date) yesterday
  cross join lateral (
    select count(*)::integer as members, coalesce(sum(day.win_loss), 0)::bigint as yesterday
      from (select n.id where n.kind = 'member'
            union all
            -- A path has digits and points alone: what it begins is between it and a colon.
            select b.id from party bp join account b on b.party_id = bp.id
             where n.kind = 'party' and bp.path >= n.path and bp.path < n.path || ':') b,
           lateral (select sum(d.win_loss) as win_loss from settled_day d
                     where d.wallet_id = b.id and d.working_date = yesterday.date) day) below`

/** Returns uplines before members, each by login id. */
export async function selectTree(
  db: Queries,
  { operatorId, path }: OfficeScope,
  asked: TreeAsked,
): Promise<readonly TreeNode[]> {
  const { under, text, status, kind, after, limit } = asked
  const rows = await db.query<MappedRow>(
    `with found as (
       select * from (${parties} union all ${members}) n
        where n.operator_id = $1
          and ($2::text is null or (n.path like $2 || '%' and (n.kind = 'member' or n.path <> $2)))
          and case when $4::text is null
                   then n.above_id is not distinct from
                        (select id from party where path = $3 and operator_id = $1)
                   else position(lower($4) in lower(n.login_id || ' ' || n.name)) > 0 end
          and ($5::text is null or n.status = $5)
          and ($6::text is null or n.kind = $6)
          and ($7::text is null
               or (n.kind = 'member', lower(n.login_id)) > ($7 = 'member', lower($8)))
        order by n.kind = 'member', lower(n.login_id) limit $9
     )
     select ${nodes.columns} from found n ${details}
      order by n.kind = 'member', lower(n.login_id)`,
    [operatorId, path, under, text, status, kind, after?.kind ?? null, after?.login ?? '', limit],
  )
  return rows.map(nodes.of)
}

/** Returns one upline or member. */
export async function selectNode(
  db: Queries,
  kind: 'party' | 'member',
  id: bigint,
): Promise<TreeNode | undefined> {
  const [row] = await db.query<MappedRow>(
    `select ${nodes.columns} from (${parties} union all ${members}) n ${details}
      where n.kind = $1 and n.id = $2`,
    [kind, id],
  )
  return row && nodes.of(row)
}
