-- Adds new cash-outs to the sums of their days.
CREATE OR REPLACE FUNCTION add_cash_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_settled_days(array_agg(bet_id), array_agg(0), array_agg(number))
     FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
