-- When a member has played a game slowly enough for the next round.
create table pace (
  player text not null,
  game_code text not null,
  free_at timestamptz not null,
  primary key (player, game_code)
);
