-- A bet says in columns of its own what its ticket is: how its legs are combined, and the system of
-- its prices. A leg at Myanmar odds has a percentage; its odds are null.
ALTER TABLE bet RENAME COLUMN kind TO combination;
ALTER TABLE bet RENAME CONSTRAINT bet_kind_check TO bet_combination_check;
ALTER TABLE bet ADD COLUMN price_system text NOT NULL
  GENERATED ALWAYS AS (CASE odds_type WHEN 5 THEN 'myanmar' ELSE 'decimal' END) STORED;

ALTER TABLE bet_leg ALTER COLUMN odds_thousandths DROP NOT NULL;
ALTER TABLE bet_leg ALTER COLUMN placed_odds_thousandths DROP NOT NULL;
-- What the backed side wins (above 0) or loses of the amount at its line.
ALTER TABLE bet_leg ADD COLUMN percent smallint CHECK (percent BETWEEN -100 AND 100);
UPDATE bet_leg l
   SET percent = l.odds_thousandths / 10, odds_thousandths = NULL, placed_odds_thousandths = NULL
  FROM bet b WHERE b.id = l.bet_id AND b.price_system = 'myanmar';
ALTER TABLE bet_leg ADD CONSTRAINT bet_leg_price_check
  CHECK (num_nonnulls(percent, odds_thousandths) = 1
         AND (odds_thousandths IS NULL) = (placed_odds_thousandths IS NULL));

-- As in 0119, by the columns of the ticket.
CREATE OR REPLACE VIEW settled_entry AS
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
    SELECT CASE WHEN o.price_system = 'myanmar' AND o.combination = 'single' THEN 'body'
                WHEN o.price_system = 'myanmar' THEN 'maung'
                WHEN o.combination = 'single' AND l.bet_type = 'OUTRIGHT' THEN 'outright'
                ELSE o.combination END AS product,
           -- A ticket of several matches belongs to no one sport.
           CASE WHEN o.combination = 'single' THEN m.sports_type ELSE 0::smallint END
             AS sports_type
      FROM bet_leg l JOIN match m ON m.id = l.match_id
     WHERE l.bet_id = e.bet_id ORDER BY l.leg LIMIT 1) p;
