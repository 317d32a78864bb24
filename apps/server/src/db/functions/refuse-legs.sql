-- Returns the first refused leg of each item that has one, and the code of the refusal. A leg is
-- refused if its match has kicked off, its outright or round has closed, or its guard is closed, missing or
-- of another version than the leg was checked on. The codes are those of docs/bet-check-order.md.
CREATE OR REPLACE FUNCTION refuse_legs(
  l_item integer[], l_leg smallint[], l_match bigint[], l_market_type smallint[], l_guard bigint[],
  p_now timestamptz
) RETURNS TABLE (item integer, leg smallint, code text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (refused.item) refused.*
    FROM (SELECT l.item, l.leg,
                 CASE WHEN has_kicked_off(l.market_type, m.kickoff_at, p_now)
                      THEN CASE WHEN o.match_id IS NULL AND v.id IS NULL
                        THEN 'marketTypeChanged' ELSE '340' END
                   WHEN (g.open AND g.guard_version = l.guard_version) IS NOT TRUE
                   THEN 'oddsIsUpdating' END AS code
            FROM (SELECT unnest(l_item) AS item, unnest(l_leg) AS leg, unnest(l_match) AS match_id,
                         unnest(l_market_type) AS market_type, unnest(l_guard) AS guard_version) l
            LEFT JOIN match m ON m.id = l.match_id
            LEFT JOIN outright o ON o.match_id = l.match_id
            LEFT JOIN virtual_round v ON v.id = m.public_id
            LEFT JOIN market_guard g
              ON g.match_id = l.match_id AND g.market_type = l.market_type) refused
   WHERE refused.code IS NOT NULL
   ORDER BY refused.item, refused.leg
$$;
