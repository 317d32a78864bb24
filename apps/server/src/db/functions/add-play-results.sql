-- Adds the results of new settlements to the days of their wallets.
-- OFFSET 0 makes the planner find each wallet by its key. It reads all wallets of the house for a
-- plain join, as long as there are only some thousands of them.
CREATE OR REPLACE FUNCTION add_play_results() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO play_day AS d (wallet_id, day, win_loss)
    SELECT r.wallet_id, working_date_of(r.settled_at), sum(r.win_loss)
      FROM result r
      CROSS JOIN LATERAL (
        SELECT FROM wallet WHERE id = r.wallet_id AND play_from IS NOT NULL OFFSET 0) w
     GROUP BY 1, 2
    ON CONFLICT (wallet_id, day) DO UPDATE SET win_loss = d.win_loss + excluded.win_loss;
  RETURN NULL;
END $$;
