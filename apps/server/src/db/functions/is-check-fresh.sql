-- Returns true if a node's check is recent enough to act on. The time of the check is by the node's
-- copy of the book's clock. A time in the future means that the copy has drifted.
CREATE OR REPLACE FUNCTION is_check_fresh(p_checked_ms bigint, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(extract(epoch FROM p_now) * 1000 - p_checked_ms BETWEEN -500 AND 2000, false)
$$;
