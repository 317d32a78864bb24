-- Returns the next bets, by key, with a leg on a match that was graded on another revision than its
-- period has now. It walks an index in its order and stops at the limit. Without these settings,
-- and with statistics from before the bets, the planner reads and sorts all bets of the match for
-- each chunk, and a match of very many bets takes the square of their number.
CREATE OR REPLACE FUNCTION find_bets_to_settle(
  p_match bigint, p_after bigint, p_periods text[], p_revisions integer[], p_most integer
) RETURNS TABLE (bet_id bigint, wallet_id bigint) LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT l.bet_id, b.wallet_id
    FROM bet_leg l
    JOIN bet b ON b.id = l.bet_id
    JOIN unnest(p_periods, p_revisions) o(period, revision) ON o.period = l.period
   WHERE l.match_id = p_match AND l.bet_id > p_after
     AND b.state IN ('running', 'settled', 'void') AND l.graded_revision <> o.revision
   ORDER BY l.bet_id LIMIT p_most
$$;
