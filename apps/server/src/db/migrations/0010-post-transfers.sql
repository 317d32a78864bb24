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
