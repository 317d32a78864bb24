-- Returns what counts as staked on a bet: its risk, unless it was given back.
CREATE OR REPLACE FUNCTION counted_stake(state text, risk bigint, cashed_risk bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE state WHEN 'rejected' THEN 0 WHEN 'void' THEN cashed_risk ELSE risk END
$$;
