-- The betting window that took a bet: it is given back in that window alone.
alter table table_bet add column betting_window integer not null default 0;
