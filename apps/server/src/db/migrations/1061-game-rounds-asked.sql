-- Where a member verifies a round: an address in which {round} is the round's id; '' for nowhere.
ALTER TABLE game_provider ADD COLUMN verify_url text NOT NULL DEFAULT '';
-- Whether the wallet learned of it by asking the provider. Its content is then known only in part, so
-- that the provider's own call of the same kind and amount is the same call.
ALTER TABLE game_transaction ADD COLUMN is_asked boolean NOT NULL DEFAULT false;
