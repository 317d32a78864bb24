-- The term of the board's writer as a row. It was the last value of a sequence, and PostgreSQL logs
-- sequences ahead: after a crash of the database the last value was one that nobody had drawn, and
-- the writer that lived through it was shut out as if another had taken over.
CREATE TABLE board_term (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  epoch bigint NOT NULL
);
INSERT INTO board_term (epoch) SELECT last_value FROM board_epoch;
DROP SEQUENCE board_epoch;

CREATE OR REPLACE FUNCTION begin_board_epoch() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_epoch bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(4701202660003);
  UPDATE board_term SET epoch = epoch + 1 RETURNING epoch INTO STRICT v_epoch;
  -- What was checked on the old writer's board is not placed on the new one's.
  UPDATE market_guard SET guard_version = guard_version + 1, open = false WHERE open;
  RETURN v_epoch;
END $$;

CREATE OR REPLACE FUNCTION raise_market_guards(
  p_epoch bigint, p_match bigint[], p_market_type smallint[], p_open boolean[]
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
        DO UPDATE SET guard_version = g.guard_version + 1, open = excluded.open
      RETURNING g.match_id, g.market_type, g.guard_version;
END $$;
