-- The term of the board's writer. It is a row and no sequence: PostgreSQL logs sequences ahead, so
-- that after a crash the last value would be one that no writer had drawn.
CREATE TABLE board_term (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  epoch bigint NOT NULL
);
INSERT INTO board_term (epoch) VALUES (1);

-- What a producer of feed messages needs to continue after a restart.
CREATE TABLE feed_producer (
  producer text PRIMARY KEY,
  settings jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  handled_until timestamptz NOT NULL
);

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
  -- The match that a match is a part of: its corners, bookings or a quarter of an hour of it. Null
  -- for a match of its own, and while the feed has not told of the parent.
  parent_id bigint REFERENCES match,
  -- The start that the bets of a match were placed for, where the feed has moved it since.
  scheduled_at timestamptz,
  UNIQUE (producer, feed_id)
);
CREATE INDEX match_by_kickoff ON match (kickoff_at);
-- The results page shows a match with its corners, bookings and quarters.
CREATE INDEX match_by_parent ON match (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX match_moved ON match (id) WHERE scheduled_at IS NOT NULL;

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

-- An outright is a match without sides: its title is in home_name, its close in kickoff_at, and
-- guards, bets, exposure and results are those of any match. What is paid never changes once told,
-- because bets were placed on it.
CREATE TABLE outright (
  match_id bigint PRIMARY KEY REFERENCES match,
  paid_places smallint NOT NULL CHECK (paid_places >= 1),
  dead_heat text NOT NULL CHECK (dead_heat IN ('divide_stake', 'divide_win')),
  non_starter text NOT NULL CHECK (non_starter IN ('void', 'stands')),
  CHECK (paid_places = 1 OR dead_heat = 'divide_stake')
);

-- A bet's selection is the runner's id; its name may be corrected.
CREATE TABLE outright_runner (
  match_id bigint NOT NULL REFERENCES outright,
  runner text NOT NULL CHECK (runner ~ '^R[1-9][0-9]{0,5}$'),
  name text NOT NULL,
  PRIMARY KEY (match_id, runner)
);

-- Results as they were reported, append-only; a rollback is a revision of its own. Revisions are
-- counted per match, over all parts and the cancellations below. The record of its sport says which
-- parts an event has.
CREATE TABLE match_result (
  match_id bigint NOT NULL REFERENCES match,
  period text NOT NULL,
  revision integer NOT NULL,
  status text NOT NULL
    CHECK (status IN ('completed', 'postponed', 'abandoned', 'cancelled', 'rolled_back')),
  home_score smallint,
  away_score smallint,
  source text NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- Who scored the goals, in order: H home, A away. Null where it was not reported; what is
  -- reported adds up to the score.
  goals text,
  -- How an outright ended, in place of scores:
  -- {"placed": [{"runner", "place"}], "nonStarters": []}.
  standing jsonb,
  -- Counts by unit, a winner whom the score does not say, what was played of what was announced.
  facts jsonb,
  PRIMARY KEY (match_id, period, revision),
  CHECK (status NOT IN ('completed', 'abandoned') OR (home_score >= 0 AND away_score >= 0)),
  CONSTRAINT match_result_goals_add_up CHECK (
    goals IS NULL OR coalesce(
      goals ~ '^[HA]*$'
      AND length(replace(goals, 'A', '')) = home_score
      AND length(replace(goals, 'H', '')) = away_score,
      false
    )
  )
);
CREATE TRIGGER match_result_append_only BEFORE UPDATE OR DELETE ON match_result
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Bets of a match, or of one of its parts, that are void: all of them, or those accepted within a
-- span of time. A rollback is a row of its own that undoes the last one of the same part.
CREATE TABLE match_cancellation (
  match_id bigint NOT NULL REFERENCES match,
  revision integer NOT NULL,
  period text NOT NULL,
  rolled_back boolean NOT NULL DEFAULT false,
  start_at timestamptz,
  end_at timestamptz,
  reason text NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- Set where the start was moved by more than so many hours: bets placed before that are void.
  overdue_hours smallint CHECK (overdue_hours > 0),
  PRIMARY KEY (match_id, revision)
);
CREATE TRIGGER match_cancellation_append_only BEFORE UPDATE OR DELETE ON match_cancellation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- No event runs for ever: the book ends one that has no result so many hours after its start. The
-- row is a report like a result, and has its number among the reports of the match. A report after
-- it changes no bet (docs/settlement.md).
CREATE TABLE match_overdue (
  match_id bigint PRIMARY KEY REFERENCES match,
  revision integer NOT NULL,
  hours smallint NOT NULL CHECK (hours > 0),
  recorded_at timestamptz NOT NULL
);
CREATE TRIGGER match_overdue_append_only BEFORE UPDATE OR DELETE ON match_overdue
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Messages of feeds that were heard, whether or not they said anything new: a feed that continues
-- after a break tells again what it told before, and an old result must not count once more.
CREATE TABLE match_message (
  match_id bigint NOT NULL REFERENCES match,
  message_id text NOT NULL,
  PRIMARY KEY (match_id, message_id)
);

-- How far the bets of a match have been brought to its reports. Written when the last chunk is
-- through, so that a start finds what a stop cut short without reading bets. The row is also what
-- reports of the match are locked with; it is there with the first one.
CREATE TABLE match_grading (
  match_id bigint PRIMARY KEY REFERENCES match,
  -- The newest report that was seen; reports are counted per match.
  revision integer NOT NULL,
  -- Parts of which every bet has a result: one that runs all the same came late.
  decided_periods text[] NOT NULL
);

-- An event of a virtual game. It is drawn from its weights and its secret after its bets have
-- closed; the commitment is SHA-256 of the secret and public from the beginning. The match of the
-- same public id has its bets. What was drawn never changes.
CREATE TABLE virtual_round (
  -- Such as vr45-20261121-1405; the match's public id.
  id text PRIMARY KEY,
  sports_type smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- The runners of a race by their numbers, or home and away.
  names jsonb NOT NULL,
  weights jsonb NOT NULL,
  commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
  -- Null for a secret that was lost.
  secret bytea,
  result jsonb,
  status text NOT NULL DEFAULT 'listed'
    CHECK (status IN ('listed', 'open', 'drawn', 'settled', 'void')),
  -- When the bets of the round had their results.
  settled_at timestamptz,
  CHECK (closes_at < starts_at),
  CHECK ((status IN ('drawn', 'settled')) = (result IS NOT NULL)),
  CHECK (status <> 'settled' OR settled_at IS NOT NULL)
);
CREATE INDEX virtual_round_by_start ON virtual_round (sports_type, starts_at);
CREATE INDEX virtual_round_unsettled ON virtual_round (starts_at) WHERE settled_at IS NULL;
CREATE TRIGGER virtual_round_stands BEFORE UPDATE OR DELETE ON virtual_round
  FOR EACH ROW EXECUTE FUNCTION keep_drawn_round();

-- What leagues, countries, sides and runners are called in languages other than English. All other
-- tables have the English name.
CREATE TABLE name_text (
  name text NOT NULL,
  language text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  -- When the text was stored, milliseconds since 1970: a site asks for what is newer than it knows.
  version bigint NOT NULL,
  PRIMARY KEY (name, language)
);
