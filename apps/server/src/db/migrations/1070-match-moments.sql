-- What happened in play, as the feed told it: what the live centre and highlights show. No bet is
-- settled on it. Some days after a match only the moments of its highlights are left.
CREATE TABLE match_moment (
  match_id bigint NOT NULL REFERENCES match,
  -- Counts the moments of the match, from 1.
  number integer NOT NULL CHECK (number >= 1),
  at timestamptz NOT NULL,
  kind text NOT NULL,
  side text NOT NULL CHECK (side IN ('home', 'away')),
  x smallint NOT NULL CHECK (x BETWEEN 0 AND 100),
  y smallint NOT NULL CHECK (y BETWEEN 0 AND 100),
  minute smallint NOT NULL,
  stoppage_minute smallint NOT NULL,
  -- The score right after it.
  home_score smallint NOT NULL,
  away_score smallint NOT NULL,
  PRIMARY KEY (match_id, number),
  -- A feed that continues after a break tells again what it told before.
  UNIQUE (match_id, at, kind, side)
);
CREATE INDEX match_moment_of_highlights ON match_moment (at)
  WHERE kind IN ('goal', 'red', 'penalty');
