-- Begins the term of a new writer of the board and returns its epoch. The exclusive lock waits for
-- every raise under way, and each raise checks the epoch under the same lock (shared). So no raise
-- of the old writer can follow.
CREATE OR REPLACE FUNCTION begin_board_epoch() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_epoch bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(4701202660003);
  UPDATE board_term SET epoch = epoch + 1 RETURNING epoch INTO STRICT v_epoch;
  -- A bet that was checked on the old writer's board is not placed on the new writer's.
  UPDATE market_guard SET guard_version = guard_version + 1, open = false WHERE open;
  RETURN v_epoch;
END $$;
