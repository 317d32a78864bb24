-- Takes a debit back: its stake is given back, once. A debit that is not known leaves a tombstone, so
-- that it is refused if it comes later. A debit that comes at this moment is waited for. A rollback
-- asks for no live token and no active member. What is closed stays. A debit that was never held may
-- be the last of a round with others, which its rollback then closes.
CREATE OR REPLACE FUNCTION roll_back_game(
  p_provider smallint, p_transaction text, p_hash bytea, p_reference text, p_round text,
  p_player text, p_currency text, p_amount bigint, p_closed boolean
) RETURNS game_answer LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_debit game_transaction;
  v_wallet wallet;
  v_round game_round;
  v_refusal text;
BEGIN
  INSERT INTO game_transaction (provider_id, transaction_id, kind, content_hash, amount, reference,
                                status, asked_at)
    VALUES (p_provider, p_transaction, 'rollback', p_hash, p_amount, p_reference, 'TRY_AGAIN',
            book_now())
    ON CONFLICT (provider_id, transaction_id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN first_game_answer(p_provider, p_transaction, p_hash, 'rollback', p_amount);
  END IF;
  INSERT INTO game_transaction (provider_id, transaction_id, kind, amount, status, is_rolled_back,
                                asked_at)
    VALUES (p_provider, p_reference, 'debit', p_amount, 'ROLLED_BACK', true, book_now())
    ON CONFLICT (provider_id, transaction_id) DO NOTHING;
  SELECT * INTO v_debit FROM game_transaction
   WHERE provider_id = p_provider AND transaction_id = p_reference;
  -- Nothing was held for a debit that has not come or was refused.
  IF v_debit.kind = 'debit' AND v_debit.status <> 'OK' THEN
    SELECT w.* INTO v_wallet FROM game_round r JOIN wallet w ON w.id = r.wallet_id
     WHERE p_closed AND r.provider_id = p_provider AND r.round_id = p_round AND r.player = p_player
       FOR NO KEY UPDATE OF w;
    SELECT * INTO v_round FROM game_round WHERE provider_id = p_provider AND round_id = p_round;
    IF v_wallet.id IS NOT NULL AND v_round.status = 'open' THEN
      v_wallet := move_game_round(v_round, NULL, 0, 0, true);
    END IF;
    -- Who looks at the round sees the tombstone with it.
    UPDATE game_transaction SET round_key = v_round.id
     WHERE provider_id = p_provider AND transaction_id = p_reference AND v_round.player = p_player;
    RETURN keep_game_answer(p_provider, p_transaction, 'OK', v_wallet,
                            CASE WHEN v_round.player = p_player THEN v_round.id END);
  END IF;

  v_wallet := lock_wallet_of_round(p_provider, p_reference, p_round, p_player);
  SELECT * INTO v_round FROM game_round WHERE provider_id = p_provider AND round_id = p_round;
  SELECT * INTO v_debit FROM game_transaction
   WHERE provider_id = p_provider AND transaction_id = p_reference;
  v_refusal := CASE WHEN v_wallet.id IS NULL THEN 'NOT_FOUND'
                    WHEN v_wallet.currency <> p_currency THEN 'WRONG_CURRENCY'
                    WHEN v_debit.amount <> p_amount THEN 'CONFLICT' END;
  IF v_refusal IS NOT NULL THEN
    DELETE FROM game_transaction
     WHERE provider_id = p_provider AND transaction_id = p_transaction;
    RETURN game_answer_of(v_refusal, v_wallet);
  END IF;
  IF v_debit.is_rolled_back OR v_round.status <> 'open' THEN
    RETURN keep_game_answer(p_provider, p_transaction,
      CASE WHEN v_debit.is_rolled_back THEN 'OK' ELSE 'ROUND_CLOSED' END, v_wallet);
  END IF;
  UPDATE game_transaction SET is_rolled_back = true
   WHERE provider_id = p_provider AND transaction_id = p_reference;
  v_wallet := move_game_round(v_round, v_debit.revision, v_debit.amount, 0, p_closed);
  RETURN keep_game_answer(p_provider, p_transaction, 'OK', v_wallet, v_round.id, v_debit.revision);
END $$;
