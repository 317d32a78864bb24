-- A call is of a round of an instant game, or of a bet at a table.
alter table wallet_call drop constraint wallet_call_round_id_fkey;

-- The seeds of a table: a chain of SHA-256, used from its start. Its end is the secret.
create table chain (
  table_key text not null,
  first_serial integer not null check (first_serial > 0),
  length integer not null check (length > 0),
  commitment text not null,
  made_at timestamptz not null,
  primary key (table_key, first_serial)
);
-- Some seeds of a chain: the others follow from the next one by hashes.
create table chain_checkpoint (
  table_key text not null,
  serial integer not null,
  seed text not null,
  primary key (table_key, serial)
);

create table table_round (
  round_id text primary key,
  table_key text not null,
  game_code text not null,
  rules integer not null,
  serial integer not null,
  place integer not null,
  salt text not null,
  commitment text not null,
  phase text not null check (
    phase in ('betting', 'closed', 'flying', 'drawn', 'settled', 'void')
  ),
  betting_window integer not null default 0,
  -- What of the result is out.
  out jsonb not null default '{}',
  -- When the phase ends; null where that is not known.
  deadline timestamptz,
  draw_at timestamptz,
  -- A flight: its start, and the height last stored with its time.
  started_at timestamptz,
  height integer,
  height_at timestamptz,
  -- A flight that was cut off: bets that were not decided at `height` are given back.
  is_cut boolean not null default false,
  -- Stored with the draw, and never before it.
  result jsonb,
  seed text,
  draw_bytes text,
  opened_at timestamptz not null,
  unique (table_key, serial, place)
);
create index table_round_unsettled on table_round (table_key) where phase = 'drawn';

create table table_bet (
  bet_id text primary key,
  serial bigint generated always as identity unique,
  round_id text not null references table_round,
  table_key text not null,
  game_code text not null,
  player text not null,
  currency text not null,
  request_id uuid not null,
  spots jsonb not null,
  stake bigint not null check (stake > 0),
  -- The height at which a spot was ended by its member.
  ended jsonb not null default '{}',
  payout bigint not null default 0 check (payout >= 0),
  state text not null check (
    state in ('debiting', 'open', 'returning', 'paying', 'closed', 'void')
  ),
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  wake_at timestamptz,
  unique (player, request_id)
);
create index table_bet_by_round on table_bet (round_id);
create index table_bet_to_wake on table_bet (wake_at) where wake_at is not null;
create index table_bet_by_member on table_bet (player, table_key, serial);
create index table_bet_by_change on table_bet (changed_at, serial);
