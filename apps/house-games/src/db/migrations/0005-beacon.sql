-- The public value that becomes the salt of a round, as it was named before bets opened. The salt is
-- empty until that value is known. Rounds before this had a constant as their salt.
alter table table_round add column beacon text not null default '';
create index table_round_void on table_round (table_key) where phase = 'void';
