-- The last transfer before a span is found among those that changed the account balance, by
-- transfer_flow. What a bet holds and releases moves inside of the balance, and now has no entry
-- in an index by wallet: each placing and settlement writes one page less.
DROP INDEX transfer_by_wallet;
