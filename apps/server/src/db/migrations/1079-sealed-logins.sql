-- The key pairs that passwords are sealed to on their way here (docs/sessions.md, "A sealed
-- password"). A row is deleted once the keys that it gave are past: recorded traffic stays closed.
CREATE TABLE login_exchange (
  -- A point of P-256 in base64url.
  public_key text PRIMARY KEY CHECK (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  -- Sealed with a key of the house, as is what signs the keys that the pair gives.
  private_key bytea NOT NULL,
  signing_key bytea NOT NULL,
  made_at timestamptz NOT NULL
);

-- Keys that have opened a password, so that no node opens another one with them.
CREATE TABLE opened_login_key (
  key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  -- By then its age refuses the key on every node.
  expires_at timestamptz NOT NULL
);
CREATE INDEX opened_login_key_expiry ON opened_login_key (expires_at);
