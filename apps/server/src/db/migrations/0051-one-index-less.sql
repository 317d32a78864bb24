-- Every index costs each placing an insertion into a page of its own, and each settlement another.
-- This one gave no order that a list asks for (they go by the time of placing or settling), and
-- bet_request begins with the wallet too.
DROP INDEX bet_by_wallet;
