-- The results page shows a match with its corners, bookings and quarters.
CREATE INDEX match_by_parent ON match (parent_id) WHERE parent_id IS NOT NULL;
