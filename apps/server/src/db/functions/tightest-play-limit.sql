-- Returns the limit that leaves the least. Of equal ones it returns the first in the domain's
-- order.
CREATE OR REPLACE FUNCTION tightest_play_limit(
  p_wallet bigint, p_outstanding bigint, p_now timestamptz
) RETURNS TABLE (kind text, period text, amount bigint, used bigint) LANGUAGE sql STABLE AS $$
  SELECT l.* FROM play_limits_at(p_wallet, p_outstanding, p_now) l
   ORDER BY greatest(l.amount - l.used, 0), l.kind DESC,
            array_position('{day,week,month}', l.period)
   LIMIT 1
$$;
