import type { Invariant } from './invariants.ts'
import { owner } from './row-names.ts'

const levels = [0, 1, 2, 3, 4, 5]
const edgeColumns = levels.map((level) => `edge_${level}`).join(', ')
const edgeSums = levels.map((level) => `sum(edges[${level + 1}]) AS edge_${level}`).join(', ')

/** Compares a stored figure of a day with the figure computed from the rows that it sums. */
const differing = (kept: string, due: string, keys: string, figures: string): string => `
    SELECT ${owner('wallet_id')} AS wallet, working_date || ' ' || concat_ws(' ', ${keys})
             AS transfer,
           'keeps ' || coalesce(k.figures, 'nothing') || ', due are '
             || coalesce(d.figures, 'nothing') AS problem
      FROM (SELECT wallet_id, working_date, ${keys}, concat_ws(' ', ${figures}) AS figures
              FROM ${kept}) k
      FULL JOIN (SELECT wallet_id, working_date, ${keys}, concat_ws(' ', ${figures}) AS figures
                   FROM (${due}) due) d USING (wallet_id, working_date, ${keys})
     WHERE k.figures IS DISTINCT FROM d.figures`

/**
 * I17: the sums of days that statements read equal the transfers and the settlements of those days.
 * A day is checked even when none of its sums is stored.
 */
export const statementDaysAreKept: Invariant = {
  id: 'I17',
  meaning: 'the days kept for statements are what transfers and settlements add up to',
  count: 'SELECT (SELECT count(*) FROM flow_day) + (SELECT count(*) FROM settled_day)',
  offenders: `
    SELECT * FROM (${differing(
      'flow_day',
      `SELECT t.wallet_id, working_date_of(posted_at) AS working_date, kind,
              count(*) AS transfers, sum(CASE
                WHEN k.credit IN ('available', 'outstanding') THEN amount ELSE -amount END) AS flow
         FROM transfer t JOIN transfer_kind k USING (kind)
        WHERE (k.credit IN ('available', 'outstanding'))
           <> (k.debit IN ('available', 'outstanding'))
        GROUP BY 1, 2, 3`,
      'kind',
      'transfers, flow',
    )}
     UNION ALL ${differing(
       'settled_day',
       `SELECT wallet_id, working_date_of(entered_at) AS working_date, product, sports_type,
               count(*) AS entries, sum(bets) AS bets, sum(turnover) AS turnover,
               sum(valid_turnover) AS valid_turnover, sum(win_loss) AS win_loss,
               sum(commission_base) AS commission_base, sum(payout) AS payout, ${edgeSums}
          FROM (
            SELECT wallet_id, entered_at, product, sports_type, bets, turnover, valid_turnover,
                   win_loss, commission_base, returned AS payout, edges FROM settled_entry
            UNION ALL
            SELECT wallet_id, entered_at, product, sports_type, bets, turnover, valid_turnover,
                   win_loss, 0, payout, array_fill(-win_loss, '{6}')
              FROM counted_transfer WHERE is_settled) entry
         GROUP BY 1, 2, 3, 4`,
       'product, sports_type',
       `entries, bets, turnover, valid_turnover, win_loss, commission_base, payout,
        ${edgeColumns}`,
     )}) q
     ORDER BY 1, 2`,
}
