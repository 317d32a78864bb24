-- Moves the money of an open round whose wallet the caller has locked: gives the stake of a revision
-- back, pays a win, and closes the round, whose held stakes then go to the provider. Returns the
-- wallet after it.
CREATE OR REPLACE FUNCTION move_game_round(
  p_round game_round, p_returned_revision integer, p_returned bigint, p_paid bigint,
  p_closed boolean
) RETURNS wallet LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_category text;
  v_held bigint := p_round.held - p_returned;
  v_now timestamptz := book_now();
  v_kinds text[] := '{}';
  v_revisions integer[] := '{}';
  v_amounts bigint[] := '{}';
  v_wallet wallet;
BEGIN
  SELECT category INTO v_category FROM game WHERE id = p_round.game_id;
  SELECT * INTO v_wallet FROM wallet WHERE id = p_round.wallet_id;
  IF p_returned = 0 AND NOT v_wallet.is_remote AND v_wallet.debt = 0
     AND v_wallet.play_from IS NULL THEN
    v_wallet := take_and_pay(v_wallet, p_round.id, p_round.revisions, v_category,
                             CASE WHEN p_closed THEN v_held ELSE 0 END, p_paid, v_now);
  ELSE
    IF p_returned > 0 THEN
      v_kinds := v_kinds || (v_category || '_return');
      v_revisions := v_revisions || p_returned_revision;
      v_amounts := v_amounts || p_returned;
    END IF;
    IF p_closed AND v_held > 0 THEN
      v_kinds := v_kinds || (v_category || '_take');
      v_revisions := v_revisions || p_round.revisions;
      v_amounts := v_amounts || v_held;
    END IF;
    IF p_paid > 0 THEN
      v_kinds := v_kinds || (v_category || '_pay');
      v_revisions := v_revisions || p_round.revisions;
      v_amounts := v_amounts || p_paid;
    END IF;
    IF v_kinds <> '{}' THEN
      PERFORM post_transfers(array_fill(p_round.id, ARRAY[cardinality(v_kinds)]), v_kinds,
                             v_revisions,
                             array_fill(p_round.wallet_id, ARRAY[cardinality(v_kinds)]),
                             v_amounts, v_now);
      SELECT * INTO v_wallet FROM wallet WHERE id = p_round.wallet_id;
    END IF;
  END IF;
  UPDATE game_round
     SET held = CASE WHEN p_closed THEN 0 ELSE v_held END,
         stake = stake - p_returned,
         payout = payout + p_paid,
         revisions = revisions + 1,
         status = CASE WHEN NOT p_closed THEN 'open'
                       WHEN p_returned_revision IS NOT NULL AND stake = p_returned AND payout = 0
                         THEN 'void'
                       ELSE 'closed' END,
         changed_at = v_now
   WHERE id = p_round.id;
  RETURN v_wallet;
END $$;
