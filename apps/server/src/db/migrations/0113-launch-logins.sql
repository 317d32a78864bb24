-- Tokens of launch logins that were used, until they have expired anyway: none opens two sessions,
-- on whatever node and after whatever restart.
CREATE TABLE launch_token (
  operator_id smallint NOT NULL REFERENCES operator,
  token_id text NOT NULL CHECK (length(token_id) BETWEEN 16 AND 64),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, token_id)
);
CREATE INDEX launch_token_expiry ON launch_token (expires_at);

-- What a member reads in the list of sessions to tell one device from another.
ALTER TABLE session ADD COLUMN user_agent text NOT NULL DEFAULT '';
