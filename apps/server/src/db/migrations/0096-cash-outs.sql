-- Bets that are ended early, in parts or as a whole. What the bet was placed with stays as it is:
-- stake, risk and win less what is cashed out is what runs.
ALTER TABLE bet DROP CONSTRAINT bet_state_check;
ALTER TABLE bet ADD CONSTRAINT bet_state_check
  CHECK (state IN ('waiting', 'running', 'rejected', 'settled', 'void', 'cashed_out'));
ALTER TABLE bet
  ADD COLUMN cashed_stake bigint NOT NULL DEFAULT 0,
  ADD COLUMN cashed_risk bigint NOT NULL DEFAULT 0,
  ADD COLUMN cashed_win bigint NOT NULL DEFAULT 0;
ALTER TABLE bet
  ADD CHECK (cashed_stake BETWEEN 0 AND stake),
  ADD CHECK (cashed_risk BETWEEN 0 AND risk),
  ADD CHECK (cashed_win BETWEEN 0 AND win),
  ADD CHECK ((state = 'cashed_out') = (cashed_stake = stake));

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
  -- What the offer stood on, by leg: guards, odds versions, gradings.
  made_on jsonb NOT NULL,
  cashed_at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, number),
  CHECK (win_loss = returned - risk)
);
CREATE UNIQUE INDEX cash_out_request ON cash_out (wallet_id, request_id);
CREATE INDEX cash_out_by_wallet ON cash_out (wallet_id, cashed_at);
CREATE TRIGGER cash_out_append_only BEFORE UPDATE OR DELETE ON cash_out
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Under the bet, with the number of the cash-out below zero as revision: what is lent and paid back
-- beside a cash-out and beside a settlement must not meet under one key.
INSERT INTO transfer_kind (kind, debit, credit, lends) VALUES
  ('cash_out_release', 'outstanding', 'available', false),
  ('cash_out_win', 'house', 'available', false),
  ('cash_out_lose', 'outstanding', 'house', false);

-- Offers stand for seconds: one that a crash of the database loses was over anyway.
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
