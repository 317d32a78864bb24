-- Judges the bets of the wallets in p_overrun one by one and returns the codes of all items. Bets
-- take funds and headroom (of their matches, and under the member's own limits) in the order of
-- their arrival. A bet that does not fit leaves them to the next one.
CREATE OR REPLACE FUNCTION limit_bets_in_order(
  p_overrun bigint[], p_code text[], p_wallet bigint[], p_risk bigint[], p_match_max bigint[],
  p_headroom bigint[], l_item integer[], l_match bigint[]
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  v_code text[] := p_code;
  v_item record;
  v_left bigint;
  v_headroom bigint;
  v_wallet bigint := NULL;
  v_taken bigint;
BEGIN
  FOR v_item IN
    SELECT i.*, CASE WHEN w.debt > 0 THEN 0 ELSE w.available END AS available
      FROM (SELECT generate_subscripts(p_code, 1) AS item, unnest(p_code) AS code,
                   unnest(p_wallet) AS wallet_id, unnest(p_risk) AS risk,
                   unnest(p_match_max) AS match_max, unnest(p_headroom) AS headroom) i
      JOIN wallet w ON w.id = i.wallet_id
     WHERE i.code = '' AND i.wallet_id = ANY (p_overrun)
     ORDER BY i.wallet_id, i.item
  LOOP
    IF v_wallet IS DISTINCT FROM v_item.wallet_id THEN
      v_wallet := v_item.wallet_id;
      v_left := v_item.available;
      v_headroom := v_item.headroom;
    END IF;
    -- The risk on the fullest match of the bet: of open bets, and of earlier bets of this batch.
    SELECT max(coalesce(e.risk, 0) + coalesce(earlier.risk, 0)) INTO v_taken
      FROM unnest(l_item, l_match) l(i, m)
      LEFT JOIN match_exposure e ON e.wallet_id = v_wallet AND e.match_id = l.m
      LEFT JOIN LATERAL (
        SELECT sum(p_risk[o.i]) AS risk FROM unnest(l_item, l_match) o(i, m)
         WHERE o.m = l.m AND o.i < v_item.item AND p_wallet[o.i] = v_wallet AND v_code[o.i] = ''
      ) earlier ON true
     WHERE l.i = v_item.item;
    IF v_taken + v_item.risk > v_item.match_max THEN
      v_code[v_item.item] := 'betOverMaxPerMatch';
    ELSIF v_item.risk > v_headroom THEN
      v_code[v_item.item] := 'betOverLimit';
    ELSIF v_item.risk > v_left THEN
      v_code[v_item.item] := 'insufficient_balance';
    ELSE
      v_left := v_left - v_item.risk;
      v_headroom := v_headroom - v_item.risk;
    END IF;
  END LOOP;
  RETURN v_code;
END $$;
