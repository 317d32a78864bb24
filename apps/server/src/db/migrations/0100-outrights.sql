-- An outright is a match without sides: its title stands in home_name, its close in kickoff_at, and
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

-- How an outright ended, in place of scores: {"placed": [{"runner", "place"}], "nonStarters": []}.
ALTER TABLE match_result ADD COLUMN standing jsonb;
