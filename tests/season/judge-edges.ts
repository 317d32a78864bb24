import { formatMoney } from '@fairline/domain/money/money'
import type { Database } from '../../apps/server/src/db/database.ts'
import { accountNamed, readMember } from '../../apps/server/src/modules/accounts/index.ts'
import { edgesByOracle } from '../../packages/domain/testing/edges-oracle.ts'
import { classOf, commissionStake } from '../../tools/season-replay/due-commission.ts'
import { minorOf } from './judge.ts'
import type { TicketRows } from './read-rows.ts'
import { sharesIn } from './uplines.ts'

/**
 * Compares what uplines got of a member's days, through all corrections, with what the oracle says
 * of its tickets as they ended.
 */
export async function judgeEdges(
  { queries }: Database,
  loginId: string,
  tickets: ReadonlyMap<string, TicketRows>,
): Promise<readonly string[]> {
  const accountId = (await accountNamed(queries, 1, loginId)) ?? 0n
  const { book } = await readMember(queries, accountId)
  const due = Array(6).fill(0n) as bigint[]
  for (const { rest, parts } of tickets.values()) {
    for (const row of rest === undefined ? parts : [...parts, rest]) {
      const rates = book.commission[classOf(row)] ?? [0, 0, 0, 0, 0, 0]
      const base = commissionStake(row)
      const facts = { winLoss: minorOf(row.win_loss), base, shares: sharesIn(book), rates }
      for (const [level, edge] of edgesByOracle(facts).entries())
        due[level] = (due[level] ?? 0n) + edge
    }
  }
  const [kept] = await queries.query<{ edges: readonly string[] }>(
    `select array[sum(edge_0), sum(edge_1), sum(edge_2), sum(edge_3), sum(edge_4), sum(edge_5)]
              ::text[] as edges
       from settled_day where wallet_id = $1 and product <> 'tournament'`,
    [accountId],
  )
  return due.flatMap((edge, level) => {
    const found = BigInt(kept?.edges[level] ?? 0)
    if (found === edge) return []
    return [`${loginId}: edge ${level} is ${formatMoney(found)}, due ${formatMoney(edge)}`]
  })
}
