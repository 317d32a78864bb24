-- Functions that have other names, parameters or results now. Facts of refusals are written as
-- text by the server.
DROP FUNCTION IF EXISTS play_room(bigint, bigint, timestamptz);
DROP FUNCTION IF EXISTS money_fact(bigint);
DROP FUNCTION IF EXISTS moment_fact(timestamptz);
DROP FUNCTION IF EXISTS judge_bets(
  bigint[], uuid[], text[], text[], bigint[], bigint[], text[], bigint[], bigint[], bigint[],
  bigint[], bigint[], text[], timestamptz, integer[], bigint[]);
DROP FUNCTION IF EXISTS limit_bets_in_order(
  bigint[], text[], bigint[], bigint[], bigint[], bigint[], integer[], bigint[]);
