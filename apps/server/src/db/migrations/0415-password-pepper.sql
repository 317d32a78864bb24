-- Proves that PASSWORD_PEPPER is the one that the stored passwords were hashed with: an HMAC of a
-- constant under it, written at the first start.
CREATE TABLE password_pepper (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  proof bytea NOT NULL CHECK (octet_length(proof) = 32)
);
