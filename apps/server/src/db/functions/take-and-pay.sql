-- Posts what a round takes of the held stakes and what it pays, on a wallet that the caller has locked,
-- and returns the wallet after it. Either amount may be 0. It is post_transfers for a wallet of the
-- ledger's own that owes nothing and keeps no days of play, as most are: it writes the same rows, and
-- as it needs no arrays, half of the time of a credit.
CREATE OR REPLACE FUNCTION take_and_pay(
  p_wallet wallet, p_reference bigint, p_revision integer, p_category text, p_taken bigint,
  p_paid bigint, p_now timestamptz
) RETURNS wallet LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_provider bigint := document_account_of(p_reference);
  v_day date := working_date_of(p_now);
  v_lost bigint := p_taken - p_paid;
BEGIN
  IF p_taken > 0 THEN
    p_wallet.outstanding := p_wallet.outstanding - p_taken;
    p_wallet.version := p_wallet.version + 1;
    INSERT INTO transfer (reference, kind, revision, debit_account, credit_account, amount,
                          wallet_id, available_after, outstanding_after, wallet_version, posted_at)
      VALUES (p_reference, p_category || '_take', p_revision, p_wallet.id * 4 + 1, v_provider,
              p_taken, p_wallet.id, p_wallet.available, p_wallet.outstanding, p_wallet.version,
              p_now);
    INSERT INTO flow_day AS d (wallet_id, working_date, kind, transfers, flow)
      VALUES (p_wallet.id, v_day, p_category || '_take', 1, -p_taken)
      ON CONFLICT (wallet_id, working_date, kind) DO UPDATE
        SET transfers = d.transfers + 1, flow = d.flow + excluded.flow;
  END IF;
  IF p_paid > 0 THEN
    p_wallet.available := p_wallet.available + p_paid;
    p_wallet.version := p_wallet.version + 1;
    INSERT INTO transfer (reference, kind, revision, debit_account, credit_account, amount,
                          wallet_id, available_after, outstanding_after, wallet_version, posted_at)
      VALUES (p_reference, p_category || '_pay', p_revision, v_provider, p_wallet.id * 4,
              p_paid, p_wallet.id, p_wallet.available, p_wallet.outstanding, p_wallet.version,
              p_now);
    INSERT INTO flow_day AS d (wallet_id, working_date, kind, transfers, flow)
      VALUES (p_wallet.id, v_day, p_category || '_pay', 1, p_paid)
      ON CONFLICT (wallet_id, working_date, kind) DO UPDATE
        SET transfers = d.transfers + 1, flow = d.flow + excluded.flow;
  END IF;
  IF p_taken > 0 OR p_paid > 0 THEN
    INSERT INTO settled_day AS d
      VALUES (p_wallet.id, v_day, p_category, 0, (p_taken > 0)::integer + (p_paid > 0)::integer,
              (p_taken > 0)::integer, p_taken, p_taken, -v_lost, 0, v_lost, v_lost, v_lost, v_lost,
              v_lost, v_lost, p_paid)
      ON CONFLICT (wallet_id, working_date, product, sports_type) DO UPDATE
        SET entries = d.entries + excluded.entries, bets = d.bets + excluded.bets,
            turnover = d.turnover + excluded.turnover,
            valid_turnover = d.valid_turnover + excluded.valid_turnover,
            win_loss = d.win_loss + excluded.win_loss,
            edge_0 = d.edge_0 + excluded.edge_0, edge_1 = d.edge_1 + excluded.edge_1,
            edge_2 = d.edge_2 + excluded.edge_2, edge_3 = d.edge_3 + excluded.edge_3,
            edge_4 = d.edge_4 + excluded.edge_4, edge_5 = d.edge_5 + excluded.edge_5,
            payout = d.payout + excluded.payout;
    UPDATE wallet SET available = p_wallet.available, outstanding = p_wallet.outstanding,
                      version = p_wallet.version
     WHERE id = p_wallet.id;
  END IF;
  RETURN p_wallet;
END $$;
