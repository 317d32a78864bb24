-- Rejected and void bets of a member by the day on which they came to that. Few bets ever enter this
-- index, and only those pay for it: a member's other bets are not read for a list of them.
CREATE INDEX bet_rejected_by_wallet ON bet (wallet_id, coalesce(settled_at, placed_at))
  WHERE state IN ('rejected', 'void');

-- Lists show where the session of a bet was opened.
CREATE INDEX session_by_account ON session (account_id, created_at);
