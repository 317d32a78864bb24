-- What an operator reported: a feed's later word on the same part is held, and changes no bet.
ALTER TABLE match_result ADD COLUMN by_hand boolean NOT NULL DEFAULT false;
ALTER TABLE match_cancellation ADD COLUMN by_hand boolean NOT NULL DEFAULT false;

-- What a feed said of a part that an operator had decided. It is no revision of the match: bets
-- follow it only if the operator releases the part. Append-only.
CREATE TABLE held_report (
  match_id bigint NOT NULL REFERENCES match,
  number integer NOT NULL CHECK (number > 0),
  -- The newest revision of the match's reports when it came.
  after_revision integer NOT NULL,
  -- The part, or all.
  period text NOT NULL,
  report jsonb NOT NULL,
  source text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, number)
);
CREATE TRIGGER held_report_append_only BEFORE UPDATE OR DELETE ON held_report
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
