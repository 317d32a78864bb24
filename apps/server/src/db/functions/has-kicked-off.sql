-- Whether what was checked before a match may no longer be bet on: its kick-off is past, or an
-- outright has closed. Bets in play (market type 3) are not ended by a clock.
CREATE OR REPLACE FUNCTION has_kicked_off(
  p_market_type smallint, p_kickoff_at timestamptz, p_now timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_market_type <> 3 AND p_kickoff_at <= p_now
$$;
