-- Locks and returns the wallet of the debit that a credit or rollback names; null if the debit does
-- not exist, was refused, or is of another round or player.
CREATE OR REPLACE FUNCTION lock_wallet_of_round(
  p_provider smallint, p_reference text, p_round text, p_player text
) RETURNS wallet LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_wallet wallet;
BEGIN
  SELECT w.* INTO v_wallet
    FROM game_transaction t
    JOIN game_round r ON r.id = t.round_key
    JOIN wallet w ON w.id = r.wallet_id
   WHERE t.provider_id = p_provider AND t.transaction_id = p_reference AND t.kind = 'debit'
     AND t.status = 'OK' AND r.round_id = p_round AND r.player = p_player
     FOR NO KEY UPDATE OF w;
  RETURN v_wallet;
END $$;
