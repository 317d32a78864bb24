-- How long the address of the house's own games is that of the house that gave it. Where several
-- nodes each run one, another house gives its own address after this time.
ALTER TABLE game_provider ADD COLUMN url_until timestamptz NOT NULL DEFAULT '-infinity';
