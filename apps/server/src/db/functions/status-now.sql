-- Returns the state of an account, also during a break of its member. A time-out suspends an
-- account that could bet; an exclusion blocks it. The stricter one of the break and the upline's
-- state applies.
CREATE OR REPLACE FUNCTION status_now(
  status text, break_kind text, break_until timestamptz
) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN break_until IS NULL OR break_until <= book_now() OR status = 'closed' THEN status
    WHEN break_kind = 'exclusion' THEN 'blocked'
    WHEN status = 'active' THEN 'suspended'
    ELSE status END
$$;
