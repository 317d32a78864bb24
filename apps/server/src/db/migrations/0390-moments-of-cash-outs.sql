-- A cash-out is decided under its locks and posted after that: whether it was in time is judged by the
-- first moment, the day of its statement by the second (cashed_at). Null for cash-outs that were made
-- before this migration.
ALTER TABLE cash_out ADD COLUMN decided_at timestamptz;
