-- What moved a member's account balance, by day and kind, kept as it is posted: a statement of a
-- quarter reads some hundred rows, however many bets were settled in it. Only post_transfers posts
-- what moves the balance: placing moves money inside of it.
CREATE TABLE flow_day (
  wallet_id bigint NOT NULL,
  working_date date NOT NULL,
  kind text NOT NULL,
  transfers integer NOT NULL,
  flow bigint NOT NULL,
  PRIMARY KEY (wallet_id, working_date, kind)
) WITH (fillfactor = 70);

-- Available and outstanding are the account balance: which way a transfer between two roles moves it.
CREATE FUNCTION account_flow(debit text, credit text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (credit IN ('available', 'outstanding'))::integer
       - (debit IN ('available', 'outstanding'))::integer
$$;

INSERT INTO flow_day
SELECT t.wallet_id, working_date_of(t.posted_at), t.kind, count(*),
       sum(t.amount * account_flow(k.debit, k.credit))
  FROM transfer t JOIN transfer_kind k ON k.kind = t.kind
 WHERE account_flow(k.debit, k.credit) <> 0
 GROUP BY 1, 2, 3;

-- As in 0010, and adds what it posts to its day: in the order of the key, with the wallets locked.
CREATE OR REPLACE FUNCTION post_transfers(
  p_reference bigint[], p_kind text[], p_revision integer[], p_wallet bigint[], p_amount bigint[]
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
  -- NO KEY: a document that refers to the wallet must not wait for a placement.
  PERFORM FROM wallet WHERE id = ANY (p_wallet) ORDER BY id FOR NO KEY UPDATE;
  -- The clock is read under the locks, so that a wallet's transfers are in the order of time.
  v_now := book_now();
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
                        wallet_id, available_after, outstanding_after, wallet_version, posted_at)
  SELECT p.reference, p.kind, p.revision, account_of(d.id, p.debit, p.wallet_id),
         account_of(c.id, p.credit, p.wallet_id), p.amount,
         p.wallet_id, p.available_after, p.outstanding_after, p.wallet_version, v_now
    FROM unnest(v_plan) p
    LEFT JOIN ledger_account d
      ON d.role = p.debit AND d.currency = p.currency AND d.wallet_id IS NULL
    LEFT JOIN ledger_account c
      ON c.role = p.credit AND c.currency = p.currency AND c.wallet_id IS NULL
   WHERE p.fresh;

  INSERT INTO flow_day AS d (wallet_id, working_date, kind, transfers, flow)
  SELECT p.wallet_id, working_date_of(v_now), p.kind, count(*),
         sum(p.amount * account_flow(p.debit, p.credit))
    FROM unnest(v_plan) p
   WHERE p.fresh AND account_flow(p.debit, p.credit) <> 0
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (wallet_id, working_date, kind) DO UPDATE
    SET transfers = d.transfers + excluded.transfers, flow = d.flow + excluded.flow;

  UPDATE wallet w
     SET available = p.available_after, outstanding = p.outstanding_after, debt = p.debt_after,
         version = p.wallet_version
    FROM unnest(v_plan) p WHERE p.newest AND w.id = p.wallet_id;

  RETURN QUERY
    SELECT p.item, p.fresh, w.id, w.available, w.outstanding, w.debt, w.version
      FROM unnest(v_plan) p JOIN wallet w ON w.id = p.wallet_id
     WHERE p.item IS NOT NULL;
END $$;
