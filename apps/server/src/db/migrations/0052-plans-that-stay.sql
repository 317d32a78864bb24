-- These functions take arrays, too, and are called for one bet as for a thousand transfers. A plan
-- for the arrays at hand is thrown away after the call: for a goal's 64 waiting bets, making the
-- plans took four fifths of the time. Joins by index serve any length.
ALTER FUNCTION decide_bets(
  bigint[], boolean[], text[], bigint[], integer[], integer[], bigint[], bigint[], bigint[], bigint[]
) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION decide_bets(
  bigint[], boolean[], text[], bigint[], integer[], integer[], bigint[], bigint[], bigint[], bigint[]
) SET enable_seqscan = off;
ALTER FUNCTION post_transfers(bigint[], text[], integer[], bigint[], bigint[])
  SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION plan_transfers(bigint[], text[], integer[], bigint[], bigint[])
  SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION check_transfers(bigint[], text[], integer[], bigint[], bigint[])
  SET plan_cache_mode = force_generic_plan;
