-- Returns the facts of each item. If the member's own limit refused the item, they name the limit
-- and what is left of it, less what earlier bets of the batch took. If a break refused it, they
-- name the break and its end.
CREATE OR REPLACE FUNCTION name_play_limits(
  p_code text[], p_refusal text[], p_facts text[], p_wallet bigint[], p_risk bigint[],
  p_outstanding bigint[], p_now timestamptz
) RETURNS text[] LANGUAGE sql AS $$
  SELECT array_agg(
           CASE WHEN refusal <> '' THEN facts
             WHEN code = 'betOverLimit' THEN (
               SELECT jsonb_build_object('own_limit', kind, 'period', period,
                        'limit', money_fact(amount),
                        'left', money_fact(greatest(amount - used - taken, 0)))::text
                 FROM tightest_play_limit(wallet_id, outstanding, p_now))
             WHEN code IN ('SUSPEND', 'BLOCK') THEN coalesce((
               SELECT jsonb_build_object('play_break', break_kind,
                        'until', moment_fact(break_until))::text
                 FROM wallet WHERE id = wallet_id AND break_until > p_now), facts)
             ELSE facts END
           ORDER BY item)
    FROM (SELECT *, coalesce(sum(risk) FILTER (WHERE code = '')
                    OVER (PARTITION BY wallet_id ORDER BY item), 0)::bigint AS taken
            FROM (SELECT generate_subscripts(p_code, 1) AS item, unnest(p_code) AS code,
                         unnest(p_refusal) AS refusal, unnest(p_facts) AS facts,
                         unnest(p_wallet) AS wallet_id, unnest(p_risk) AS risk,
                         unnest(p_outstanding) AS outstanding) given) i
$$;
