-- Holds more risk for a waiting bet (above zero), or releases some (below). Placing is revision 0
-- of 'hold'. So a bet can have one more hold and one release while it waits.
CREATE OR REPLACE FUNCTION move_waiting_risk(
  p_bet bigint, p_wallet bigint, p_more bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_more = 0 THEN RETURN; END IF;
  PERFORM post_transfers(ARRAY[p_bet], ARRAY[CASE WHEN p_more > 0 THEN 'hold' ELSE 'release' END],
    ARRAY[CASE WHEN p_more > 0 THEN 1 ELSE 0 END], ARRAY[p_wallet], ARRAY[abs(p_more)]);
  UPDATE match_exposure e SET risk = e.risk + p_more
    FROM bet_leg l
   WHERE l.bet_id = p_bet AND e.wallet_id = p_wallet AND e.match_id = l.match_id;
END $$;
