-- Returns the facts of each item. If the member's own limit refused the item, they name the limit
-- and how much of it is used, with what earlier bets of the batch took. If a break refused it, they
-- name the break and its end. Amounts are in minor units and moments in milliseconds since 1970:
-- placement-store.ts writes the texts.
CREATE OR REPLACE FUNCTION name_play_limits(
  p_code text[], p_refusal text[], p_facts text[], p_wallet bigint[], p_risk bigint[],
  p_outstanding bigint[], p_now timestamptz
) RETURNS text[] LANGUAGE sql AS $$
  SELECT array_agg(
           CASE WHEN refusal <> '' THEN facts
             WHEN code = 'betOverLimit' THEN (
               SELECT jsonb_build_object('own_limit', kind, 'period', period,
                        'limit_minor', amount::text, 'used_minor', (used + taken)::text)::text
                 FROM tightest_play_limit(wallet_id, outstanding, p_now))
             WHEN code IN ('SUSPEND', 'BLOCK') THEN coalesce((
               SELECT jsonb_build_object('play_break', break_kind,
                        'until_ms', (extract(epoch FROM break_until) * 1000)::bigint::text)::text
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
