-- How often the password of an account has been changed. A device token is made for this number: a
-- changed password turns the devices that used the older one into unknown ones.
ALTER TABLE account ADD COLUMN password_changes integer NOT NULL DEFAULT 0;
