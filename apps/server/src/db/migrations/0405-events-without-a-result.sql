-- Nothing runs for ever: the book ends an event that has no result so many hours after its start.
-- The row is a report like a result, and has its number among the reports of the match. A report
-- after it changes no bet (docs/settlement.md).
CREATE TABLE match_overdue (
  match_id bigint PRIMARY KEY REFERENCES match,
  revision integer NOT NULL,
  hours smallint NOT NULL CHECK (hours > 0),
  recorded_at timestamptz NOT NULL
);
CREATE TRIGGER match_overdue_append_only BEFORE UPDATE OR DELETE ON match_overdue
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The start that the bets of a match were placed for, where the feed has moved it since.
ALTER TABLE match ADD COLUMN scheduled_at timestamptz;
CREATE INDEX match_moved ON match (id) WHERE scheduled_at IS NOT NULL;

-- Set where the start was moved by more than so many hours: bets placed before that are void.
ALTER TABLE match_cancellation ADD COLUMN overdue_hours smallint CHECK (overdue_hours > 0);
