-- Moments are deleted by their time, and those of a match by its end: neither reads all of them.
CREATE INDEX match_moment_by_time ON match_moment (at);
CREATE INDEX match_by_end ON match (ended_at) WHERE ended_at IS NOT NULL;
