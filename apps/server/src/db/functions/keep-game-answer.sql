-- Stores the answer to a call of a game under its id, and returns it.
CREATE OR REPLACE FUNCTION keep_game_answer(
  p_provider smallint, p_transaction text, p_status text, p_wallet wallet,
  p_round bigint DEFAULT NULL, p_revision integer DEFAULT NULL
) RETURNS game_answer LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_answer game_answer := game_answer_of(p_status, p_wallet);
BEGIN
  UPDATE game_transaction
     SET status = p_status, balance = v_answer.balance, round_key = p_round, revision = p_revision
   WHERE provider_id = p_provider AND transaction_id = p_transaction;
  RETURN v_answer;
END $$;
