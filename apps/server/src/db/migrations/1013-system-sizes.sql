-- A system may be of some sizes of combinations only; null is all that its legs have.
alter table bet add column sizes smallint[] check (sizes is null or combination = 'system');

-- It has one more argument now (functions/place-bets.sql).
drop function if exists place_bets(
  smallint[], bigint[], bigint[], uuid[], text[], text[], text[], text[], integer[],
  bigint[], bigint[], bigint[], smallint[], smallint[], bigint[], bigint[],
  integer[], smallint[], bigint[], smallint[], text[], text[], text[], smallint[], integer[],
  smallint[], smallint[], integer[], bigint[], bigint[], smallint[], smallint[]
);
