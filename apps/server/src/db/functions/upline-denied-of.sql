-- Returns what a party and all parties above it have off for those below, together.
CREATE OR REPLACE FUNCTION upline_denied_of(p_party bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(u.denied), 0)
    FROM party p JOIN party u ON u.id = ANY (ids_of_path(p.path))
   WHERE p.id = p_party
$$;
