-- The risk of a member on a match is the sum of the open bets. It was a row of its own before, which
-- every placing, settlement and cash-out had to write.
DROP TABLE match_exposure;

-- Open bets by member: few at any moment, so that a sum over them reads no history. The search for
-- late bets reads all of them.
CREATE INDEX bet_open ON bet (wallet_id) WHERE state IN ('waiting', 'running');
DROP INDEX bet_running;

-- Waiting and running risk of a member on a match, for the per-match limit. A change of it holds the
-- lock of the wallet.
CREATE VIEW match_exposure AS
SELECT b.wallet_id, l.match_id, sum(b.risk - b.cashed_risk)::bigint AS risk
  FROM bet b JOIN bet_leg l ON l.bet_id = b.id
 WHERE b.state IN ('waiting', 'running')
 GROUP BY b.wallet_id, l.match_id;
