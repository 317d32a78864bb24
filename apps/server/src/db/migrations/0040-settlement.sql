-- How far the bets of a match have been brought to its reports. Written when the last chunk is
-- through, so that a start finds what a stop cut short without reading bets. The row is also what
-- reports of the match are locked with; it is there with the first one.
CREATE TABLE match_grading (
  match_id bigint PRIMARY KEY REFERENCES match,
  -- The newest report that was seen; reports are counted per match.
  revision integer NOT NULL,
  -- Periods of which every bet has a result: one that runs all the same came late.
  decided_periods text[] NOT NULL
);
CREATE INDEX bet_running ON bet (id) WHERE state = 'running';

-- The statement reads a member's settlements of a span of days, reversed ones too.
ALTER TABLE bet_settlement DISABLE TRIGGER bet_settlement_append_only;
ALTER TABLE bet_settlement ADD COLUMN wallet_id bigint;
UPDATE bet_settlement s SET wallet_id = b.wallet_id FROM bet b WHERE b.id = s.bet_id;
ALTER TABLE bet_settlement ALTER COLUMN wallet_id SET NOT NULL;
ALTER TABLE bet_settlement ENABLE TRIGGER bet_settlement_append_only;
CREATE INDEX bet_settlement_by_wallet ON bet_settlement (wallet_id, settled_at);

-- Messages of feeds that were heard, whether or not they said anything new: a feed that goes on
-- after a break tells again what it told before, and an old result must not stand up once more.
CREATE TABLE match_message (
  match_id bigint NOT NULL REFERENCES match,
  message_id text NOT NULL,
  PRIMARY KEY (match_id, message_id)
);
