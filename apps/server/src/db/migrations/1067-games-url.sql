-- Where the games of a provider open: an address on the host of their windows; '' for that of its
-- calls. Providers often answer calls and serve games from two hosts.
ALTER TABLE game_provider ADD COLUMN games_url text NOT NULL DEFAULT '';
