-- Limits and breaks that a member sets for the own play (docs/play-limits.md). A bet is judged by
-- them where it is placed, under the wallet's lock: what it needs stands in the wallet's row.

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

-- What a wallet's bets of a day came to, kept from the day on that `wallet.play_from` says: only
-- for members who ever set a limit, so that the others pay nothing for it.
CREATE TABLE play_day (
  wallet_id bigint NOT NULL,
  day date NOT NULL,
  -- The counted stakes of the bets placed on it.
  staked bigint NOT NULL DEFAULT 0,
  -- What settlements, their reversals and cash-outs of it won and lost together.
  win_loss bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (wallet_id, day)
) WITH (fillfactor = 50);

ALTER TABLE wallet
  ADD COLUMN play_from date,
  ADD COLUMN break_kind text CHECK (break_kind IN ('time_out', 'exclusion')),
  ADD COLUMN break_until timestamptz,
  ADD CHECK ((break_kind IS NULL) = (break_until IS NULL));

-- Minutes between two looks at how long and at what cost a member has played; 0 is never.
ALTER TABLE account ADD COLUMN reality_check_minutes smallint NOT NULL DEFAULT 60
  CHECK (reality_check_minutes IN (0, 15, 30, 60, 120));

-- The state of an account while its member is on a break: in a time-out one that could bet looks
-- on, excluded none comes in. Whatever an upline does meanwhile, the stricter of the two holds.
CREATE FUNCTION status_now(status text, break_kind text, break_until timestamptz) RETURNS text
LANGUAGE sql AS $$
  SELECT CASE
    WHEN break_until IS NULL OR break_until <= book_now() OR status = 'closed' THEN status
    WHEN break_kind = 'exclusion' THEN 'blocked'
    WHEN status = 'active' THEN 'suspended'
    ELSE status END
$$;

