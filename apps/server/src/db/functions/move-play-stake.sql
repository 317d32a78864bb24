-- Moves the counted stake of a day when a bet changes. Triggers keep the sums, so that every way to
-- settle, void or reject a bet moves the day with it. All of them hold the lock of the wallet.
CREATE OR REPLACE FUNCTION move_play_stake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_play_day(NEW.wallet_id, working_date_of(NEW.placed_at),
    counted_stake(NEW.state, NEW.risk, NEW.cashed_risk)
      - counted_stake(OLD.state, OLD.risk, OLD.cashed_risk));
  RETURN NULL;
END $$;
