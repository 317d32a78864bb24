CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  login_id text NOT NULL CHECK (login_id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$'),
  nickname text CHECK (nickname ~ '^[A-Za-z0-9]{6,15}$'),
  -- The upline above the member; 'house' until the hierarchy is built.
  parent_id text NOT NULL DEFAULT 'house',
  password_hash text NOT NULL,
  pepper_id text NOT NULL,
  preferences jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT book_now(),
  -- Rises when terms or settings change. A session remembers the version that its last profile
  -- answer had: when the two differ, the balance answer tells the site to read the profile again.
  profile_version bigint NOT NULL DEFAULT 0,
  -- Minutes between two looks at how long and at what cost a member has played; 0 is never.
  reality_check_minutes smallint NOT NULL DEFAULT 60
    CHECK (reality_check_minutes IN (0, 15, 30, 60, 120)),
  -- How often the password has been changed. A device token is made for this number: a changed
  -- password turns the devices that used the older one into unknown ones.
  password_changes integer NOT NULL DEFAULT 0,
  -- Somebody else knows the password: the member has to choose another one at the next login.
  must_change_password boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX account_login ON account (operator_id, lower(login_id));
CREATE UNIQUE INDEX account_nickname ON account (operator_id, lower(nickname));

-- Every name that a member of an operator logs in by, in lower case: the login id and the nickname.
-- One table holds both, so that no nickname is the login id of another member.
CREATE TABLE login_name (
  operator_id smallint NOT NULL REFERENCES operator,
  name text NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  PRIMARY KEY (operator_id, name)
);
CREATE TRIGGER account_names AFTER INSERT OR UPDATE OF nickname ON account
  FOR EACH ROW EXECUTE FUNCTION keep_login_names();

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
  created_at timestamptz NOT NULL DEFAULT book_now(),
  -- Tax of bets at Myanmar odds, per cent of what they win: the first is that of a body, the others
  -- those of a maung of two to ten legs. New terms take the operator's table of that day.
  myanmar_tax smallint[] NOT NULL DEFAULT '{5,15,20,20,20,20,20,20,20,20}'
    CHECK (array_ndims(myanmar_tax) = 1 AND array_length(myanmar_tax, 1) = 10
           AND array_position(myanmar_tax, NULL) IS NULL
           AND 0 <= ALL (myanmar_tax) AND 100 >= ALL (myanmar_tax))
);
CREATE INDEX terms_by_account ON terms (account_id, id DESC);
CREATE TRIGGER terms_append_only BEFORE UPDATE OR DELETE ON terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

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
  profile_version bigint NOT NULL DEFAULT 0,
  -- What a member reads in the list of sessions to tell one device from another.
  user_agent text NOT NULL DEFAULT '',
  -- Whether a later login of the account ended the session: its member reads that somebody logged
  -- in elsewhere, and not only that the session is over.
  replaced boolean NOT NULL DEFAULT false,
  CHECK ((ended_at IS NULL) = (end_code IS NULL)),
  CHECK (ended_at IS NOT NULL OR NOT replaced)
);
-- An operator may allow a member several sessions at once; logins take turns by the wallet's lock.
CREATE INDEX session_open ON session (account_id) WHERE ended_at IS NULL;
-- Lists show where the session of a bet was opened.
CREATE INDEX session_by_account ON session (account_id, created_at);
-- Sessions whose idle or absolute end has come are looked for by these.
CREATE INDEX session_idle ON session (last_active_at) WHERE ended_at IS NULL;
CREATE INDEX session_ended ON session (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE login_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Lower-case login id as typed, so that unknown accounts are throttled the same way.
  login_key text NOT NULL,
  ip inet NOT NULL,
  succeeded boolean NOT NULL,
  attempted_at timestamptz NOT NULL,
  -- Failures from a device that has logged in to the account before are counted apart from those of
  -- all others, so that a stranger cannot lock the owner out. '' for all others.
  device text NOT NULL DEFAULT ''
);
CREATE INDEX login_attempt_by_device ON login_attempt (login_key, device, attempted_at);
CREATE INDEX login_attempt_by_ip ON login_attempt (ip, attempted_at);

-- Tokens of launch logins that were used, until they have expired anyway: none opens two sessions,
-- on any node and after any restart.
CREATE TABLE launch_token (
  operator_id smallint NOT NULL REFERENCES operator,
  token_id text NOT NULL CHECK (length(token_id) BETWEEN 16 AND 64),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, token_id)
);
CREATE INDEX launch_token_expiry ON launch_token (expires_at);

-- Proves that PASSWORD_PEPPER is the one that the stored passwords were hashed with: an HMAC of a
-- constant under it, written at the first start.
CREATE TABLE password_pepper (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  proof bytea NOT NULL CHECK (octet_length(proof) = 32)
);
