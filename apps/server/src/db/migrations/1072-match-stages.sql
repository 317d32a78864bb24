-- Where a match is in a competition in which the winner of a tie plays on. A match without a row is
-- in none.
CREATE TABLE match_stage (
  match_id bigint PRIMARY KEY REFERENCES match,
  competition text NOT NULL,
  -- The ties of its round: 1 is the final. Each round has half the ties of the one before.
  ties smallint NOT NULL CHECK (ties IN (1, 2, 4, 8, 16, 32, 64)),
  -- The place of the tie in its round: places 0 and 1 lead to place 0 of the next.
  slot smallint NOT NULL CHECK (slot >= 0 AND slot < ties),
  -- Null where the tie is of one match.
  leg smallint CHECK (leg IN (1, 2)),
  is_for_third boolean NOT NULL CHECK (NOT is_for_third OR ties = 1)
);
