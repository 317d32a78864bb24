import type { PlayBreakKind } from '@fairline/domain/play-limits/play-break'
import type { PlayLimitKind } from '@fairline/domain/play-limits/play-limit'
import type { PlayPeriod } from '@fairline/domain/play-limits/play-period'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'

/** A limit of a member as the database writes it; minor units as text. */
interface LimitText {
  readonly kind: PlayLimitKind
  readonly period: PlayPeriod
  readonly amount: string
}

const cases = rowMapper({
  login: column.text('a.login_id'),
  status: column.text('w.account_status'),
  currency: column.text('w.currency'),
  breakKind: orNull(column.text<PlayBreakKind>('c.break_kind')),
  breakUntilMs: orNull(column.moment('c.break_until')),
  limits: column.json<readonly LimitText[]>('c.limits'),
  winLoss7: column.bigint('sums.seven'),
  winLoss30: column.bigint('sums.thirty'),
  note: orNull(column.text('noted.note')),
  notedAtMs: orNull(column.moment('noted.at')),
})

/** A case of responsible gaming; money in minor units. */
export type GamingCase = RowOf<typeof cases>

/** Which cases are listed. */
export interface CasesAsked {
  readonly operatorId: number
  /** Those on a break, with a limit, or with a note; null for all of them. */
  readonly kind: 'break' | 'limit' | 'note' | null
  /** The login id of the last row of the page before. */
  readonly after: string | null
  readonly limit: number
}

/** A raise that waits counts as the old amount until its time has come. */
const limitsInForce = `
  select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period,
           'amount', l.amount::text) order by l.kind, l.period), '[]') as limits
    from (select kind, period,
                 case when next_from <= book_now() then next_amount else amount end as amount
            from play_limit where wallet_id = w.id) l
   where l.amount is not null`

/** Returns the members that take a break, have limits of their own, or have a note, by login id. */
export async function selectGamingCases(
  db: Queries,
  { operatorId, kind, after, limit }: CasesAsked,
): Promise<readonly GamingCase[]> {
  const rows = await db.query<MappedRow>(
    `with noted as (
       select distinct on (target) target, at, after ->> 'note' as note
         from audit where operator_id = $1 and act = 'gaming.note'
        order by target, seq desc
     )
     select ${cases.columns}
       from account a
       join wallet w on w.id = a.id
       left join noted on noted.target = 'member:' || a.login_id
      cross join lateral (
        select case when w.break_until > book_now() then w.break_kind end as break_kind,
               case when w.break_until > book_now() then w.break_until end as break_until,
               (${limitsInForce}) as limits) c
      cross join lateral (
        select coalesce(sum(win_loss)
                 filter (where working_date > working_date_of(book_now()) - 7), 0)::bigint as seven,
               coalesce(sum(win_loss), 0)::bigint as thirty
          from settled_day
         where wallet_id = a.id and working_date > working_date_of(book_now()) - 30) sums
      where a.operator_id = $1
        and case $2::text
              when 'break' then c.break_kind is not null
              when 'limit' then c.limits <> '[]'
              when 'note' then noted.note is not null
              else c.break_kind is not null or c.limits <> '[]' or noted.note is not null end
        and ($3::text is null or lower(a.login_id) > lower($3))
      order by lower(a.login_id) limit $4`,
    [operatorId, kind, after, limit],
  )
  return rows.map(cases.of)
}
