-- Returns how a transfer between two roles changes the account balance, which is available plus
-- outstanding: 1, 0 or -1 times its amount.
CREATE OR REPLACE FUNCTION account_flow(debit text, credit text) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT (credit IN ('available', 'outstanding'))::integer
       - (debit IN ('available', 'outstanding'))::integer
$$;
