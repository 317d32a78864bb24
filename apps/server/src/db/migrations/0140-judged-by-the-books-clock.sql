-- Bets are judged by the book's clock as their statement runs (docs/decisions/0291).

-- The functions that did it are files of db/functions now, and name the legs of every refusal.
DROP FUNCTION name_legs_off_guard(text[], text[], text[], text[], integer[], smallint[], bigint[],
  smallint[], bigint[]);

-- A test that must not depend on how long it takes lets the book's clock stand still.
ALTER TABLE simulation_clock ADD COLUMN stands_at timestamptz;
