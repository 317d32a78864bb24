CREATE SEQUENCE board_epoch;

CREATE TABLE league (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  producer text NOT NULL,
  feed_id text NOT NULL,
  sports_type smallint NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  display_order integer NOT NULL,
  main boolean NOT NULL,
  UNIQUE (producer, feed_id)
);

CREATE TABLE match (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What members and the board see.
  public_id text NOT NULL UNIQUE,
  producer text NOT NULL,
  feed_id text NOT NULL,
  league_id bigint NOT NULL REFERENCES league,
  sports_type smallint NOT NULL,
  home_name text NOT NULL,
  away_name text NOT NULL,
  kickoff_at timestamptz NOT NULL,
  -- The first live signal; pre-match bets end here, whatever the schedule said.
  started_at timestamptz,
  ended_at timestamptz,
  neutral_ground boolean NOT NULL,
  offered_live boolean NOT NULL,
  UNIQUE (producer, feed_id)
);
CREATE INDEX match_by_kickoff ON match (kickoff_at);

-- Closes the race between placing and suspension. Whatever makes a checked bet wrong (suspend,
-- goal, removal of a line, change of market type) raises guard_version before it is published;
-- placement share-locks the row and refuses a bet that was checked on another version.
CREATE TABLE market_guard (
  match_id bigint NOT NULL REFERENCES match,
  market_type smallint NOT NULL CHECK (market_type IN (1, 2, 3)),
  guard_version bigint NOT NULL DEFAULT 0,
  open boolean NOT NULL DEFAULT false,
  PRIMARY KEY (match_id, market_type)
) WITH (fillfactor = 50);

-- Results as they were reported, append-only; a rollback is a revision of its own. Revisions are
-- counted per match, over both periods and the cancellations below.
CREATE TABLE match_result (
  match_id bigint NOT NULL REFERENCES match,
  period text NOT NULL CHECK (period IN ('FT', '1H')),
  revision integer NOT NULL,
  status text NOT NULL
    CHECK (status IN ('completed', 'postponed', 'abandoned', 'cancelled', 'rolled_back')),
  home_score smallint,
  away_score smallint,
  source text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, period, revision),
  CHECK (status NOT IN ('completed', 'abandoned') OR (home_score >= 0 AND away_score >= 0))
);
CREATE TRIGGER match_result_append_only BEFORE UPDATE OR DELETE ON match_result
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Bets of a match, or of one of its periods, that are void: all of them, or those accepted within
-- a span of time. A rollback is a row of its own that undoes the last one of the same period.
CREATE TABLE match_cancellation (
  match_id bigint NOT NULL REFERENCES match,
  revision integer NOT NULL,
  period text NOT NULL CHECK (period IN ('FT', '1H', 'all')),
  rolled_back boolean NOT NULL DEFAULT false,
  start_at timestamptz,
  end_at timestamptz,
  reason text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, revision)
);
CREATE TRIGGER match_cancellation_append_only BEFORE UPDATE OR DELETE ON match_cancellation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a producer of feed messages needs to go on after a restart.
CREATE TABLE feed_producer (
  producer text PRIMARY KEY,
  settings jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  handled_until timestamptz NOT NULL
);
