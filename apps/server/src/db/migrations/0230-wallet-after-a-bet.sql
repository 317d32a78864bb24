-- A placed bet tells the version of its wallet, so that the newer of two balances is known.
ALTER TYPE placement_outcome ADD ATTRIBUTE wallet_version bigint;
