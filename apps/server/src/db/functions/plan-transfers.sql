-- Plans the given transfers in their order, on wallets that the caller has locked. Transfers with
-- the same wallet, reference and revision form one posting. Where a posting of lending kinds needs
-- more than the available balance, the rest is lent right before it. Where a posting brings money
-- in, debt is paid right after it. The available balance is above zero only if there is no debt, so
-- both amounts follow from the running sum of available minus debt, without a loop. The steps use
-- windows instead of joins, because the planner cannot know how long the arrays are.
-- A wallet that its operator keeps has nothing available at rest: what a posting brings in goes out
-- right after it, and what a posting takes is lent until the operator's wallet has paid it.
CREATE OR REPLACE FUNCTION plan_transfers(
  p_reference bigint[], p_kind text[], p_revision integer[], p_wallet bigint[], p_amount bigint[]
) RETURNS SETOF planned_transfer LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH given AS (
    SELECT u.*, k.debit, k.credit, k.lends, k.counts_as IS NOT NULL AS counts,
           account_flow(k.debit, k.credit) <> 0
             AND (k.listed = 'always' OR (k.listed = 'corrected' AND u.revision > 1)) AS listed,
           row_number() OVER (PARTITION BY u.reference, u.kind, u.revision ORDER BY n) > 1
             OR t.reference IS NOT NULL AS known,
           CASE 'available' WHEN k.credit THEN u.amount WHEN k.debit THEN -u.amount ELSE 0 END
             AS flow,
           'remote' IN (k.debit, k.credit) AS mirrors
      FROM unnest(p_reference, p_kind, p_revision, p_wallet, p_amount)
             WITH ORDINALITY u(reference, kind, revision, wallet_id, amount, n)
      JOIN transfer_kind k ON k.kind = u.kind
      LEFT JOIN transfer t ON (t.reference, t.kind, t.revision)
                            = (u.reference, u.kind, u.revision)
  ), placed AS (
    SELECT g.*, w.currency, w.available, w.outstanding, w.debt, w.version, w.is_remote AS remote,
           min(n) OVER posting AS place, max(n) OVER posting AS last_place,
           bool_and(lends OR flow >= 0) OVER posting AS may_lend,
           bool_or(mirrors) OVER posting AS mirrored,
           sum(flow) OVER posting AS posting_flow
      FROM given g JOIN wallet w ON w.id = g.wallet_id
     WHERE NOT known
    WINDOW posting AS (PARTITION BY g.wallet_id, reference, revision)
  ), netted AS (
    -- The rows of one posting are peers, so the sum includes all of their posting.
    SELECT *, available - debt + sum(flow) OVER (PARTITION BY wallet_id ORDER BY place) AS net,
           min(place) OVER (PARTITION BY wallet_id) AS first_place
      FROM placed
  ), indebted AS (
    SELECT *, CASE WHEN remote THEN CASE WHEN mirrored THEN 0 ELSE greatest(-posting_flow, 0) END
                ELSE greatest(-net, 0) - CASE WHEN place = first_place THEN debt
                                           ELSE greatest(posting_flow - net, 0) END END AS lent,
           CASE WHEN remote AND NOT mirrored THEN greatest(posting_flow, 0) ELSE 0 END AS goes_out
      FROM netted
  ), step AS (
    SELECT place, 1 AS phase, n, n::integer AS item, reference, kind, revision, wallet_id,
           currency, amount::numeric AS amount, debit, credit, available, outstanding, debt, version,
           listed, counts, remote
      FROM indebted
    UNION ALL
    SELECT place, 0, 0, NULL, reference, 'lend', revision, wallet_id,
           currency, lent, 'debt', 'available', available, outstanding, debt, version, true, false,
           remote
      FROM indebted WHERE n = place AND lent > 0 AND may_lend
    UNION ALL
    SELECT place, 2, 0, NULL, reference, 'pay_debt', revision, wallet_id,
           currency, -lent, 'available', 'debt', available, outstanding, debt, version, true, false,
           remote
      FROM indebted WHERE n = last_place AND lent < 0
    UNION ALL
    SELECT place, 2, 0, NULL, reference, 'remote_out', revision, wallet_id,
           currency, goes_out, 'available', 'remote', available, outstanding, debt, version, true,
           false, remote
      FROM indebted WHERE n = last_place AND goes_out > 0
  )
  SELECT item, true, reference, kind, revision, wallet_id, currency, amount::bigint, debit, credit,
         (available + sum(CASE 'available' WHEN credit THEN amount WHEN debit THEN -amount
                            ELSE 0 END) OVER running)::bigint,
         (outstanding + sum(CASE 'outstanding' WHEN credit THEN amount WHEN debit THEN -amount
                              ELSE 0 END) OVER running)::bigint,
         (debt + sum(CASE 'debt' WHEN debit THEN amount WHEN credit THEN -amount
                       ELSE 0 END) OVER running)::bigint,
         version + row_number() OVER running,
         lead(wallet_id) OVER running IS NULL, listed, counts, remote
    FROM step
  WINDOW running AS (PARTITION BY wallet_id ORDER BY place, phase, n)
  UNION ALL
  SELECT n::integer, false, reference, kind, revision, wallet_id, NULL, NULL, NULL, NULL,
         NULL, NULL, NULL, NULL, false, false, false, false
    FROM given WHERE known;
END $$;
