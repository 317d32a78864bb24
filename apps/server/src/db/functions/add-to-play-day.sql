-- Adds a stake to the day of a wallet, if the wallet's days are kept.
CREATE OR REPLACE FUNCTION add_to_play_day(
  p_wallet bigint, p_day date, p_staked bigint
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO play_day AS d (wallet_id, day, staked)
    SELECT id, p_day, p_staked FROM wallet WHERE id = p_wallet AND play_from <= p_day
    ON CONFLICT (wallet_id, day) DO UPDATE SET staked = d.staked + excluded.staked
$$;
