-- A round is found by its unique key. While the table was small, an index that begins with the
-- provider, too, was as good to the planner, and a connection keeps its plans: each debit then read
-- all rounds of its provider.
DROP INDEX game_round_changed;
CREATE INDEX game_round_changed ON game_round (changed_at);
