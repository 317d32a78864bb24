import type { Transaction } from '../../db/transaction.ts'

/** Locks guards in the order of their keys, and returns their versions; null of a closed one. */
export function lockGuardRows(
  tx: Transaction,
  matchKeys: readonly bigint[],
  marketTypes: readonly number[],
): Promise<{ matchKey: string; marketType: number; version: string | null }[]> {
  return tx.query<{ matchKey: string; marketType: number; version: string | null }>(
    `select match_id as "matchKey", market_type as "marketType",
            case when open then guard_version end as version
       from market_guard
      where (match_id, market_type) in (select * from unnest($1::bigint[], $2::smallint[]))
      order by match_id, market_type for share`,
    [matchKeys, marketTypes],
  )
}
