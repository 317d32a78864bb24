-- Bets before the match that risk so much are referred to the traders; null refers none.
alter table limit_profile add column refer_from bigint check (refer_from > 0);
-- Members are read with it, and most operators refer nothing.
create index limit_profile_referring on limit_profile (operator_id, currency)
  where refer_from is not null;

-- Whether a trader has accepted a bet that was referred; null of all others. State and reason tell
-- what else became of it.
alter table bet add column referral text check (referral in ('pending', 'accepted'));
create index bet_referred on bet (id) where referral is not null;

-- They have one more argument now (functions/place-bets.sql, functions/decide-bets.sql).
drop function if exists place_bets(
  smallint[], bigint[], bigint[], uuid[], text[], text[], text[], text[], integer[],
  bigint[], bigint[], bigint[], smallint[], smallint[], bigint[], bigint[],
  integer[], smallint[], bigint[], smallint[], text[], text[], text[], smallint[], integer[],
  smallint[], smallint[], integer[], bigint[], bigint[], smallint[], smallint[], text[]
);
drop function if exists decide_bets(
  bigint[], boolean[], text[], bigint[], bigint[], bigint[], bigint[],
  bigint[], smallint[], bigint[], integer[], integer[], bigint[]
);
