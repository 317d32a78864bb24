-- Returns the limits of a wallet that are in force, and how much of each is used. The risk of open
-- bets counts as lost until they are settled.
CREATE OR REPLACE FUNCTION play_limits_at(p_wallet bigint, p_outstanding bigint, p_now timestamptz)
RETURNS TABLE (kind text, period text, amount bigint, used bigint) LANGUAGE sql STABLE AS $$
  SELECT l.kind, l.period, l.amount,
         (CASE l.kind WHEN 'stake' THEN coalesce(sum(d.staked), 0)
            ELSE p_outstanding - coalesce(sum(d.win_loss), 0) END)::bigint
    FROM (SELECT kind, period, play_span_start(period, p_now) AS from_day,
                 CASE WHEN next_from <= p_now THEN next_amount ELSE amount END AS amount
            FROM play_limit WHERE wallet_id = p_wallet) l
    LEFT JOIN play_day d ON d.wallet_id = p_wallet AND d.day >= l.from_day
   WHERE l.amount IS NOT NULL
   GROUP BY l.kind, l.period, l.amount
$$;
