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
  version bigint NOT NULL DEFAULT 0,
  -- What a bet is judged by under the wallet's lock (docs/play-limits.md): the first day whose sums
  -- are kept, for members who ever set a limit, and the break.
  play_from date,
  break_kind text CHECK (break_kind IN ('time_out', 'exclusion')),
  break_until timestamptz,
  CHECK ((break_kind IS NULL) = (break_until IS NULL))
) WITH (fillfactor = 50);

-- Chart of accounts. A member's accounts have ids made from the wallet's, so that the hot path
-- computes them: wallet * 4 for available, + 1 outstanding, + 2 debt. Those of an operator are
-- below zero, by operator, role and currency, so that no two operators share one; each room has its
-- own.
CREATE TABLE ledger_account (
  id bigint PRIMARY KEY,
  address text NOT NULL UNIQUE,
  currency text NOT NULL,
  wallet_id bigint REFERENCES wallet,
  role text NOT NULL,
  operator_id smallint REFERENCES operator,
  CHECK ((wallet_id IS NULL) = (operator_id IS NOT NULL))
);
CREATE UNIQUE INDEX ledger_account_house ON ledger_account (operator_id, role, currency)
  WHERE wallet_id IS NULL AND role <> 'room';

-- Every way that money moves, named once, as the records of the products say it (docs/ledger.md).
-- Money leaves the debit account and enters the credit account.
CREATE TABLE transfer_kind (
  kind text PRIMARY KEY,
  debit text NOT NULL,
  credit text NOT NULL,
  -- Where available does not cover it, the debt account lends the rest.
  lends boolean NOT NULL DEFAULT false,
  -- Null for money that moves for no product: credit, payments, corrections, debt.
  product text,
  -- What the amount counts as in the figures of the product and in the member's own limits: a stake
  -- of the day, one given back, a stake that is spent, one that is refunded, a win. Null where it
  -- does not count, or where tickets say what does, as with bets.
  counts_as text CHECK (counts_as IN ('stake', 'stake_back', 'fee', 'void', 'win')),
  -- Whether the transfer is listed alone, next to the figures of its product: always, where it
  -- corrects an earlier one (a revision above 1), or never.
  listed text NOT NULL CHECK (listed IN ('always', 'corrected', 'never')),
  CHECK (counts_as IS NULL OR product IS NOT NULL)
);
INSERT INTO transfer_kind (kind, debit, credit, lends, product, counts_as, listed) VALUES
  ('credit', 'credit', 'available', false, NULL, NULL, 'always'),
  ('deposit', 'cashier', 'available', false, NULL, NULL, 'always'),
  ('withdrawal', 'available', 'cashier', false, NULL, NULL, 'always'),
  ('adjustment_in', 'adjustment', 'available', false, NULL, NULL, 'always'),
  ('adjustment_out', 'available', 'adjustment', true, NULL, NULL, 'always'),
  ('commission', 'commission', 'available', false, NULL, NULL, 'always'),
  ('take_commission', 'available', 'commission', true, NULL, NULL, 'always'),
  ('lend', 'debt', 'available', false, NULL, NULL, 'always'),
  ('pay_debt', 'available', 'debt', false, NULL, NULL, 'always'),
  ('hold', 'available', 'outstanding', false, 'sport', NULL, 'corrected'),
  ('release', 'outstanding', 'available', false, 'sport', NULL, 'corrected'),
  ('win', 'house', 'available', false, 'sport', NULL, 'corrected'),
  ('lose', 'outstanding', 'house', false, 'sport', NULL, 'corrected'),
  ('rehold', 'available', 'outstanding', true, 'sport', NULL, 'corrected'),
  ('take_win', 'available', 'house', true, 'sport', NULL, 'corrected'),
  ('give_loss', 'house', 'outstanding', false, 'sport', NULL, 'corrected'),
  ('cash_out_release', 'outstanding', 'available', false, 'sport', NULL, 'corrected'),
  ('cash_out_win', 'house', 'available', false, 'sport', NULL, 'corrected'),
  ('cash_out_lose', 'outstanding', 'house', false, 'sport', NULL, 'corrected'),
  ('room_hold', 'available', 'outstanding', false, 'tournament', 'stake', 'never'),
  ('room_release', 'outstanding', 'available', false, 'tournament', 'stake_back', 'never'),
  ('room_fee', 'outstanding', 'room', false, 'tournament', 'fee', 'never'),
  ('room_prize', 'room', 'available', false, 'tournament', 'win', 'never'),
  ('room_rake', 'room', 'house', false, 'tournament', NULL, 'never'),
  ('room_refund', 'room', 'available', false, 'tournament', 'void', 'never'),
  ('room_gift', 'promotion', 'available', false, 'tournament', 'win', 'never');

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
  available_after bigint NOT NULL CHECK (available_after >= 0),
  outstanding_after bigint NOT NULL CHECK (outstanding_after >= 0),
  -- The wallet's own count of transfers: gives their order.
  wallet_version bigint NOT NULL,
  posted_at timestamptz NOT NULL,
  -- Whether it changed the account balance and is listed alone, as its kind says.
  listed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (reference, kind, revision)
);
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Statements read what changed a member's account balance, available plus outstanding, and all
-- there is to know of it from the index. What is held and released only moves inside of the
-- balance, and has no entry.
CREATE INDEX transfer_flow ON transfer (wallet_id, posted_at, wallet_version)
  INCLUDE (kind, amount, debit_account, credit_account)
  WHERE (credit_account IN (wallet_id * 4, wallet_id * 4 + 1))
     <> (debit_account IN (wallet_id * 4, wallet_id * 4 + 1));

CREATE INDEX transfer_listed ON transfer (wallet_id, posted_at, wallet_version) WHERE listed;

-- What a transfer that is no bet refers to: a credit given, a deposit, a correction, a player's
-- entry in a room. Documents count downwards, bets upwards: a transfer's reference tells by its
-- sign what it refers to, and the two can never meet under one (reference, kind, revision).
CREATE TABLE ledger_document (
  id bigint GENERATED ALWAYS AS IDENTITY
    (MINVALUE -9223372036854775808 MAXVALUE -1 INCREMENT -1 START -1) PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  wallet_id bigint NOT NULL REFERENCES wallet,
  kind text NOT NULL
    CHECK (kind IN ('credit', 'deposit', 'withdrawal', 'adjustment', 'room_entry')),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- The operator's own number of a payment or correction. It moves money once.
  reference text,
  -- The room's account, in which the fee of an entry lies.
  account_id bigint REFERENCES ledger_account,
  CHECK ((kind = 'room_entry') = (account_id IS NOT NULL))
);
CREATE INDEX ledger_document_by_wallet ON ledger_document (wallet_id);
CREATE UNIQUE INDEX ledger_document_reference ON ledger_document (operator_id, reference)
  WHERE reference IS NOT NULL;

CREATE TYPE planned_transfer AS (
  -- Ordinal of the given transfer; null for what is lent and paid back with it.
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
  newest boolean,
  -- Whether the transfer is listed alone, and whether its amount counts for its product.
  listed boolean,
  counts boolean
);

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
