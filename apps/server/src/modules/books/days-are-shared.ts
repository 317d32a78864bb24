import type { Invariant } from '../wallet/index.ts'

/**
 * I20: what members hand to their uplines on a day is what they lost less the commission that they
 * were paid. What all levels keep together is the first edge, by construction.
 */
export const daysAreShared: Invariant = {
  id: 'I20',
  meaning:
    'on each day and currency the shares of all levels are what members lost, less commission',
  count: 'SELECT count(*) FROM (SELECT DISTINCT working_date FROM settled_day) days',
  offenders: `
    WITH shared AS (
      SELECT w.operator_id, w.currency, d.working_date, sum(d.edge_0) AS first
        FROM settled_day d JOIN wallet w ON w.id = d.wallet_id GROUP BY 1, 2, 3
    ), moved AS (
      SELECT w.operator_id, w.currency, f.working_date, sum(f.flow) AS flow
        FROM flow_day f
        JOIN transfer_kind k ON k.kind = f.kind
        JOIN wallet w ON w.id = f.wallet_id
       WHERE k.product IS NOT NULL OR f.kind IN ('commission', 'take_commission')
       GROUP BY 1, 2, 3
    )
    SELECT '' AS wallet, working_date || ' ' || currency AS transfer,
           'uplines share ' || coalesce(s.first, 0) || ', members lost '
             || -coalesce(m.flow, 0) AS problem
      FROM shared s FULL JOIN moved m USING (operator_id, currency, working_date)
     WHERE coalesce(s.first, 0) <> -coalesce(m.flow, 0)
     ORDER BY 2`,
}
