import type { Invariant } from '../wallet/index.ts'

/** I19: what a party has given is what those right below it have, and not above its own credit. */
export const givenIsGiven: Invariant = {
  id: 'I19',
  meaning: 'what each upline has given is the credit of those right below it, and within its own',
  count: 'SELECT count(*) FROM party',
  offenders: `
    WITH member AS (
      SELECT a.party_id, sum(CASE t.kind WHEN 'credit' THEN t.amount ELSE -t.amount END) AS credit
        FROM transfer t JOIN account a ON a.id = t.wallet_id
       WHERE t.kind IN ('credit', 'take_credit') AND a.party_id IS NOT NULL
       GROUP BY a.party_id
    ), child AS (
      SELECT parent_id, sum(credit) AS credit FROM party GROUP BY parent_id
    )
    SELECT '' AS wallet, 'party ' || p.login_id AS transfer, CASE
        WHEN p.given > p.credit THEN 'has given ' || p.given || ' of ' || p.credit
        ELSE 'has given ' || p.given || ', those below it have '
          || coalesce(m.credit, 0) + coalesce(c.credit, 0) END AS problem
      FROM party p
      LEFT JOIN member m ON m.party_id = p.id
      LEFT JOIN child c ON c.parent_id = p.id
     WHERE p.given > p.credit OR p.given <> coalesce(m.credit, 0) + coalesce(c.credit, 0)
     ORDER BY p.id`,
}
