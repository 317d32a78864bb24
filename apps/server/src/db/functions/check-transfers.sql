-- Refuses transfers that cannot be posted: FL003 for an unknown kind, an unknown wallet or an
-- amount that is not positive, FL001 for a key that exists with other content, in the table or in
-- the call itself.
CREATE OR REPLACE FUNCTION check_transfers(
  p_reference bigint[], p_kind text[], p_revision integer[], p_wallet bigint[], p_amount bigint[]
) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_wrong record;
BEGIN
  SELECT u.* INTO v_wrong
    FROM unnest(p_reference, p_kind, p_revision, p_wallet, p_amount)
           u(reference, kind, revision, wallet_id, amount)
    LEFT JOIN transfer_kind k USING (kind)
    LEFT JOIN wallet w ON w.id = u.wallet_id
   WHERE k.kind IS NULL OR w.id IS NULL OR coalesce(u.amount, 0) <= 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'no transfer % of % on wallet % is possible', v_wrong.kind, v_wrong.amount,
      v_wrong.wallet_id USING ERRCODE = 'FL003';
  END IF;

  SELECT u.* INTO v_wrong
    FROM (SELECT x.*, min(wallet_id) OVER same AS first_wallet,
                 max(wallet_id) OVER same AS last_wallet,
                 min(amount) OVER same AS least, max(amount) OVER same AS most
            FROM unnest(p_reference, p_kind, p_revision, p_wallet, p_amount)
                   x(reference, kind, revision, wallet_id, amount)
          WINDOW same AS (PARTITION BY reference, kind, revision)) u
    LEFT JOIN transfer t USING (reference, kind, revision)
   WHERE first_wallet <> last_wallet OR least <> most
      OR (t.wallet_id, t.amount) <> (u.wallet_id, u.amount) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % % revision % exists with other content', v_wrong.reference,
      v_wrong.kind, v_wrong.revision USING ERRCODE = 'FL001';
  END IF;
END $$;
