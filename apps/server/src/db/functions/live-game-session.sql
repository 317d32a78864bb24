-- Returns the game session that a token opens for a player; null if it is over. The first call that
-- shows a token opens its session, within a minute of the start. The session lasts 12 hours, and not
-- beyond the member's own.
CREATE OR REPLACE FUNCTION live_game_session(
  p_provider smallint, p_token_hash bytea, p_player text
) RETURNS game_session LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_session game_session;
  v_now timestamptz := book_now();
BEGIN
  SELECT * INTO v_session FROM game_session
   WHERE token_hash = p_token_hash AND provider_id = p_provider AND player = p_player;
  IF NOT FOUND OR v_session.member_session IS NOT NULL AND NOT EXISTS (
       SELECT FROM session WHERE token_hash = v_session.member_session AND ended_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF v_session.opened_at IS NULL THEN
    IF v_now > v_session.launched_at + interval '60 seconds' THEN
      RETURN NULL;
    END IF;
    UPDATE game_session SET opened_at = v_now
     WHERE token_hash = p_token_hash AND opened_at IS NULL;
  ELSIF v_now > v_session.opened_at + interval '12 hours' THEN
    RETURN NULL;
  END IF;
  RETURN v_session;
END $$;
