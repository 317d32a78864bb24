-- Returns the code that refuses a bet in this state of the account; '' if the state allows bets.
CREATE OR REPLACE FUNCTION status_refusal(account_status text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE account_status
    WHEN 'active' THEN '' WHEN 'suspended' THEN 'SUSPEND' WHEN 'frozen' THEN 'FREEZE'
    WHEN 'blocked' THEN 'BLOCK' WHEN 'closed' THEN 'CLOSE' ELSE 'memberInactive' END
$$;
