-- Raises guards, each at most once in a call, and sets whether bets may be placed on them. One that
-- is held by an act of a trader after p_change stays closed. FL010 if the epoch of the caller is
-- over.
CREATE OR REPLACE FUNCTION raise_market_guards(
  p_epoch bigint, p_match bigint[], p_market_type smallint[], p_open boolean[], p_change bigint
) RETURNS TABLE (match_key bigint, market_type_raised smallint, version_raised bigint)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4701202660003);
  IF (SELECT epoch FROM board_term) <> p_epoch THEN
    RAISE EXCEPTION 'epoch % of the board is over', p_epoch USING ERRCODE = 'FL010';
  END IF;
  RETURN QUERY
    INSERT INTO market_guard AS g (match_id, market_type, guard_version, open)
      SELECT u.m, u.t, 1, u.o FROM unnest(p_match, p_market_type, p_open) u(m, t, o)
       ORDER BY u.m, u.t
      ON CONFLICT (match_id, market_type)
        DO UPDATE SET guard_version = g.guard_version + 1,
                      open = excluded.open AND g.held_change <= p_change
      RETURNING g.match_id, g.market_type, g.guard_version;
END $$;
