-- What each settlement, reversal and cash-out added to its member's figures: a line of the books by
-- bets, as a transfer is one by money. The turnover columns are those of the domain's turnover.ts
-- (valid turnover by the smaller of risk and result); a test holds the two equal.
CREATE VIEW settled_entry AS
SELECT e.wallet_id, e.bet_id, e.revision, e.part, e.kind, e.result, e.entered_at,
       e.stake, e.risk, e.win_loss, e.returned, p.product, p.sports_type,
       CASE e.kind WHEN 'reverse' THEN -1 ELSE 1 END AS bets,
       CASE e.kind WHEN 'reverse' THEN -1 ELSE 1 END * CASE e.result
         WHEN 'void' THEN 0 WHEN 'cashed_out' THEN least(abs(e.win_loss), e.risk) ELSE e.stake
       END AS turnover,
       CASE e.kind WHEN 'reverse' THEN -1 ELSE 1 END * CASE
         WHEN e.result IN ('void', 'draw') THEN 0 ELSE least(abs(e.win_loss), e.risk)
       END AS valid_turnover
  FROM (
    -- Parts that were cashed out later do not count: what a day turned over stays as it was.
    SELECT s.wallet_id, s.bet_id, s.revision, 0::smallint AS part, s.kind, s.result,
           s.settled_at AS entered_at, b.stake - c.stake AS stake, b.risk - c.risk AS risk,
           s.win_loss, s.returned
      FROM bet_settlement s
      JOIN bet b ON b.id = s.bet_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(risk), 0)::bigint AS risk
          FROM cash_out
         WHERE b.cashed_stake > 0 AND bet_id = s.bet_id AND settlement_revision < s.revision) c
    UNION ALL
    SELECT wallet_id, bet_id, 0, number, 'cash_out', 'cashed_out', cashed_at, stake, risk,
           win_loss, returned
      FROM cash_out) e
  JOIN bet o ON o.id = e.bet_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN o.combination = 'single' AND o.odds_type = 5 THEN 'body'
                WHEN o.odds_type = 5 THEN 'maung'
                WHEN o.combination = 'single' AND l.bet_type = 'OUTRIGHT' THEN 'outright'
                ELSE o.combination END AS product,
           -- A ticket of several matches belongs to no one sport.
           CASE WHEN o.combination = 'single' THEN m.sports_type ELSE 0::smallint END AS sports_type
      FROM bet_leg l JOIN match m ON m.id = l.match_id
     WHERE l.bet_id = e.bet_id ORDER BY l.leg LIMIT 1) p;

-- The entries of a member summed up by day and product, kept as they are written: a report of a
-- quarter reads some hundred rows, however many bets were placed in it.
CREATE TABLE settled_day (
  wallet_id bigint NOT NULL,
  working_date date NOT NULL,
  product text NOT NULL,
  sports_type smallint NOT NULL,
  entries integer NOT NULL,
  -- A reversal takes its bet off again.
  bets integer NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  win_loss bigint NOT NULL,
  PRIMARY KEY (wallet_id, working_date, product, sports_type)
) WITH (fillfactor = 70);

CREATE TRIGGER bet_settlement_adds AFTER INSERT ON bet_settlement
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_settlements();
CREATE TRIGGER cash_out_adds AFTER INSERT ON cash_out
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_cash_outs();

-- What each transfer that counts added to its member's figures, as settled_entry says it of bets. A
-- stake that is spent is a bet that lost it; a win turns nothing over; a refund takes all back. For
-- the member's own limits an amount is staked on the day of its stake, until it is given back.
CREATE VIEW counted_transfer AS
SELECT t.wallet_id, t.reference, t.kind, t.revision, t.posted_at AS entered_at, k.product,
       0::smallint AS sports_type,
       -- Stakes move inside of the balance; the words are those of the index transfer_flow.
       (t.credit_account IN (t.wallet_id * 4, t.wallet_id * 4 + 1))
         <> (t.debit_account IN (t.wallet_id * 4, t.wallet_id * 4 + 1)) AS is_settled,
       CASE k.counts_as WHEN 'fee' THEN 1 WHEN 'void' THEN -1 ELSE 0 END AS bets,
       CASE k.counts_as WHEN 'fee' THEN amount WHEN 'void' THEN -amount ELSE 0 END AS turnover,
       CASE k.counts_as WHEN 'fee' THEN amount WHEN 'void' THEN -amount ELSE 0 END
         AS valid_turnover,
       CASE WHEN k.counts_as = 'fee' THEN -amount WHEN k.counts_as IN ('void', 'win') THEN amount
            ELSE 0 END AS win_loss,
       CASE WHEN k.counts_as = 'stake' THEN amount
            WHEN k.counts_as IN ('stake_back', 'void') THEN -amount ELSE 0 END AS staked,
       coalesce(s.posted_at, t.posted_at) AS staked_at
  FROM transfer t
  JOIN transfer_kind k ON k.kind = t.kind AND k.counts_as IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT h.posted_at FROM transfer h JOIN transfer_kind hk ON hk.kind = h.kind
     WHERE k.counts_as IN ('stake_back', 'void') AND h.reference = t.reference
       AND hk.product = k.product AND hk.counts_as = 'stake') s ON true;
