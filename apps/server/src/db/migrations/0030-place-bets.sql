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
  outstanding_after bigint
);
