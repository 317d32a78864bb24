-- The book's clock: what decides about a bet reads it, never a node's own clock. The row that turns
-- or stops it exists in simulation only.
CREATE OR REPLACE FUNCTION book_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((SELECT coalesce(stands_at,
                                   clock_timestamp() + offset_ms * interval '1 millisecond')
                     FROM simulation_clock), clock_timestamp())
$$;
