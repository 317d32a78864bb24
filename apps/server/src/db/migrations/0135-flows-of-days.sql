-- What moved a member's account balance, by day and kind, kept as it is posted: a statement of a
-- quarter reads some hundred rows, however many bets were settled in it. Only post_transfers posts
-- what moves the balance: placing moves money inside of it.
CREATE TABLE flow_day (
  wallet_id bigint NOT NULL,
  working_date date NOT NULL,
  kind text NOT NULL,
  transfers integer NOT NULL,
  flow bigint NOT NULL,
  PRIMARY KEY (wallet_id, working_date, kind)
) WITH (fillfactor = 70);

INSERT INTO flow_day
SELECT t.wallet_id, working_date_of(t.posted_at), t.kind, count(*),
       sum(t.amount * account_flow(k.debit, k.credit))
  FROM transfer t JOIN transfer_kind k ON k.kind = t.kind
 WHERE account_flow(k.debit, k.credit) <> 0
 GROUP BY 1, 2, 3;
