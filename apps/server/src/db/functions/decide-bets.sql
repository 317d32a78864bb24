-- Carries out decisions about waiting bets of one or more legs. An acceptance carries the time of
-- its check, and for each leg the price and the guard version that it was checked on.
-- The function reads the book's clock after it has taken the locks. It returns 'again' and changes
-- nothing where a guard has moved, the wait is not over, the check is too old, or a leg's match has
-- kicked off; and where a bet was referred, and no trader has accepted it, or one has since its wait
-- was found to be over. The risk is held on each match of the bet.
-- Lock order and plan settings are those of place_bets.
CREATE OR REPLACE FUNCTION decide_bets(
  p_bet bigint[], p_accept boolean[], p_reason text[], p_risk bigint[], p_win bigint[],
  p_match_max bigint[], p_checked_ms bigint[],
  l_bet bigint[], l_leg smallint[], l_guard bigint[], l_odds integer[], l_source_odds integer[],
  l_odds_version bigint[],
  -- Of each decision: whether a trader's acceptance changes nothing of it, or was known. A server of
  -- before does not send it.
  p_released boolean[] DEFAULT NULL
) RETURNS SETOF wait_outcome LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_now timestamptz;
  v_again bigint[];
  v_running bigint[] := '{}';
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
  v_again := ARRAY(
    SELECT l.bet_id
      FROM (SELECT unnest(l_bet) AS bet_id, unnest(l_leg) AS leg, unnest(l_guard) AS guard) l
      JOIN bet_leg b USING (bet_id, leg)
      JOIN market_guard g USING (match_id, market_type)
      JOIN match m ON m.id = b.match_id
     WHERE NOT g.open OR g.guard_version <> l.guard
        OR has_kicked_off(b.market_type, m.kickoff_at, v_now)
    UNION ALL
    SELECT u.bet_id
      FROM (SELECT unnest(p_bet) AS bet_id, unnest(p_checked_ms) AS checked_ms) u
      JOIN bet b ON b.id = u.bet_id
     WHERE NOT is_check_fresh(u.checked_ms, v_now) OR b.waits_until > v_now
        OR b.referral = 'pending');

  FOR v_item IN
    SELECT u.*, b.wallet_id, b.risk AS held,
           u.reason = 'TIMEOUT' AND b.referral = 'accepted' AND u.released IS NOT TRUE AS overtaken
      FROM (SELECT unnest(p_bet) AS bet_id, unnest(p_accept) AS accept, unnest(p_reason) AS reason,
                   unnest(p_risk) AS risk, unnest(p_win) AS win,
                   unnest(p_match_max) AS match_max, unnest(p_released) AS released) u
      JOIN bet b ON b.id = u.bet_id AND b.state = 'waiting'
     ORDER BY b.wallet_id, b.id
  LOOP
    v_more := v_item.risk - v_item.held;
    IF v_item.overtaken OR v_item.accept AND v_item.bet_id = ANY (v_again) THEN
      RETURN NEXT (v_item.bet_id, v_item.wallet_id, 'again', '')::wait_outcome;
      CONTINUE;
    END IF;
    v_reason := CASE WHEN NOT v_item.accept THEN v_item.reason
      WHEN v_more > 0 AND NOT may_hold_more(v_item.bet_id, v_item.wallet_id, v_more,
                                            v_item.match_max) THEN 'LIMIT'
      ELSE '' END;
    IF v_reason <> '' THEN
      PERFORM move_waiting_risk(v_item.bet_id, v_item.wallet_id, -v_item.held);
      UPDATE bet SET state = 'rejected', reason = v_reason, decided_at = v_now
       WHERE id = v_item.bet_id;
      RETURN NEXT (v_item.bet_id, v_item.wallet_id, 'rejected', v_reason)::wait_outcome;
    ELSE
      PERFORM move_waiting_risk(v_item.bet_id, v_item.wallet_id, v_more);
      UPDATE bet SET state = 'running', risk = v_item.risk, win = v_item.win, decided_at = v_now
       WHERE id = v_item.bet_id;
      v_running := v_running || v_item.bet_id;
      RETURN NEXT (v_item.bet_id, v_item.wallet_id, 'running', '')::wait_outcome;
    END IF;
  END LOOP;

  UPDATE bet_leg b
     SET odds_thousandths = l.odds, source_odds_thousandths = l.source_odds,
         odds_version = l.odds_version, guard_version = l.guard
    FROM (SELECT unnest(l_bet) AS bet_id, unnest(l_leg) AS leg, unnest(l_guard) AS guard,
                 unnest(l_odds) AS odds, unnest(l_source_odds) AS source_odds,
                 unnest(l_odds_version) AS odds_version) l
   WHERE b.bet_id = l.bet_id AND b.leg = l.leg AND l.bet_id = ANY (v_running);

  PERFORM capture_intents(v_running);
END $$;
