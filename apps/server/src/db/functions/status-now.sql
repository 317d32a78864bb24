-- Returns the state of an account, also below an upline that is suspended or closed, and during a
-- break of its member. A suspended upline and a time-out suspend an account that could bet; an
-- exclusion blocks it, and a closed upline closes it. The strictest one applies.
CREATE OR REPLACE FUNCTION status_now(
  status text, upline_status text, break_kind text, break_until timestamptz
) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN 'closed' IN (status, upline_status) THEN 'closed'
    WHEN break_until IS NULL OR break_until <= book_now() THEN
      CASE WHEN status = 'active' THEN upline_status ELSE status END
    WHEN break_kind = 'exclusion' THEN 'blocked'
    WHEN status = 'active' THEN 'suspended'
    ELSE status END
$$;
