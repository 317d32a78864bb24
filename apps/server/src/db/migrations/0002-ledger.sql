-- A wallet's balances are derived from its transfers and kept here, so that placing needs one
-- conditional update. The row is also what account state is locked with. The id is the account's.
CREATE TABLE wallet (
  id bigint PRIMARY KEY REFERENCES account,
  operator_id smallint NOT NULL REFERENCES operator,
  currency text NOT NULL,
  account_status text NOT NULL DEFAULT 'active'
    CHECK (account_status IN ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
  available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
  outstanding bigint NOT NULL DEFAULT 0 CHECK (outstanding >= 0),
  -- What a resettlement could not take; blocks new bets until paid.
  debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- Chart of accounts. A member's accounts have ids made from the wallet's, so that the hot path
-- computes them: wallet * 4 for available, + 1 outstanding, + 2 debt. Others are below zero.
CREATE TABLE ledger_account (
  id bigint PRIMARY KEY,
  address text NOT NULL UNIQUE,
  currency text NOT NULL,
  wallet_id bigint REFERENCES wallet
);

-- Append-only: one debit account, one credit account, a positive amount. Books balance by
-- construction; a correction is a new transfer of a higher revision.
CREATE TABLE transfer (
  reference bigint NOT NULL,
  kind text NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL CHECK (credit_account <> debit_account),
  amount bigint NOT NULL CHECK (amount > 0),
  wallet_id bigint NOT NULL,
  -- The wallet right after this transfer, so that a statement page reads no history.
  available_after bigint NOT NULL,
  outstanding_after bigint NOT NULL,
  -- The wallet's own count of transfers: gives their order.
  wallet_version bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (reference, kind, revision)
);
CREATE INDEX transfer_by_wallet ON transfer (wallet_id, posted_at, wallet_version);

CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER terms_append_only BEFORE UPDATE OR DELETE ON terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a transfer that is no bet refers to: a credit given, a deposit, a correction.
CREATE TABLE ledger_document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  wallet_id bigint NOT NULL REFERENCES wallet,
  kind text NOT NULL CHECK (kind IN ('credit', 'deposit', 'withdrawal', 'adjustment')),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
