-- Captures what is held for bets or entries that are accepted for good, and writes the messages of it
-- to operators' wallets. References without an intent are of the ledger's own wallets.
CREATE OR REPLACE FUNCTION capture_intents(p_reference bigint[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH captured AS (
    UPDATE fund_intent SET state = 'captured'
     WHERE reference = ANY (p_reference) AND state = 'held'
    RETURNING *
  )
  INSERT INTO fund_message (path, wallet_id, intent_id, reference, amount, first_at, next_at)
  SELECT 'confirm', wallet_id, id, reference, held, book_now(), book_now()
    FROM captured ORDER BY id DESC;
END $$;
