-- Returns the status that refuses a debit of a game to the owner of a wallet that the caller has
-- locked; 'OK' if nothing does. The order is that of docs/providers.md; the round and the funds come
-- after it.
CREATE OR REPLACE FUNCTION refuse_game(
  p_provider smallint, p_game game, p_wallet wallet, p_currency text
) RETURNS text LANGUAGE sql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  SELECT CASE
    WHEN p_game.id IS NULL OR NOT p_game.is_listed
      OR ((p_wallet).denied | (p_wallet).upline_denied) & p_game.denied_bit <> 0
      OR EXISTS (SELECT FROM game_provider WHERE id = p_provider AND state = 'maintenance')
      OR EXISTS (SELECT FROM operator WHERE id = (p_wallet).operator_id
                    AND settings -> p_game.category = 'false'::jsonb)
      OR EXISTS (SELECT FROM maintenance
                  WHERE operator_id = (p_wallet).operator_id AND ended_at IS NULL)
      THEN 'INVALID_GAME'
    WHEN (p_wallet).debt > 0
      OR status_now((p_wallet).account_status, (p_wallet).upline_status, (p_wallet).break_kind,
                    (p_wallet).break_until) <> 'active'
      THEN 'PLAYER_DISABLED'
    WHEN (p_wallet).currency <> p_currency THEN 'WRONG_CURRENCY'
    ELSE 'OK' END
$$;
