-- Returns a moment in GMT+8 as text, as facts of answers are written.
CREATE OR REPLACE FUNCTION moment_fact(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char((moment AT TIME ZONE 'UTC') + interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')
$$;
