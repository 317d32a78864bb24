-- The money of tournament rooms (docs/ledger.md). A fee is held at the join, goes to the room's
-- account at the start, and from there to prizes and rake, or back.
INSERT INTO transfer_kind (kind, debit, credit, lends) VALUES
  ('room_hold', 'available', 'outstanding', false),
  ('room_release', 'outstanding', 'available', false),
  ('room_fee', 'outstanding', 'room', false),
  ('room_prize', 'room', 'available', false),
  ('room_rake', 'room', 'house', false),
  ('room_refund', 'room', 'available', false),
  ('room_gift', 'promotion', 'available', false);

-- What operators give away: ids as chart-of-accounts.ts computes them.
INSERT INTO ledger_account (id, address, currency, role, operator_id)
SELECT id - 5, 'promotion:' || operator_id || ':' || currency, currency, 'promotion', operator_id
  FROM ledger_account WHERE role = 'house';

-- A house has one account of a role, and an account for each room.
DROP INDEX ledger_account_house;
CREATE UNIQUE INDEX ledger_account_house ON ledger_account (operator_id, role, currency)
  WHERE wallet_id IS NULL AND role <> 'room';

-- A player's entry in a room is a document, and says in which account its fee lies.
ALTER TABLE ledger_document ADD COLUMN account_id bigint REFERENCES ledger_account;
ALTER TABLE ledger_document DROP CONSTRAINT ledger_document_kind_check;
ALTER TABLE ledger_document ADD CONSTRAINT ledger_document_kind_check
  CHECK (kind IN ('credit', 'deposit', 'withdrawal', 'adjustment', 'room_entry'));
ALTER TABLE ledger_document ADD CHECK ((kind = 'room_entry') = (account_id IS NOT NULL));

-- A room's holds and its rake leave the account balance alone, too.
DROP INDEX transfer_flow;
CREATE INDEX transfer_flow ON transfer (wallet_id, posted_at, wallet_version)
  INCLUDE (kind, amount, debit_account, credit_account)
  WHERE kind NOT IN ('hold', 'release', 'rehold', 'cash_out_release', 'room_hold', 'room_release',
                     'room_rake');

-- Rooms have a report of their own.
DROP INDEX transfer_adjustment;
CREATE INDEX transfer_adjustment ON transfer (wallet_id, posted_at, wallet_version)
  WHERE kind NOT IN ('hold', 'release', 'rehold', 'cash_out_release', 'room_hold', 'room_release',
                     'room_rake')
    AND (reference < 0 OR revision > 1 OR kind IN ('lend', 'pay_debt'))
    AND kind NOT IN ('room_fee', 'room_prize', 'room_refund', 'room_gift');
