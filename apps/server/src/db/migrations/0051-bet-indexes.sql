-- Every index of bet costs each placing an insertion at a page of its own, and each settlement
-- another. bet_by_wallet gave no order that a list asks for, and bet_request begins with the wallet
-- too. Bets that run or wait are looked for by wallet (the member's lists) and all together (late
-- bets at a start): one index of these alone serves both, and forgets a bet once it is settled.
CREATE INDEX bet_open ON bet (wallet_id, id) WHERE state IN ('waiting', 'running');
DROP INDEX bet_by_wallet;
DROP INDEX bet_running;
