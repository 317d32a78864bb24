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

-- The prizes that operators donate: ids as chart-of-accounts.ts computes them.
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

-- What each transfer of a room added to its member's figures, as settled_entry says it of bets. The
-- start is a bet that lost its fee; a prize wins and turns nothing over; a refund takes all back.
CREATE VIEW settled_room AS
SELECT wallet_id, reference, kind, revision, posted_at AS entered_at,
       'tournament' AS product, 0::smallint AS sports_type,
       CASE kind WHEN 'room_fee' THEN 1 WHEN 'room_refund' THEN -1 ELSE 0 END AS bets,
       CASE kind WHEN 'room_fee' THEN amount WHEN 'room_refund' THEN -amount ELSE 0 END
         AS turnover,
       CASE kind WHEN 'room_fee' THEN amount WHEN 'room_refund' THEN -amount ELSE 0 END
         AS valid_turnover,
       CASE kind WHEN 'room_fee' THEN -amount ELSE amount END AS win_loss
  FROM transfer WHERE kind IN ('room_fee', 'room_prize', 'room_refund', 'room_gift');

-- What each counts for its member's own limits: a fee is staked on the day of the join, until it is
-- given back, and won or lost on the day on which it moves.
CREATE VIEW room_play AS
SELECT wallet_id, reference, kind, revision, working_date_of(entered_at) AS day, 0 AS staked,
       win_loss
  FROM settled_room
UNION ALL
SELECT wallet_id, reference, kind, revision, working_date_of(posted_at), amount, 0
  FROM transfer WHERE kind = 'room_hold'
UNION ALL
SELECT t.wallet_id, t.reference, t.kind, t.revision, working_date_of(h.posted_at), -t.amount, 0
  FROM transfer t JOIN transfer h ON h.reference = t.reference AND h.kind = 'room_hold'
 WHERE t.kind IN ('room_release', 'room_refund');
