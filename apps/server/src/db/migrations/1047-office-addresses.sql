-- The IPv4 addresses that an account of the back office may log in from; empty for any address.
ALTER TABLE office_account ADD COLUMN addresses text[] NOT NULL DEFAULT '{}';
