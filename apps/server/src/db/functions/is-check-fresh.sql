-- Whether what a node checked at a moment may still be acted on. The moment is by the book's clock,
-- as the node knows it: one from the future says that the two clocks have parted.
CREATE OR REPLACE FUNCTION is_check_fresh(p_checked_ms bigint, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(extract(epoch FROM p_now) * 1000 - p_checked_ms BETWEEN -500 AND 2000, false)
$$;
