-- What became of the last calls of each provider, by path: when it last answered, and when and why
-- it last did not.
CREATE TABLE game_provider_call (
  provider_id smallint NOT NULL REFERENCES game_provider,
  path text NOT NULL,
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,
  PRIMARY KEY (provider_id, path)
) WITH (fillfactor = 50);
