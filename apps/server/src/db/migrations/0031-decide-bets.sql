-- What decide_bets returns for a waiting bet.
CREATE TYPE wait_outcome AS (bet_id bigint, wallet_id bigint, state text, reason text);
