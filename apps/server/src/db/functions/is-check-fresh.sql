-- Returns true if a node's check is recent enough to act on. The time of the check is by the node's
-- copy of the book's clock. A time in the future means that the copy has drifted.
-- Instants are compared, because the seconds of an instant are a numeric, which is slow.
CREATE OR REPLACE FUNCTION is_check_fresh(p_checked_ms bigint, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(timestamptz 'epoch' + p_checked_ms * interval '1 millisecond'
                    BETWEEN p_now - interval '2 seconds' AND p_now + interval '0.5 seconds', false)
$$;
