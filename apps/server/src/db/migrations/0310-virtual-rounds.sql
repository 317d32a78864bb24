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
