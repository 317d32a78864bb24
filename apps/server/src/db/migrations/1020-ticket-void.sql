-- What operators report of a ticket: that it is void, or that this is undone. The last word holds
-- against every result, so a void is final until it is undone. Append-only.
CREATE TABLE ticket_void (
  bet_id bigint NOT NULL,
  -- Counts the words on a ticket; a void and its undoing take turns.
  number integer NOT NULL CHECK (number > 0),
  undone boolean NOT NULL CHECK (undone = (number % 2 = 0)),
  -- Why, in words that the member reads.
  reason text NOT NULL CHECK (reason <> ''),
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, number)
);
CREATE TRIGGER ticket_void_append_only BEFORE UPDATE OR DELETE ON ticket_void
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A bet that waited and was not accepted by the operator has a message with the reason.
ALTER TABLE message DROP CONSTRAINT message_topic_check;
ALTER TABLE message ADD CONSTRAINT message_topic_check CHECK (topic IN (
  '', 'bet_void', 'bet_corrected', 'bet_reopened', 'bet_settled_again', 'bet_rejected',
  'room_started', 'room_ended', 'room_corrected', 'room_paid', 'room_cancelled', 'room_pin_dead'));
