-- What the league decides and no result says. A league without a row has the rules of most: between
-- equal teams the difference, and a season that the book guesses.
CREATE TABLE league_rule (
  league_id bigint PRIMARY KEY REFERENCES league,
  tie text NOT NULL CHECK (tie IN ('difference', 'head-to-head')),
  -- The day of the first matches of the season, GMT+8; null where the book guesses.
  season_start date
);

-- Points that the league took from a team.
CREATE TABLE league_deduction (
  league_id bigint NOT NULL REFERENCES league,
  -- Its English name, which all its matches have in common.
  team text NOT NULL,
  points smallint NOT NULL CHECK (points > 0),
  reason text NOT NULL,
  PRIMARY KEY (league_id, team)
);

-- A result that the league awarded, such as 3-0 where a team did not come. It counts in the table
-- in place of what was played; no bet is settled on it.
CREATE TABLE league_award (
  match_id bigint PRIMARY KEY REFERENCES match,
  home_score smallint NOT NULL CHECK (home_score >= 0),
  away_score smallint NOT NULL CHECK (away_score >= 0),
  reason text NOT NULL
);

-- A table reads the matches of its league.
CREATE INDEX match_by_league ON match (league_id, kickoff_at);
