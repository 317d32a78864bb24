-- Returns the ledger account of a role: the given account of the house or of a room, or else the
-- account of the member, computed from the wallet.
CREATE OR REPLACE FUNCTION account_of(
  house_account bigint, role text, wallet_id bigint
) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(house_account, wallet_id * 4 + CASE role
    WHEN 'available' THEN 0 WHEN 'outstanding' THEN 1 WHEN 'debt' THEN 2 END)
$$;
