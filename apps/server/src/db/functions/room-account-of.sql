-- Returns the account of the room that a player's entry is in. A house has many of them: the
-- document of the entry says which is meant. Null if the reference is no such document.
CREATE OR REPLACE FUNCTION room_account_of(p_reference bigint) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT account_id FROM ledger_document WHERE id = p_reference
$$;
