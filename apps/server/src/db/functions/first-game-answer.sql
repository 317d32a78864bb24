-- Returns the answer to a call whose id is known: the first one if the content is the same. A debit
-- that was rolled back before it came has no content.
CREATE OR REPLACE FUNCTION first_game_answer(
  p_provider smallint, p_transaction text, p_hash bytea
) RETURNS game_answer LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_known game_transaction;
  v_answer game_answer;
BEGIN
  SELECT * INTO v_known FROM game_transaction
   WHERE provider_id = p_provider AND transaction_id = p_transaction;
  v_answer.status := CASE WHEN v_known.content_hash IS NULL THEN v_known.status
                          WHEN v_known.content_hash <> p_hash THEN 'CONFLICT'
                          ELSE v_known.status END;
  IF v_known.content_hash = p_hash THEN
    v_answer.balance := v_known.balance;
  END IF;
  RETURN v_answer;
END $$;
