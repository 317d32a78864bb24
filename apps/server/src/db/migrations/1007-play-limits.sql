-- Limits and breaks that a member sets for the own play (docs/play-limits.md). A bet is judged by
-- them where it is placed, under the wallet's lock: what it needs is in the wallet's row.

-- One limit of a kind for a day, a week from Monday or a month in GMT+8. Null is none. A higher
-- amount waits as the next one until its time has come.
CREATE TABLE play_limit (
  wallet_id bigint NOT NULL REFERENCES wallet,
  kind text NOT NULL CHECK (kind IN ('stake', 'loss')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount bigint CHECK (amount >= 0),
  next_amount bigint CHECK (next_amount >= 0),
  next_from timestamptz,
  PRIMARY KEY (wallet_id, kind, period),
  CHECK (next_from IS NOT NULL OR next_amount IS NULL)
);

-- The sums of a wallet's bets by day, kept from the day on that `wallet.play_from` says: only for
-- members who ever set a limit, so that the others pay nothing for it.
CREATE TABLE play_day (
  wallet_id bigint NOT NULL,
  day date NOT NULL,
  -- The counted stakes of the bets placed on it.
  staked bigint NOT NULL DEFAULT 0,
  -- What settlements, their reversals and cash-outs of it won and lost together.
  win_loss bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (wallet_id, day)
) WITH (fillfactor = 50);

CREATE TRIGGER bet_moves_play_day AFTER UPDATE OF state, risk ON bet FOR EACH ROW
  WHEN (counted_stake(OLD.state, OLD.risk, OLD.cashed_risk)
        <> counted_stake(NEW.state, NEW.risk, NEW.cashed_risk))
  EXECUTE FUNCTION move_play_stake();

CREATE TRIGGER settlement_adds_to_play_day AFTER INSERT ON bet_settlement
  REFERENCING NEW TABLE AS result FOR EACH STATEMENT EXECUTE FUNCTION add_play_results();

CREATE TRIGGER cash_out_adds_to_play_day AFTER INSERT ON cash_out
  REFERENCING NEW TABLE AS result FOR EACH STATEMENT EXECUTE FUNCTION add_play_cash_outs();
