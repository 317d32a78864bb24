-- Returns the time of the book's clock. Every decision about a bet uses this clock, and never the
-- clock of a node. The row that shifts or stops the clock exists in simulations only.
CREATE OR REPLACE FUNCTION book_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((SELECT coalesce(stands_at,
                                   clock_timestamp() + offset_ms * interval '1 millisecond')
                     FROM simulation_clock), clock_timestamp())
$$;
