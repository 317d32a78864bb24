-- The trigger of virtual_round. It refuses to delete a round, to change what it is drawn from, and to
-- change a result. A secret may be lost and is then null, but never another one.
CREATE OR REPLACE FUNCTION keep_drawn_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (NEW.id, NEW.sports_type, NEW.starts_at, NEW.closes_at, NEW.names, NEW.weights,
         NEW.commitment)
        IS DISTINCT FROM (OLD.id, OLD.sports_type, OLD.starts_at, OLD.closes_at, OLD.names,
                          OLD.weights, OLD.commitment)
     OR (NEW.secret IS NOT NULL AND NEW.secret IS DISTINCT FROM OLD.secret)
     OR (OLD.result IS NOT NULL AND NEW.result IS DISTINCT FROM OLD.result)
  THEN
    RAISE EXCEPTION 'a drawn round stands' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
