-- Settling up: members go back to their credit, and each upline is told what it pays to the one
-- above it. A settle-up takes all days of an operator after the one before it, so that each entry
-- of the books is in exactly one.
CREATE TABLE settle_up (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  -- Null of the first one, which takes all days before.
  from_date date,
  until_date date NOT NULL CHECK (until_date >= from_date),
  run_at timestamptz NOT NULL DEFAULT book_now(),
  UNIQUE (operator_id, until_date)
);

CREATE TABLE settle_up_member (
  settle_up_id bigint NOT NULL REFERENCES settle_up,
  wallet_id bigint NOT NULL REFERENCES wallet,
  -- The account at the close less the credit, and what was moved for it; minor units.
  due bigint NOT NULL,
  moved bigint NOT NULL,
  -- The document of the transfer; null where nothing was moved.
  reference bigint REFERENCES ledger_document,
  PRIMARY KEY (settle_up_id, wallet_id),
  CHECK ((moved = 0) = (reference IS NULL))
);

-- What a party pays to its parent, below zero what it is paid; its receiver marks it paid.
CREATE TABLE party_statement (
  settle_up_id bigint NOT NULL REFERENCES settle_up,
  party_id bigint NOT NULL REFERENCES party,
  turnover bigint NOT NULL,
  amount bigint NOT NULL,
  paid_at timestamptz,
  PRIMARY KEY (settle_up_id, party_id)
);

ALTER TABLE ledger_document DROP CONSTRAINT ledger_document_kind_check;
ALTER TABLE ledger_document ADD CONSTRAINT ledger_document_kind_check CHECK (kind IN
  ('credit', 'deposit', 'withdrawal', 'adjustment', 'room_entry', 'reserve', 'settle_up'));
INSERT INTO transfer_kind (kind, debit, credit, lends, product, counts_as, listed) VALUES
  ('settle_in', 'credit', 'available', false, NULL, NULL, 'always'),
  ('settle_out', 'available', 'credit', false, NULL, NULL, 'always');
