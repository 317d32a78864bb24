-- Who works in the back office: staff of an operator, uplines, and those who act for an upline.
CREATE TABLE office_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  -- Null of staff.
  party_id bigint REFERENCES party,
  login_id text NOT NULL CHECK (login_id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$'),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  role text NOT NULL CHECK (role IN
    ('owner', 'trader', 'clerk', 'service', 'finance', 'auditor', 'upline')),
  -- What a sub-account may do; null of an account that acts for itself.
  flags text[] CHECK (flags <@ '{total_bets,reports,create,update,transfer}'),
  status text NOT NULL DEFAULT 'invited'
    CHECK (status IN ('invited', 'active', 'suspended', 'withdrawn')),
  password_hash text,
  pepper_id text,
  -- The secret of the device that shows codes, sealed with a key of the house; null without one.
  totp_sealed bytea,
  -- The step of the newest code that was taken: a code logs in once.
  totp_step bigint NOT NULL DEFAULT 0,
  -- HMACs of the codes for a lost device that are left.
  recovery_codes text[] NOT NULL DEFAULT '{}',
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT book_now(),
  CHECK ((role = 'upline') = (party_id IS NOT NULL)),
  CHECK (flags IS NULL OR role = 'upline'),
  CHECK (status <> 'active' OR password_hash IS NOT NULL),
  CHECK ((password_hash IS NULL) = (pepper_id IS NULL))
);
CREATE UNIQUE INDEX office_account_login ON office_account (operator_id, lower(login_id));
-- An upline has one account that acts for itself.
CREATE UNIQUE INDEX office_account_upline ON office_account (party_id)
  WHERE party_id IS NOT NULL AND flags IS NULL;
CREATE INDEX office_account_by_party ON office_account (party_id) WHERE party_id IS NOT NULL;
CREATE TRIGGER office_account_stays BEFORE UPDATE OF id, operator_id, party_id, login_id
  ON office_account FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A link by which an account is taken, or taken again after a reset: once, and for a short time.
CREATE TABLE office_invitation (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  office_account_id bigint NOT NULL REFERENCES office_account,
  expires_at timestamptz NOT NULL,
  -- The secret that the page showed, which its first code proves.
  totp_sealed bytea
);
CREATE INDEX office_invitation_by_account ON office_invitation (office_account_id);

CREATE TABLE office_session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  office_account_id bigint NOT NULL REFERENCES office_account,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the second factor was shown last.
  proved_at timestamptz NOT NULL,
  ip inet NOT NULL,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX office_session_by_account ON office_session (office_account_id);

-- What a call that changed something answered: a call that is sent again is answered so.
CREATE TABLE office_outcome (
  person text NOT NULL,
  request_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  -- Sealed: it may have a password that is shown once.
  answer_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT book_now(),
  PRIMARY KEY (person, request_id)
);
CREATE INDEX office_outcome_by_time ON office_outcome (created_at);
