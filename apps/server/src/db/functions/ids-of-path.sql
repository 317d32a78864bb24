-- Returns the ids of a party's path, from the top to the party itself: {1,7,23} of `1.7.23.`.
CREATE OR REPLACE FUNCTION ids_of_path(p_path text) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT string_to_array(rtrim(p_path, '.'), '.')::bigint[]
$$;
