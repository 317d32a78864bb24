-- A result can be of any part of an event: quarters, sets, maps. The record of its sport says which
-- parts there are, and only that is asked. Beside its score a part can have facts: counts by unit,
-- a winner whom the score does not say, what was played of what was announced. Football has none.
ALTER TABLE match_result DROP CONSTRAINT match_result_period_check;
ALTER TABLE match_cancellation DROP CONSTRAINT match_cancellation_period_check;
ALTER TABLE match_result ADD COLUMN facts jsonb;
