-- Returns the working date of a moment: its day in GMT+8, whatever the time zone of the session.
CREATE OR REPLACE FUNCTION working_date_of(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT ((moment AT TIME ZONE 'UTC') + interval '8 hours')::date
$$;
