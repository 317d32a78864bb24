-- Returns what the states of a party and of all parties above it leave to those below.
CREATE OR REPLACE FUNCTION upline_status_of(p_party bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_or(u.status = 'closed') THEN 'closed'
              WHEN bool_or(u.status = 'suspended') THEN 'suspended' ELSE 'active' END
    FROM party p JOIN party u ON u.id = ANY (ids_of_path(p.path))
   WHERE p.id = p_party
$$;
