-- News of committed transactions, for the other nodes of the database. A crash of PostgreSQL ends
-- every connection that listens, and each node then counts as having missed news, so the rows need
-- not survive it.
create unlogged table outbox (
  id bigint generated always as identity primary key,
  written_at timestamptz not null default clock_timestamp(),
  body bytea not null
);
