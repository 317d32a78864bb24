-- Settlements of a member in the order of reports, their keys read from the index alone: a page far
-- back in a long history looks none of those before it up.
DROP INDEX bet_settlement_by_wallet;
CREATE INDEX bet_settlement_by_wallet
  ON bet_settlement (wallet_id, settled_at, bet_id, revision);
