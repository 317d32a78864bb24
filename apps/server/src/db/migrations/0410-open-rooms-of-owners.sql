-- A member owns three open rooms at most; each new one counts them.
CREATE INDEX room_open_by_owner ON room (owner_id) WHERE status = 'open';

-- A prize that is paid is a message of its own.
ALTER TABLE message DROP CONSTRAINT message_topic_check;
ALTER TABLE message ADD CONSTRAINT message_topic_check CHECK (topic IN (
  '', 'bet_void', 'bet_corrected', 'bet_reopened', 'bet_settled_again', 'room_started',
  'room_ended', 'room_corrected', 'room_paid', 'room_cancelled', 'room_pin_dead'));
