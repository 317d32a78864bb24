-- Returns the answer to a call whose id is known: the first one if the content is the same. A debit
-- that was rolled back before it came has no content. Of what the wallet asked for, only kind and
-- amount are known.
CREATE OR REPLACE FUNCTION first_game_answer(
  p_provider smallint, p_transaction text, p_hash bytea, p_kind text, p_amount bigint
) RETURNS game_answer LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_known game_transaction;
  v_answer game_answer;
  v_is_same boolean;
BEGIN
  SELECT * INTO v_known FROM game_transaction
   WHERE provider_id = p_provider AND transaction_id = p_transaction;
  v_is_same := v_known.content_hash = p_hash
    OR v_known.is_asked AND (v_known.kind, v_known.amount) = (p_kind, p_amount);
  v_answer.status := CASE WHEN v_known.content_hash IS NULL OR v_is_same THEN v_known.status
                          ELSE 'CONFLICT' END;
  IF v_is_same THEN
    v_answer.balance := v_known.balance;
  END IF;
  RETURN v_answer;
END $$;
