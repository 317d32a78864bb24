-- The term of the board's writer as a row. It was the last value of a sequence, and PostgreSQL logs
-- sequences ahead: after a crash of the database the last value was one that nobody had drawn, and
-- the writer that lived through it was shut out as if another had taken over.
CREATE TABLE board_term (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  epoch bigint NOT NULL
);
INSERT INTO board_term (epoch) SELECT last_value FROM board_epoch;
DROP SEQUENCE board_epoch;
