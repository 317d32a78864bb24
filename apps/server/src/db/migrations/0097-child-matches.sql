-- The match that a match is a part of: its corners, bookings or a quarter of an hour of it. Null
-- for a match of its own, and while the feed has not told of the parent.
ALTER TABLE match ADD COLUMN parent_id bigint REFERENCES match;
