-- Returns true if the match has kicked off, or the outright has closed, so that a bet from before
-- then is too late. Always false for market type 3 (in play), which has no closing time.
CREATE OR REPLACE FUNCTION has_kicked_off(
  p_market_type smallint, p_kickoff_at timestamptz, p_now timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_market_type <> 3 AND p_kickoff_at <= p_now
$$;
