-- Who scored the goals of a result, in order: H home, A away. Null where it was not reported; what
-- is reported adds up to the score.
ALTER TABLE match_result
  ADD COLUMN goals text,
  ADD CONSTRAINT match_result_goals_add_up CHECK (
    goals IS NULL OR coalesce(
      goals ~ '^[HA]*$'
      AND length(replace(goals, 'A', '')) = home_score
      AND length(replace(goals, 'H', '')) = away_score,
      false
    )
  );
