-- Returns the account of a provider for an operator and currency, and makes it at its first round.
CREATE OR REPLACE FUNCTION provider_account(
  p_provider smallint, p_operator smallint, p_currency text
) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_address text;
  v_id bigint;
BEGIN
  SELECT format('provider:%s:%s:%s', p_operator, key, p_currency) INTO v_address
    FROM game_provider WHERE id = p_provider;
  SELECT id INTO v_id FROM ledger_account WHERE address = v_address;
  IF v_id IS NULL THEN
    INSERT INTO ledger_account (id, address, currency, role, operator_id)
      VALUES (nextval('provider_account_id'), v_address, p_currency, 'provider', p_operator)
      ON CONFLICT (address) DO NOTHING;
    SELECT id INTO v_id FROM ledger_account WHERE address = v_address;
  END IF;
  RETURN v_id;
END $$;
