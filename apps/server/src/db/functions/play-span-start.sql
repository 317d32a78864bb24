-- Returns the first day (GMT+8) of the day, week or month that contains the moment.
CREATE OR REPLACE FUNCTION play_span_start(period text, moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc(period, working_date_of(moment)::timestamp)::date
$$;
