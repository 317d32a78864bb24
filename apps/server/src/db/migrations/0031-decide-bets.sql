-- Decides bets that wait in play: they run, perhaps at a new price, or are rejected and their risk
-- is released. p_guard is the guard's version that the decision was made on; where the guard has
-- moved since, the answer is 'again' and nothing happens. Lock order as in place_bets.
CREATE TYPE wait_outcome AS (bet_id bigint, wallet_id bigint, state text, reason text);

CREATE FUNCTION decide_bets(
  p_bet bigint[], p_accept boolean[], p_reason text[], p_guard bigint[],
  p_odds integer[], p_source_odds integer[], p_odds_version bigint[],
  p_risk bigint[], p_win bigint[], p_match_max bigint[]
) RETURNS SETOF wait_outcome LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_item record;
  v_more bigint;
  v_reason text;
BEGIN
  PERFORM 1 FROM market_guard g
    JOIN (SELECT DISTINCT match_id, market_type FROM bet_leg WHERE bet_id = ANY (p_bet)) l
      USING (match_id, market_type)
    ORDER BY g.match_id, g.market_type FOR SHARE OF g;
  PERFORM 1 FROM wallet WHERE id IN (SELECT b.wallet_id FROM bet b WHERE b.id = ANY (p_bet))
    ORDER BY id FOR UPDATE;
  v_now := book_now();

  FOR v_item IN
    SELECT u.*, b.wallet_id, b.risk AS held, l.match_id, g.guard_version, g.open
      FROM unnest(p_bet, p_accept, p_reason, p_guard, p_odds, p_source_odds, p_odds_version,
                  p_risk, p_win, p_match_max)
             u(bet_id, accept, reason, guard, odds, source_odds, odds_version, risk, win, match_max)
      JOIN bet b ON b.id = u.bet_id AND b.state = 'waiting'
      JOIN bet_leg l ON l.bet_id = b.id AND l.leg = 1
      JOIN market_guard g ON g.match_id = l.match_id AND g.market_type = l.market_type
     ORDER BY b.wallet_id, b.id
  LOOP
    v_more := v_item.risk - v_item.held;
    IF v_item.accept AND (v_item.guard_version <> v_item.guard OR NOT v_item.open) THEN
      RETURN NEXT (v_item.bet_id, v_item.wallet_id, 'again', '')::wait_outcome;
      CONTINUE;
    END IF;
    v_reason := CASE WHEN NOT v_item.accept THEN v_item.reason
      WHEN v_more > 0 AND NOT may_hold_more(v_item.wallet_id, v_item.match_id, v_more,
                                            v_item.match_max) THEN 'LIMIT'
      ELSE '' END;
    IF v_reason <> '' THEN
      PERFORM move_waiting_risk(v_item.bet_id, v_item.wallet_id, v_item.match_id,
                                -v_item.held);
      UPDATE bet SET state = 'rejected', reason = v_reason, decided_at = v_now
       WHERE id = v_item.bet_id;
      RETURN NEXT (v_item.bet_id, v_item.wallet_id, 'rejected', v_reason)::wait_outcome;
    ELSE
      PERFORM move_waiting_risk(v_item.bet_id, v_item.wallet_id, v_item.match_id, v_more);
      UPDATE bet SET state = 'running', risk = v_item.risk, win = v_item.win, decided_at = v_now
       WHERE id = v_item.bet_id;
      UPDATE bet_leg
         SET odds_thousandths = v_item.odds, source_odds_thousandths = v_item.source_odds,
             odds_version = v_item.odds_version, guard_version = v_item.guard
       WHERE bet_id = v_item.bet_id AND leg = 1;
      RETURN NEXT (v_item.bet_id, v_item.wallet_id, 'running', '')::wait_outcome;
    END IF;
  END LOOP;
END $$;

-- Whether a waiting bet whose new price risks more still fits the balance and the match.
CREATE FUNCTION may_hold_more(
  p_wallet bigint, p_match bigint, p_more bigint, p_match_max bigint
) RETURNS boolean LANGUAGE sql AS $$
  SELECT w.available >= p_more AND e.risk + p_more <= p_match_max AND w.account_status = 'active'
    FROM wallet w JOIN match_exposure e ON e.wallet_id = w.id AND e.match_id = p_match
   WHERE w.id = p_wallet
$$;

-- Holds more of a waiting bet's risk (above zero), or releases it (below). The first hold is
-- revision 0 of 'hold', so that a bet has at most one further hold and one release while it waits.
CREATE FUNCTION move_waiting_risk(
  p_bet bigint, p_wallet bigint, p_match bigint, p_more bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_more = 0 THEN RETURN; END IF;
  PERFORM post_transfers(ARRAY[p_bet], ARRAY[CASE WHEN p_more > 0 THEN 'hold' ELSE 'release' END],
    ARRAY[CASE WHEN p_more > 0 THEN 1 ELSE 0 END], ARRAY[p_wallet], ARRAY[abs(p_more)]);
  UPDATE match_exposure SET risk = risk + p_more WHERE wallet_id = p_wallet AND match_id = p_match;
END $$;
