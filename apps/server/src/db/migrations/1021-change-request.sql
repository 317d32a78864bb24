-- What one person proposes and a second one approves: an act of the back office that waits. Its
-- payload and what it was made on are canonical JSON; it applies only while the latter is the same.
CREATE TABLE change_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  -- The act that it is, such as `bet.void`.
  kind text NOT NULL,
  -- What it changes, as the audit names it.
  target text NOT NULL,
  payload text NOT NULL,
  -- Revisions and states of what it changes, as its maker saw them.
  made_on text NOT NULL,
  maker text NOT NULL,
  -- Who counts as one person for the second one.
  maker_person text NOT NULL,
  reason text NOT NULL,
  made_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'applied', 'refused', 'stale')),
  decider text,
  decider_person text,
  decided_at timestamptz,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK (num_nonnulls(decider, decider_person, decided_at) IN (0, 3))
);
-- The same change is proposed once at a time.
CREATE UNIQUE INDEX change_request_open ON change_request (operator_id, kind, md5(payload))
  WHERE state = 'proposed';
CREATE INDEX change_request_of_operator ON change_request (operator_id, id DESC);
