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

-- The end of the chain. Without it nobody would notice that the newest rows are missing.
CREATE TABLE audit_head (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- The operator's own number of a payment or correction. It moves money once.
ALTER TABLE ledger_document ADD COLUMN reference text;
CREATE UNIQUE INDEX ledger_document_reference ON ledger_document (operator_id, reference)
  WHERE reference IS NOT NULL;

-- Somebody else knows the password: the member has to choose another one at the next login.
ALTER TABLE account ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

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

-- As the login does, it allows dots, dashes and underscores behind the first character.
ALTER TABLE account DROP CONSTRAINT account_login_id_check;
ALTER TABLE account ADD CONSTRAINT account_login_id_check
  CHECK (login_id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$');
