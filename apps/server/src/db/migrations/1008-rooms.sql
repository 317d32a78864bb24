-- Tournament rooms (docs/tournaments.md). Amounts are minor units of the room's currency.

CREATE TABLE room (
  -- Eight digits: what members type and tell each other.
  id integer PRIMARY KEY CHECK (id BETWEEN 10000000 AND 99999999),
  operator_id smallint NOT NULL REFERENCES operator,
  type text NOT NULL CHECK (type IN ('public', 'private', 'free')),
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'active', 'betting_stopped', 'ended', 'closed', 'cancelled')),
  currency text NOT NULL,
  fee bigint NOT NULL CHECK (fee >= 0),
  seats smallint NOT NULL CHECK (seats BETWEEN 3 AND 30),
  -- Null in a room of the operator.
  owner_id bigint,
  -- Whether its matches are rounds of virtual football.
  is_virtual boolean NOT NULL,
  -- HMAC of the room and the PIN; null without a PIN, and where too many wrong ones killed it.
  pin_hash bytea CHECK (octet_length(pin_hash) = 32),
  -- What a free room pays, by the operator's guarantee; 0 where fees are the pool.
  gift bigint NOT NULL DEFAULT 0 CHECK (gift >= 0),
  players smallint NOT NULL DEFAULT 0,
  -- First and last kick-off as they are now, and when the prizes are paid.
  starts_at timestamptz NOT NULL,
  last_bet_at timestamptz NOT NULL,
  pay_at timestamptz,
  corrections smallint NOT NULL DEFAULT 0,
  -- Set by the operator's decision, and taken back by the correction that it allows.
  correction_allowed boolean NOT NULL DEFAULT false,
  -- Why it was cancelled.
  cancel_reason text NOT NULL DEFAULT '',
  -- Set by a correction that came after the payment, which stands.
  note text NOT NULL DEFAULT '' CHECK (note IN ('', 'late_correction')),
  seal_head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex')
    CHECK (octet_length(seal_head) = 32),
  seals integer NOT NULL DEFAULT 0,
  -- Grows with everything that changes in the room.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((type = 'free') = (fee = 0)),
  CHECK (gift = 0 OR type = 'free'),
  CHECK (players <= seats),
  CHECK ((status IN ('ended', 'closed')) = (pay_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancel_reason <> ''))
) WITH (fillfactor = 50);
CREATE INDEX room_running ON room (id) WHERE status NOT IN ('closed', 'cancelled');
CREATE INDEX room_listed ON room (operator_id, currency, starts_at);
-- A member owns three open rooms at most; each new one counts them.
CREATE INDEX room_open_by_owner ON room (owner_id) WHERE status = 'open';
-- A member has one private room at a time.
CREATE UNIQUE INDEX room_one_private ON room (owner_id)
  WHERE type = 'private' AND status NOT IN ('closed', 'cancelled');

CREATE TABLE room_match (
  room_id integer NOT NULL REFERENCES room,
  match_id bigint NOT NULL REFERENCES match,
  -- Moved too far behind the first match: it does not count.
  is_void boolean NOT NULL DEFAULT false,
  -- The newest report that its picks were graded on.
  graded_revision integer NOT NULL DEFAULT 0,
  PRIMARY KEY (room_id, match_id)
);
CREATE INDEX room_match_by_match ON room_match (match_id);

-- A player. The id is a document's of the ledger, which the transfers of the entry refer to.
CREATE TABLE room_entry (
  id bigint PRIMARY KEY REFERENCES ledger_document,
  room_id integer NOT NULL REFERENCES room,
  wallet_id bigint NOT NULL,
  -- The player's number in the room, from 1. Those of players who left are not given again.
  number smallint NOT NULL,
  -- 'held' until the start, 'in' from then on; 'left' and 'refunded' got the fee back.
  state text NOT NULL CHECK (state IN ('held', 'in', 'left', 'refunded', 'paid')),
  -- HMAC of the network address, in a free room.
  ip_hash bytea,
  joined_at timestamptz NOT NULL,
  -- The final place, points in hundredths and prize; 0 before the room has ended.
  place smallint NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0,
  prize bigint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  refund_reason text NOT NULL DEFAULT '',
  UNIQUE (room_id, number),
  CHECK ((state IN ('left', 'refunded')) = (refund_reason <> '')),
  CHECK ((state IN ('left', 'refunded', 'paid')) = (finished_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX room_entry_once ON room_entry (room_id, wallet_id) WHERE state <> 'left';
CREATE UNIQUE INDEX room_entry_network ON room_entry (room_id, ip_hash)
  WHERE ip_hash IS NOT NULL AND state <> 'left';
CREATE INDEX room_entry_by_wallet ON room_entry (wallet_id, id);

-- A pick is final, and sealed in the order of the room.
CREATE TABLE room_pick (
  entry_id bigint NOT NULL REFERENCES room_entry,
  match_id bigint NOT NULL REFERENCES match,
  room_id integer NOT NULL REFERENCES room,
  bet_type text NOT NULL CHECK (bet_type IN ('HDP', 'OU')),
  selection text NOT NULL,
  line_quarters smallint NOT NULL,
  -- Hong Kong price of the feed.
  price_thousandths integer NOT NULL,
  guard_version bigint NOT NULL,
  rules_version text NOT NULL,
  salt bytea NOT NULL CHECK (octet_length(salt) = 32),
  seal bytea NOT NULL CHECK (octet_length(seal) = 32),
  -- Place in the room's chain, from 1, and the chain's head behind it.
  seal_number integer NOT NULL,
  seal_head bytea NOT NULL CHECK (octet_length(seal_head) = 32),
  placed_at timestamptz NOT NULL,
  result text NOT NULL DEFAULT '',
  -- Hundredths of a point.
  points bigint NOT NULL DEFAULT 0,
  receipt jsonb,
  PRIMARY KEY (entry_id, match_id),
  UNIQUE (room_id, seal_number)
) WITH (fillfactor = 70);

-- What a call that moves money or picks was answered: the same request is answered so again.
CREATE TABLE room_request (
  wallet_id bigint NOT NULL,
  request_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  room_id integer REFERENCES room,
  -- Empty where it was accepted.
  code text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  -- What the call did, such as the numbers of its picks.
  done jsonb NOT NULL DEFAULT '{}',
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, request_id)
);

-- Wrong PINs, in a transaction of their own: a refused join does not undo them.
CREATE TABLE room_pin_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room_id integer NOT NULL REFERENCES room,
  wallet_id bigint NOT NULL,
  ip_hash bytea NOT NULL,
  tried_at timestamptz NOT NULL
);
CREATE INDEX room_pin_try_by_room ON room_pin_try (room_id, wallet_id, tried_at);
CREATE INDEX room_pin_try_by_ip ON room_pin_try (ip_hash, tried_at);
