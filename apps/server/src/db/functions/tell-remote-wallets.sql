-- Writes the messages to operators' own wallets of what the transfers of a plan moved. A posting
-- that returns what is held for its ticket lowers the intent, and the last of it releases it. Any
-- other is a settlement, also where it moves nothing, as a lost bet does. Holds and captures are
-- messages of their intents.
CREATE OR REPLACE FUNCTION tell_remote_wallets(p_plan planned_transfer[], p_now timestamptz)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH posting AS (
    SELECT p.wallet_id, p.reference, p.revision, min(p.item) AS place,
           bool_or(k.counts_as IN ('void', 'stake_back')) AS is_void,
           sum(CASE 'available' WHEN p.credit THEN p.amount WHEN p.debit THEN -p.amount
                 ELSE 0 END)::bigint AS flow
      FROM unnest(p_plan) p JOIN transfer_kind k ON k.kind = p.kind
     WHERE p.fresh AND p.remote AND p.item IS NOT NULL AND 'remote' NOT IN (p.debit, p.credit)
     GROUP BY p.wallet_id, p.reference, p.revision
    HAVING NOT bool_and(coalesce(k.counts_as, '') IN ('stake', 'fee'))
  ), lowered AS (
    UPDATE fund_intent i
       SET held = i.held - q.flow,
           state = CASE WHEN i.held = q.flow THEN 'released' ELSE i.state END
      FROM posting q WHERE i.reference = q.reference AND i.state = 'held'
    RETURNING i.id, i.wallet_id, i.reference, i.state, i.amount
  )
  INSERT INTO fund_message (path, wallet_id, intent_id, reference, revision, kind, amount, first_at,
                            next_at)
  SELECT path, wallet_id, intent_id, reference, revision, kind, amount, p_now, p_now
    FROM (SELECT 'release' AS path, wallet_id, id AS intent_id, reference,
                 NULL::integer AS revision, '' AS kind, amount, 0 AS place
            FROM lowered WHERE state = 'released'
          UNION ALL
          SELECT 'settle', wallet_id, NULL, reference, revision,
                 CASE WHEN revision < 0 THEN 'cash_out' WHEN is_void THEN 'void' ELSE 'settle' END,
                 flow, place
            FROM posting WHERE reference NOT IN (SELECT reference FROM lowered)) told
   ORDER BY place;
END $$;
