import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'

/** A moment as JSON of the database has it: milliseconds, or null. */
const ms = (sql: string): string => `(extract(epoch from ${sql}) * 1000)::bigint`

const providers = rowMapper({
  provider: column.text('p.key'),
  name: column.text('p.name'),
  url: column.text('p.url'),
  gamesUrl: column.text('p.games_url'),
  state: column.text<'active' | 'maintenance'>('p.state'),
  listedAtMs: orNull(column.moment('p.listed_at')),
  games: column.integer(
    '(select count(*)::integer from game where provider_id = p.id and is_listed)',
  ),
  openRounds: column.integer('rounds.open'),
  openLong: column.integer('rounds.long'),
  differences: column.integer(
    '(select count(distinct round_id)::integer from game_difference where provider_id = p.id)',
  ),
  calls: column.json<
    readonly {
      readonly path: string
      readonly answered: number | null
      readonly failed: number | null
      readonly failure: string | null
    }[]
  >(`(select coalesce(json_agg(json_build_object('path', path, 'answered', ${ms('answered_at')},
             'failed', ${ms('failed_at')}, 'failure', failure) order by path), '[]')
        from game_provider_call where provider_id = p.id)`),
  keys: column.json<readonly { readonly keyId: string; readonly made: number }[]>(
    `(select coalesce(json_agg(json_build_object('keyId', key_id, 'made', ${ms('made_at')})
             order by made_at desc, key_id), '[]')
        from game_provider_key where provider_id = p.id and ended_at is null)`,
  ),
})

/** A provider of games as an operator sees it. */
export type ListedProvider = RowOf<typeof providers>

/** Returns all providers by their keys, with the open rounds of an operator's members. */
export async function selectProviderList(
  db: Queries,
  operatorId: number,
): Promise<readonly ListedProvider[]> {
  const rows = await db.query<MappedRow>(
    `select ${providers.columns}
       from game_provider p
      cross join lateral (
        select count(*)::integer as open,
               (count(*) filter (where r.opened_at < book_now() - interval '24 hours'))::integer
                 as long
          from game_round r join wallet w on w.id = r.wallet_id
         where r.status = 'open' and r.provider_id = p.id and w.operator_id = $1) rounds
      order by p.key`,
    [operatorId],
  )
  return rows.map(providers.of)
}
