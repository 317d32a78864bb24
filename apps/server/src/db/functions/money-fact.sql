-- Returns an amount in minor units as decimal text, as facts of answers are written.
CREATE OR REPLACE FUNCTION money_fact(minor bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT minor / 100 || '.' || lpad((minor % 100)::text, 2, '0')
$$;
