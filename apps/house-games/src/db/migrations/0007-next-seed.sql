-- The server seed that follows: its hash is shown before the member names the client seed that goes
-- with it. Members who have seeds already get one here, from the database's secure chance.
alter table seed add column next_server_seed text;
update seed set next_server_seed =
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
alter table seed alter column next_server_seed set not null,
  add check (next_server_seed ~ '^[0-9a-f]{64}$');
