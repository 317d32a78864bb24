-- Matches that traders of the house type: what they expect of them, and how they are played. They
-- are the same for all operators, as the board is.
CREATE SEQUENCE house_change;

CREATE TABLE house_league (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sports_type smallint NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  UNIQUE (sports_type, name, country)
);

CREATE TABLE house_match (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id bigint NOT NULL REFERENCES house_league,
  home text NOT NULL,
  away text NOT NULL,
  kickoff_at timestamptz NOT NULL,
  neutral_ground boolean NOT NULL,
  offered_live boolean NOT NULL,
  -- What the trader expects of the complete match: {"supremacy", "total"} in thousandths of what
  -- totals of the sport count, {"length"} in minutes, innings or sets.
  terms jsonb NOT NULL,
  -- What was typed of the play: phase, parts with their scores, clock, and what the sport has.
  play jsonb NOT NULL,
  -- Why and since when no bets are taken on it for some seconds.
  stopped_at timestamptz NOT NULL,
  stop_reason text NOT NULL,
  over_at timestamptz,
  version integer NOT NULL,
  -- Rises in the order of the commits: the feed reads what is above the last one it knows.
  change bigint NOT NULL
);
CREATE INDEX house_match_by_change ON house_match (change);
CREATE INDEX house_match_open ON house_match (kickoff_at) WHERE over_at IS NULL;

-- The results as the feed reports them, append-only. A result that is wrong is corrected by a
-- result by hand.
CREATE TABLE house_result (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id bigint NOT NULL REFERENCES house_match,
  reported_at timestamptz NOT NULL,
  -- The message without producer, match and time.
  report jsonb NOT NULL,
  change bigint NOT NULL
);
CREATE INDEX house_result_by_time ON house_result (reported_at);
CREATE INDEX house_result_by_match ON house_result (match_id);
CREATE TRIGGER house_result_append_only BEFORE UPDATE OR DELETE ON house_result
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
