import type { Database } from '../../apps/server/src/db/database.ts'
import type { Bettor } from '../../apps/server/testing/bets-on-a-match.ts'
import { bookColumns } from '../../packages/domain/src/books/book-column.ts'
import type { RatesByClass } from '../../packages/domain/src/books/commission.ts'

const rates: RatesByClass = {
  hdpou: [25, 25, 25, 20, 10, 5],
  '1x2': [25, 25, 25, 20, 10, 5],
  others: [100, 100, 100, 50, 20, 10],
}
const shares = Object.fromEntries(bookColumns.map((column) => [column, [40, 20, 10, 10, 10]]))

/** Gives each member terms of the own, with commission, and shares of five uplines. */
export async function makeBettors(
  { queries }: Database,
  wallets: readonly bigint[],
): Promise<readonly Bettor[]> {
  const rows = await queries.query<{ account_id: string; id: string }>(
    `insert into terms
       (account_id, odds_group, limits, rules_version, position_taking, commission)
     select id, 'A', '{}', '2026-11', $2, $3 from unnest($1::bigint[]) u(id)
     returning account_id, id`,
    [wallets, JSON.stringify(shares), JSON.stringify(rates)],
  )
  await queries.query('analyze terms')
  return rows.map(({ account_id, id }) => ({ walletId: BigInt(account_id), termsId: BigInt(id) }))
}
