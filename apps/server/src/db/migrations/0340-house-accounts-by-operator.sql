-- House accounts are by operator, role and currency, so that no two operators share one. Those of
-- the first operator keep their ids; ids of the others follow (chart-of-accounts.ts).
ALTER TABLE ledger_account ADD COLUMN operator_id smallint REFERENCES operator;
DROP INDEX ledger_account_house;

INSERT INTO ledger_account (id, address, currency, wallet_id, role, operator_id)
SELECT a.id - (o.id - 1) * 4096, a.role || ':' || o.id || ':' || a.currency, a.currency, NULL,
       a.role, o.id
  FROM ledger_account a, operator o
 WHERE a.wallet_id IS NULL AND o.id <> 1;
UPDATE ledger_account SET operator_id = 1, address = role || ':1:' || currency
 WHERE wallet_id IS NULL AND operator_id IS NULL AND EXISTS (SELECT FROM operator WHERE id = 1);
-- Without an operator there is nothing in the books: its accounts are opened with it.
DELETE FROM ledger_account WHERE wallet_id IS NULL AND operator_id IS NULL;

ALTER TABLE operator ADD CHECK (id > 0);
ALTER TABLE ledger_account ADD CHECK ((wallet_id IS NULL) = (operator_id IS NOT NULL));
CREATE UNIQUE INDEX ledger_account_house ON ledger_account (operator_id, role, currency)
  WHERE wallet_id IS NULL;

-- The one change that history ever has: which house a member of another operator played against.
ALTER TABLE transfer DISABLE TRIGGER transfer_append_only;
UPDATE transfer t
   SET debit_account = debit_account
         - CASE WHEN debit_account < 0 THEN (w.operator_id - 1) * 4096 ELSE 0 END,
       credit_account = credit_account
         - CASE WHEN credit_account < 0 THEN (w.operator_id - 1) * 4096 ELSE 0 END
  FROM wallet w
 WHERE w.id = t.wallet_id AND w.operator_id <> 1
   AND (debit_account < 0 OR credit_account < 0);
ALTER TABLE transfer ENABLE TRIGGER transfer_append_only;
