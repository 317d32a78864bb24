-- One nextval reserves the ids of a whole batch.
CREATE SEQUENCE bet_id INCREMENT 1024;

-- A ticket: how its legs are combined, and the system of its prices. What it was placed with stays
-- as it is: stake, risk and win less what is cashed out is what runs.
CREATE TABLE bet (
  id bigint PRIMARY KEY,
  operator_id smallint NOT NULL,
  wallet_id bigint NOT NULL,
  terms_id bigint NOT NULL,
  request_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  -- 'parlay' is one line of all legs, 'system' a line for every combination of two and more of up
  -- to ten legs, and one line of all above that. The number of legs tells both, so that a bet
  -- stores no sizes.
  combination text NOT NULL CHECK (combination IN ('single', 'parlay', 'system')),
  state text NOT NULL
    CHECK (state IN ('waiting', 'running', 'rejected', 'settled', 'void', 'cashed_out')),
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
  settled_at timestamptz,
  cashed_stake bigint NOT NULL DEFAULT 0,
  cashed_risk bigint NOT NULL DEFAULT 0,
  cashed_win bigint NOT NULL DEFAULT 0,
  price_system text NOT NULL
    GENERATED ALWAYS AS (CASE odds_type WHEN 5 THEN 'myanmar' ELSE 'decimal' END) STORED,
  -- The stake of several legs is that of all lines, which is all it risks.
  CHECK (combination = 'single' OR stake = risk),
  CHECK (cashed_stake BETWEEN 0 AND stake),
  CHECK (cashed_risk BETWEEN 0 AND risk),
  CHECK (cashed_win BETWEEN 0 AND win),
  CHECK ((state = 'cashed_out') = (cashed_stake = stake))
) WITH (fillfactor = 70);
-- Every index costs each placing an insertion into a page of its own, and each settlement another.
CREATE UNIQUE INDEX bet_request ON bet (wallet_id, request_id);
CREATE INDEX bet_waiting ON bet (waits_until) WHERE state = 'waiting';
CREATE INDEX bet_running ON bet (id) WHERE state = 'running';
-- Settled bets of a member in their order, none of them looked up to be counted.
CREATE INDEX bet_settled_by_wallet ON bet (wallet_id, settled_at, id) INCLUDE (state)
  WHERE settled_at IS NOT NULL;
-- Rejected and void bets of a member by the day on which they ended. Few bets ever enter this
-- index, and only those pay for it: a member's other bets are not read for a list of them.
CREATE INDEX bet_rejected_by_wallet ON bet (wallet_id, coalesce(settled_at, placed_at))
  WHERE state IN ('rejected', 'void');

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
  -- The price shown to the member, which is the contract, and the source's price it came from. Null
  -- for a leg at Myanmar odds, which has a percentage.
  odds_thousandths integer,
  -- The price at placement; an in-play bet may run at a later one.
  placed_odds_thousandths integer,
  source_odds_type smallint NOT NULL,
  source_odds_thousandths integer NOT NULL,
  odds_version bigint NOT NULL,
  guard_version bigint NOT NULL,
  score_home smallint,
  score_away smallint,
  result text NOT NULL DEFAULT '',
  graded_revision integer NOT NULL DEFAULT 0,
  -- What the backed side wins (above 0) or loses of the amount at its line.
  percent smallint CHECK (percent BETWEEN -100 AND 100),
  PRIMARY KEY (bet_id, leg),
  CONSTRAINT bet_leg_price_check
    CHECK (num_nonnulls(percent, odds_thousandths) = 1
           AND (odds_thousandths IS NULL) = (placed_odds_thousandths IS NULL))
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

-- What place_bets returns for an item. Outcomes: placed, replayed (the request has a bet), refused,
-- conflict (the request was used for other content).
CREATE TYPE placement_outcome AS (
  item integer,
  outcome text,
  bet_id bigint,
  code text,
  facts jsonb,
  placed_at timestamptz,
  waits_until timestamptz,
  stake bigint,
  odds_type smallint,
  odds_thousandths integer,
  line_quarters smallint,
  score_home smallint,
  score_away smallint,
  available_after bigint,
  outstanding_after bigint,
  -- The version of the wallet, so that the newer of two balances is known.
  wallet_version bigint
);

-- What decide_bets returns for a waiting bet.
CREATE TYPE wait_outcome AS (bet_id bigint, wallet_id bigint, state text, reason text);

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
  wallet_id bigint NOT NULL,
  PRIMARY KEY (bet_id, revision)
);
-- Settlements of a member in the order of reports, reversed ones too, their keys read from the
-- index alone: a page far back in a long history looks none of those before it up.
CREATE INDEX bet_settlement_by_wallet
  ON bet_settlement (wallet_id, settled_at, bet_id, revision);
CREATE TRIGGER bet_settlement_append_only BEFORE UPDATE OR DELETE ON bet_settlement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- One cash-out of a bet, the first to the fifth; append-only.
CREATE TABLE cash_out (
  bet_id bigint NOT NULL,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 5),
  wallet_id bigint NOT NULL,
  request_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  -- Settlements of the bet before it: tells what ran when a settlement of the bet was made.
  settlement_revision integer NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  risk bigint NOT NULL CHECK (risk > 0),
  win bigint NOT NULL CHECK (win >= 0),
  -- What was credited, and that against the risk.
  returned bigint NOT NULL CHECK (returned > 0),
  win_loss bigint NOT NULL,
  receipt jsonb NOT NULL,
  -- What the offer was made on, by leg: guards, odds versions, gradings.
  made_on jsonb NOT NULL,
  cashed_at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, number),
  CHECK (win_loss = returned - risk)
);
CREATE UNIQUE INDEX cash_out_request ON cash_out (wallet_id, request_id);
CREATE INDEX cash_out_by_wallet ON cash_out (wallet_id, cashed_at);
CREATE TRIGGER cash_out_append_only BEFORE UPDATE OR DELETE ON cash_out
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Offers hold for seconds: one that a crash of the database loses was over anyway.
CREATE UNLOGGED TABLE cash_out_offer (
  id uuid PRIMARY KEY,
  wallet_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  -- The bet as it was valued.
  settlement_revision integer NOT NULL,
  cashed_stake bigint NOT NULL,
  made_on jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX cash_out_offer_over ON cash_out_offer (expires_at);
