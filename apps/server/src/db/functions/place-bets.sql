-- Places a batch of bets in one statement, which is its own transaction. Guards are locked first
-- and then wallets, both in the order of their keys (docs/ledger.md). A refusal is stored under its
-- request. A request that is already stored returns its stored outcome. Earlier checks are judged
-- again under the locks, by the book's clock. p_checked_ms is the time of each check, in
-- milliseconds since 1970.
-- Items are parallel arrays. Legs are flat arrays that name their item by its position. p_refusal
-- is the refusal of an earlier check, '' without one. The caller never passes a request twice.
CREATE OR REPLACE FUNCTION place_bets(
  p_operator smallint[], p_wallet bigint[], p_terms bigint[], p_request uuid[], p_hash text[],
  p_refusal text[], p_facts text[], p_combination text[], p_wait_ms integer[],
  p_stake bigint[], p_risk bigint[], p_win bigint[], p_odds_type smallint[], p_accept smallint[],
  p_match_max bigint[], p_checked_ms bigint[],
  l_item integer[], l_leg smallint[], l_match bigint[], l_market_type smallint[],
  l_bet_type text[], l_period text[], l_selection text[], l_line smallint[], l_odds integer[],
  l_percent smallint[],
  l_source_type smallint[], l_source_odds integer[], l_odds_version bigint[], l_guard bigint[],
  l_home smallint[], l_away smallint[],
  -- Of each item: the chosen sizes of a system as the text of an array, null for all. A server of
  -- before does not send it.
  p_sizes text[] DEFAULT NULL,
  -- Of each item: whether it waits for a trader. A server of before does not send it.
  p_referred boolean[] DEFAULT NULL,
  -- What each item needs that uplines may have switched off. A server of before does not send it.
  p_rights integer[] DEFAULT NULL
) RETURNS SETOF placement_outcome LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_now timestamptz;
  v_legs_hold boolean;
  v_code text[];
  -- By item: the refusal of its first refused leg, and the leg; no array if every leg is accepted.
  v_leg_code text[];
  v_leg smallint[];
  -- By item: its wallet, at first as it was before the batch and later as it is after the bet.
  v_status text[];
  v_available bigint[];
  v_outstanding bigint[];
  v_debt bigint[];
  v_version bigint[];
  v_denied integer[];
  -- By item: whether its member has limits, and the headroom under them; no array without limits.
  v_limited boolean[];
  v_headroom bigint[];
  -- By item: its bet, null if no bet is placed.
  v_bet bigint[];
  v_facts text[] := p_facts;
