-- BDT, the ninth currency: ids as chart-of-accounts.ts computes them.
INSERT INTO ledger_account (id, address, currency, wallet_id, role)
SELECT -(9 * 16 + r.n), r.role || ':BDT', 'BDT', NULL, r.role
  FROM unnest(ARRAY['house', 'credit', 'cashier', 'adjustment', 'commission'])
         WITH ORDINALITY r(role, n);
