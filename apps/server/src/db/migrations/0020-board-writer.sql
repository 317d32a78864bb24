-- One writer at a time keeps the guards. Its term is a value of board_epoch, taken under the lock
-- that every raise shares: when a new term begins no raise of the old one is under way, and none
-- comes after, because raising looks at the sequence first.
CREATE FUNCTION begin_board_epoch() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_epoch bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(4701202660003);
  v_epoch := nextval('board_epoch');
  -- What was checked on the old writer's board is not placed on the new one's.
  UPDATE market_guard SET guard_version = guard_version + 1, open = false WHERE open;
  RETURN v_epoch;
END $$;

-- Raises guards, each at most once a call, and says whether bets may be placed on them from now on.
CREATE FUNCTION raise_market_guards(
  p_epoch bigint, p_match bigint[], p_market_type smallint[], p_open boolean[]
) RETURNS TABLE (match_key bigint, market_type_raised smallint, version_raised bigint)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4701202660003);
  IF (SELECT last_value FROM board_epoch) <> p_epoch THEN
    RAISE EXCEPTION 'epoch % of the board is over', p_epoch USING ERRCODE = 'FL010';
  END IF;
  RETURN QUERY
    INSERT INTO market_guard AS g (match_id, market_type, guard_version, open)
      SELECT u.m, u.t, 1, u.o FROM unnest(p_match, p_market_type, p_open) u(m, t, o)
       ORDER BY u.m, u.t
      ON CONFLICT (match_id, market_type)
        DO UPDATE SET guard_version = g.guard_version + 1, open = excluded.open
      RETURNING g.match_id, g.market_type, g.guard_version;
END $$;
