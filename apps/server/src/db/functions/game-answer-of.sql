-- Returns the answer to a call of a game, with what the member has to bet with. A wallet that its
-- operator keeps has nothing here, and its answer tells no balance.
CREATE OR REPLACE FUNCTION game_answer_of(p_status text, p_wallet wallet) RETURNS game_answer
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_status, CASE WHEN NOT (p_wallet).is_remote THEN (p_wallet).available END,
         (p_wallet).id, (p_wallet).available, (p_wallet).outstanding, (p_wallet).version
$$;
