-- Starts the sums by day of a wallet, from the first day of the current week or month, whichever is
-- earlier. The caller holds the lock of the wallet.
CREATE OR REPLACE FUNCTION keep_play_days(p_wallet bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_from date := least(play_span_start('week', p_now), play_span_start('month', p_now));
  v_moment timestamptz := (v_from - interval '8 hours') AT TIME ZONE 'UTC';
BEGIN
  UPDATE wallet SET play_from = v_from WHERE id = p_wallet AND play_from IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO play_day (wallet_id, day, staked, win_loss)
    SELECT p_wallet, day, sum(staked), sum(win_loss)
      FROM (
        SELECT working_date_of(placed_at) AS day,
               counted_stake(state, risk, cashed_risk) AS staked, 0 AS win_loss
          FROM bet WHERE wallet_id = p_wallet AND placed_at >= v_moment
        UNION ALL
        SELECT working_date_of(settled_at), 0, win_loss
          FROM bet_settlement WHERE wallet_id = p_wallet AND settled_at >= v_moment
        UNION ALL
        SELECT working_date_of(cashed_at), 0, win_loss
          FROM cash_out WHERE wallet_id = p_wallet AND cashed_at >= v_moment
        UNION ALL
        SELECT c.day, c.staked, c.win_loss
          FROM ledger_document d
          JOIN transfer t ON t.reference = d.id
         CROSS JOIN LATERAL play_of_transfer(t.reference, t.kind, t.revision) c
         WHERE d.wallet_id = p_wallet AND c.day >= v_from
      ) played
     GROUP BY day;
END $$;
