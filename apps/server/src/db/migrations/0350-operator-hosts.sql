-- The operator of a request is found by its host name; '*' takes the names that nobody else has.
CREATE TABLE operator_host (
  host text PRIMARY KEY CHECK (host = '*' OR host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  operator_id smallint NOT NULL REFERENCES operator
);
CREATE INDEX operator_host_by_operator ON operator_host (operator_id);

-- The site shows this name, and a demo is no part of it.
UPDATE operator SET name = 'Fairline' WHERE code = 'demo' AND name = 'Fairline Demo';

INSERT INTO operator_host (host, operator_id) SELECT '*', min(id) FROM operator HAVING count(*) > 0;

ALTER TABLE operator
  -- What the page shows and the operator's checks need. `settings` is read with every member.
  ADD COLUMN brand jsonb NOT NULL DEFAULT '{}',
  -- Raised by each change, so that every node sees that there is one.
  ADD COLUMN version integer NOT NULL DEFAULT 1;
