-- Rises when terms or settings change. A session remembers the version that its last profile
-- answer had: when the two differ, the balance answer tells the site to read the profile again.
ALTER TABLE account ADD COLUMN profile_version bigint NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN profile_version bigint NOT NULL DEFAULT 0;

-- Sessions whose idle or absolute end has come are looked for by these.
CREATE INDEX session_idle ON session (last_active_at) WHERE ended_at IS NULL;
CREATE INDEX session_ended ON session (ended_at) WHERE ended_at IS NOT NULL;
