-- Whether a later login of the account ended the session, at the moment that it ended: its member
-- reads that somebody logged in elsewhere, and not only that the session is over.
ALTER TABLE session
  ADD COLUMN replaced boolean NOT NULL DEFAULT false
  CHECK (ended_at IS NOT NULL OR NOT replaced);
