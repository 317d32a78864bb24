-- One nextval reserves the ids of a whole batch.
CREATE SEQUENCE bet_id INCREMENT 1024;

CREATE TABLE bet (
  id bigint PRIMARY KEY,
  operator_id smallint NOT NULL,
  wallet_id bigint NOT NULL,
  terms_id bigint NOT NULL,
  request_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('single')),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'rejected', 'settled', 'void')),
  stake bigint NOT NULL CHECK (stake > 0),
  -- What is held, and what a full win pays on top of it; minor units.
  risk bigint NOT NULL CHECK (risk > 0),
  win bigint NOT NULL CHECK (win >= 0),
  odds_type smallint NOT NULL CHECK (odds_type BETWEEN 1 AND 5),
  accept_odds smallint NOT NULL CHECK (accept_odds BETWEEN 0 AND 2),
  placed_at timestamptz NOT NULL,
  -- An in-play bet is decided not before this moment.
  waits_until timestamptz,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  settlement_revision integer NOT NULL DEFAULT 0,
  result text NOT NULL DEFAULT '',
  win_loss bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  settled_at timestamptz
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX bet_request ON bet (wallet_id, request_id);
CREATE INDEX bet_waiting ON bet (waits_until) WHERE state = 'waiting';
CREATE INDEX bet_by_wallet ON bet (wallet_id, id DESC);
CREATE INDEX bet_settled_by_wallet ON bet (wallet_id, settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE bet_leg (
  bet_id bigint NOT NULL,
  leg smallint NOT NULL,
  match_id bigint NOT NULL,
  market_type smallint NOT NULL,
  bet_type text NOT NULL,
  period text NOT NULL,
  selection text NOT NULL,
  -- The backed side's line in quarter goals (the total for over/under).
  line_quarters smallint,
  -- The price shown to the member, which is the contract, and the source's price it came from.
  odds_thousandths integer NOT NULL,
  -- The price at placement; an in-play bet may run at a later one.
  placed_odds_thousandths integer NOT NULL,
  source_odds_type smallint NOT NULL,
  source_odds_thousandths integer NOT NULL,
  odds_version bigint NOT NULL,
  guard_version bigint NOT NULL,
  score_home smallint,
  score_away smallint,
  result text NOT NULL DEFAULT '',
  graded_revision integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bet_id, leg)
);
CREATE INDEX bet_leg_by_match ON bet_leg (match_id, bet_id);

-- A placement that was refused keeps its answer: the same request gets it again.
CREATE TABLE bet_refusal (
  wallet_id bigint NOT NULL,
  request_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  code text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, request_id)
);

-- Running and waiting risk of a member on a match, for the per-match limit.
CREATE TABLE match_exposure (
  wallet_id bigint NOT NULL,
  match_id bigint NOT NULL,
  risk bigint NOT NULL CHECK (risk >= 0),
  PRIMARY KEY (wallet_id, match_id)
) WITH (fillfactor = 50);

-- Every settlement, void and reversal of a bet, append-only.
CREATE TABLE bet_settlement (
  bet_id bigint NOT NULL,
  revision integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('settle', 'void', 'reverse')),
  result text NOT NULL,
  win_loss bigint NOT NULL,
  returned bigint NOT NULL,
  -- The result revisions of the legs that were used, by leg.
  leg_revisions jsonb NOT NULL,
  receipt jsonb NOT NULL,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, revision)
);
CREATE TRIGGER bet_settlement_append_only BEFORE UPDATE OR DELETE ON bet_settlement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
