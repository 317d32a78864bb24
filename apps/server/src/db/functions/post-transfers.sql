-- Posts transfers in the given order, all or none. A transfer that already exists with the same
-- content is skipped and returned with posted = false. The result has one row for each given
-- transfer, with its wallet as it is after the call.
-- Errors: FL001 the key exists with other content, FL002 the available or outstanding balance does
-- not cover it, FL003 there is no such kind or wallet.
-- p_at is a moment that the caller read while it held the wallets; the present one if null.
-- A connection keeps its plans for life. One that was made while the tables were small must not
-- scan them later, so sequential scans are off. The plans are generic
-- (docs/decisions/array-functions-planned-once.md).
-- The sums of a day are changed in the order of their keys, with the wallets locked.
-- Accounts of houses are subqueries, each one look into an index: a join compares every transfer
-- with all accounts of its operator.
CREATE OR REPLACE FUNCTION post_transfers(
  p_reference bigint[], p_kind text[], p_revision integer[], p_wallet bigint[], p_amount bigint[],
  p_at timestamptz DEFAULT NULL
) RETURNS TABLE (
  item integer, posted boolean, wallet_id bigint,
  available bigint, outstanding bigint, debt bigint, version bigint
) LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_plan planned_transfer[];
  v_wrong record;
  v_now timestamptz;
BEGIN
  -- NO KEY, so that the insert of a document that refers to the wallet does not wait for this lock.
  PERFORM FROM wallet WHERE id = ANY (p_wallet) ORDER BY id FOR NO KEY UPDATE;
  -- The clock is read under the locks, so that the transfers of a wallet are in the order of time.
  v_now := coalesce(p_at, book_now());
  PERFORM check_transfers(p_reference, p_kind, p_revision, p_wallet, p_amount);
  v_plan := ARRAY(SELECT p FROM
    plan_transfers(p_reference, p_kind, p_revision, p_wallet, p_amount) p);

  SELECT * INTO v_wrong FROM unnest(v_plan) p
   WHERE available_after < 0 OR outstanding_after < 0 ORDER BY wallet_version LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'wallet % does not cover % of %', v_wrong.wallet_id, v_wrong.kind,
      v_wrong.reference USING ERRCODE = 'FL002';
  END IF;

  INSERT INTO transfer (reference, kind, revision, debit_account, credit_account, amount,
                        wallet_id, available_after, outstanding_after, wallet_version, posted_at,
                        listed)
  SELECT p.reference, p.kind, p.revision,
         account_of(CASE WHEN p.debit IN ('room', 'provider')
                    THEN document_account_of(p.reference) ELSE (
           SELECT id FROM ledger_account h
            WHERE (h.operator_id, h.role, h.currency) = (w.operator_id, p.debit, p.currency)
              AND h.wallet_id IS NULL AND h.role NOT IN ('room', 'provider'))
         END, p.debit, p.wallet_id),
         account_of(CASE WHEN p.credit IN ('room', 'provider')
                    THEN document_account_of(p.reference) ELSE (
           SELECT id FROM ledger_account h
            WHERE (h.operator_id, h.role, h.currency) = (w.operator_id, p.credit, p.currency)
              AND h.wallet_id IS NULL AND h.role NOT IN ('room', 'provider'))
         END, p.credit, p.wallet_id),
         p.amount, p.wallet_id, p.available_after, p.outstanding_after, p.wallet_version, v_now,
         p.listed
    FROM unnest(v_plan) p
    JOIN wallet w ON w.id = p.wallet_id
   WHERE p.fresh;

  INSERT INTO flow_day AS d (wallet_id, working_date, kind, transfers, flow)
  SELECT p.wallet_id, working_date_of(v_now), p.kind, count(*),
         sum(p.amount * account_flow(p.debit, p.credit))
    FROM unnest(v_plan) p
   WHERE p.fresh AND account_flow(p.debit, p.credit) <> 0
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (wallet_id, working_date, kind) DO UPDATE
    SET transfers = d.transfers + excluded.transfers, flow = d.flow + excluded.flow;

  -- Bets have tables of their own that add to the other sums, and pay nothing for this.
  IF EXISTS (SELECT FROM unnest(v_plan) p WHERE p.fresh AND p.counts) THEN
    PERFORM add_counted_transfers(v_plan);
  END IF;

  IF EXISTS (SELECT FROM unnest(v_plan) p WHERE p.remote) THEN
    PERFORM tell_remote_wallets(v_plan, v_now);
  END IF;

  UPDATE wallet w
     SET available = p.available_after, outstanding = p.outstanding_after, debt = p.debt_after,
         version = p.wallet_version
    FROM unnest(v_plan) p WHERE p.newest AND w.id = p.wallet_id;

  RETURN QUERY
    SELECT p.item, p.fresh, w.id, w.available, w.outstanding, w.debt, w.version
      FROM unnest(v_plan) p JOIN wallet w ON w.id = p.wallet_id
     WHERE p.item IS NOT NULL;
END $$;
