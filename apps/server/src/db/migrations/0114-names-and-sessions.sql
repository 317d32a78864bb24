-- Every name that a member of an operator logs in by, in lower case: the login id and the nickname.
-- One table holds both, so that nobody's nickname is the login id of another.
CREATE TABLE login_name (
  operator_id smallint NOT NULL REFERENCES operator,
  name text NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  PRIMARY KEY (operator_id, name)
);

INSERT INTO login_name (operator_id, name, account_id)
SELECT operator_id, lower(login_id), id FROM account
UNION ALL
SELECT operator_id, lower(nickname), id FROM account WHERE nickname IS NOT NULL;

CREATE TRIGGER account_names AFTER INSERT OR UPDATE OF nickname ON account
FOR EACH ROW EXECUTE FUNCTION keep_login_names();

-- An operator may allow a member several sessions at once; logins take turns by the wallet's lock.
DROP INDEX session_active;
CREATE INDEX session_open ON session (account_id) WHERE ended_at IS NULL;
