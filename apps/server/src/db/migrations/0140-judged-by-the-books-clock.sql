-- Bets are judged by the book's clock as their statement runs (docs/decisions/0291).

-- Databases from before have this function. place_bets names the refused leg itself.
DROP FUNCTION IF EXISTS name_legs_off_guard(text[], text[], text[], text[], integer[], smallint[], bigint[],
  smallint[], bigint[]);

-- A test that must not depend on how long it takes lets the book's clock stand still.
ALTER TABLE simulation_clock ADD COLUMN stands_at timestamptz;
