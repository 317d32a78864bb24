-- Adds the transfers that count for a product to the sums of their days. The caller has written the
-- transfers and holds the lock of their wallets. The sums are changed in the order of their keys.
-- Uplines have no part in them: every edge is what the member lost.
-- As in add_to_settled_days, OFFSET 0 keeps the planner from computing a view for all transfers.
CREATE OR REPLACE FUNCTION add_counted_transfers(p_plan planned_transfer[]) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO settled_day AS d
  SELECT e.wallet_id, working_date_of(e.entered_at), e.product, e.sports_type, count(*),
         sum(e.bets), sum(e.turnover), sum(e.valid_turnover), sum(e.win_loss),
         0, -sum(e.win_loss), -sum(e.win_loss), -sum(e.win_loss), -sum(e.win_loss),
         -sum(e.win_loss), -sum(e.win_loss), sum(e.payout)
    FROM unnest(p_plan) p
    CROSS JOIN LATERAL (
      SELECT * FROM counted_transfer c
       WHERE (c.reference, c.kind, c.revision) = (p.reference, p.kind, p.revision) OFFSET 0) e
   WHERE p.fresh AND p.counts AND e.is_settled
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
        payout = d.payout + excluded.payout;

  INSERT INTO play_day AS d (wallet_id, day, staked, win_loss)
  SELECT w.id, c.day, sum(c.staked), sum(c.win_loss)
    FROM unnest(p_plan) p
    JOIN wallet w ON w.id = p.wallet_id
    CROSS JOIN LATERAL play_of_transfer(p.reference, p.kind, p.revision) c
   WHERE p.fresh AND p.counts AND w.play_from <= c.day
   GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (wallet_id, day) DO UPDATE
    SET staked = d.staked + excluded.staked, win_loss = d.win_loss + excluded.win_loss;
END $$;
