-- What members read: announcements and running lines of their operator, and messages to one of
-- them, by the operator or by the book itself.
CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What members see: the key would tell how many messages there are.
  public_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  operator_id smallint NOT NULL REFERENCES operator,
  kind text NOT NULL CHECK (kind IN ('announcement', 'marquee', 'personal')),
  account_id bigint REFERENCES account,
  -- An operator's words by language, {"en": {"title", "content"}}; empty in a message of the
  -- book's, which has a topic with its facts instead and is put into words by the site.
  texts jsonb NOT NULL DEFAULT '{}',
  topic text NOT NULL DEFAULT '' CHECK (topic IN (
    '', 'bet_void', 'bet_corrected', 'bet_reopened', 'bet_settled_again', 'room_started',
    'room_ended', 'room_corrected', 'room_paid', 'room_cancelled', 'room_pin_dead')),
  facts jsonb NOT NULL DEFAULT '{}',
  -- The settlement that a message of the book's tells of.
  bet_id bigint,
  settlement_revision integer,
  published_from timestamptz NOT NULL DEFAULT book_now(),
  published_until timestamptz,
  -- The room whose players the book writes to; each topic once, but a correction may come again.
  room_id integer REFERENCES room,
  CHECK ((kind = 'personal') = (account_id IS NOT NULL)),
  CHECK (CASE topic WHEN '' THEN texts ? 'en' ELSE kind = 'personal' END),
  CONSTRAINT message_about CHECK (
    (topic LIKE 'bet%') = (bet_id IS NOT NULL) AND (topic LIKE 'room%') = (room_id IS NOT NULL)
    AND (bet_id IS NULL) = (settlement_revision IS NULL)),
  CHECK (published_until > published_from)
);
-- A settlement is told once.
CREATE UNIQUE INDEX message_of_settlement ON message (bet_id, settlement_revision)
  WHERE bet_id IS NOT NULL;
CREATE INDEX message_of_account ON message (account_id, published_from DESC)
  WHERE account_id IS NOT NULL;
CREATE INDEX message_of_operator ON message (operator_id, kind, published_from DESC)
  WHERE account_id IS NULL;

CREATE TABLE message_read (
  account_id bigint NOT NULL REFERENCES account,
  message_id bigint NOT NULL REFERENCES message,
  read_at timestamptz NOT NULL DEFAULT book_now(),
  PRIMARY KEY (account_id, message_id)
);
