-- Wallets that an operator keeps itself (docs/funds.md). Their money lies with the operator, and the
-- book mirrors it: what is held comes in as it is held, and what comes back goes out at once.

CREATE TABLE operator_wallet (
  operator_id smallint PRIMARY KEY REFERENCES operator,
  -- Where the operator answers, such as https://wallet.example/fairline.
  url text NOT NULL,
  key_id text NOT NULL,
  -- Signs both ways.
  secret text NOT NULL CHECK (length(secret) >= 32)
);

ALTER TABLE wallet ADD COLUMN is_remote boolean NOT NULL DEFAULT false;

INSERT INTO transfer_kind (kind, debit, credit, lends, product, counts_as, listed) VALUES
  ('remote_in', 'remote', 'available', false, NULL, NULL, 'always'),
  ('remote_out', 'available', 'remote', false, NULL, NULL, 'always'),
  ('remote_debt', 'remote', 'debt', false, NULL, NULL, 'always');

ALTER TABLE ledger_document DROP CONSTRAINT ledger_document_kind_check;
ALTER TABLE ledger_document ADD CONSTRAINT ledger_document_kind_check
  CHECK (kind IN ('credit', 'deposit', 'withdrawal', 'adjustment', 'room_entry', 'reserve'));

-- What an operator's wallet has to reserve. The row is committed before the request goes out.
CREATE TABLE fund_intent (
  -- Its document: the reference of what comes in.
  id bigint PRIMARY KEY REFERENCES ledger_document,
  wallet_id bigint NOT NULL,
  request_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  -- What was asked for, and what of it is held; minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND amount),
  -- 'asked' until something is held for it. 'captured': what holds it is accepted. 'released':
  -- nothing is held on it any more.
  state text NOT NULL DEFAULT 'asked'
    CHECK (state IN ('asked', 'refused', 'held', 'captured', 'released')),
  -- Why the wallet refused it.
  answer text NOT NULL DEFAULT '',
  -- The bet or entry that it is held for.
  reference bigint UNIQUE,
  asked_at timestamptz NOT NULL,
  UNIQUE (wallet_id, request_id),
  CHECK (reference IS NOT NULL OR state NOT IN ('held', 'captured')),
  CHECK ((state = 'refused') = (answer <> ''))
) WITH (fillfactor = 50);
CREATE INDEX fund_intent_asked ON fund_intent (asked_at) WHERE state = 'asked';

-- Messages to operators' wallets, each sent until it is answered. Those of one ticket go in the order
-- of their ids, one after another.
CREATE TABLE fund_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL CHECK (path IN ('confirm', 'release', 'settle')),
  wallet_id bigint NOT NULL,
  -- The intent of 'confirm' and 'release'.
  intent_id bigint REFERENCES fund_intent,
  -- The bet or entry; null where nothing was held.
  reference bigint,
  -- The revision of the ticket that 'settle' tells.
  revision integer,
  kind text NOT NULL DEFAULT '' CHECK (kind IN ('', 'settle', 'void', 'cash_out')),
  -- Minor units; below zero where the wallet has to pay back.
  amount bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  first_at timestamptz NOT NULL,
  -- When it is sent again; 'infinity' once it was tried for a day, which is for people to solve.
  next_at timestamptz NOT NULL,
  answered_at timestamptz,
  answer text NOT NULL DEFAULT '',
  CHECK ((path = 'settle') = (revision IS NOT NULL)),
  CHECK (path = 'settle' OR intent_id IS NOT NULL)
) WITH (fillfactor = 70);
CREATE INDEX fund_message_open ON fund_message (next_at, id) WHERE answered_at IS NULL;
CREATE INDEX fund_message_of_ticket ON fund_message (reference, id) WHERE answered_at IS NULL;

-- Whether the money lies in a wallet of the operator.
ALTER TYPE planned_transfer ADD ATTRIBUTE remote boolean;
