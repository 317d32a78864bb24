-- Returns true if a bet that was checked before the match comes too late: the match has kicked off,
-- or the outright has closed. Always false for bets in play (market type 3), which no clock ends.
CREATE OR REPLACE FUNCTION has_kicked_off(
  p_market_type smallint, p_kickoff_at timestamptz, p_now timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_market_type <> 3 AND p_kickoff_at <= p_now
$$;
