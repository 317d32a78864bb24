-- Logo and icon of a brand. What they are is read from their bytes: brand-image.ts.
CREATE TABLE operator_file (
  operator_id smallint NOT NULL REFERENCES operator,
  role text NOT NULL CHECK (role IN ('logo', 'icon')),
  bytes bytea NOT NULL CHECK (length(bytes) <= 65536),
  PRIMARY KEY (operator_id, role)
);
