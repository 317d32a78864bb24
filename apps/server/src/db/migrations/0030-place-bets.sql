-- Places a batch of bets in one statement (design: one set-based call for all that queued while
-- the last batch was in flight). Lock order: market guards (share), wallets by id, exposure.
-- Items come as parallel arrays, legs as flat arrays that name their item by its ordinal.
-- The caller never puts the same (wallet, request) twice into one batch.
--
-- p_refusal carries what the checks before the database decided ('' where they passed), so that
-- such refusals, too, are stored under their request and answered the same for ever.
-- Outcomes: placed, replayed (a bet of this request exists), refused, conflict (the request was
-- used for other content).
CREATE TYPE placement_outcome AS (
  item integer,
  outcome text,
  bet_id bigint,
  code text,
  facts jsonb,
  placed_at timestamptz,
  waits_until timestamptz,
  stake bigint,
  odds_type smallint,
  odds_thousandths integer,
  line_quarters smallint,
  score_home smallint,
  score_away smallint,
  available_after bigint,
  outstanding_after bigint
);

-- What the account's state answers to a bet; '' lets it pass.
CREATE FUNCTION status_refusal(account_status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE account_status
    WHEN 'active' THEN '' WHEN 'suspended' THEN 'SUSPEND' WHEN 'frozen' THEN 'FREEZE'
    WHEN 'blocked' THEN 'BLOCK' WHEN 'closed' THEN 'CLOSE' ELSE 'memberInactive' END
$$;

CREATE FUNCTION place_bets(
  p_operator smallint[], p_wallet bigint[], p_terms bigint[], p_request uuid[], p_hash text[],
  p_refusal text[], p_facts text[], p_kind text[], p_wait_ms integer[],
  p_stake bigint[], p_risk bigint[], p_win bigint[], p_odds_type smallint[], p_accept smallint[],
  p_match_max bigint[],
  l_item integer[], l_leg smallint[], l_match bigint[], l_market_type smallint[],
  l_bet_type text[], l_period text[], l_selection text[], l_line smallint[], l_odds integer[],
  l_source_type smallint[], l_source_odds integer[], l_odds_version bigint[], l_guard bigint[],
  l_home smallint[], l_away smallint[]
) RETURNS SETOF placement_outcome LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_base bigint;
  v_code text[];
  v_overrun boolean;
BEGIN
  PERFORM 1 FROM market_guard g
    JOIN (SELECT DISTINCT m, t FROM unnest(l_match, l_market_type) u(m, t)) u
      ON g.match_id = u.m AND g.market_type = u.t
    ORDER BY g.match_id, g.market_type FOR SHARE OF g;
  PERFORM 1 FROM wallet WHERE id = ANY (p_wallet) ORDER BY id FOR UPDATE;
  -- From here on everything is decided on what the locks hold still: the clock too is read now.
  v_now := book_now();

  SELECT array_agg(code ORDER BY item),
         bool_or(code = '' AND (wallet_risk > available OR match_risk > match_max))
    INTO v_code, v_overrun
    FROM (
      SELECT d.*,
        sum(CASE WHEN code = '' THEN risk ELSE 0 END)
          OVER (PARTITION BY wallet_id ORDER BY item) AS wallet_risk,
        coalesce(worst.running, 0) + sum(CASE WHEN code = '' THEN risk ELSE 0 END)
          OVER (PARTITION BY wallet_id ORDER BY item) AS match_risk
      FROM (
        SELECT i.item, i.wallet_id, i.risk, i.match_max,
          -- Debt blocks new bets: nothing is available to them.
          CASE WHEN w.debt > 0 THEN 0 ELSE w.available END AS available,
          CASE
            WHEN b.id IS NOT NULL THEN
              CASE WHEN b.content_hash = decode(i.hash, 'hex') THEN 'replay' ELSE 'conflict' END
            WHEN r.request_id IS NOT NULL THEN
              CASE WHEN r.content_hash = decode(i.hash, 'hex') THEN 'refused' ELSE 'conflict' END
            WHEN i.refusal <> '' THEN i.refusal
            WHEN status_refusal(w.account_status) <> '' THEN status_refusal(w.account_status)
            WHEN EXISTS (
              SELECT 1 FROM unnest(l_item, l_match, l_market_type, l_guard) l(i, m, t, v)
                LEFT JOIN market_guard g ON g.match_id = l.m AND g.market_type = l.t
               WHERE l.i = i.item
                 AND (g.guard_version IS DISTINCT FROM l.v OR NOT g.open)
            ) THEN 'oddsIsUpdating'
            ELSE '' END AS code
        FROM unnest(p_wallet, p_request, p_hash, p_refusal, p_risk, p_match_max)
               WITH ORDINALITY i(wallet_id, request_id, hash, refusal, risk, match_max, item)
        LEFT JOIN wallet w ON w.id = i.wallet_id
        LEFT JOIN bet b ON b.wallet_id = i.wallet_id AND b.request_id = i.request_id
        LEFT JOIN bet_refusal r ON r.wallet_id = i.wallet_id AND r.request_id = i.request_id
      ) d
      LEFT JOIN LATERAL (
        SELECT max(e.risk) AS running FROM unnest(l_item, l_match) l(i, m)
          JOIN match_exposure e ON e.wallet_id = d.wallet_id AND e.match_id = l.m
         WHERE l.i = d.item
      ) worst ON true
    ) q;

  -- The sums above are an upper bound; only where one is over does the exact pass in order run.
  IF v_overrun THEN
    v_code := limit_bets_in_order(v_code, p_wallet, p_risk, p_match_max, l_item, l_match);
  END IF;

  INSERT INTO bet_refusal (wallet_id, request_id, content_hash, code, facts, refused_at)
    SELECT w, r, decode(h, 'hex'), c, f::jsonb, v_now
      FROM unnest(p_wallet, p_request, p_hash, v_code, p_facts) u(w, r, h, c, f)
     WHERE c NOT IN ('', 'replay', 'refused', 'conflict')
       AND EXISTS (SELECT 1 FROM wallet WHERE id = w);

  IF '' = ANY (v_code) THEN
    v_base := nextval('bet_id');
    INSERT INTO bet (id, operator_id, wallet_id, terms_id, request_id, content_hash, kind, state,
                     stake, risk, win, odds_type, accept_odds, placed_at, waits_until, decided_at)
      SELECT v_base + n - 1, o, w, t, r, decode(h, 'hex'), k,
             CASE WHEN wait > 0 THEN 'waiting' ELSE 'running' END, s, ri, wi, ot, ac, v_now,
             CASE WHEN wait > 0 THEN v_now + wait * interval '1 millisecond' END,
             CASE WHEN wait = 0 THEN v_now END
        FROM unnest(v_code, p_operator, p_wallet, p_terms, p_request, p_hash, p_kind, p_wait_ms,
                    p_stake, p_risk, p_win, p_odds_type, p_accept)
               WITH ORDINALITY u(c, o, w, t, r, h, k, wait, s, ri, wi, ot, ac, n)
       WHERE c = '';
    INSERT INTO bet_leg (bet_id, leg, match_id, market_type, bet_type, period, selection,
                         line_quarters, odds_thousandths, placed_odds_thousandths,
                         source_odds_type, source_odds_thousandths, odds_version, guard_version,
                         score_home, score_away)
      SELECT v_base + i - 1, n, m, t, bt, p, s, li, od, od, st, so, ov, g, h, a
        FROM unnest(l_item, l_leg, l_match, l_market_type, l_bet_type, l_period, l_selection,
                    l_line, l_odds, l_source_type, l_source_odds, l_odds_version, l_guard,
                    l_home, l_away) u(i, n, m, t, bt, p, s, li, od, st, so, ov, g, h, a)
       WHERE v_code[i] = '';
    INSERT INTO transfer (reference, kind, revision, debit_account, credit_account, amount,
                          wallet_id, available_after, outstanding_after, wallet_version, posted_at)
      SELECT v_base + n - 1, 'hold', 0, w.id * 4, w.id * 4 + 1, ri, w.id,
             w.available - sum(ri) OVER earlier, w.outstanding + sum(ri) OVER earlier,
             w.version + row_number() OVER earlier, v_now
        FROM unnest(v_code, p_wallet, p_risk) WITH ORDINALITY u(c, wa, ri, n)
        JOIN wallet w ON w.id = wa
       WHERE c = ''
      WINDOW earlier AS (PARTITION BY w.id ORDER BY n);
    UPDATE wallet w
       SET available = w.available - g.risk, outstanding = w.outstanding + g.risk,
           version = w.version + g.bets
      FROM (SELECT wa, sum(ri)::bigint AS risk, count(*) AS bets
              FROM unnest(v_code, p_wallet, p_risk) u(c, wa, ri) WHERE c = '' GROUP BY wa) g
     WHERE w.id = g.wa;
    INSERT INTO match_exposure AS e (wallet_id, match_id, risk)
      SELECT p_wallet[i], m, sum(p_risk[i])::bigint
        FROM unnest(l_item, l_match) l(i, m) WHERE v_code[i] = ''
       GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (wallet_id, match_id) DO UPDATE SET risk = e.risk + excluded.risk;
  END IF;

  RETURN QUERY
    SELECT u.n::integer,
      CASE u.c WHEN '' THEN 'placed' WHEN 'replay' THEN 'replayed' WHEN 'conflict' THEN 'conflict'
        ELSE 'refused' END,
      b.id,
      CASE WHEN u.c IN ('', 'replay', 'conflict') THEN ''
           WHEN u.c = 'refused' THEN r.code ELSE u.c END,
      CASE WHEN u.c = 'refused' THEN r.facts
           WHEN u.c IN ('', 'replay', 'conflict') THEN '{}'::jsonb ELSE u.f::jsonb END,
      b.placed_at, b.waits_until, b.stake, b.odds_type, l.placed_odds_thousandths,
      l.line_quarters, l.score_home, l.score_away, t.available_after, t.outstanding_after
    FROM unnest(v_code, p_wallet, p_request, p_facts) WITH ORDINALITY u(c, w, q, f, n)
    LEFT JOIN bet b ON b.wallet_id = u.w AND b.request_id = u.q
    LEFT JOIN bet_leg l ON l.bet_id = b.id AND l.leg = 1
    LEFT JOIN transfer t ON t.reference = b.id AND t.kind = 'hold' AND t.revision = 0
    LEFT JOIN bet_refusal r ON r.wallet_id = u.w AND r.request_id = u.q;
END $$;

-- The exact greedy pass: bets take funds and per-match room in the order they came, and a bet
-- that does not fit leaves them to the next.
CREATE FUNCTION limit_bets_in_order(
  p_code text[], p_wallet bigint[], p_risk bigint[], p_match_max bigint[],
  l_item integer[], l_match bigint[]
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  v_code text[] := p_code;
  v_item record;
  v_left bigint;
  v_wallet bigint := NULL;
  v_taken bigint;
BEGIN
  FOR v_item IN
    SELECT u.n::integer AS item, u.w AS wallet_id, u.ri AS risk, u.mx AS match_max,
           CASE WHEN a.debt > 0 THEN 0 ELSE a.available END AS available
      FROM unnest(p_code, p_wallet, p_risk, p_match_max) WITH ORDINALITY u(c, w, ri, mx, n)
      JOIN wallet a ON a.id = u.w
     WHERE u.c = '' ORDER BY u.w, u.n
  LOOP
    IF v_wallet IS DISTINCT FROM v_item.wallet_id THEN
      v_wallet := v_item.wallet_id;
      v_left := v_item.available;
    END IF;
    -- Room on the fullest of the bet's matches: what runs already, and this batch's earlier bets.
    SELECT max(coalesce(e.risk, 0) + coalesce(earlier.risk, 0)) INTO v_taken
      FROM unnest(l_item, l_match) l(i, m)
      LEFT JOIN match_exposure e ON e.wallet_id = v_wallet AND e.match_id = l.m
      LEFT JOIN LATERAL (
        SELECT sum(p_risk[o.i]) AS risk FROM unnest(l_item, l_match) o(i, m)
         WHERE o.m = l.m AND o.i < v_item.item AND p_wallet[o.i] = v_wallet AND v_code[o.i] = ''
      ) earlier ON true
     WHERE l.i = v_item.item;
    IF v_taken + v_item.risk > v_item.match_max THEN
      v_code[v_item.item] := 'betOverMaxPerMatch';
    ELSIF v_item.risk > v_left THEN
      v_code[v_item.item] := 'insufficient_balance';
    ELSE
      v_left := v_left - v_item.risk;
    END IF;
  END LOOP;
  RETURN v_code;
END $$;
