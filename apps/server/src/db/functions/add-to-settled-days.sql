-- Adds entries to the sums of their days. The caller has written the entries and holds the lock of
-- their wallets. The sums are changed in the order of their keys, so that two callers cannot
-- deadlock.
-- settled_entry is a union. A plain join would compute it for all bets. The lateral subquery asks
-- for one entry at a time, and its OFFSET 0 keeps the planner from joining it: each is found by its
-- key.
CREATE OR REPLACE FUNCTION add_to_settled_days(
  p_bet bigint[], p_revision integer[], p_part smallint[]
) RETURNS void LANGUAGE sql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  INSERT INTO settled_day AS d
  SELECT e.wallet_id, working_date_of(e.entered_at), e.product, e.sports_type, count(*),
         sum(e.bets), sum(e.turnover), sum(e.valid_turnover), sum(e.win_loss),
         sum(e.commission_base), sum(e.edges[1]), sum(e.edges[2]), sum(e.edges[3]), sum(e.edges[4]),
         sum(e.edges[5]), sum(e.edges[6]), sum(e.returned)
    FROM unnest(p_bet, p_revision, p_part) u(bet_id, revision, part)
    CROSS JOIN LATERAL (
      SELECT * FROM settled_entry s
       WHERE s.bet_id = u.bet_id AND s.revision = u.revision AND s.part = u.part OFFSET 0) e
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (wallet_id, working_date, product, sports_type) DO UPDATE
    SET entries = d.entries + excluded.entries, bets = d.bets + excluded.bets,
        turnover = d.turnover + excluded.turnover,
        valid_turnover = d.valid_turnover + excluded.valid_turnover,
        win_loss = d.win_loss + excluded.win_loss,
        commission_base = d.commission_base + excluded.commission_base,
        edge_0 = d.edge_0 + excluded.edge_0, edge_1 = d.edge_1 + excluded.edge_1,
        edge_2 = d.edge_2 + excluded.edge_2, edge_3 = d.edge_3 + excluded.edge_3,
        edge_4 = d.edge_4 + excluded.edge_4, edge_5 = d.edge_5 + excluded.edge_5,
        payout = d.payout + excluded.payout
$$;
