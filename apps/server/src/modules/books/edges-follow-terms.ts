import { type Invariant, owner } from '../wallet/index.ts'

/** A settlement or a cash-out, as its operator reads it. */
const named = (of: string): string =>
  `'bet ' || ${of}.bet_id || CASE WHEN ${of}.part > 0 THEN ' cash-out ' || ${of}.part
     ELSE ' settlement revision ' || ${of}.revision END`

/**
 * I18: what a settlement hands to each level is what the terms of its bet say, a reversal takes
 * back what was stored, and the commission that was paid is what the first edge has beyond the
 * result. Settlements from before there were uplines have no edges.
 */
export const edgesFollowTerms: Invariant = {
  id: 'I18',
  meaning:
    'the edges of every settlement are those of its terms, a reversal negates them, and the ' +
    'commission that was paid is what the first edge has beyond the result',
  count: 'SELECT (SELECT count(*) FROM bet_settlement) + (SELECT count(*) FROM cash_out)',
  offenders: `
    WITH entry AS MATERIALIZED (SELECT * FROM settled_entry), due AS (
      SELECT e.*, d.base AS base_due,
             edges_by_terms(t.position_taking, t.commission, l.col, e.win_loss, d.base)
               AS edges_due
        FROM entry e
        JOIN bet b ON b.id = e.bet_id
        JOIN terms t ON t.id = b.terms_id
        CROSS JOIN LATERAL (
          SELECT book_column(b.combination, bet_type, period, market_type) AS col
            FROM bet_leg WHERE bet_id = e.bet_id ORDER BY leg LIMIT 1) l
        CROSS JOIN LATERAL (
          SELECT CASE WHEN e.result IN ('void', 'draw', 'cashed_out') OR b.odds_type = 5 THEN 0
                      ELSE e.stake END AS base) d
       WHERE e.kind <> 'reverse' AND e.has_edges
    ), paid AS (
      SELECT reference, revision,
             sum(CASE kind WHEN 'commission' THEN amount ELSE -amount END) AS paid
        FROM transfer WHERE kind IN ('commission', 'take_commission') AND reference > 0
       GROUP BY reference, revision
    )
    SELECT ${owner('wallet_id')} AS wallet, ${named('due')} AS transfer,
           'says ' || commission_base || ' ' || edges::text || ', due are '
             || base_due || ' ' || edges_due::text AS problem
      FROM due WHERE (commission_base, edges) IS DISTINCT FROM (base_due, edges_due)
    UNION ALL
    SELECT ${owner('r.wallet_id')}, ${named('r')},
           'takes back ' || r.edges::text || ' of ' || s.edges::text
      FROM entry r
      JOIN entry s ON s.bet_id = r.bet_id AND s.revision = r.revision - 1 AND s.part = 0
     WHERE r.kind = 'reverse' AND r.part = 0
       AND ((r.edges[1], r.edges[2], r.edges[3], r.edges[4], r.edges[5], r.edges[6],
             r.commission_base)
         IS DISTINCT FROM (-s.edges[1], -s.edges[2], -s.edges[3], -s.edges[4], -s.edges[5],
             -s.edges[6], -s.commission_base))
    UNION ALL
    SELECT ${owner('(SELECT wallet_id FROM bet WHERE id = coalesce(e.bet_id, p.reference))')},
           'bet ' || coalesce(e.bet_id, p.reference) || ' commission revision '
             || coalesce(e.revision, p.revision),
           'paid is ' || coalesce(p.paid, 0) || ', by the first edge '
             || coalesce(-e.edges[1] - e.win_loss, 0)
      FROM (SELECT * FROM entry WHERE part = 0) e
      FULL JOIN paid p ON p.reference = e.bet_id AND p.revision = e.revision
     WHERE coalesce(p.paid, 0) <> coalesce(-e.edges[1] - e.win_loss, 0)
     ORDER BY 2`,
}
