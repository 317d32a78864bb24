-- Stores the names that an account logs in with: its login id, and each nickname that it takes.
CREATE OR REPLACE FUNCTION keep_login_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO login_name VALUES (NEW.operator_id, lower(NEW.login_id), NEW.id);
  END IF;
  IF NEW.nickname IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.nickname IS DISTINCT FROM NEW.nickname)
  THEN
    INSERT INTO login_name VALUES (NEW.operator_id, lower(NEW.nickname), NEW.id);
  END IF;
  RETURN NULL;
END
$$;
