-- The book's clock. Acceptance and settlement read it, never a node's own clock; the offset
-- exists only in simulation mode, where tests move time.
CREATE TABLE simulation_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  offset_ms bigint NOT NULL
);

CREATE TABLE operator (
  id smallint PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  login_id text NOT NULL CHECK (login_id ~ '^[A-Za-z0-9]{3,32}$'),
  nickname text CHECK (nickname ~ '^[A-Za-z0-9]{6,15}$'),
  -- The upline above the member; 'house' until the hierarchy is built.
  parent_id text NOT NULL DEFAULT 'house',
  password_hash text NOT NULL,
  pepper_id text NOT NULL,
  preferences jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT book_now()
);
CREATE UNIQUE INDEX account_login ON account (operator_id, lower(login_id));
CREATE UNIQUE INDEX account_nickname ON account (operator_id, lower(nickname));

-- What a bet was placed under. Rows never change: new terms are a new row, for new bets only.
CREATE TABLE terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  odds_group text NOT NULL CHECK (odds_group IN ('A', 'B', 'C', 'D')),
  -- Per sports type: min_bet, max_bet, max_payout, max_per_match in minor units as text.
  limits jsonb NOT NULL,
  -- Share of each upline in the result, per cent; empty while the house takes all.
  position_taking jsonb NOT NULL DEFAULT '[]',
  commission jsonb NOT NULL DEFAULT '{}',
  rules_version text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT book_now()
);
CREATE INDEX terms_by_account ON terms (account_id, id DESC);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id smallint NOT NULL REFERENCES operator,
  account_id bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The code that a request with this dead token gets.
  end_code text,
  ip inet NOT NULL,
  CHECK ((ended_at IS NULL) = (end_code IS NULL))
);
CREATE UNIQUE INDEX session_active ON session (account_id) WHERE ended_at IS NULL;

CREATE TABLE login_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Lower-case login id as typed, so that unknown accounts are throttled the same way.
  login_key text NOT NULL,
  ip inet NOT NULL,
  succeeded boolean NOT NULL,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX login_attempt_by_login ON login_attempt (login_key, attempted_at);
CREATE INDEX login_attempt_by_ip ON login_attempt (ip, attempted_at);
