-- Failures from a device that has logged in to the account before are counted apart from those of
-- all others, so that a stranger cannot lock the owner out. '' for all others.
ALTER TABLE login_attempt ADD COLUMN device text NOT NULL DEFAULT '';

CREATE INDEX login_attempt_by_device ON login_attempt (login_key, device, attempted_at);
DROP INDEX login_attempt_by_login;
