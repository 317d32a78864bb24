import { owner } from './row-names.ts'

/**
 * Cash-outs that are not as they say, as rows of `Violation`. A cash-out is posted under its bet
 * with its number below zero as revision. Bets show the sum of theirs; what nothing is left of is
 * cashed out, by a check of its row.
 */
export const wrongCashOuts = `
  WITH posted AS (
    SELECT reference, -revision AS number,
           sum(CASE kind WHEN 'cash_out_lose' THEN 0 ELSE amount END) AS returned,
           sum(CASE kind WHEN 'cash_out_win' THEN 0 ELSE amount END) AS risk
      FROM transfer WHERE kind IN ('cash_out_release', 'cash_out_win', 'cash_out_lose')
     GROUP BY reference, revision
  ), part AS (
    SELECT *, row_number() OVER (PARTITION BY bet_id ORDER BY number) AS place FROM cash_out
  )
  SELECT ${owner('wallet_id')} AS wallet,
         'bet ' || bet_id || coalesce(' cash-out ' || number, '') AS transfer, problem
    FROM (
      SELECT b.wallet_id, coalesce(c.bet_id, p.reference) AS bet_id,
             coalesce(c.number, p.number) AS number, CASE
          WHEN c.bet_id IS NULL THEN 'transfers without a cash-out'
          WHEN b.id IS NULL THEN 'the bet does not exist'
          WHEN c.wallet_id <> b.wallet_id THEN 'is of wallet ' || c.wallet_id
          WHEN c.number <> c.place THEN 'a cash-out is missing before it'
          WHEN (c.returned, c.risk) IS DISTINCT FROM (p.returned, p.risk) THEN
            'says ' || c.returned || ' returned of a risk of ' || c.risk || ', posted are '
            || coalesce(p.returned::text, 'none') || ' of ' || coalesce(p.risk::text, 'none')
          END AS problem
        FROM part c
        FULL JOIN posted p ON p.reference = c.bet_id AND p.number = c.number
        LEFT JOIN bet b ON b.id = coalesce(c.bet_id, p.reference)
      UNION ALL
      SELECT b.wallet_id, b.id, NULL, 'shows ' || b.cashed_stake || ' of stake and '
          || b.cashed_risk || ' of risk as cashed out, by its cash-outs '
          || coalesce(c.stake, 0) || ' and ' || coalesce(c.risk, 0)
        FROM bet b
        LEFT JOIN (SELECT bet_id, sum(stake) AS stake, sum(risk) AS risk, sum(win) AS win
                     FROM cash_out GROUP BY bet_id) c ON c.bet_id = b.id
       WHERE (b.cashed_stake, b.cashed_risk, b.cashed_win) IS DISTINCT FROM
         (coalesce(c.stake, 0), coalesce(c.risk, 0), coalesce(c.win, 0))
    ) q
   WHERE problem IS NOT NULL
   ORDER BY bet_id, number NULLS LAST`
