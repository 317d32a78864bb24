-- Returns the headroom for the risk of a new bet; null if the wallet has no limit.
CREATE OR REPLACE FUNCTION play_headroom(
  p_wallet bigint, p_outstanding bigint, p_now timestamptz
) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT amount - used FROM tightest_play_limit(p_wallet, p_outstanding, p_now)
$$;
