-- Hosts that an operator's video comes from: the browsers of its members may load from no others.
CREATE TABLE tv_host (
  operator_id smallint NOT NULL REFERENCES operator,
  -- With the port where it is not 443.
  host text NOT NULL CHECK (host ~ '^[a-z0-9.-]{1,253}(:[0-9]{1,5})?$'),
  PRIMARY KEY (operator_id, host)
);

-- The channels of an operator (docs/live-tv.md).
CREATE TABLE tv_channel (
  operator_id smallint NOT NULL,
  key text NOT NULL CHECK (key ~ '^[a-z0-9-]{1,32}$'),
  name text NOT NULL,
  host text NOT NULL,
  -- The address of its HLS playlist, at the host.
  url text NOT NULL CHECK (url LIKE 'https://' || host || '/%'),
  -- What addresses are signed with; null where the host takes the plain one.
  signing_key text CHECK (length(signing_key) >= 16),
  -- Counts the keys that it has had: what the audit names a key by.
  key_number integer NOT NULL,
  -- Public ids of the leagues whose matches it shows.
  leagues text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (operator_id, key),
  FOREIGN KEY (operator_id, host) REFERENCES tv_host
);

-- Matches that traders have given a channel, before the channel of their league.
CREATE TABLE tv_match (
  operator_id smallint NOT NULL,
  match_id text NOT NULL REFERENCES match (public_id),
  channel_key text NOT NULL,
  PRIMARY KEY (operator_id, match_id),
  FOREIGN KEY (operator_id, channel_key) REFERENCES tv_channel ON DELETE CASCADE
);
