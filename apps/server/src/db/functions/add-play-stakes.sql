-- Adds the stakes of new bets to their day, for wallets whose days are kept.
CREATE OR REPLACE FUNCTION add_play_stakes(
  p_bet bigint[], p_wallet bigint[], p_risk bigint[], p_limited boolean[], p_now timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO play_day AS d (wallet_id, day, staked)
    SELECT wallet_id, working_date_of(p_now), sum(risk)
      FROM (SELECT unnest(p_bet) AS bet_id, unnest(p_wallet) AS wallet_id,
                   unnest(p_risk) AS risk, unnest(p_limited) AS limited) i
     WHERE bet_id IS NOT NULL AND limited
     GROUP BY wallet_id ORDER BY wallet_id
    ON CONFLICT (wallet_id, day) DO UPDATE SET staked = d.staked + excluded.staked
$$;
