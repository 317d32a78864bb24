-- Documents count downwards, bets upwards: a transfer's reference tells by its sign what it
-- refers to, and the two can never meet under one (reference, kind, revision).
ALTER TABLE ledger_document ALTER COLUMN id
  SET MINVALUE -9223372036854775808 SET MAXVALUE -1 SET INCREMENT -1 SET START -1 RESTART;

-- Which account a row of the chart is: of a member, or of the house in one currency.
ALTER TABLE ledger_account ADD COLUMN role text NOT NULL;
CREATE UNIQUE INDEX ledger_account_house ON ledger_account (role, currency)
  WHERE wallet_id IS NULL;

-- Ids as chart-of-accounts.ts computes them; a test holds the two equal.
INSERT INTO ledger_account (id, address, currency, wallet_id, role)
SELECT -(c.n * 16 + r.n), r.role || ':' || c.currency, c.currency, NULL, r.role
  FROM unnest(ARRAY['CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'MMO'])
         WITH ORDINALITY c(currency, n),
       unnest(ARRAY['house', 'credit', 'cashier', 'adjustment', 'commission'])
         WITH ORDINALITY r(role, n);

-- Every way that money moves, named once. Money leaves the debit account and enters the credit
-- account. lends: where available does not cover it, the debt account lends the rest.
CREATE TABLE transfer_kind (
  kind text PRIMARY KEY,
  debit text NOT NULL,
  credit text NOT NULL,
  lends boolean NOT NULL DEFAULT false
);
INSERT INTO transfer_kind (kind, debit, credit, lends) VALUES
  ('credit', 'credit', 'available', false),
  ('deposit', 'cashier', 'available', false),
  ('withdrawal', 'available', 'cashier', false),
  ('adjustment_in', 'adjustment', 'available', false),
  ('adjustment_out', 'available', 'adjustment', true),
  ('commission', 'commission', 'available', false),
  ('take_commission', 'available', 'commission', true),
  ('hold', 'available', 'outstanding', false),
  ('release', 'outstanding', 'available', false),
  ('win', 'house', 'available', false),
  ('lose', 'outstanding', 'house', false),
  ('rehold', 'available', 'outstanding', true),
  ('take_win', 'available', 'house', true),
  ('give_loss', 'house', 'outstanding', false),
  ('lend', 'debt', 'available', false),
  ('pay_debt', 'available', 'debt', false);

ALTER TABLE transfer
  ADD CHECK (available_after >= 0),
  ADD CHECK (outstanding_after >= 0);

CREATE TYPE planned_transfer AS (
  -- Ordinal of the given transfer; null for what is lent and paid back beside them.
  item integer,
  -- False where the transfer was posted before: then the rest is empty.
  fresh boolean,
  reference bigint,
  kind text,
  revision integer,
  wallet_id bigint,
  currency text,
  amount bigint,
  debit text,
  credit text,
  available_after bigint,
  outstanding_after bigint,
  debt_after bigint,
  wallet_version bigint,
  newest boolean
);

-- What the given transfers come to, in order, on wallets that the caller has locked. The
-- transfers of one (wallet, reference, revision) are one posting: what its lending kinds need
-- beyond available is lent right before it, and what comes in pays debt right after it. Since
-- available is only ever above zero when there is no debt, both follow from the running sum of
-- available - debt alone, without a loop. Windows instead of joins between the steps: the planner
-- cannot know how long the arrays are.
CREATE FUNCTION plan_transfers(
  p_reference bigint[], p_kind text[], p_revision integer[], p_wallet bigint[], p_amount bigint[]
) RETURNS SETOF planned_transfer LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
  WITH given AS (
    SELECT u.*, k.debit, k.credit, k.lends,
           row_number() OVER (PARTITION BY u.reference, u.kind, u.revision ORDER BY n) > 1
             OR t.reference IS NOT NULL AS known,
           CASE 'available' WHEN k.credit THEN u.amount WHEN k.debit THEN -u.amount ELSE 0 END
             AS flow
      FROM unnest(p_reference, p_kind, p_revision, p_wallet, p_amount)
             WITH ORDINALITY u(reference, kind, revision, wallet_id, amount, n)
      JOIN transfer_kind k ON k.kind = u.kind
      LEFT JOIN transfer t ON (t.reference, t.kind, t.revision)
                            = (u.reference, u.kind, u.revision)
  ), placed AS (
    SELECT g.*, w.currency, w.available, w.outstanding, w.debt, w.version,
           min(n) OVER posting AS place, max(n) OVER posting AS last_place,
           bool_and(lends OR flow >= 0) OVER posting AS may_lend,
           sum(flow) OVER posting AS posting_flow
      FROM given g JOIN wallet w ON w.id = g.wallet_id
     WHERE NOT known
    WINDOW posting AS (PARTITION BY g.wallet_id, reference, revision)
  ), netted AS (
    -- Rows of one posting are peers: the sum reaches to the end of their posting.
    SELECT *, available - debt + sum(flow) OVER (PARTITION BY wallet_id ORDER BY place) AS net,
           min(place) OVER (PARTITION BY wallet_id) AS first_place
      FROM placed
  ), indebted AS (
    SELECT *, greatest(-net, 0) - CASE WHEN place = first_place THEN debt
                                       ELSE greatest(posting_flow - net, 0) END AS lent
      FROM netted
  ), step AS (
    SELECT place, 1 AS phase, n, n::integer AS item, reference, kind, revision, wallet_id,
           currency, amount::numeric AS amount, debit, credit, available, outstanding, debt, version
      FROM indebted
    UNION ALL
    SELECT place, 0, 0, NULL, reference, 'lend', revision, wallet_id,
           currency, lent, 'debt', 'available', available, outstanding, debt, version
      FROM indebted WHERE n = place AND lent > 0 AND may_lend
    UNION ALL
    SELECT place, 2, 0, NULL, reference, 'pay_debt', revision, wallet_id,
           currency, -lent, 'available', 'debt', available, outstanding, debt, version
      FROM indebted WHERE n = last_place AND lent < 0
  )
  SELECT item, true, reference, kind, revision, wallet_id, currency, amount::bigint, debit, credit,
         (available + sum(CASE 'available' WHEN credit THEN amount WHEN debit THEN -amount
                            ELSE 0 END) OVER running)::bigint,
         (outstanding + sum(CASE 'outstanding' WHEN credit THEN amount WHEN debit THEN -amount
                              ELSE 0 END) OVER running)::bigint,
         (debt + sum(CASE 'debt' WHEN debit THEN amount WHEN credit THEN -amount
                       ELSE 0 END) OVER running)::bigint,
         version + row_number() OVER running,
         lead(wallet_id) OVER running IS NULL
    FROM step
  WINDOW running AS (PARTITION BY wallet_id ORDER BY place, phase, n)
  UNION ALL
  SELECT n::integer, false, reference, kind, revision, wallet_id, NULL, NULL, NULL, NULL,
         NULL, NULL, NULL, NULL, false
    FROM given WHERE known;
END $$;

-- Posts transfers in the order given, all or none. One that exists already with equal content is
-- skipped and reported (posted = false). Errors: FL001 other content under the same key, FL002
-- available or outstanding does not cover it, FL003 no such kind or wallet.
-- Plans are kept for the life of a connection: one that was made while the tables were small must
-- not scan them when they have grown.
-- The result has a row for each given transfer, with the wallet as it stands after the call.
CREATE FUNCTION post_transfers(
  p_reference bigint[], p_kind text[], p_revision integer[], p_wallet bigint[], p_amount bigint[]
) RETURNS TABLE (
  item integer, posted boolean, wallet_id bigint,
  available bigint, outstanding bigint, debt bigint, version bigint
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
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

  UPDATE wallet w
     SET available = p.available_after, outstanding = p.outstanding_after, debt = p.debt_after,
         version = p.wallet_version
    FROM unnest(v_plan) p WHERE p.newest AND w.id = p.wallet_id;

  RETURN QUERY
    SELECT p.item, p.fresh, w.id, w.available, w.outstanding, w.debt, w.version
      FROM unnest(v_plan) p JOIN wallet w ON w.id = p.wallet_id
     WHERE p.item IS NOT NULL;
END $$;

-- A member's account by its role, computed from the wallet; the house's as it was found.
CREATE FUNCTION account_of(house_account bigint, role text, wallet_id bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(house_account, wallet_id * 4 + CASE role
    WHEN 'available' THEN 0 WHEN 'outstanding' THEN 1 WHEN 'debt' THEN 2 END)
$$;

CREATE FUNCTION check_transfers(
  p_reference bigint[], p_kind text[], p_revision integer[], p_wallet bigint[], p_amount bigint[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
