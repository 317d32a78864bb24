-- Returns true if a waiting bet whose new price risks more still fits the balance, the member's own
-- limits and each of its matches. During a break a waiting bet may not risk more than when it was
-- placed.
CREATE OR REPLACE FUNCTION may_hold_more(
  p_bet bigint, p_wallet bigint, p_more bigint, p_match_max bigint
) RETURNS boolean LANGUAGE sql AS $$
  SELECT w.available >= p_more
         AND status_now(w.account_status, w.upline_status, w.break_kind, w.break_until) = 'active'
         AND (w.play_from IS NULL
              OR coalesce(play_headroom(w.id, w.outstanding, book_now()) >= p_more, true))
         AND NOT EXISTS (
           SELECT 1 FROM bet_leg l
             JOIN match_exposure e ON e.wallet_id = p_wallet AND e.match_id = l.match_id
            WHERE l.bet_id = p_bet AND e.risk + p_more > p_match_max)
    FROM wallet w WHERE w.id = p_wallet
$$;
