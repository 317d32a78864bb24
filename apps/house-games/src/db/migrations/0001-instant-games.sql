-- Who started which game. The token itself is nowhere: it moves money.
create table launch (
  token_hash bytea primary key,
  player text not null,
  currency text not null,
  game_code text not null,
  language text not null,
  launched_at timestamptz not null
);
create index launch_by_age on launch (launched_at);

-- The seeds of a member, one pair in use at a time.
create table seed (
  seed_id bigint generated always as identity primary key,
  player text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (length(client_seed) between 1 and 64),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  revealed_at timestamptz
);
create unique index seed_in_use on seed (player) where revealed_at is null;

-- A round. Bet, acts and seeds decide it; what it came to is stored with its end.
create table round (
  round_id text primary key,
  serial bigint generated always as identity unique,
  player text not null,
  currency text not null,
  game_code text not null,
  rules integer not null,
  seed_id bigint not null references seed,
  nonce integer not null,
  nonces integer not null check (nonces > 0),
  request_id uuid not null,
  bet jsonb not null,
  acts jsonb not null default '[]',
  -- An act that waits for its debit.
  pending_act jsonb,
  stake bigint not null check (stake > 0),
  staked bigint not null check (staked >= 0),
  payout bigint not null default 0 check (payout >= 0),
  face jsonb,
  -- debiting, returning and paying wait for the wallet; open waits for the member.
  state text not null check (
    state in ('debiting', 'open', 'returning', 'paying', 'closed', 'void')
  ),
  started_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the house looks after it unasked; null: never.
  wake_at timestamptz,
  unique (player, request_id),
  exclude using gist (
    (int8range(seed_id, seed_id, '[]')) with &&,
    (int4range(nonce, nonce + nonces)) with &&
  )
);
create unique index round_at_play on round (player, game_code)
  where state not in ('closed', 'void');
create index round_by_seed on round (seed_id);
create index round_to_wake on round (wake_at) where wake_at is not null;
create index round_by_change on round (changed_at, serial);
create index round_by_member on round (player, game_code, serial);

-- A call of the wallet, stored before it is sent.
create table wallet_call (
  transaction_id text primary key,
  serial bigint generated always as identity unique,
  round_id text not null references round,
  kind text not null check (kind in ('debit', 'credit', 'rollback')),
  amount bigint not null check (amount >= 0),
  reference text references wallet_call,
  -- The last answer that was one; null until then.
  status text,
  balance bigint,
  tries integer not null default 0,
  made_at timestamptz not null,
  answered_at timestamptz
);
create index wallet_call_by_round on wallet_call (round_id, serial);
