-- Returns the account of what a document is about: the room of a player's entry, the provider of a
-- round. A house has many of them: the document says which is meant. Null if the reference is no
-- such document.
CREATE OR REPLACE FUNCTION document_account_of(p_reference bigint) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT account_id FROM ledger_document WHERE id = p_reference
$$;
