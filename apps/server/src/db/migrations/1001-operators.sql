-- The book's clock. Acceptance and settlement read it, and never a node's own clock. The row exists
-- in simulations only, where tests move time or let it stand still.
CREATE TABLE simulation_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  offset_ms bigint NOT NULL,
  stands_at timestamptz
);

CREATE TABLE operator (
  id smallint PRIMARY KEY CHECK (id > 0),
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  -- What every member's answers depend on; it is read with each member.
  settings jsonb NOT NULL DEFAULT '{}',
  -- What the page shows and the operator's checks need.
  brand jsonb NOT NULL DEFAULT '{}',
  -- Raised by each change, so that every node sees that there is one.
  version integer NOT NULL DEFAULT 1
);

-- The operator of a request is found by its host name; '*' takes all names that are not listed.
CREATE TABLE operator_host (
  host text PRIMARY KEY CHECK (host = '*' OR host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  operator_id smallint NOT NULL REFERENCES operator
);
CREATE INDEX operator_host_by_operator ON operator_host (operator_id);

-- Logo and icon of a brand. What they are is read from their bytes: brand-image.ts.
CREATE TABLE operator_file (
  operator_id smallint NOT NULL REFERENCES operator,
  role text NOT NULL CHECK (role IN ('logo', 'icon')),
  bytes bytea NOT NULL CHECK (length(bytes) <= 65536),
  PRIMARY KEY (operator_id, role)
);

-- The limits that an operator sets for a currency and sport, minor units: those of new members, and
-- the bounds of what one member may be given.
CREATE TABLE limit_profile (
  operator_id smallint NOT NULL REFERENCES operator,
  currency text NOT NULL,
  sports_type smallint NOT NULL,
  min_bet bigint NOT NULL CHECK (min_bet > 0),
  max_bet bigint NOT NULL CHECK (max_bet >= min_bet),
  max_per_match bigint NOT NULL CHECK (max_per_match >= max_bet),
  max_payout bigint NOT NULL CHECK (max_payout > 0),
  PRIMARY KEY (operator_id, currency, sports_type)
);

-- Commission rates of new members by odds group and class, in hundredths of a per cent.
CREATE TABLE commission_class (
  operator_id smallint NOT NULL REFERENCES operator,
  odds_group text NOT NULL CHECK (odds_group IN ('A', 'B', 'C', 'D')),
  class text NOT NULL CHECK (class IN ('hdpou', '1x2', 'others')),
  rate smallint NOT NULL CHECK (rate BETWEEN 0 AND 100),
  PRIMARY KEY (operator_id, odds_group, class)
);

-- When an operator had closed the site for maintenance, and what members read meanwhile. The site
-- is closed while a row has no end.
CREATE TABLE maintenance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  -- In the operator's own words; '' leaves the site's.
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 500),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX maintenance_now ON maintenance (operator_id) WHERE ended_at IS NULL;

-- What operators do to their members and their site. One row for each act that changed something,
-- written as the last statement of the act's transaction, under an advisory lock: numbers have no
-- gaps. Each hash covers the hash before it, so that a changed or missing row breaks the chain.
CREATE TABLE audit (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  operator_id smallint NOT NULL REFERENCES operator,
  -- `shell:<user>` for a command.
  actor text NOT NULL,
  act text NOT NULL,
  -- What the act changed: `member:fern01`, `limits`, `site`.
  target text NOT NULL,
  reason text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- All of the above as canonical JSON. The hash is of this text; the columns are for searches.
  record text NOT NULL,
  previous bytea NOT NULL CHECK (octet_length(previous) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_by_target ON audit (operator_id, target, seq);

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_not_truncated BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The end of the chain. Without it, missing newest rows would go unnoticed.
CREATE TABLE audit_head (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));
