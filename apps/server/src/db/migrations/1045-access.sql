-- What is switched off for members: a bit for each right of access-right.ts, by its place there.
-- What is off at a party is off for all below it. A wallet has what all uplines leave, so that
-- placing reads no further row, next to what is off for its owner alone.
ALTER TABLE party ADD COLUMN denied integer NOT NULL DEFAULT 0 CHECK (denied >= 0);
ALTER TABLE wallet
  ADD COLUMN denied integer NOT NULL DEFAULT 0 CHECK (denied >= 0),
  ADD COLUMN upline_denied integer NOT NULL DEFAULT 0 CHECK (upline_denied >= 0);
