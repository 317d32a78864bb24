-- Pays a win of a round, and closes the round where p_closed says so: what is held then goes to the
-- provider. It asks for no live token and no active member. A credit that names no debit of its round
-- is answered and not stored.
CREATE OR REPLACE FUNCTION credit_game(
  p_provider smallint, p_transaction text, p_hash bytea, p_reference text, p_round text,
  p_player text, p_currency text, p_amount bigint, p_closed boolean
) RETURNS game_answer LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_wallet wallet;
  v_round game_round;
  v_is_rolled_back boolean;
BEGIN
  INSERT INTO game_transaction (provider_id, transaction_id, kind, content_hash, amount, reference,
                                status, asked_at)
    VALUES (p_provider, p_transaction, 'credit', p_hash, p_amount, p_reference, 'TRY_AGAIN',
            book_now())
    ON CONFLICT (provider_id, transaction_id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN first_game_answer(p_provider, p_transaction, p_hash, 'credit', p_amount);
  END IF;

  v_wallet := lock_wallet_of_round(p_provider, p_reference, p_round, p_player);
  IF v_wallet.id IS NULL OR v_wallet.currency <> p_currency THEN
    DELETE FROM game_transaction
     WHERE provider_id = p_provider AND transaction_id = p_transaction;
    RETURN game_answer_of(CASE WHEN v_wallet.id IS NULL THEN 'NOT_FOUND' ELSE 'WRONG_CURRENCY' END,
                          v_wallet);
  END IF;
  SELECT * INTO v_round FROM game_round WHERE provider_id = p_provider AND round_id = p_round;
  SELECT is_rolled_back INTO v_is_rolled_back FROM game_transaction
   WHERE provider_id = p_provider AND transaction_id = p_reference;
  IF v_round.status <> 'open' OR v_is_rolled_back THEN
    RETURN keep_game_answer(p_provider, p_transaction,
      CASE WHEN v_is_rolled_back THEN 'ROLLED_BACK' ELSE 'ROUND_CLOSED' END, v_wallet);
  END IF;
  v_wallet := move_game_round(v_round, NULL, 0, p_amount, p_closed);
  RETURN keep_game_answer(p_provider, p_transaction, 'OK', v_wallet, v_round.id,
                          v_round.revisions);
END $$;
