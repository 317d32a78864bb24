-- Adds new settlements to the sums of their days.
CREATE OR REPLACE FUNCTION add_settlements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_settled_days(array_agg(bet_id), array_agg(revision), array_agg(0::smallint))
     FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
