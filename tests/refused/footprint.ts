import type { Queries } from '../../apps/server/src/db/queries.ts'

/**
 * Everything that a refused request must leave as it was, as one text: money, bets, transfers,
 * rooms, settings and account states. Refusals that are stored for their request are no effect.
 */
export async function footprint(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ footprint: string }>(
    `select jsonb_build_object(
       'wallets', (select string_agg(w::text, ' ' order by id) from wallet w),
       'bets', (select jsonb_agg(jsonb_build_array(state, bets, risk, won) order by state)
                  from (select state, count(*) bets, sum(risk) risk, sum(win_loss) won
                          from bet group by state) b),
       'transfers', (select jsonb_build_array(count(*), sum(amount)) from transfer),
       'cash_outs', (select jsonb_build_array(count(*), sum(returned)) from cash_out),
       'exposure', (select jsonb_build_array(count(*), sum(risk)) from match_exposure),
       'documents', (select count(*) from ledger_document),
       'settings', (select string_agg(row(id, preferences, nickname,
                              reality_check_minutes)::text, ' ' order by id)
                      from account),
       'limits', (select string_agg(p::text, ' ' order by wallet_id, kind, period)
                    from play_limit p),
       'rooms', (select string_agg(r::text, ' ' order by id) from room r),
       'entries', (select string_agg(e::text, ' ' order by id) from room_entry e),
       'picks', (select count(*) from room_pick),
       'terms', (select count(*) from terms)
     )::text as footprint`,
    [],
    'footprint',
  )
  return row?.footprint ?? ''
}

/** Returns how often the book has the outcome of a request, as a bet or as a refusal. */
export async function outcomesOf(
  queries: Queries,
  requestId: string,
): Promise<{ bets: number; refusals: number }> {
  const [row] = await queries.query<{ bets: number; refusals: number }>(
    `select (select count(*) from bet where request_id = $1)::int as bets,
            (select count(*) from bet_refusal where request_id = $1)::int as refusals`,
    [requestId],
  )
  return row ?? { bets: 0, refusals: 0 }
}
