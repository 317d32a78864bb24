import { type Invariant, owner } from '../wallet/index.ts'
import { levelEdge } from './level-edge.ts'

/**
 * I21: the settle-ups of an operator follow each other day by day, so that each entry is in one of
 * them at most; what each party owes is the edge of its level of all entries of those days; and
 * what was moved for a member was posted.
 */
export const settleUpsCoverOnce: Invariant = {
  id: 'I21',
  meaning:
    'settle-ups take each day once, say of each upline what its edges of those days are, and ' +
    'move for members what they posted',
  count: 'SELECT (SELECT count(*) FROM settle_up) + (SELECT count(*) FROM settle_up_member)',
  offenders: `
    WITH span AS (
      SELECT *, lag(until_date) OVER (PARTITION BY operator_id ORDER BY until_date) AS before
        FROM settle_up
    ), due AS (
      SELECT s.id AS settle_up_id, p.id AS party_id, sum(${levelEdge}) AS amount,
             sum(d.turnover) AS turnover
        FROM settle_up s
        JOIN settled_day d ON d.working_date <= s.until_date
         AND (s.from_date IS NULL OR d.working_date >= s.from_date)
        JOIN account a ON a.id = d.wallet_id AND a.operator_id = s.operator_id
        JOIN party low ON low.id = a.party_id
        JOIN party p ON p.id = ANY (ids_of_path(low.path))
       GROUP BY 1, 2
    )
    SELECT '' AS wallet, 'settle-up ' || until_date AS transfer, 'begins '
             || coalesce(from_date::text, 'with the first day') || ', the one before it ends '
             || coalesce(before::text, 'nowhere') AS problem
      FROM span WHERE from_date IS DISTINCT FROM before + 1
    UNION ALL
    SELECT '', 'settle-up ' || s.until_date || ' of ' || p.login_id,
           'says ' || coalesce(g.amount::text, 'nothing') || ', due is '
             || coalesce(d.amount::text, 'nothing')
      FROM party_statement g
      FULL JOIN due d USING (settle_up_id, party_id)
      JOIN settle_up s ON s.id = settle_up_id
      JOIN party p ON p.id = party_id
     WHERE (g.amount, g.turnover) IS DISTINCT FROM (d.amount, d.turnover)
    UNION ALL
    SELECT ${owner('coalesce(m.wallet_id, t.wallet_id)')}, 'settle-up of document '
             || -coalesce(m.reference, t.reference),
           'moved ' || coalesce(m.moved, 0) || ', posted is ' || coalesce(t.amount, 0)
      FROM (SELECT * FROM settle_up_member WHERE reference IS NOT NULL) m
      FULL JOIN (
        SELECT reference, wallet_id,
               CASE kind WHEN 'settle_in' THEN amount ELSE -amount END AS amount
          FROM transfer WHERE kind IN ('settle_in', 'settle_out')) t
        ON t.reference = m.reference AND t.wallet_id = m.wallet_id
     WHERE coalesce(m.moved, 0) <> coalesce(t.amount, 0)
     ORDER BY 2`,
}
