-- The uplines of an operator's members: a tree, each level above the one below it, of which one may
-- be skipped. What decides who sees and pays whom never changes: moving is closing and reopening.
CREATE TABLE party (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id smallint NOT NULL REFERENCES operator,
  -- Null under the house.
  parent_id bigint REFERENCES party,
  level text NOT NULL
    CHECK (level IN ('agent', 'master', 'senior', 'super_senior', 'shareholder')),
  -- The ids from the top to the party itself, `1.7.23.`: a subtree is all that begins so.
  path text COLLATE "C" NOT NULL UNIQUE CHECK (('.' || path) LIKE '%.' || id || '.'),
  login_id text NOT NULL CHECK (login_id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$'),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  currency text NOT NULL,
  -- What the parent has given, and what of it was given on to parties and members; minor units.
  credit bigint NOT NULL DEFAULT 0 CHECK (credit >= 0),
  given bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'closed')),
  -- By column: share, the least that the parent wants, the most that it allows; per cent.
  position_taking jsonb NOT NULL DEFAULT '{}',
  -- By class, in hundredths of a per cent.
  commission jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT book_now(),
  CHECK (given <= credit)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX party_login ON party (operator_id, lower(login_id));
CREATE INDEX party_by_parent ON party (parent_id);
CREATE TRIGGER party_stays BEFORE UPDATE OF id, operator_id, parent_id, level, path, login_id,
  currency ON party FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A party and a member of an operator have no name in common: either may be the target of an act.
ALTER TABLE login_name ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE login_name ADD COLUMN party_id bigint REFERENCES party;
ALTER TABLE login_name ADD CHECK (num_nonnulls(account_id, party_id) = 1);

-- Null of a member of the house.
ALTER TABLE account ADD COLUMN party_id bigint REFERENCES party;
ALTER TABLE account DROP COLUMN parent_id;
CREATE INDEX account_by_party ON account (party_id) WHERE party_id IS NOT NULL;
CREATE TRIGGER account_stays BEFORE UPDATE OF party_id ON account
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What the states of all uplines together leave: the member's own state stays as it is, so that it
-- is exact again when an upline is active again.
ALTER TABLE wallet ADD COLUMN upline_status text NOT NULL DEFAULT 'active'
  CHECK (upline_status IN ('active', 'suspended', 'closed'));

-- Terms have the rates of the member and of its five uplines, in hundredths of a per cent. The terms
-- of members of the house had one rate a class, in per cent.
ALTER TABLE terms DISABLE TRIGGER terms_append_only;
UPDATE terms SET position_taking = '{}', commission = coalesce((
  SELECT jsonb_object_agg(key, to_jsonb(array_fill(round(value::numeric * 100)::integer, '{6}')))
    FROM jsonb_each_text(commission)), '{}');
ALTER TABLE terms ENABLE TRIGGER terms_append_only;
ALTER TABLE terms ALTER COLUMN position_taking SET DEFAULT '{}';

-- Credit that an upline takes back. It does not lend: what was lost cannot be taken.
INSERT INTO transfer_kind (kind, debit, credit, lends, product, counts_as, listed) VALUES
  ('take_credit', 'available', 'credit', false, NULL, NULL, 'always');
