-- Statements read what changed a member's account balance, and all there is to know of it from the
-- index: what a bet holds and lets go again only moves inside of it, and pays for no entry here.
CREATE INDEX transfer_flow ON transfer (wallet_id, posted_at, wallet_version)
  INCLUDE (kind, amount, debit_account, credit_account)
  WHERE kind NOT IN ('hold', 'release', 'rehold', 'cash_out_release');

-- The few that put something right or are no bet's: corrections, credits, deposits, debts.
CREATE INDEX transfer_adjustment ON transfer (wallet_id, posted_at, wallet_version)
  WHERE kind NOT IN ('hold', 'release', 'rehold', 'cash_out_release')
    AND (reference < 0 OR revision > 1 OR kind IN ('lend', 'pay_debt'));

-- Settled bets of a member in their order, none of them looked up to be counted.
DROP INDEX bet_settled_by_wallet;
CREATE INDEX bet_settled_by_wallet ON bet (wallet_id, settled_at, id) INCLUDE (state)
  WHERE settled_at IS NOT NULL;
