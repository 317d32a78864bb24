-- Two equal moments of one time, such as a double substitution of a side, are two moments.
ALTER TABLE match_moment
  -- Counts the moments of one kind and side at one time, from 1.
  ADD COLUMN occurrence integer NOT NULL DEFAULT 1 CHECK (occurrence >= 1),
  DROP CONSTRAINT match_moment_match_id_at_kind_side_key,
  -- A feed that continues after a break tells again what it told before.
  ADD UNIQUE (match_id, at, kind, side, occurrence);
ALTER TABLE match_moment ALTER COLUMN occurrence DROP DEFAULT;
