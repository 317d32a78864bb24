-- Returns the column of position taking of a bet by its first leg, as the domain's bookColumnOf
-- does: reconcile computes the edges of the books again by it.
CREATE OR REPLACE FUNCTION book_column(
  p_combination text, p_bet_type text, p_period text, p_market_type smallint
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_combination <> 'single' THEN 'parlay'
    WHEN p_bet_type IN ('HDP', 'NG', 'GHDP', 'OU', 'HOU', 'AOU', 'GH_OU') THEN
      CASE p_market_type WHEN 3 THEN 'live_' ELSE '' END
      || CASE WHEN p_bet_type IN ('HDP', 'NG', 'GHDP') THEN 'hdp' ELSE 'ou' END
      || CASE p_period WHEN 'FT' THEN '' ELSE '_1h' END
    WHEN p_bet_type IN ('OE', 'GH_OE') THEN 'oe'
    WHEN p_bet_type IN ('1X2', 'ML') THEN '1x2'
    WHEN p_bet_type = 'TG' THEN 'tg'
    WHEN p_bet_type = 'OUTRIGHT' THEN 'outright'
    ELSE 'cs' END
$$;
