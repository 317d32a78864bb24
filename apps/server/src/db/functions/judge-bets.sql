-- Returns one code for each item: '' if the bet may be placed, or else the code of a refusal. Where
-- the request is already stored, the code is 'replay' (a bet), 'refused' (a refusal) or 'conflict'
-- (a bet or refusal with other content, or a cash-out).
-- The caller holds the locks of guards and wallets. p_status to p_debt are the wallet of each item.
-- p_headroom is the headroom under the member's own limits; null, or no array, without limits.
-- p_denied is what uplines have switched off for the owner of the wallet, p_rights what the item
-- needs of it; null, or no array, of a server of before.
-- p_leg_code is the refusal of a leg of the item; null, or no array, where every leg is accepted.
CREATE OR REPLACE FUNCTION judge_bets(
  p_wallet bigint[], p_request uuid[], p_hash text[], p_refusal text[], p_risk bigint[],
  p_match_max bigint[],
  p_status text[], p_available bigint[], p_outstanding bigint[], p_debt bigint[],
  p_headroom bigint[], p_checked_ms bigint[], p_leg_code text[], p_now timestamptz,
  l_item integer[], l_match bigint[], p_denied integer[], p_rights integer[]
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  v_code text[];
  v_overrun bigint[];
BEGIN
  v_code := ARRAY(
    SELECT CASE
        WHEN c.request_id IS NOT NULL
          OR coalesce(b.content_hash, r.content_hash) <> decode(i.hash, 'hex') THEN 'conflict'
        WHEN b.id IS NOT NULL THEN 'replay'
        WHEN r.request_id IS NOT NULL THEN 'refused'
        WHEN i.refusal <> '' THEN i.refusal
        WHEN status_refusal(i.status) <> '' THEN status_refusal(i.status)
        WHEN i.denied & i.rights <> 0 THEN 'NoUserAccessRight'
        WHEN i.leg_code IS NOT NULL THEN i.leg_code
        WHEN NOT is_check_fresh(i.checked_ms, p_now) THEN 'oddsIsUpdating'
        ELSE '' END
      FROM (SELECT generate_subscripts(p_wallet, 1) AS item, unnest(p_wallet) AS wallet_id,
                   unnest(p_request) AS request_id, unnest(p_hash) AS hash,
                   unnest(p_refusal) AS refusal, unnest(p_status) AS status,
                   unnest(p_checked_ms) AS checked_ms, unnest(p_leg_code) AS leg_code,
                   unnest(p_denied) AS denied, unnest(p_rights) AS rights) i
      LEFT JOIN bet b USING (wallet_id, request_id)
      LEFT JOIN bet_refusal r USING (wallet_id, request_id)
      LEFT JOIN cash_out c USING (wallet_id, request_id)
     ORDER BY i.item);
  -- Wallets that may not hold all their bets. Debt blocks new bets. The risk on one match is at
  -- most the risk of all open bets, so a sum that fits the limit of a match needs no look at the
  -- match.
  SELECT array_agg(wallet_id) INTO v_overrun
    FROM (SELECT wallet_id, sum(risk)::bigint AS risk, min(match_max) AS match_max,
                 min(available) AS available, min(outstanding) AS outstanding, min(debt) AS debt,
                 min(headroom) AS headroom
            FROM (SELECT unnest(v_code) AS code, unnest(p_wallet) AS wallet_id,
                         unnest(p_risk) AS risk, unnest(p_match_max) AS match_max,
                         unnest(p_available) AS available, unnest(p_outstanding) AS outstanding,
                         unnest(p_debt) AS debt, unnest(p_headroom) AS headroom) i
           WHERE code = '' GROUP BY wallet_id) w
   WHERE debt > 0 OR risk > available OR risk > headroom OR outstanding + risk > match_max;

  -- The sums are upper bounds. Bets are judged one by one only in wallets where a sum is exceeded.
  IF v_overrun IS NOT NULL THEN
    v_code := limit_bets_in_order(v_overrun, v_code, p_wallet, p_risk, p_match_max, p_headroom,
                                  l_item, l_match);
  END IF;
  RETURN v_code;
END $$;