-- What counts of a bet as staked: its risk, unless it was given back.
CREATE FUNCTION counted_stake(state text, risk bigint, cashed_risk bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE state WHEN 'rejected' THEN 0 WHEN 'void' THEN cashed_risk ELSE risk END
$$;

-- The first day of the span that a moment falls in.
CREATE FUNCTION play_span_start(period text, moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc(period, working_date_of(moment)::timestamp)::date
$$;

-- The limits of a wallet that hold, and what is used of each. All that is open may still be lost:
-- it counts as lost until it is settled.
CREATE FUNCTION play_limits_at(p_wallet bigint, p_outstanding bigint, p_now timestamptz)
RETURNS TABLE (kind text, period text, amount bigint, used bigint) LANGUAGE sql STABLE AS $$
  SELECT l.kind, l.period, l.amount,
         (CASE l.kind WHEN 'stake' THEN coalesce(sum(d.staked), 0)
            ELSE p_outstanding - coalesce(sum(d.win_loss), 0) END)::bigint
    FROM (SELECT kind, period, play_span_start(period, p_now) AS from_day,
                 CASE WHEN next_from <= p_now THEN next_amount ELSE amount END AS amount
            FROM play_limit WHERE wallet_id = p_wallet) l
    LEFT JOIN play_day d ON d.wallet_id = p_wallet AND d.day >= l.from_day
   WHERE l.amount IS NOT NULL
   GROUP BY l.kind, l.period, l.amount
$$;

-- The one that leaves the least; the first among equals, as the domain names them.
CREATE FUNCTION tightest_play_limit(p_wallet bigint, p_outstanding bigint, p_now timestamptz)
RETURNS TABLE (kind text, period text, amount bigint, used bigint) LANGUAGE sql STABLE AS $$
  SELECT l.* FROM play_limits_at(p_wallet, p_outstanding, p_now) l
   ORDER BY greatest(l.amount - l.used, 0), l.kind DESC,
            array_position('{day,week,month}', l.period)
   LIMIT 1
$$;

-- What the risk of a new bet may be; null where the wallet has no limit.
CREATE FUNCTION play_room(p_wallet bigint, p_outstanding bigint, p_now timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT amount - used FROM tightest_play_limit(p_wallet, p_outstanding, p_now)
$$;

-- Begins to keep a wallet's days, from the first of the spans of now on. The caller holds the
-- wallet.
CREATE FUNCTION keep_play_days(p_wallet bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_from date := least(play_span_start('week', p_now), play_span_start('month', p_now));
  v_moment timestamptz := (v_from - interval '8 hours') AT TIME ZONE 'UTC';
BEGIN
  UPDATE wallet SET play_from = v_from WHERE id = p_wallet AND play_from IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO play_day (wallet_id, day, staked, win_loss)
    SELECT p_wallet, day, sum(staked), sum(win_loss)
      FROM (
        SELECT working_date_of(placed_at) AS day,
               counted_stake(state, risk, cashed_risk) AS staked, 0 AS win_loss
          FROM bet WHERE wallet_id = p_wallet AND placed_at >= v_moment
        UNION ALL
        SELECT working_date_of(settled_at), 0, win_loss
          FROM bet_settlement WHERE wallet_id = p_wallet AND settled_at >= v_moment
        UNION ALL
        SELECT working_date_of(cashed_at), 0, win_loss
          FROM cash_out WHERE wallet_id = p_wallet AND cashed_at >= v_moment
      ) played
     GROUP BY day;
END $$;

-- The sums follow the books by triggers: whatever settles, voids or rejects a bet, and whoever adds
-- a way to do so, the day moves with it. All of them hold the wallet's lock.
CREATE FUNCTION add_to_play_day(p_wallet bigint, p_day date, p_staked bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO play_day AS d (wallet_id, day, staked)
    SELECT id, p_day, p_staked FROM wallet WHERE id = p_wallet AND play_from <= p_day
    ON CONFLICT (wallet_id, day) DO UPDATE SET staked = d.staked + excluded.staked
$$;

CREATE FUNCTION move_play_stake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_play_day(NEW.wallet_id, working_date_of(NEW.placed_at),
    counted_stake(NEW.state, NEW.risk, NEW.cashed_risk)
      - counted_stake(OLD.state, OLD.risk, OLD.cashed_risk));
  RETURN NULL;
END $$;
CREATE TRIGGER bet_moves_play_day AFTER UPDATE OF state, risk ON bet FOR EACH ROW
  WHEN (counted_stake(OLD.state, OLD.risk, OLD.cashed_risk)
        <> counted_stake(NEW.state, NEW.risk, NEW.cashed_risk))
  EXECUTE FUNCTION move_play_stake();

CREATE FUNCTION add_play_results() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO play_day AS d (wallet_id, day, win_loss)
    SELECT r.wallet_id, working_date_of(r.settled_at), sum(r.win_loss)
      FROM result r JOIN wallet w ON w.id = r.wallet_id AND w.play_from IS NOT NULL
     GROUP BY 1, 2
    ON CONFLICT (wallet_id, day) DO UPDATE SET win_loss = d.win_loss + excluded.win_loss;
  RETURN NULL;
END $$;
CREATE TRIGGER settlement_adds_to_play_day AFTER INSERT ON bet_settlement
  REFERENCING NEW TABLE AS result FOR EACH STATEMENT EXECUTE FUNCTION add_play_results();

CREATE FUNCTION add_play_cash_outs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO play_day AS d (wallet_id, day, win_loss)
    SELECT r.wallet_id, working_date_of(r.cashed_at), sum(r.win_loss)
      FROM result r JOIN wallet w ON w.id = r.wallet_id AND w.play_from IS NOT NULL
     GROUP BY 1, 2
    ON CONFLICT (wallet_id, day) DO UPDATE SET win_loss = d.win_loss + excluded.win_loss;
  RETURN NULL;
END $$;
CREATE TRIGGER cash_out_adds_to_play_day AFTER INSERT ON cash_out
  REFERENCING NEW TABLE AS result FOR EACH STATEMENT EXECUTE FUNCTION add_play_cash_outs();
