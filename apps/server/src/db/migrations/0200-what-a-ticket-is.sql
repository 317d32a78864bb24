-- A bet says in columns of its own what its ticket is: how its legs are combined, and the system of
-- its prices. A leg at Myanmar odds has a percentage; its odds are null. Views follow the new name.
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
