-- When an operator had closed the site for maintenance, and what members were told; it is closed
-- while a row has no end.
CREATE TABLE maintenance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  -- In the operator's own words; '' leaves the site's.
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 500),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX maintenance_now ON maintenance (operator_id) WHERE ended_at IS NULL;
