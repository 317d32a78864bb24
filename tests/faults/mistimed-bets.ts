import type { Database } from '../../apps/server/src/db/database.ts'
import { ticketIds } from './house-of-faults.ts'

/**
 * Returns bets and cash-outs that the book took too late or too early by its own clock. A pre-match
 * bet is too late after the kick-off; a bet in play is too early before its wait is over.
 */
export async function findMistimed({ queries }: Database): Promise<string[]> {
  const rows = await queries.query<{ bet_id: string; problem: string }>(
    `select b.id as bet_id, 'taken ' || b.decided_at || ', its match kicked off ' || m.kickoff_at
              as problem
       from bet b join bet_leg l on l.bet_id = b.id join match m on m.id = l.match_id
      where l.market_type <> 3 and b.state not in ('waiting', 'rejected')
        and b.decided_at >= m.kickoff_at
      union all
     select id, 'taken ' || decided_at || ', it was to wait until ' || waits_until
       from bet where state not in ('waiting', 'rejected') and decided_at < waits_until
      union all
     select c.bet_id, 'cashed out ' || c.cashed_at || ', its match kicked off ' || m.kickoff_at
       from cash_out c, jsonb_array_elements(c.made_on) basis,
            jsonb_to_record(basis -> 'guard') g("match" bigint, "marketType" smallint)
       join match m on m.id = g."match"
      where jsonb_typeof(basis -> 'guard') = 'object' and g."marketType" <> 3
        and c.cashed_at >= m.kickoff_at`,
  )
  return rows.map(({ bet_id, problem }) => `ticket ${ticketIds.idOf(BigInt(bet_id))}: ${problem}`)
}
