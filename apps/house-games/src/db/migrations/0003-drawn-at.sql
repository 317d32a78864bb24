-- When a round was drawn: lists of draws are by day.
alter table table_round add column drawn_at timestamptz;
update table_round set drawn_at = coalesce(draw_at, opened_at) where result is not null;
create index table_round_by_draw on table_round (table_key, drawn_at) where drawn_at is not null;
