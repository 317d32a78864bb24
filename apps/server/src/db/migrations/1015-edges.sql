-- What uplines get of each settlement: the stake that commission is paid on, and what each level
-- hands to the one above it, from the member to the company. Null of what was settled before there
-- were uplines: all of it is the company's. A reversal negates what is stored.
ALTER TABLE bet_settlement ADD COLUMN commission_base bigint NOT NULL DEFAULT 0;
ALTER TABLE bet_settlement ADD COLUMN edges bigint[] CHECK (array_length(edges, 1) = 6);
-- A part that was cashed out pays no commission.
ALTER TABLE cash_out ADD COLUMN edges bigint[] CHECK (array_length(edges, 1) = 6);

DROP VIEW settled_entry;
-- What each settlement, reversal and cash-out added to its member's figures: a line of the books by
-- bets, as a transfer is one by money. The turnover columns are those of the domain's turnover
-- (valid turnover by the smaller of risk and result); a test holds the two equal.
CREATE VIEW settled_entry AS
SELECT e.wallet_id, e.bet_id, e.revision, e.part, e.kind, e.result, e.entered_at,
       e.stake, e.risk, e.win_loss, e.returned, p.product, p.sports_type, e.commission_base, e.edges,
       e.has_edges,
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
           s.win_loss, s.returned, s.commission_base,
           coalesce(s.edges, array_fill(-s.win_loss, '{6}')) AS edges,
           s.edges IS NOT NULL AS has_edges
      FROM bet_settlement s
      JOIN bet b ON b.id = s.bet_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(risk), 0)::bigint AS risk
          FROM cash_out
         WHERE b.cashed_stake > 0 AND bet_id = s.bet_id AND settlement_revision < s.revision) c
    UNION ALL
    SELECT wallet_id, bet_id, 0, number, 'cash_out', 'cashed_out', cashed_at, stake, risk,
           win_loss, returned, 0, coalesce(edges, array_fill(-win_loss, '{6}')),
           edges IS NOT NULL
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


ALTER TABLE settled_day ADD COLUMN commission_base bigint NOT NULL DEFAULT 0;
ALTER TABLE settled_day ADD COLUMN edge_0 bigint;
ALTER TABLE settled_day ADD COLUMN edge_1 bigint;
ALTER TABLE settled_day ADD COLUMN edge_2 bigint;
ALTER TABLE settled_day ADD COLUMN edge_3 bigint;
ALTER TABLE settled_day ADD COLUMN edge_4 bigint;
ALTER TABLE settled_day ADD COLUMN edge_5 bigint;
UPDATE settled_day SET edge_0 = -win_loss, edge_1 = -win_loss, edge_2 = -win_loss,
                       edge_3 = -win_loss, edge_4 = -win_loss, edge_5 = -win_loss;
ALTER TABLE settled_day ALTER COLUMN edge_0 SET NOT NULL;
ALTER TABLE settled_day ALTER COLUMN edge_1 SET NOT NULL;
ALTER TABLE settled_day ALTER COLUMN edge_2 SET NOT NULL;
ALTER TABLE settled_day ALTER COLUMN edge_3 SET NOT NULL;
ALTER TABLE settled_day ALTER COLUMN edge_4 SET NOT NULL;
ALTER TABLE settled_day ALTER COLUMN edge_5 SET NOT NULL;
-- Uplines read the days of their subtree.
CREATE INDEX settled_day_by_date ON settled_day (working_date, wallet_id);

-- Commission is paid with each settlement: only that of a correction is listed alone.
UPDATE transfer_kind SET listed = 'corrected' WHERE kind IN ('commission', 'take_commission');
