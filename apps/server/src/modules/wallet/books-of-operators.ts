import type { Invariant } from './invariants.ts'

/**
 * I22: each operator's books balance by themselves. What its members have in a currency is what the
 * accounts of its house, rooms and providers paid, less what they were paid, for whatever reason.
 */
export const operatorsBalance: Invariant = {
  id: 'I22',
  meaning:
    "what an operator's members have in a currency is what its house, rooms and providers paid",
  count: 'SELECT count(*) FROM (SELECT DISTINCT operator_id, currency FROM wallet) books',
  offenders: `
    WITH member AS (
      SELECT operator_id, currency, sum(available + outstanding - debt) AS held
        FROM wallet GROUP BY operator_id, currency
    ), paid AS (
      SELECT debit_account AS account, amount FROM transfer WHERE debit_account < 0
      UNION ALL
      SELECT credit_account, -amount FROM transfer WHERE credit_account < 0
    ), house AS (
      SELECT a.operator_id, a.currency, sum(p.amount) AS paid
        FROM paid p JOIN ledger_account a ON a.id = p.account
       GROUP BY a.operator_id, a.currency
    )
    SELECT '' AS wallet, 'operator ' || coalesce(o.code, operator_id::text) || ' ' || currency
             AS transfer,
           'members have ' || coalesce(m.held, 0) || ', the house paid ' || coalesce(h.paid, 0)
             AS problem
      FROM member m
      FULL JOIN house h USING (operator_id, currency)
      LEFT JOIN operator o ON o.id = operator_id
     WHERE coalesce(m.held, 0) <> coalesce(h.paid, 0)
     ORDER BY operator_id, currency`,
}
