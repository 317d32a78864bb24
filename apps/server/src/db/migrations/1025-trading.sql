-- What traders have set of matches and markets, above what their feed says. The board is one for
-- all operators, and so is this; the operator is the one whose trader set it last.
CREATE SEQUENCE trading_change;
CREATE TABLE trading_override (
  match_id bigint NOT NULL REFERENCES match,
  -- '' where all markets of the match are meant.
  market_id text NOT NULL DEFAULT '',
  suspended boolean NOT NULL DEFAULT false,
  danger boolean NOT NULL DEFAULT false,
  -- The least wait of a bet in play; 0 leaves it to the sport.
  delay_ms integer NOT NULL DEFAULT 0 CHECK (delay_ms BETWEEN 0 AND 60000),
  -- Minor units as texts by currency: {"MYR": "500000"}.
  max_per_match jsonb NOT NULL DEFAULT '{}',
  -- Hundredths of odds by selection: {"home": 2}.
  nudge jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL,
  -- Rises in the order of the commits: the board takes in what is above the last one it knows.
  change bigint NOT NULL,
  operator_id smallint NOT NULL REFERENCES operator,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When nudge and danger ended by themselves, at a goal or the end of a period.
  lapsed_at timestamptz,
  PRIMARY KEY (match_id, market_id),
  CHECK (market_id = '' OR (NOT danger AND delay_ms = 0 AND max_per_match = '{}')),
  CHECK (market_id <> '' OR nudge = '{}')
);
CREATE INDEX trading_override_by_change ON trading_override (change);

-- An act of a trader closes the guards of its match. No raise opens one before the board has taken
-- in the act of this number.
ALTER TABLE market_guard ADD COLUMN held_change bigint NOT NULL DEFAULT 0;

-- The function gets another parameter.
DROP FUNCTION IF EXISTS raise_market_guards(bigint, bigint[], smallint[], boolean[]);
