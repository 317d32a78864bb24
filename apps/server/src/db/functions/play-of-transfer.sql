-- Returns what a transfer counts for its member's own limits, by day (GMT+8): what it staked, or
-- took back of the day of its stake, and what it won or lost on its own day.
CREATE OR REPLACE FUNCTION play_of_transfer(
  p_reference bigint, p_kind text, p_revision integer
) RETURNS TABLE (day date, staked bigint, win_loss bigint) LANGUAGE sql STABLE AS $$
  SELECT working_date_of(moment), p.staked, p.win_loss
    FROM counted_transfer c
   CROSS JOIN LATERAL (VALUES (c.staked_at, c.staked, 0::bigint),
                              (c.entered_at, 0::bigint, c.win_loss)) p(moment, staked, win_loss)
   WHERE (c.reference, c.kind, c.revision) = (p_reference, p_kind, p_revision)
     AND (p.staked <> 0 OR p.win_loss <> 0)
$$;