BEGIN
  -- Here and below, the lateral join locks the guard or wallet of each sorted row in turn, and
  -- returns it as it is under the lock.
  SELECT coalesce(bool_and(coalesce(g.open AND g.guard_version = l.least
                                           AND g.guard_version = l.most, false)), true)
    INTO v_legs_hold
    FROM (SELECT match_id, market_type, min(guard_version) AS least, max(guard_version) AS most
            FROM (SELECT unnest(l_match) AS match_id, unnest(l_market_type) AS market_type,
                         unnest(l_guard) AS guard_version) legs
           GROUP BY match_id, market_type ORDER BY match_id, market_type) l
    LEFT JOIN LATERAL (SELECT open, guard_version FROM market_guard
                        WHERE match_id = l.match_id AND market_type = l.market_type
                          FOR SHARE) g ON true;
  SELECT array_agg(account_status ORDER BY item), array_agg(available ORDER BY item),
         array_agg(outstanding ORDER BY item), array_agg(debt ORDER BY item),
         array_agg(version ORDER BY item), array_agg(limited ORDER BY item),
         array_agg(denied ORDER BY item)
    INTO v_status, v_available, v_outstanding, v_debt, v_version, v_limited, v_denied
    FROM (SELECT generate_subscripts(p_wallet, 1) AS item, unnest(p_wallet) AS wallet_id
           ORDER BY wallet_id) i
    LEFT JOIN LATERAL (SELECT status_now(account_status, upline_status, break_kind, break_until)
                                AS account_status, available, outstanding, debt, version,
                              play_from IS NOT NULL AS limited,
                              denied | upline_denied AS denied
                         FROM wallet WHERE id = i.wallet_id FOR UPDATE) w ON true;
  -- All locks are held from here on. The clock is read only now, so that no wait for a lock comes
  -- between the clock and the decisions.
  v_now := book_now();
  v_legs_hold := v_legs_hold AND NOT EXISTS (
    SELECT FROM (SELECT unnest(l_match) AS match_id, unnest(l_market_type) AS market_type) l
      JOIN match m ON m.id = l.match_id
     WHERE has_kicked_off(l.market_type, m.kickoff_at, v_now));
  IF NOT v_legs_hold THEN
    SELECT array_agg(r.code ORDER BY i.item), array_agg(r.leg ORDER BY i.item)
      INTO v_leg_code, v_leg
      FROM generate_subscripts(p_wallet, 1) i(item)
      LEFT JOIN refuse_legs(l_item, l_leg, l_match, l_market_type, l_guard, v_now) r
        ON r.item = i.item;
  END IF;
  IF true = ANY (v_limited) THEN
    v_headroom := ARRAY(
      SELECT CASE WHEN limited THEN play_headroom(wallet_id, outstanding, v_now) END
        FROM (SELECT generate_subscripts(p_wallet, 1) AS item, unnest(p_wallet) AS wallet_id,
                     unnest(v_outstanding) AS outstanding, unnest(v_limited) AS limited) i
       ORDER BY item);
  END IF;

  v_code := judge_bets(p_wallet, p_request, p_hash, p_refusal, p_risk, p_match_max,
                       v_status, v_available, v_outstanding, v_debt, v_headroom,
                       p_checked_ms, v_leg_code, v_now, l_item, l_match, v_denied, p_rights);
  -- The refusal of a parlay names the refused leg, as the refusal of an earlier check does.
  IF NOT v_legs_hold THEN
    v_facts := ARRAY(
      SELECT CASE WHEN code = leg_code AND refusal = '' AND combination <> 'single'
               THEN jsonb_build_object('leg', leg::text)::text ELSE facts END
        FROM (SELECT generate_subscripts(v_code, 1) AS item, unnest(v_code) AS code,
                     unnest(v_leg_code) AS leg_code, unnest(v_leg) AS leg,
                     unnest(p_refusal) AS refusal, unnest(p_combination) AS combination,
                     unnest(p_facts) AS facts) i
       ORDER BY item);
  END IF;

  IF 'betOverLimit' = ANY (v_code) OR 'SUSPEND' = ANY (v_code) OR 'BLOCK' = ANY (v_code) THEN
    v_facts := name_play_limits(v_code, p_refusal, v_facts, p_wallet, p_risk, v_outstanding, v_now);
  END IF;

  IF '' = ANY (v_code) THEN
    SELECT array_agg(CASE WHEN code = '' THEN base + item - 1 END ORDER BY item),
           array_agg(available - risk_until ORDER BY item),
           array_agg(outstanding + risk_until ORDER BY item),
           array_agg(version + bets_until ORDER BY item)
      INTO v_bet, v_available, v_outstanding, v_version
      FROM (
        SELECT *, (sum(risk) FILTER (WHERE code = '') OVER until_item)::bigint AS risk_until,
               count(*) FILTER (WHERE code = '') OVER until_item AS bets_until
          FROM (SELECT generate_subscripts(v_code, 1) AS item, unnest(v_code) AS code,
                       unnest(p_wallet) AS wallet_id, unnest(p_risk) AS risk,
                       unnest(v_available) AS available, unnest(v_outstanding) AS outstanding,
                       unnest(v_version) AS version) i
        WINDOW until_item AS (PARTITION BY wallet_id ORDER BY item)
      ) i, nextval('bet_id') base;

    INSERT INTO bet (id, operator_id, wallet_id, terms_id, request_id, content_hash, combination,
                     sizes, state,
                     stake, risk, win, odds_type, accept_odds, placed_at, waits_until, decided_at,
                     referral)
      SELECT bet_id, operator_id, wallet_id, terms_id, request_id, decode(hash, 'hex'), combination,
             sizes::smallint[], CASE WHEN wait_ms > 0 THEN 'waiting' ELSE 'running' END,
             stake, risk, win, odds_type, accept, v_now,
             CASE WHEN wait_ms > 0 THEN v_now + wait_ms * interval '1 millisecond' END,
             CASE WHEN wait_ms = 0 THEN v_now END,
             CASE WHEN referred THEN 'pending' END
        FROM (SELECT unnest(v_bet) AS bet_id, unnest(p_operator) AS operator_id,
                     unnest(p_wallet) AS wallet_id, unnest(p_terms) AS terms_id,
                     unnest(p_request) AS request_id, unnest(p_hash) AS hash,
                     unnest(p_combination) AS combination, unnest(p_sizes) AS sizes,
                     unnest(p_wait_ms) AS wait_ms,
                     unnest(p_stake) AS stake, unnest(p_risk) AS risk, unnest(p_win) AS win,
                     unnest(p_odds_type) AS odds_type, unnest(p_accept) AS accept,
                     unnest(p_referred) AS referred) i
       WHERE bet_id IS NOT NULL;
    INSERT INTO bet_leg (bet_id, leg, match_id, market_type, bet_type, period, selection,
                         line_quarters, odds_thousandths, placed_odds_thousandths, percent,
                         source_odds_type, source_odds_thousandths, odds_version, guard_version,
                         score_home, score_away)
      SELECT v_bet[item], leg, match_id, market_type, bet_type, period, selection, line, odds, odds,
             percent,
             source_type, source_odds, odds_version, guard_version, home, away
        FROM (SELECT unnest(l_item) AS item, unnest(l_leg) AS leg, unnest(l_match) AS match_id,
                     unnest(l_market_type) AS market_type, unnest(l_bet_type) AS bet_type,
                     unnest(l_period) AS period, unnest(l_selection) AS selection,
                     unnest(l_line) AS line, unnest(l_odds) AS odds,
                     unnest(l_percent) AS percent,
                     unnest(l_source_type) AS source_type, unnest(l_source_odds) AS source_odds,
                     unnest(l_odds_version) AS odds_version, unnest(l_guard) AS guard_version,
                     unnest(l_home) AS home, unnest(l_away) AS away) l
       WHERE v_bet[item] IS NOT NULL;
    INSERT INTO transfer (reference, kind, revision, debit_account, credit_account, amount,
                          wallet_id, available_after, outstanding_after, wallet_version, posted_at)
      SELECT bet_id, 'hold', 0, wallet_id * 4, wallet_id * 4 + 1, risk,
             wallet_id, available, outstanding, version, v_now
        FROM (SELECT unnest(v_bet) AS bet_id, unnest(p_wallet) AS wallet_id,
                     unnest(p_risk) AS risk, unnest(v_available) AS available,
                     unnest(v_outstanding) AS outstanding, unnest(v_version) AS version) i
       WHERE bet_id IS NOT NULL;
    UPDATE wallet w
       SET available = w.available - held.risk, outstanding = w.outstanding + held.risk,
           version = w.version + held.bets
      FROM (SELECT wallet_id, sum(risk)::bigint AS risk, count(*) AS bets
              FROM (SELECT unnest(v_bet) AS bet_id, unnest(p_wallet) AS wallet_id,
                           unnest(p_risk) AS risk) i
             WHERE bet_id IS NOT NULL GROUP BY wallet_id) held
     WHERE w.id = held.wallet_id;
    -- Every change of an exposure holds the lock of its wallet, so no other session can insert the
    -- rows that are missing here.
    MERGE INTO match_exposure e
      USING (SELECT p_wallet[item] AS wallet_id, match_id, sum(p_risk[item])::bigint AS risk
               FROM (SELECT unnest(l_item) AS item, unnest(l_match) AS match_id) l
              WHERE v_bet[item] IS NOT NULL
              GROUP BY 1, 2 ORDER BY 1, 2) held
      ON e.wallet_id = held.wallet_id AND e.match_id = held.match_id
      WHEN MATCHED THEN UPDATE SET risk = e.risk + held.risk
      WHEN NOT MATCHED THEN INSERT VALUES (held.wallet_id, held.match_id, held.risk);
    IF true = ANY (v_limited) THEN
      PERFORM add_play_stakes(v_bet, p_wallet, p_risk, v_limited, v_now);
    END IF;
    RETURN QUERY
      SELECT item, 'placed', bet_id, '', NULL::jsonb, v_now,
             CASE WHEN wait_ms > 0 THEN v_now + wait_ms * interval '1 millisecond' END,
             NULL::bigint, NULL::smallint, NULL::integer, NULL::smallint, NULL::smallint,
             NULL::smallint, available, outstanding, version
        FROM (SELECT generate_subscripts(v_bet, 1) AS item, unnest(v_bet) AS bet_id,
                     unnest(p_wait_ms) AS wait_ms, unnest(v_available) AS available,
                     unnest(v_outstanding) AS outstanding, unnest(v_version) AS version) i
       WHERE bet_id IS NOT NULL;
  END IF;

  IF '' <> ANY (v_code) THEN
    INSERT INTO bet_refusal (wallet_id, request_id, content_hash, code, facts, refused_at)
      SELECT w, r, decode(h, 'hex'), c, f::jsonb, v_now
        FROM unnest(p_wallet, p_request, p_hash, v_code, v_facts) u(w, r, h, c, f)
       WHERE c NOT IN ('', 'replay', 'refused', 'conflict')
         AND EXISTS (SELECT 1 FROM wallet WHERE id = w);
    RETURN QUERY
      SELECT u.n::integer,
        CASE u.c WHEN 'replay' THEN 'replayed' WHEN 'conflict' THEN 'conflict'
          ELSE 'refused' END,
        b.id,
        CASE u.c WHEN 'refused' THEN r.code ELSE u.c END,
        CASE u.c WHEN 'refused' THEN r.facts ELSE u.f::jsonb END,
        b.placed_at, b.waits_until, b.stake, b.odds_type, l.placed_odds_thousandths,
        l.line_quarters, l.score_home, l.score_away, t.available_after, t.outstanding_after,
        t.wallet_version
      FROM unnest(v_code, p_wallet, p_request, v_facts) WITH ORDINALITY u(c, w, q, f, n)
      LEFT JOIN bet b ON b.wallet_id = u.w AND b.request_id = u.q
      LEFT JOIN bet_leg l ON l.bet_id = b.id AND l.leg = 1
      LEFT JOIN transfer t ON t.reference = b.id AND t.kind = 'hold' AND t.revision = 0
      LEFT JOIN bet_refusal r ON r.wallet_id = u.w AND r.request_id = u.q
     WHERE u.c <> '';
  END IF;
END $$;
