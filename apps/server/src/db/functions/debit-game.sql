-- Holds a bet of a game, in one statement that is its own transaction. The row of the provider's id is
-- inserted first: the same debit waits there, and gets the stored answer. Then come the wallet's lock
-- and the round, which is one member's (docs/ledger.md). What is refused is stored, too, so that the
-- same id gets the same answer.
-- A wallet that its operator keeps needs p_intent, what that wallet has reserved. Without it the answer
-- is RESERVE where nothing else refuses the bet, and nothing is stored.
CREATE OR REPLACE FUNCTION debit_game(
  p_provider smallint, p_transaction text, p_hash bytea, p_token_hash bytea, p_round text,
  p_game text, p_player text, p_currency text, p_amount bigint, p_intent bigint DEFAULT NULL
) RETURNS game_answer LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_session game_session;
  v_wallet wallet;
  v_game game;
  v_round game_round;
  v_now timestamptz;
  v_status text := 'OK';
BEGIN
  INSERT INTO game_transaction (provider_id, transaction_id, kind, content_hash, amount, status,
                                asked_at)
    VALUES (p_provider, p_transaction, 'debit', p_hash, p_amount, 'TRY_AGAIN', book_now())
    ON CONFLICT (provider_id, transaction_id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN first_game_answer(p_provider, p_transaction, p_hash, 'debit', p_amount);
  END IF;

  v_session := live_game_session(p_provider, p_token_hash, p_player);
  IF v_session.wallet_id IS NULL THEN
    RETURN keep_game_answer(p_provider, p_transaction, 'TOKEN_EXPIRED', NULL);
  END IF;
  SELECT * INTO v_wallet FROM wallet WHERE id = v_session.wallet_id FOR NO KEY UPDATE;
  v_now := book_now();
  SELECT * INTO v_game FROM game WHERE provider_id = p_provider AND code = p_game;
  SELECT * INTO v_round FROM game_round WHERE provider_id = p_provider AND round_id = p_round;
  v_status := refuse_game(p_provider, v_game, v_wallet, p_currency);
  IF v_status = 'OK' THEN
    v_status := CASE
      WHEN v_round.wallet_id <> v_wallet.id OR v_round.game_id <> v_game.id THEN 'CONFLICT'
      WHEN v_round.status <> 'open' THEN 'ROUND_CLOSED'
      WHEN v_wallet.play_from IS NOT NULL
        AND play_headroom(v_wallet.id, v_wallet.outstanding, v_now) < p_amount THEN 'LIMIT'
      WHEN p_amount = 0 THEN 'OK'
      WHEN v_wallet.is_remote AND p_intent IS NULL THEN 'RESERVE'
      WHEN NOT v_wallet.is_remote AND v_wallet.available < p_amount THEN 'INSUFFICIENT_FUNDS'
      ELSE 'OK' END;
  END IF;
  IF v_status = 'OK' AND p_amount > 0 AND v_wallet.is_remote THEN
    UPDATE fund_intent SET held = p_amount WHERE id = p_intent AND state = 'asked';
    IF NOT FOUND THEN
      v_status := 'TRY_AGAIN';
    ELSE
      PERFORM post_transfers(ARRAY[p_intent], '{remote_in}', '{0}', ARRAY[v_wallet.id],
                             ARRAY[p_amount], v_now);
      SELECT * INTO v_wallet FROM wallet WHERE id = v_wallet.id;
    END IF;
  END IF;
  IF v_status IN ('RESERVE', 'TRY_AGAIN') THEN
    DELETE FROM game_transaction
     WHERE provider_id = p_provider AND transaction_id = p_transaction;
    RETURN game_answer_of(v_status, v_wallet);
  END IF;
  IF v_status <> 'OK' THEN
    RETURN keep_game_answer(p_provider, p_transaction, v_status, v_wallet);
  END IF;

  IF v_round.id IS NULL THEN
    INSERT INTO ledger_document (operator_id, wallet_id, kind, account_id, created_at)
      VALUES (v_wallet.operator_id, v_wallet.id, 'game_round',
              provider_account(p_provider, v_wallet.operator_id, v_wallet.currency), v_now)
      RETURNING id INTO v_round.id;
    v_round.revisions := 0;
    INSERT INTO game_round (id, provider_id, round_id, wallet_id, game_id, player, held, stake,
                            revisions, opened_at, changed_at)
      VALUES (v_round.id, p_provider, p_round, v_wallet.id, v_game.id, p_player, p_amount, p_amount,
              1, v_now, v_now);
  ELSE
    UPDATE game_round SET held = held + p_amount, stake = stake + p_amount,
                          revisions = revisions + 1, changed_at = v_now
     WHERE id = v_round.id;
  END IF;
  IF p_amount > 0 THEN
    v_wallet.available := v_wallet.available - p_amount;
    v_wallet.outstanding := v_wallet.outstanding + p_amount;
    v_wallet.version := v_wallet.version + 1;
    INSERT INTO transfer (reference, kind, revision, debit_account, credit_account, amount,
                          wallet_id, available_after, outstanding_after, wallet_version, posted_at)
      VALUES (v_round.id, v_game.category || '_hold', v_round.revisions, v_wallet.id * 4,
              v_wallet.id * 4 + 1, p_amount, v_wallet.id, v_wallet.available,
              v_wallet.outstanding, v_wallet.version, v_now);
    UPDATE wallet SET available = v_wallet.available, outstanding = v_wallet.outstanding,
                      version = v_wallet.version
     WHERE id = v_wallet.id;
    IF v_wallet.play_from IS NOT NULL THEN
      PERFORM add_to_play_day(v_wallet.id, working_date_of(v_now), p_amount);
    END IF;
    IF v_wallet.is_remote THEN
      UPDATE fund_intent SET state = 'held', reference = v_round.id, revision = v_round.revisions
       WHERE id = p_intent;
      PERFORM capture_intents(ARRAY[v_round.id]);
    END IF;
  END IF;
  RETURN keep_game_answer(p_provider, p_transaction, 'OK', v_wallet, v_round.id,
                          v_round.revisions);
END $$;
