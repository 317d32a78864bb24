-- A process without a board, such as an operator's command, asks the writer of the board for it by
-- a row, and reads the answer there. What a crash loses is asked again.
CREATE UNLOGGED TABLE board_question (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answer bytea
);
