-- Bets on several legs: 'parlay' is one line of all legs, 'system' a line for every combination of
-- two and more of up to ten legs, and one line of all above that. The number of legs tells both, so
-- that a bet stores no sizes; stake is that of all its lines, which is all it risks.
ALTER TABLE bet DROP CONSTRAINT bet_kind_check;
ALTER TABLE bet ADD CONSTRAINT bet_kind_check CHECK (kind IN ('single', 'parlay', 'system'));
ALTER TABLE bet ADD CHECK (kind = 'single' OR stake = risk);
