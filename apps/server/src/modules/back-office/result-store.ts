import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import { type PageAsked, spanOf } from './list.ts'

/** A match that an operator says something of. */
export interface ResultMatch {
  readonly key: bigint
  /** Whether any of its markets takes bets now. */
  readonly takesBets: boolean
}

/** Returns the match that has a public id, if any. */
export async function selectResultMatch(
  db: Queries,
  publicId: string,
): Promise<ResultMatch | undefined> {
  const [row] = await db.query<{ id: string; takes_bets: boolean }>(
    `select id, ended_at is null and exists (
              select from market_guard g where g.match_id = m.id and g.open) as takes_bets
       from match m where public_id = $1`,
    [publicId],
  )
  return row && { key: BigInt(row.id), takesBets: row.takes_bets }
}

/** The member of a wallet. */
export interface WalletOwner {
  readonly member: string
  readonly currency: Currency
  readonly operatorId: number
}

/** Returns whose wallets they are. */
export async function selectOwners(
  db: Queries,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, WalletOwner>> {
  const rows = await db.query<WalletOwner & { id: string }>(
    `select w.id, a.login_id as member, w.currency, w.operator_id as "operatorId"
       from wallet w join account a on a.id = w.id where w.id = any ($1)`,
    [walletIds],
  )
  return new Map(rows.map(({ id, ...owner }) => [BigInt(id), owner]))
}

export const resultStates = ['unsettled', 'over_3h', 'disputed', 'over_72h', 'by_hand'] as const
export type ResultState = (typeof resultStates)[number]

/** Which parts of matches are listed; null for all that have any of these states. */
export interface ResultsAsked extends PageAsked {
  readonly state: ResultState | null
  readonly match: string | null
}

/** Whether the feed has said anything else since. */
const isDisputed = 'coalesce(f.is_held and f.word <> h.word, false)'

const parts = rowMapper({
  match: column.text('m.public_id'),
  sides: column.text("concat_ws(' v ', m.home_name, nullif(m.away_name, ''))"),
  sportsType: column.smallint('m.sports_type'),
  kickoffAtMs: column.moment('m.kickoff_at'),
  period: column.text('p.period'),
  /** What the feed says of the part; null where it has said nothing. */
  feed: orNull(column.text('f.word')),
  /** What was entered by hand and holds; null where nothing was. */
  entered: orNull(column.text('h.word')),
  isDisputed: column.boolean(isDisputed),
  tickets: column.integer('p.tickets'),
  maker: orNull(column.text('c.maker')),
  second: orNull(column.text('c.decider')),
})

/** A part of a match with open tickets, or that was decided by hand. */
export type ResultPart = RowOf<typeof parts>

/** The last word of the feed on a part, and whether it is held. */
const feedWord = `
  select word, is_held from (
    select r.revision, 0 as number, false as is_held,
           concat_ws(' ', replace(r.status, '_', ' '), r.home_score || '-' || r.away_score) as word
      from match_result r
     where r.match_id = p.match_id and r.period = p.period and not r.by_hand
    union all
    select c.revision, 0, false,
           case when c.rolled_back then 'cancellation taken back' else 'cancelled' end
      from match_cancellation c
     where c.match_id = p.match_id and c.period = any (array[p.period, 'all']) and not c.by_hand
    union all
    select h.after_revision, h.number, true, case h.report ->> 'kind'
             when 'result' then concat_ws(' ', h.report ->> 'status',
               (h.report #>> '{score,home}') || '-' || (h.report #>> '{score,away}'))
             when 'cancellation' then 'cancelled'
             when 'cancellation_rollback' then 'cancellation taken back'
             else 'rolled back' end
      from held_report h
     where h.match_id = p.match_id and h.period = any (array[p.period, 'all'])
  ) w order by revision desc, number desc limit 1`

/** What was said by hand of a part, where it holds: the newest of a result and cancellations. */
const handWord = `
  select word from (
    (select r.revision, r.by_hand and r.status <> 'rolled_back' as holds,
            concat_ws(' ', r.status, r.home_score || '-' || r.away_score) as word
       from match_result r where r.match_id = p.match_id and r.period = p.period
      order by r.revision desc limit 1)
    union all
    (select distinct on (c.period) c.revision, c.by_hand and not c.rolled_back,
            case when c.start_at is null and c.end_at is null then 'cancelled'
                 else 'cancelled in a span' end
       from match_cancellation c
      where c.match_id = p.match_id and c.period = any (array[p.period, 'all'])
      order by c.period, c.revision desc)
  ) w where holds order by revision desc limit 1`

/**
 * Returns parts of matches with open tickets of an operator's members, and those that were decided
 * by hand, by kick-off; of one match all parts that were bet on, also those that are settled. A
 * part is disputed while the feed says anything else than the operator.
 */
export async function selectResultParts(
  db: Queries,
  operatorId: number,
  { state, match, ...page }: ResultsAsked,
): Promise<readonly ResultPart[]> {
  const rows = await db.query<MappedRow>(
    `with open as (
       select l.match_id, l.period, count(distinct b.id)::integer as tickets
         from bet b join bet_leg l on l.bet_id = b.id and l.result = ''
        where b.state = 'running' and b.operator_id = $1 group by 1, 2
     ), hand as (
       select match_id, period from match_result where by_hand
       union select match_id, period from match_cancellation where by_hand
       union
       select l.match_id, l.period
         from match m join bet_leg l on l.match_id = m.id join bet b on b.id = l.bet_id
        where m.public_id = $2 and b.operator_id = $1
     ), part as (
       select match_id, period, coalesce(o.tickets, 0) as tickets
         from open o full join hand using (match_id, period)
     )
     select ${parts.columns}
       from part p
       join match m on m.id = p.match_id
       left join lateral (${feedWord}) f on true
       left join lateral (${handWord}) h on true
       left join lateral (
         select maker, decider from change_request c
          where c.operator_id = $1 and c.state = 'applied'
            and c.target = 'match:' || m.public_id || ' ' || p.period
            and c.kind in ('result.enter', 'result.cancel')
          order by id desc limit 1) c on h.word is not null
      where ($2::text is null or m.public_id = $2)
        and case $3::text
              when 'unsettled' then p.tickets > 0 and m.kickoff_at <= book_now()
              when 'over_3h' then p.tickets > 0
                                  and (m.ended_at is not null
                                       or m.kickoff_at <= book_now() - interval '3 hours')
              when 'over_72h' then p.tickets > 0
                                   and m.kickoff_at <= book_now() - interval '72 hours'
              when 'disputed' then ${isDisputed}
              when 'by_hand' then h.word is not null
              else p.tickets > 0 or h.word is not null or $2 is not null end
      order by m.kickoff_at, m.id, p.period limit $4 offset $5`,
    [operatorId, match, state, ...spanOf(page)],
  )
  return rows.map(parts.of)
}
