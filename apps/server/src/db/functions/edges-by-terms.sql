-- Returns the edges of a ticket computed from its terms, as the domain's edgesOf does: each level's
-- share of the result and commission below it, rounded once, half away from zero.
CREATE OR REPLACE FUNCTION edges_by_terms(
  p_position_taking jsonb, p_commission jsonb, p_column text, p_win_loss bigint, p_base bigint
) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(round((100 - taken) * (-p_win_loss::numeric * 10000 - rate * p_base) * 0.000001)
                     ::bigint ORDER BY level)
    FROM (
      SELECT level,
             coalesce((p_commission
               -> CASE WHEN p_column = '1x2' THEN '1x2'
                       WHEN p_column IN ('cs', 'tg', 'parlay', 'outright') THEN 'others'
                       ELSE 'hdpou' END ->> level)::integer, 0) AS rate,
             (SELECT coalesce(sum(share::integer), 0)
                FROM jsonb_array_elements_text(p_position_taking -> p_column)
                       WITH ORDINALITY s(share, place)
               WHERE place <= level) AS taken
        FROM generate_series(0, 5) level) levels
$$;
